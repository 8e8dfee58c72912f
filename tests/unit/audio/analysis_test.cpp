#include "audio/analysis.hpp"

#include <gtest/gtest.h>

#include "support/sound.hpp"

namespace shuoshu::audio {
namespace {

TEST(PitchOf, FindsThePitchOfABuzz) {
  const PitchSpread pitch = pitch_of({22050, support::babble(4, 0.8)});
  EXPECT_NEAR(pitch.median, 120, 1.5);
  EXPECT_GT(pitch.voiced, 0.8);
}

TEST(PitchOf, FollowsTonesOverTheRangeOfVoices) {
  for (const double hz : {60.0, 95.0, 180.0, 300.0, 400.0})
    EXPECT_NEAR(pitch_of({22050, support::tone(hz, 1, 0.3)}).median, hz, 0.02 * hz);
}

TEST(PitchOf, FindsNoneInSilence) {
  EXPECT_EQ(pitch_of({22050, std::vector<float>(30000)}).median, 0);
  EXPECT_EQ(pitch_of({22050, {}}).voiced, 0);
}

TEST(CentroidOf, IsTheToneOfATone) {
  for (const double hz : {200.0, 1000.0, 4000.0})
    EXPECT_NEAR(centroid_of({22050, support::tone(hz, 1, 0.3)}), hz, 0.03 * hz);
  EXPECT_EQ(centroid_of({22050, std::vector<float>(5000)}), 0);
}

}  // namespace
}  // namespace shuoshu::audio
