#include "book/natural_order.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "text/unicode.hpp"

namespace shuoshu::book {
namespace {

TEST(NaturalOrder, CountsAsPeopleDo) {
  const std::vector<std::vector<std::u32string>> orders = {
      {U"1", U"2", U"10", U"第十一章 风", U"番外"},
      {U"序章", U"第二章", U"第十二章", U"第一百章", U"后记"},
      {U"卷一", U"卷二", U"卷十"},
      {U"上", U"中", U"下"},
      {U"Chapter 9", U"chapter 10", U"Epilogue"},
      {U"第一卷 第二章", U"第一卷 第十章", U"第二卷 第一章"},
      {U"三國演義 2", U"三國演義 10"},
  };
  std::mt19937 random(1);
  for (const auto& order : orders) {
    std::vector<std::u32string> mixed = order;
    std::shuffle(mixed.begin(), mixed.end(), random);
    std::sort(mixed.begin(), mixed.end(),
              [](const auto& a, const auto& b) { return comes_before(a, b); });
    EXPECT_EQ(mixed, order) << text::to_utf8(order.front());
  }
}

}  // namespace
}  // namespace shuoshu::book
