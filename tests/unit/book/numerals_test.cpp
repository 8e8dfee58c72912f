#include "book/numerals.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace shuoshu::book {
namespace {

TEST(Numerals, HanAndArabic) {
  const std::vector<std::pair<std::u32string_view, long>> cases = {
      {U"12", 12},        {U"１２", 12},       {U"003", 3},          {U"十", 10},
      {U"十二", 12},      {U"二十", 20},       {U"一百零三", 103},   {U"一百二十", 120},
      {U"三百五", 305},   {U"三百零五", 305},  {U"一一", 11},        {U"二○", 20},
      {U"一〇〇", 100},   {U"廿三", 23},       {U"卅", 30},          {U"两百一十八", 218},
      {U"贰佰贰拾", 220}, {U"一千零一", 1001}, {U"一万二千", 12000}, {U"百", 100},
      {U"十 一", 11},     {U"〇〇四", 4},      {U"2百", 200},        {U"一百二1", 121},
  };
  for (const auto& [text, value] : cases) {
    const auto number = read_han_or_arabic(text);
    ASSERT_TRUE(number) << value;
    EXPECT_EQ(number->value, value);
    EXPECT_EQ(number->length, text.size()) << value;
  }
  EXPECT_FALSE(read_han_or_arabic(U"山"));
  EXPECT_EQ(read_han_or_arabic(U"十几")->length, 1U);
  EXPECT_FALSE(read_han_or_arabic(U"13800000000"));
}

TEST(Numerals, English) {
  const std::vector<std::pair<std::u32string_view, long>> cases = {
      {U"12", 12}, {U"XIV", 14},        {U"iv", 4},        {U"IIII", 4},
      {U"One", 1}, {U"TWENTY-ONE", 21}, {U"the First", 1}, {U"Ⅻ", 12}};
  for (const auto& [text, value] : cases) {
    const auto number = read_english_numeral(text);
    ASSERT_TRUE(number) << value;
    EXPECT_EQ(number->value, value);
  }
  for (const std::u32string_view word : {U"mild", U"Ivory", U"IIX", U"snow"})
    EXPECT_FALSE(read_english_numeral(word));
}

}  // namespace
}  // namespace shuoshu::book
