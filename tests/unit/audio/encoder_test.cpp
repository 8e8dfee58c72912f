#include "audio/encoder.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "base/error.hpp"
#include "support/decode.hpp"
#include "support/sound.hpp"
#include "support/temp_dir.hpp"

namespace shuoshu::audio {
namespace {

void encode(const std::filesystem::path& path, const EncoderSettings& settings,
            const std::vector<float>& samples) {
  const auto encoder = open_encoder(path, settings);
  encoder->write(samples);
  encoder->finish();
}

TEST(Mp3Encoder, DecodesToExactlyTheSamplesThatWentIn) {
  struct Case {
    int rate, kbps;
    std::size_t samples;
  };
  for (const Case& c : {Case{22050, 64, 1}, Case{22050, 64, 576}, Case{22050, 64, 100001},
                        Case{22050, 56, 50000}, Case{44100, 192, 100001}, Case{44100, 64, 44100}}) {
    SCOPED_TRACE(std::to_string(c.rate) + " Hz, " + std::to_string(c.samples) + " samples");
    const support::TempDir folder;
    std::vector<float> sound = support::babble(5, 0.5, c.rate);
    sound.resize(c.samples);
    encode(folder / "a.mp3", {Format::mp3, c.rate, c.kbps, 7}, sound);
    const support::Decoded decoded = support::decode_mp3(folder / "a.mp3");
    EXPECT_EQ(decoded.sample_rate, c.rate);
    EXPECT_EQ(decoded.channels, 1);
    EXPECT_EQ(decoded.samples.size(), c.samples);
  }
}

TEST(Mp3Encoder, DecodesToItsLengthAtAVariableBitRateToo) {
  const support::TempDir folder;
  const std::vector<float> sound = support::babble(5, 0.5);
  encode(folder / "a.mp3", {Format::mp3, 22050, 64, 7}, sound);
  encode(folder / "b.mp3", {Format::mp3, 22050, 64, 7, 9}, sound);
  EXPECT_EQ(support::decode_mp3(folder / "b.mp3").samples.size(), sound.size());
  EXPECT_LT(std::filesystem::file_size(folder / "b.mp3"),
            std::filesystem::file_size(folder / "a.mp3"));
}

TEST(Mp3Encoder, KeepsTheSoundInItsPlace) {
  const support::TempDir folder;
  std::vector<float> sound(22050, 0.0F);
  const std::vector<float> burst = support::tone(500, 0.25, 0.5);
  sound.insert(sound.end(), burst.begin(), burst.end());
  sound.resize(3 * 22050);
  encode(folder / "a.mp3", {Format::mp3, 22050, 64, 7}, sound);
  const std::vector<float> decoded = support::decode_mp3(folder / "a.mp3").samples;
  double best = 0;
  int best_shift = 99;
  for (int shift = -20; shift <= 20; ++shift) {
    double sum = 0;
    for (std::size_t i = 0; i < burst.size(); ++i)
      sum += static_cast<double>(burst[i]) *
             decoded[22050 + i + static_cast<std::size_t>(shift + 100) - 100];
    if (sum > best) best = sum, best_shift = shift;
  }
  EXPECT_EQ(best_shift, 0);
}

TEST(Mp3Encoder, RefusesABitRateWithoutTheInfoFrame) {
  const support::TempDir folder;
  EXPECT_THROW(encode(folder / "a.mp3", {Format::mp3, 22050, 32, 7}, std::vector<float>(5000)),
               base::Error);
}

TEST(Encoder, NamesTheFileThatCannotBeWritten) {
  for (const Format format : {Format::mp3, Format::wav, Format::flac}) {
    try {
      open_encoder("/nowhere/at/all.snd", {format, 22050, 64, 7});
      ADD_FAILURE() << name_of(format);
    } catch (const base::Error& error) {
      EXPECT_NE(std::string(error.what()).find("/nowhere/at/all.snd"), std::string::npos);
    }
  }
}

TEST(SoundFileEncoder, KeepsEverySampleInWavAndFlac) {
  for (const Format format : {Format::wav, Format::flac}) {
    const support::TempDir folder;
    const std::vector<float> sound = support::babble(3, 0.5);
    encode(folder / "a", {format, 22050, 0, 0}, sound);
    const support::Decoded decoded = support::decode_sound_file(folder / "a");
    ASSERT_EQ(decoded.samples.size(), sound.size()) << name_of(format);
    for (std::size_t i = 0; i < sound.size(); ++i)
      ASSERT_NEAR(decoded.samples[i], sound[i], 1.0 / 32767) << name_of(format) << " " << i;
  }
}

TEST(SoundFileEncoder, KeepsTheLengthInOggAndOpus) {
  for (const auto& [format, rate] :
       {std::pair{Format::ogg, 22050}, std::pair{Format::opus, 24000}}) {
    const support::TempDir folder;
    const std::vector<float> sound = support::babble(3.1, 0.5, rate);
    encode(folder / "a", {format, rate, 0, 0}, sound);
    EXPECT_EQ(support::decode_sound_file(folder / "a").samples.size(), sound.size())
        << name_of(format);
  }
}

TEST(SoundFileEncoder, TakesMinutesAtOnce) {
  for (const auto& [format, rate] :
       {std::pair{Format::ogg, 22050}, std::pair{Format::flac, 22050}}) {
    const support::TempDir folder;
    encode(folder / "a", {format, rate, 0, 0}, std::vector<float>(200 * 22050));
    EXPECT_GT(std::filesystem::file_size(folder / "a"), 1000U) << name_of(format);
  }
}

TEST(SoundFileEncoder, RefusesARateTheFormatCannotHold) {
  const support::TempDir folder;
  EXPECT_THROW(open_encoder(folder / "a.opus", {Format::opus, 22050, 0, 0}), base::Error);
}

}  // namespace
}  // namespace shuoshu::audio
