#include "base/did_you_mean.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace shuoshu::base {
namespace {

const std::vector<std::string> kKnown = {"narrator", "voice", "王樸", "baritone-2"};

TEST(DidYouMean, FindsTheNearestName) {
  EXPECT_EQ(nearest_name("narator", kKnown), "narrator");
  EXPECT_EQ(nearest_name("voise", kKnown), "voice");
  EXPECT_EQ(did_you_mean("baritone2", kKnown), "; did you mean \"baritone-2\"?");
}

TEST(DidYouMean, SaysNothingWhenNothingIsNear) {
  EXPECT_FALSE(nearest_name("xyz", kKnown).has_value());
  EXPECT_EQ(did_you_mean("洪承疇", kKnown), "");
}

}  // namespace
}  // namespace shuoshu::base
