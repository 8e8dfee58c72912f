#include "script/form_index.hpp"

#include <gtest/gtest.h>

namespace shuoshu::script {
namespace {

TEST(FormIndex, KeepsTheFirstNumberOfAForm) {
  FormIndex index;
  EXPECT_TRUE(index.add(U"王樸", 3));
  EXPECT_FALSE(index.add(U"王樸", 4));
  EXPECT_FALSE(index.add(U"", 5));
  EXPECT_EQ(index.find(U"王樸"), 3U);
  EXPECT_EQ(index.find(U"王"), FormIndex::npos);
}

TEST(FormIndex, ReachesAsFarAsTheLongestFormThatBeginsSo) {
  FormIndex index;
  EXPECT_EQ(index.reach(U"王樸", 0), 0U);
  index.add(U"王", 0);
  index.add(U"王樸大人", 1);
  index.add(U"𠮷田", 2);
  struct Case {
    std::u32string_view text;
    std::size_t at, reach;
  };
  for (const Case& c : {Case{U"見王樸大人來了", 1, 4}, Case{U"見王樸", 1, 2}, Case{U"見王樸", 0, 0},
                        Case{U"王好大人", 0, 1}, Case{U"見王樸", 3, 0}, Case{U"𠮷田道", 0, 2}}) {
    EXPECT_EQ(index.reach(c.text, c.at), c.reach) << c.at;
  }
}

}  // namespace
}  // namespace shuoshu::script
