#include "audio/mastering.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "audio/loudness.hpp"
#include "support/decode.hpp"
#include "support/sound.hpp"
#include "support/temp_dir.hpp"

namespace shuoshu::audio {
namespace {

/// Keeps what it gets.
class Recorder : public Encoder {
 public:
  void write(std::span<const float> samples) override {
    heard.insert(heard.end(), samples.begin(), samples.end());
  }
  void finish() override { finished = true; }
  std::vector<float> heard;
  bool finished = false;
};

/// Three takes with pauses between them.
void perform(Mastering& mastering, double gain_db) {
  mastering.push_silence(15435);
  for (int i = 0; i < 3; ++i) {
    mastering.push(support::babble(1.5 + i, 0.6), gain_db);
    mastering.push_silence(9923);
  }
  mastering.finish();
}

constexpr std::size_t kPerformed = 15435 + 3 * 9923 + 33075 + 55125 + 77175;

TEST(Mastering, WritesExactlyTheSumOfTakesAndSilences) {
  Recorder recorder;
  Mastering mastering(recorder, {});
  perform(mastering, 0);
  EXPECT_TRUE(recorder.finished);
  EXPECT_EQ(recorder.heard.size(), kPerformed);
  EXPECT_EQ(mastering.samples(), static_cast<SampleCount>(kPerformed));
}

TEST(Mastering, DoublesTheSamplesAtTwiceTheRate) {
  Recorder recorder;
  MasteringSettings settings;
  settings.file_rate = 44100;
  Mastering mastering(recorder, settings);
  perform(mastering, 0);
  EXPECT_EQ(recorder.heard.size(), 2 * kPerformed);
  EXPECT_EQ(mastering.samples(), static_cast<SampleCount>(kPerformed));
}

TEST(Mastering, KeepsPausesDigitallySilent) {
  Recorder recorder;
  Mastering mastering(recorder, {});
  perform(mastering, 0);
  EXPECT_TRUE(std::all_of(recorder.heard.begin(), recorder.heard.begin() + 15435,
                          [](float sample) { return sample == 0; }));
  // The high-pass rings for some hundredths of a second after a take.
  const auto end = recorder.heard.end();
  EXPECT_TRUE(std::all_of(end - 3000, end, [](float sample) { return std::abs(sample) < 1e-6; }));
}

TEST(Mastering, MeasuresWhatItWrote) {
  for (const double gain_db : {-10.0, 0.0, 12.0}) {
    Recorder recorder;
    Mastering mastering(recorder, {});
    perform(mastering, gain_db);
    EXPECT_NEAR(mastering.loudness(), loudness_of(recorder.heard, 22050), 0.05);
    EXPECT_NEAR(mastering.true_peak(), true_peak_of(recorder.heard, 22050), 0.15);
    EXPECT_LT(mastering.true_peak(), -1.4);
  }
}

TEST(Mastering, WritesTheSameUnmeasured) {
  Recorder measured, unmeasured;
  MasteringSettings settings;
  Mastering first(measured, settings);
  perform(first, 6);
  settings.measure = false;
  Mastering second(unmeasured, settings);
  perform(second, 6);
  EXPECT_EQ(measured.heard, unmeasured.heard);
  EXPECT_TRUE(std::isinf(second.loudness()));
}

TEST(Mastering, ClicksNowhere) {
  Recorder recorder;
  Mastering mastering(recorder, {});
  // The worst that can be cut out of speech: it starts and ends at its loudest, on an offset.
  std::vector<float> take(22050);
  for (std::size_t i = 0; i < take.size(); ++i)
    take[i] = 0.3F + 0.3F * std::cos(0.03F * static_cast<float>(i));
  mastering.push_silence(1000);
  mastering.push(take, 0);
  mastering.push_silence(1000);
  mastering.finish();
  float step = 0;
  for (std::size_t i = 1; i < recorder.heard.size(); ++i)
    step = std::max(step, std::abs(recorder.heard[i] - recorder.heard[i - 1]));
  EXPECT_LT(step, 0.025);  // −32 dBFS
  const double mean =
      std::accumulate(recorder.heard.begin() + 8000, recorder.heard.begin() + 20000, 0.0) / 12000;
  EXPECT_LT(std::abs(mean), 0.001);
}

TEST(Mastering, IsLoudEnoughAndNotTooLoudAfterMp3) {
  const support::TempDir folder;
  const auto encoder = open_encoder(folder / "a.mp3", {});
  Mastering mastering(*encoder, {});
  perform(mastering, 12);
  const support::Decoded decoded = support::decode_mp3(folder / "a.mp3");
  EXPECT_EQ(decoded.samples.size(), kPerformed);
  EXPECT_NEAR(loudness_of(decoded.samples, 22050), mastering.loudness(), 0.1);
  EXPECT_LT(true_peak_of(decoded.samples, 22050), -1);
}

}  // namespace
}  // namespace shuoshu::audio
