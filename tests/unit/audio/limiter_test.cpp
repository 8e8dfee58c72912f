#include "audio/limiter.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "audio/loudness.hpp"
#include "support/sound.hpp"

namespace shuoshu::audio {
namespace {

std::vector<float> limit(const std::vector<float>& sound, double ceiling, std::size_t piece) {
  Limiter limiter(22050, ceiling);
  std::vector<float> out;
  for (std::size_t at = 0; at < sound.size(); at += piece)
    limiter.push(std::span(sound).subspan(at, std::min(piece, sound.size() - at)), out);
  limiter.flush(out);
  return out;
}

TEST(Limiter, LetsQuietSoundPassBitForBit) {
  const std::vector<float> sound = support::babble(2.3, 0.5);
  EXPECT_EQ(limit(sound, -1.5, 1000), sound);
}

TEST(Limiter, KeepsTheTruePeakBelowTheCeiling) {
  for (const double hz : {100.0, 1000.0, 3000.0, 5512.5}) {
    std::vector<float> sound = support::tone(hz, 1, 1.6);
    for (std::size_t i = 0; i < sound.size() / 2; ++i) sound[i] *= 0.2F;
    EXPECT_LT(true_peak_of(limit(sound, -1.5, 777), 22050), -1.4) << hz;
  }
  EXPECT_LT(true_peak_of(limit(support::babble(5, 3), -1.5, 4096), 22050), -1.4);
}

TEST(Limiter, DoesNotDependOnHowTheSoundIsCut) {
  const std::vector<float> sound = support::babble(3, 2);
  const std::vector<float> whole = limit(sound, -1.5, sound.size());
  for (const std::size_t piece : {1U, 7U, 512U, 513U, 10000U})
    EXPECT_EQ(limit(sound, -1.5, piece), whole) << piece;
}

TEST(Limiter, GivesAsManySamplesAsItGot) {
  for (const std::size_t length : {0U, 1U, 100U, 511U, 512U, 513U, 628U, 629U, 5000U})
    EXPECT_EQ(limit(std::vector<float>(length, 0.9F), -6, 300).size(), length) << length;
}

TEST(Limiter, LeavesSoundAloneSoonAfterAPeak) {
  std::vector<float> sound = support::tone(200, 2, 0.2);
  sound[22050] = 1.5F;
  const std::vector<float> out = limit(sound, -1.5, 512);
  for (std::size_t i = 0; i < sound.size(); ++i) {
    const bool near = i > 22050 - 120 && i < 22050 + 22050 * 7 / 10;
    if (near) continue;
    ASSERT_EQ(out[i], sound[i]) << i;
  }
}

}  // namespace
}  // namespace shuoshu::audio
