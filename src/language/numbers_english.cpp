#include <array>
#include <utility>

#include "language/numbers.hpp"

namespace shuoshu::language {

namespace {

constexpr std::array<std::string_view, 20> kSmall = {
    "zero",     "one",     "two",     "three",     "four",     "five",    "six",
    "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",  "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
constexpr std::array<std::string_view, 10> kTens = {
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"};
constexpr std::array<std::string_view, 5> kScales = {"", " thousand", " million", " billion",
                                                     " trillion"};
/// Beyond this nobody says a number as a number.
constexpr std::size_t kLongest = 15;

void append_word(std::string& out, std::string_view word) {
  if (!out.empty()) out += ' ';
  out += word;
}

/// 0–99 in words: "ninety-nine".
std::string below_hundred(int value) {
  if (value < 20) return std::string(kSmall[static_cast<std::size_t>(value)]);
  std::string out(kTens[static_cast<std::size_t>(value / 10)]);
  if (value % 10 != 0) out.append("-").append(kSmall[static_cast<std::size_t>(value % 10)]);
  return out;
}

int to_int(std::string_view digits) {
  int value = 0;
  for (const char c : digits) value = value * 10 + (c - '0');
  return value;
}

std::string one_by_one(std::string_view digits) {
  std::string out;
  for (const char c : digits) append_word(out, kSmall[static_cast<std::size_t>(c - '0')]);
  return out;
}

}  // namespace

std::string english_cardinal(std::string_view digits) {
  while (digits.size() > 1 && digits[0] == '0') digits.remove_prefix(1);
  if (digits.size() > kLongest) return one_by_one(digits);
  if (digits == "0") return "zero";
  std::string out;
  for (std::size_t left = digits.size(); left > 0;) {
    const std::size_t length = left % 3 == 0 ? 3 : left % 3;
    const int group = to_int(digits.substr(digits.size() - left, length));
    left -= length;
    if (group == 0) continue;
    if (group >= 100) {
      append_word(out, kSmall[static_cast<std::size_t>(group / 100)]);
      out += " hundred";
    }
    if (group % 100 != 0) append_word(out, below_hundred(group % 100));
    out += kScales[left / 3];
  }
  return out;
}

std::string english_ordinal(std::string_view digits) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kIrregular = {
      {{"one", "first"},
       {"two", "second"},
       {"three", "third"},
       {"five", "fifth"},
       {"eight", "eighth"},
       {"nine", "ninth"},
       {"twelve", "twelfth"}}};
  std::string out = english_cardinal(digits);
  const std::size_t last = out.find_last_of(" -") + 1;  // npos + 1 is 0: a single word
  for (const auto& [cardinal, ordinal] : kIrregular) {
    if (out.compare(last, std::string::npos, cardinal) == 0) {
      return out.replace(last, std::string::npos, ordinal);
    }
  }
  if (out.back() == 'y') return out.replace(out.size() - 1, 1, "ieth");
  return out + "th";
}

std::string english_year(std::string_view digits) {
  const int century = to_int(digits.substr(0, 2));
  const int year = to_int(digits.substr(2));
  // 2000 to 2009 and round thousands are said as numbers: two thousand eight.
  if (century % 10 == 0 && year < 10) return english_cardinal(digits);
  if (year == 0) return below_hundred(century) + " hundred";
  return below_hundred(century) + (year < 10 ? " oh " : " ") + below_hundred(year);
}

int roman_value(std::u32string_view letters) {
  struct Step {
    std::u32string_view letters;
    int value;
  };
  // In this order every well-formed numeral is taken apart, each hundred, ten and one only once.
  constexpr std::array kSteps = std::to_array<Step>(
      {{U"CM", 900},  {U"CD", 400}, {U"DCCC", 800}, {U"DCC", 700}, {U"DC", 600}, {U"D", 500},
       {U"CCC", 300}, {U"CC", 200}, {U"C", 100},    {U"XC", 90},   {U"XL", 40},  {U"LXXX", 80},
       {U"LXX", 70},  {U"LX", 60},  {U"L", 50},     {U"XXX", 30},  {U"XX", 20},  {U"X", 10},
       {U"IX", 9},    {U"IV", 4},   {U"VIII", 8},   {U"VII", 7},   {U"VI", 6},   {U"V", 5},
       {U"III", 3},   {U"II", 2},   {U"I", 1}});
  int value = 0;
  int lowest = 10000;  // the decimal place read last
  while (value < 3000 && letters.starts_with(U'M')) {
    value += 1000;
    letters.remove_prefix(1);
  }
  for (const auto& step : kSteps) {
    const int place = step.value >= 100 ? 100 : step.value >= 10 ? 10 : 1;
    if (place < lowest && letters.starts_with(step.letters)) {
      value += step.value;
      letters.remove_prefix(step.letters.size());
      lowest = place;
    }
  }
  return letters.empty() ? value : 0;
}

}  // namespace shuoshu::language
