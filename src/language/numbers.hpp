#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace shuoshu::language {

/// How a 2 is said that stands alone or leads a number.
enum class Two {
  er,     ///< 二: ordinals, names, mathematics; 2000 is still 两千
  liang,  ///< 两: in front of what is counted
  never,  ///< 二 throughout, as in Cantonese (二千)
};

/// A whole number in words: "105000" → 十万五千, "1010" → 一千零一十, "2" → 二 or 两. `digits`
/// holds ASCII digits only; leading zeros are not said; more than 16 digits are read one by one.
std::u32string chinese_cardinal(std::u32string_view digits, Two two = Two::er);

/// Digit by digit: "302" → 三零二; with `yao` a 1 is 幺, as in phone and room numbers.
std::u32string chinese_digits(std::u32string_view digits, bool yao = false);

/// "12.80" → 十二点八零; no point, no 点; ".45" → 点四五.
std::u32string chinese_decimal(std::u32string_view number, Two two = Two::er);

/// "1984" → one thousand nine hundred eighty-four. ASCII digits only; more than 15 are read one by
/// one.
std::string english_cardinal(std::string_view digits);
/// "24" → twenty-fourth.
std::string english_ordinal(std::string_view digits);
/// "1999" → nineteen ninety-nine, "1905" → nineteen oh five, "2008" → two thousand eight. Four
/// digits.
std::string english_year(std::string_view digits);

/// The value of a Roman numeral in capitals, or 0: "XIV" → 14, "IIX" → 0.
int roman_value(std::u32string_view letters);

}  // namespace shuoshu::language
