#include "audio/loudness_meter.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "audio/loudness.hpp"
#include "support/sound.hpp"

namespace shuoshu::audio {
namespace {

double metered(const std::vector<float>& sound, int rate, std::size_t piece) {
  LoudnessMeter meter(rate);
  for (std::size_t at = 0; at < sound.size(); at += piece)
    meter.push(std::span(sound).subspan(at, std::min(piece, sound.size() - at)));
  return meter.lufs();
}

TEST(LoudnessMeter, AgreesWithLibebur128) {
  for (const int rate : {22050, 44100, 48000}) {
    std::vector<std::vector<float>> sounds = {support::tone(997, 3, 0.1, rate),
                                              support::babble(8, 0.4, rate)};
    // Loud, quiet and silent parts: both gates have something to do.
    std::vector<float> mixed = support::babble(5, 0.5, rate);
    const std::vector<float> quiet = support::babble(5, 0.02, rate);
    mixed.insert(mixed.end(), quiet.begin(), quiet.end());
    mixed.resize(mixed.size() + static_cast<std::size_t>(3 * rate));
    sounds.push_back(mixed);
    for (const auto& sound : sounds)
      EXPECT_NEAR(metered(sound, rate, 4096), loudness_of(sound, rate), 0.02) << rate;
  }
}

TEST(LoudnessMeter, ReadsTheReferenceTone) {
  // EBU Tech 3341: 1 kHz at −20 dBFS in one channel of two would be −23; one channel alone counts
  // as it is.
  EXPECT_NEAR(metered(support::tone(1000, 5, 0.1, 48000), 48000, 1000), -23.0, 0.1);
}

TEST(LoudnessMeter, HearsNothingInSilence) {
  EXPECT_EQ(metered(std::vector<float>(50000), 22050, 1000), -INFINITY);
  EXPECT_EQ(metered({}, 22050, 1), -INFINITY);
  EXPECT_EQ(metered(support::tone(500, 0.2, 0.5), 22050, 100), -INFINITY) << "less than one block";
}

TEST(LoudnessMeter, DoesNotDependOnThePieces) {
  const std::vector<float> sound = support::babble(6, 0.4);
  const double whole = metered(sound, 22050, sound.size());
  for (const std::size_t piece : {100U, 2205U, 4096U})
    EXPECT_NEAR(metered(sound, 22050, piece), whole, 1e-4);
}

}  // namespace
}  // namespace shuoshu::audio
