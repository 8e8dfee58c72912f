#include "audio/biquad.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "audio/high_pass.hpp"
#include "support/sound.hpp"

namespace shuoshu::audio {
namespace {

/// The textbook's way, one sample after the other.
std::vector<float> plainly(const BiquadCoefficients& c, const std::vector<float>& in) {
  std::vector<float> out;
  double x1 = 0, x2 = 0, y1 = 0, y2 = 0;
  for (const float x : in) {
    const double y = c.b0 * x + c.b1 * x1 + c.b2 * x2 - c.a1 * y1 - c.a2 * y2;
    x2 = x1, x1 = x, y2 = y1, y1 = y;
    out.push_back(static_cast<float>(y));
  }
  return out;
}

TEST(Biquad, FiltersAsTheTextbookDoes) {
  const std::vector<float> sound = support::babble(1, 0.5);
  for (const BiquadCoefficients& c :
       {high_pass(22050, 55), BiquadCoefficients{0.2, 0.3, 0.1, -0.5, 0.25}}) {
    const std::vector<float> want = plainly(c, sound);
    for (const std::size_t piece : {1U, 3U, 4U, 1000U}) {
      std::vector<float> heard = sound;
      Biquad filter(c);
      for (std::size_t at = 0; at < heard.size(); at += piece)
        filter.filter(std::span(heard).subspan(at, std::min(piece, heard.size() - at)));
      for (std::size_t i = 0; i < want.size(); ++i) ASSERT_NEAR(heard[i], want[i], 1e-6) << i;
    }
  }
}

TEST(HighPass, TakesAwayTheOffsetAndLeavesAVoice) {
  struct Case {
    double hz, least, most;
  };
  for (const Case& c :
       {Case{5, 0, 0.01}, Case{55, 0.70, 0.72}, Case{80, 0.88, 1}, Case{400, 0.99, 1.01}}) {
    std::vector<float> tone = support::tone(c.hz, 2, 1);
    Biquad(high_pass(22050, 55)).filter(tone);
    const float level = *std::max_element(tone.begin() + 22050, tone.end());
    EXPECT_GE(level, c.least) << c.hz;
    EXPECT_LE(level, c.most) << c.hz;
  }
}

TEST(Biquad, ComesToRestInSilence) {
  std::vector<float> sound = support::tone(100, 0.1, 0.8);
  Biquad filter(high_pass(22050, 55));
  EXPECT_TRUE(filter.at_rest());
  filter.filter(sound);
  EXPECT_FALSE(filter.at_rest());
  std::vector<float> silence(4000, 0.0F);
  filter.filter(silence);
  EXPECT_TRUE(filter.at_rest());
}

}  // namespace
}  // namespace shuoshu::audio
