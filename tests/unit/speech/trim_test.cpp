#include "speech/trim.hpp"

#include <gtest/gtest.h>

namespace shuoshu::speech {
namespace {

Take take(std::size_t before, std::size_t sound, std::size_t after) {
  Take take;
  take.pcm.samples.assign(before, 0.0F);
  take.pcm.samples.insert(take.pcm.samples.end(), sound, 0.5F);
  take.pcm.samples.insert(take.pcm.samples.end(), after, 0.001F);
  take.words = {{0, 0},
                {1, static_cast<audio::SampleCount>(before + sound / 2)},
                {2, static_cast<audio::SampleCount>(before + sound + after)}};
  return take;
}

TEST(TrimSilence, CutsBothEndsAndMovesTheWords) {
  Take spoken = take(1000, 2000, 3000);
  trim_silence(spoken);
  EXPECT_EQ(spoken.pcm.samples.size(), 132U + 2000U + 265U);  // 6 ms and 12 ms are left
  EXPECT_EQ(spoken.words[0].at, 0);
  EXPECT_EQ(spoken.words[1].at, 132 + 1000);
  EXPECT_EQ(spoken.words[2].at, spoken.pcm.length());
}

TEST(TrimSilence, LeavesATakeThatIsAllSound) {
  Take spoken = take(0, 500, 0);
  trim_silence(spoken);
  EXPECT_EQ(spoken.pcm.samples.size(), 500U);
}

TEST(TrimSilence, EmptiesASilentTake) {
  Take silent = take(700, 0, 100);
  trim_silence(silent);
  EXPECT_TRUE(silent.pcm.samples.empty());
  EXPECT_TRUE(silent.words.empty());
}

}  // namespace
}  // namespace shuoshu::speech
