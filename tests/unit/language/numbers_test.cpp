#include "language/numbers.hpp"

#include <gtest/gtest.h>

#include "text/unicode.hpp"

namespace shuoshu::language {
namespace {

struct Case {
  std::u32string_view digits;
  std::string_view said;
};

TEST(ChineseCardinal, SaysGroupsAndGaps) {
  for (const auto& [digits, said] : {
           Case{U"0", "零"},
           Case{U"7", "七"},
           Case{U"10", "十"},
           Case{U"15", "十五"},
           Case{U"20", "二十"},
           Case{U"101", "一百零一"},
           Case{U"110", "一百一十"},
           Case{U"115", "一百一十五"},
           Case{U"200", "二百"},
           Case{U"1010", "一千零一十"},
           Case{U"2000", "两千"},
           Case{U"2002", "两千零二"},
           Case{U"10086", "一万零八十六"},
           Case{U"22000", "两万二千"},
           Case{U"100050", "十万零五十"},
           Case{U"105000", "十万五千"},
           Case{U"10050000", "一千零五万"},
           Case{U"100000001", "一亿零一"},
           Case{U"100005000", "一亿零五千"},
           Case{U"200000000", "两亿"},
           Case{U"1234567", "一百二十三万四千五百六十七"},
           Case{U"1000000000000", "一万亿"},
           Case{U"007", "七"},
           Case{U"12345678901234567", "一二三四五六七八九零一二三四五六七"},
       }) {
    EXPECT_EQ(text::to_utf8(chinese_cardinal(digits)), said);
  }
}

TEST(ChineseCardinal, SaysTwoByWhatIsCounted) {
  EXPECT_EQ(chinese_cardinal(U"2", Two::er), U"二");
  EXPECT_EQ(chinese_cardinal(U"2", Two::liang), U"两");
  EXPECT_EQ(chinese_cardinal(U"12", Two::liang), U"十二");
  EXPECT_EQ(chinese_cardinal(U"2000", Two::never), U"二千");
}

TEST(ChineseDigits, SayYaoOnlyWhenAsked) {
  EXPECT_EQ(chinese_digits(U"1203"), U"一二零三");
  EXPECT_EQ(chinese_digits(U"1203", true), U"幺二零三");
}

TEST(ChineseDecimal, ReadsTheFractionDigitByDigit) {
  EXPECT_EQ(chinese_decimal(U"3.14"), U"三点一四");
  EXPECT_EQ(chinese_decimal(U"0.05"), U"零点零五");
  EXPECT_EQ(chinese_decimal(U"2.5", Two::liang), U"二点五");
  EXPECT_EQ(chinese_decimal(U".45"), U"点四五");
  EXPECT_EQ(chinese_decimal(U"12"), U"十二");
}

TEST(EnglishNumbers, AreSaidInWords) {
  EXPECT_EQ(english_cardinal("0"), "zero");
  EXPECT_EQ(english_cardinal("115"), "one hundred fifteen");
  EXPECT_EQ(english_cardinal("1000000"), "one million");
  EXPECT_EQ(english_cardinal("12045"), "twelve thousand forty-five");
  EXPECT_EQ(english_ordinal("1"), "first");
  EXPECT_EQ(english_ordinal("24"), "twenty-fourth");
  EXPECT_EQ(english_ordinal("12"), "twelfth");
  EXPECT_EQ(english_ordinal("30"), "thirtieth");
  EXPECT_EQ(english_ordinal("100"), "one hundredth");
}

TEST(EnglishYear, IsSaidInPairs) {
  EXPECT_EQ(english_year("1999"), "nineteen ninety-nine");
  EXPECT_EQ(english_year("1905"), "nineteen oh five");
  EXPECT_EQ(english_year("1900"), "nineteen hundred");
  EXPECT_EQ(english_year("2000"), "two thousand");
  EXPECT_EQ(english_year("2008"), "two thousand eight");
  EXPECT_EQ(english_year("2024"), "twenty twenty-four");
}

TEST(RomanValue, TakesOnlyWellFormedNumerals) {
  EXPECT_EQ(roman_value(U"IV"), 4);
  EXPECT_EQ(roman_value(U"VIII"), 8);
  EXPECT_EQ(roman_value(U"XXIII"), 23);
  EXPECT_EQ(roman_value(U"MCMXCIX"), 1999);
  EXPECT_EQ(roman_value(U"MIX"), 1009);
  EXPECT_EQ(roman_value(U"IIX"), 0);
  EXPECT_EQ(roman_value(U"IC"), 0);
  EXPECT_EQ(roman_value(U"CIVIL"), 0);
  EXPECT_EQ(roman_value(U""), 0);
}

}  // namespace
}  // namespace shuoshu::language
