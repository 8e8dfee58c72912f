#include "language/numbers.hpp"

namespace shuoshu::language {

namespace {

constexpr std::u32string_view kDigits = U"零一二三四五六七八九";
/// Beyond this nobody says a number as a number.
constexpr std::size_t kLongest = 16;

char32_t digit_name(char32_t digit) { return kDigits[digit - U'0']; }

/// One group of up to four digits: 0405 → 零四百零五 with `inner`, 四百零五 without.
std::u32string group_name(std::u32string_view group, bool inner) {
  constexpr std::u32string_view kUnits = U" 十百千";
  std::u32string out;
  bool gap = false;
  for (std::size_t i = 0; i < group.size(); ++i) {
    const std::size_t unit = group.size() - 1 - i;
    if (group[i] == U'0') {
      gap = inner || !out.empty();
      continue;
    }
    if (gap) out += U'零';
    gap = false;
    // 15 is 十五, but 115 is 一百一十五 and 10,015 is 一万零一十五.
    const bool bare_ten = unit == 1 && group[i] == U'1' && out.empty() && !inner;
    if (!bare_ten) out += digit_name(group[i]);
    if (unit > 0) out += kUnits[unit];
  }
  return out;
}

/// The leading 二 becomes 两 before 千, 万 and 亿, or when it is the whole number and things are
/// counted.
void say_two(std::u32string& name, Two two) {
  if (two == Two::never || name.empty() || name[0] != U'二') return;
  const bool alone = name.size() == 1;
  const bool leads = !alone && (name[1] == U'千' || name[1] == U'万' || name[1] == U'亿');
  if (leads || (alone && two == Two::liang)) name[0] = U'两';
}

}  // namespace

std::u32string chinese_cardinal(std::u32string_view digits, Two two) {
  while (digits.size() > 1 && digits[0] == U'0') digits.remove_prefix(1);
  if (digits.size() > kLongest) return chinese_digits(digits);
  if (digits == U"0") return U"零";
  std::u32string out;
  if (digits.size() > 8) {
    // 9,4600,0000,0000 is 九万四千六百亿: what stands above 亿 is a number itself.
    out =
        chinese_cardinal(digits.substr(0, digits.size() - 8), two == Two::never ? two : Two::liang);
    out += U'亿';
    digits.remove_prefix(digits.size() - 8);
  }
  bool gap = false;  // a whole group of zeros was passed over
  for (std::size_t left = digits.size(); left > 0;) {
    const std::size_t length = left % 4 == 0 ? 4 : left % 4;
    const std::u32string name =
        group_name(digits.substr(digits.size() - left, length), !out.empty());
    left -= length;
    if (name.empty()) {
      gap = true;
      continue;
    }
    if (gap && !out.empty() && name[0] != U'零') out += U'零';
    gap = false;
    out += name;
    if (left > 0) out += U'万';
  }
  say_two(out, two);
  return out;
}

std::u32string chinese_digits(std::u32string_view digits, bool yao) {
  std::u32string out;
  for (const char32_t c : digits) out += yao && c == U'1' ? U'幺' : digit_name(c);
  return out;
}

std::u32string chinese_decimal(std::u32string_view number, Two two) {
  const std::size_t point = number.find(U'.');
  if (point == std::u32string_view::npos) return chinese_cardinal(number, two);
  // 2.5个 is 二点五个: the whole part is never counted.
  const Two whole = two == Two::liang ? Two::er : two;
  std::u32string out;
  if (point > 0) out = chinese_cardinal(number.substr(0, point), whole);
  if (point + 1 < number.size()) out += U'点' + chinese_digits(number.substr(point + 1));
  return out;
}

}  // namespace shuoshu::language
