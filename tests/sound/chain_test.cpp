#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <sstream>

#include "audio/loudness.hpp"
#include "audio/mastering.hpp"
#include "base/file.hpp"
#include "speech/audition.hpp"
#include "speech/espeak.hpp"
#include "support/decode.hpp"
#include "support/in_child.hpp"
#include "support/temp_dir.hpp"

namespace shuoshu::speech {
namespace {

using audio::Format;

struct Delivery {
  std::string name;
  audio::EncoderSettings encoder;
  audio::MasteringSettings mastering;
};

Delivery podcast(Format format, int rate = 22050) {
  Delivery delivery{audio::name_of(format), {format, rate, 64, 7}, {}};
  delivery.mastering.file_rate = rate;
  return delivery;
}

Delivery acx() {
  Delivery delivery{"acx", {Format::mp3, 44100, 192, 7}, {}};
  delivery.mastering.file_rate = 44100;
  delivery.mastering.gain_db = -1;
  delivery.mastering.ceiling_dbtp = -3.5;
  delivery.mastering.room_tone_dbfs = -72;
  return delivery;
}

/// A scene: clauses of the audition text by changing voices, with the pauses of a book.
class Scene {
 public:
  Scene() : palette_(voice::read_palette(share() + "/voices")), engine_("cmn", palette_.folder) {}

  /// Writes the scene in a child; returns how many samples were pushed, and where each take began
  /// and ended.
  std::vector<audio::SampleCount> perform(const std::filesystem::path& file,
                                          const Delivery& delivery) {
    const std::string answer = support::in_child([&] {
      const language::Utterance text = read_audition(share() + "/voices/audition.tsv");
      const auto encoder = audio::open_encoder(file, delivery.encoder);
      audio::Mastering mastering(*encoder, delivery.mastering);
      std::string joins;
      mastering.push_silence(15435);
      for (std::size_t i = 0; i < text.clauses.size(); ++i) {
        const voice::Voice& voice = palette_.voices[i % palette_.voices.size()];
        const Take take = engine_.say(text, i, voice);
        joins += std::to_string(mastering.samples()) + " ";
        mastering.push(take.pcm.samples, voice.gain_db);
        joins += std::to_string(mastering.samples()) + " ";
        mastering.push_silence(i % 3 == 0 ? 0 : 9923);
      }
      mastering.push_silence(33075);
      mastering.finish();
      return joins + std::to_string(mastering.samples());
    });
    std::vector<audio::SampleCount> joins;
    std::istringstream words(answer);
    for (audio::SampleCount join = 0; words >> join;) joins.push_back(join);
    return joins;
  }

 private:
  static std::string share() { return SHUOSHU_SHARE; }

  voice::Palette palette_;
  EspeakSynthesizer engine_;
};

Scene& scene() {
  static Scene scene;
  return scene;
}

support::Decoded decode(const std::filesystem::path& file, Format format) {
  return format == Format::mp3 ? support::decode_mp3(file) : support::decode_sound_file(file);
}

double decibel(double amplitude) { return 20 * std::log10(amplitude); }

double rms(std::span<const float> samples) {
  double power = 0;
  for (const float sample : samples) power += static_cast<double>(sample) * sample;
  return decibel(std::sqrt(power / static_cast<double>(samples.size())));
}

/// The greatest step from one sample to the next around a join.
float step_around(const std::vector<float>& samples, audio::SampleCount at) {
  float step = 0;
  const auto last = static_cast<audio::SampleCount>(samples.size()) - 1;
  for (audio::SampleCount i = std::max<audio::SampleCount>(1, at - 20);
       i <= std::min(last, at + 20); ++i)
    step = std::max(step, std::abs(samples[static_cast<std::size_t>(i)] -
                                   samples[static_cast<std::size_t>(i) - 1]));
  return step;
}

class EveryFormat : public testing::TestWithParam<Delivery> {};

TEST_P(EveryFormat, IsExactlyAsLongAsWhatWasSaidAndLoudAndClean) {
  const Delivery& delivery = GetParam();
  const support::TempDir folder;
  const std::filesystem::path file = folder / "scene";
  const auto joins = scene().perform(file, delivery);
  const support::Decoded heard = decode(file, delivery.encoder.format);
  ASSERT_EQ(heard.sample_rate, delivery.encoder.sample_rate);
  ASSERT_EQ(heard.channels, 1);

  const double ratio = static_cast<double>(heard.sample_rate) / 22050;
  EXPECT_NEAR(static_cast<double>(heard.samples.size()),
              std::ceil(static_cast<double>(joins.back()) * ratio), 1);

  const double target = -19 + delivery.mastering.gain_db;
  EXPECT_NEAR(audio::loudness_of(heard.samples, heard.sample_rate), target, 0.5);
  EXPECT_LE(audio::true_peak_of(heard.samples, heard.sample_rate),
            delivery.mastering.ceiling_dbtp + 0.5);

  const double mean = std::accumulate(heard.samples.begin(), heard.samples.end(), 0.0) /
                      static_cast<double>(heard.samples.size());
  EXPECT_LT(std::abs(mean), 0.001);

  // A take's own consonants may step more; at its ends there is next to nothing.
  for (std::size_t i = 0; i + 1 < joins.size(); ++i)
    EXPECT_LT(step_around(heard.samples, std::llround(static_cast<double>(joins[i]) * ratio)), 0.02)
        << i;
}

INSTANTIATE_TEST_SUITE_P(Sound, EveryFormat,
                         testing::Values(podcast(Format::mp3), podcast(Format::wav),
                                         podcast(Format::flac), podcast(Format::ogg),
                                         podcast(Format::opus, 24000), acx()),
                         [](const auto& instance) { return instance.param.name; });

TEST(Acx, MeetsTheRulesOfTheShop) {
  const support::TempDir folder;
  scene().perform(folder / "a.mp3", acx());
  const std::vector<float> heard = support::decode_mp3(folder / "a.mp3").samples;
  EXPECT_GE(rms(heard), -23);
  EXPECT_LE(rms(heard), -18);
  EXPECT_LE(audio::true_peak_of(heard, 44100), -3);
  // Room tone at both ends: quiet, but not the dead silence of a machine.
  for (const auto& room : {std::span(heard).first(22050), std::span(heard).last(44100)}) {
    EXPECT_LE(rms(room), -60);
    EXPECT_GE(rms(room), -90);
  }
}

TEST(EveryFile, IsTheSameBytesEveryTime) {
  for (const Delivery& delivery : {podcast(Format::mp3), podcast(Format::ogg),
                                   podcast(Format::opus, 24000), podcast(Format::flac), acx()}) {
    const support::TempDir folder;
    scene().perform(folder / "a", delivery);
    scene().perform(folder / "b", delivery);
    EXPECT_TRUE(base::read_file(folder / "a") == base::read_file(folder / "b")) << delivery.name;
  }
}

}  // namespace
}  // namespace shuoshu::speech
