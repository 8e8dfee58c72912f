#include "book/numerals.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "text/unicode.hpp"

namespace shuoshu::book {

namespace {

struct HanDigit {
  std::u32string_view forms;
  int value;
};

// Characters of one value; the financial forms and the ones that scans and pinyin keyboards leave.
constexpr std::array kDigits = std::to_array<HanDigit>({
    {U"〇零○Ｏ０0◯", 0},
    {U"一壹弌1１", 1},
    {U"二贰貳弍兩两2２", 2},
    {U"三叁參叄弎3３", 3},
    {U"四肆4４", 4},
    {U"五伍5５", 5},
    {U"六陆陸6６", 6},
    {U"七柒7７", 7},
    {U"八捌8８", 8},
    {U"九玖9９", 9},
});

int digit_of(char32_t c) {
  for (const HanDigit& digit : kDigits) {
    if (digit.forms.find(c) != std::u32string_view::npos) return digit.value;
  }
  return -1;
}

/// 十 → 10, 佰 → 100, 廿 → 20 (a whole ten), else 0.
long unit_of(char32_t c) {
  switch (c) {
    case U'十':
    case U'拾':
      return 10;
    case U'百':
    case U'佰':
      return 100;
    case U'千':
    case U'仟':
      return 1000;
    case U'万':
    case U'萬':
      return 10000;
    default:
      return 0;
  }
}

long whole_ten_of(char32_t c) {
  switch (c) {
    case U'廿':
    case U'卄':
      return 20;
    case U'卅':
      return 30;
    case U'卌':
      return 40;
    default:
      return 0;
  }
}

bool is_numeral_character(char32_t c) {
  return digit_of(c) >= 0 || unit_of(c) > 0 || whole_ten_of(c) > 0;
}

bool is_blank(char32_t c) { return c == U' ' || c == 0x3000 || c == U'\t' || c == 0xA0; }

/// 一一九 → 119, 2 → 2: no unit among the characters.
long positional(std::u32string_view digits) {
  long value = 0;
  for (const char32_t c : digits) value = value * 10 + digit_of(c);
  return value;
}

/// 一百零三 → 103, 廿三 → 23, 一十 → 10, 2百 → 200.
long additive(std::u32string_view text) {
  long total = 0, section = 0, pending = -1;
  for (const char32_t c : text) {
    if (const long ten = whole_ten_of(c); ten > 0) {
      section += ten;
      pending = -1;
    } else if (const long unit = unit_of(c); unit == 10000) {
      total += (section + std::max(0L, pending)) * unit;
      section = 0;
      pending = -1;
    } else if (unit > 0) {
      section += (pending > 0 ? pending : 1) * unit;
      pending = -1;
    } else {
      const int digit = digit_of(c);
      // 第四百二1章: a digit after a digit is positional, whoever mixed them.
      pending = pending > 0 ? pending * 10 + digit : digit;
    }
  }
  if (pending > 0) {
    section += pending;  // 第一百一回 is 101, whatever people say of prices
  }
  return total + section;
}

constexpr std::array<std::pair<std::u32string_view, int>, 32> kWords = {{
    {U"one", 1},       {U"first", 1},       {U"two", 2},      {U"second", 2},     {U"three", 3},
    {U"third", 3},     {U"four", 4},        {U"fourth", 4},   {U"five", 5},       {U"fifth", 5},
    {U"six", 6},       {U"sixth", 6},       {U"seven", 7},    {U"seventh", 7},    {U"eight", 8},
    {U"eighth", 8},    {U"nine", 9},        {U"ninth", 9},    {U"ten", 10},       {U"tenth", 10},
    {U"eleven", 11},   {U"eleventh", 11},   {U"twelve", 12},  {U"twelfth", 12},   {U"thirteen", 13},
    {U"fourteen", 14}, {U"fifteen", 15},    {U"sixteen", 16}, {U"seventeen", 17}, {U"eighteen", 18},
    {U"nineteen", 19}, {U"thirteenth", 13},
}};
constexpr std::array<std::pair<std::u32string_view, int>, 18> kTens = {{
    {U"twenty", 20},
    {U"thirty", 30},
    {U"forty", 40},
    {U"fifty", 50},
    {U"sixty", 60},
    {U"seventy", 70},
    {U"eighty", 80},
    {U"ninety", 90},
    {U"twentieth", 20},
    {U"thirtieth", 30},
    {U"fortieth", 40},
    {U"fiftieth", 50},
    {U"fourteenth", 14},
    {U"fifteenth", 15},
    {U"sixteenth", 16},
    {U"seventeenth", 17},
    {U"eighteenth", 18},
    {U"nineteenth", 19},
}};

std::u32string lower_word(std::u32string_view text, std::size_t from) {
  std::u32string word;
  for (std::size_t i = from; i < text.size(); ++i) {
    const char32_t c = text::fold_width(text[i]);
    if (c >= U'A' && c <= U'Z') {
      word += c + 32;
    } else if (c >= U'a' && c <= U'z') {
      word += c;
    } else {
      break;
    }
  }
  return word;
}

template <typename Table>
int look_up(const Table& table, const std::u32string& word) {
  for (const auto& [name, value] : table) {
    if (word == name) return value;
  }
  return 0;
}

std::optional<Numeral> read_word(std::u32string_view text) {
  std::size_t begin = 0;
  std::u32string word = lower_word(text, 0);
  if (word == U"the" && text.size() > 4) {
    begin = 4;
    word = lower_word(text, begin);
  }
  if (const int value = look_up(kWords, word); value > 0) {
    return Numeral{value, begin + word.size(), NumeralStyle::word};
  }
  const int tens = look_up(kTens, word);
  if (tens == 0) return std::nullopt;
  std::size_t end = begin + word.size();
  if (end < text.size() && (text[end] == U'-' || text[end] == U' ' || text[end] == U'\u2010')) {
    const std::u32string rest = lower_word(text, end + 1);
    if (const int ones = look_up(kWords, rest); ones > 0 && ones < 10) {
      return Numeral{tens + ones, end + 1 + rest.size(), NumeralStyle::word};
    }
  }
  return Numeral{tens, end, NumeralStyle::word};
}

/// The roman spelling of a value, to refuse IIX and words such as "mix" and "did".
std::u32string roman_of(long value) {
  constexpr std::array<std::pair<int, std::u32string_view>, 13> kSteps = {{
      {1000, U"m"},
      {900, U"cm"},
      {500, U"d"},
      {400, U"cd"},
      {100, U"c"},
      {90, U"xc"},
      {50, U"l"},
      {40, U"xl"},
      {10, U"x"},
      {9, U"ix"},
      {5, U"v"},
      {4, U"iv"},
      {1, U"i"},
  }};
  std::u32string out;
  for (const auto& [step, letters] : kSteps) {
    while (value >= step) {
      out += letters;
      value -= step;
    }
  }
  return out;
}

std::optional<Numeral> read_roman(std::u32string_view text) {
  if (!text.empty() && text[0] >= 0x2160 && text[0] <= 0x216B) {  // Ⅰ…Ⅻ
    return Numeral{static_cast<long>(text[0] - 0x2160 + 1), 1, NumeralStyle::roman};
  }
  const std::u32string word = lower_word(text, 0);
  if (word.empty() || word.size() > 9) return std::nullopt;
  long value = 0, before = 0;
  for (const char32_t c : word) {
    const long letter = c == U'i'   ? 1
                        : c == U'v' ? 5
                        : c == U'x' ? 10
                        : c == U'l' ? 50
                        : c == U'c' ? 100
                        : c == U'd' ? 500
                        : c == U'm' ? 1000
                                    : 0;
    if (letter == 0) return std::nullopt;
    value += letter > before ? letter - 2 * before : letter;
    before = letter;
  }
  // Old prints have IIII for IV.
  if (roman_of(value) != word && word != U"iiii" && word != U"viiii") return std::nullopt;
  return Numeral{value, word.size(), NumeralStyle::roman};
}

}  // namespace

std::optional<Numeral> read_han_or_arabic(std::u32string_view text) {
  std::u32string seen;
  std::size_t end = 0;
  for (std::size_t i = 0; i < text.size() && seen.size() < 12; ++i) {
    if (is_numeral_character(text[i])) {
      seen += text[i];
      end = i + 1;
    } else if (!(is_blank(text[i]) && i - end < 2 && !seen.empty())) {
      break;
    }
  }
  if (seen.empty()) return std::nullopt;
  const bool arabic = std::all_of(seen.begin(), seen.end(), text::is_digit);
  const bool all_digits =
      std::all_of(seen.begin(), seen.end(), [](char32_t c) { return digit_of(c) >= 0; });
  if (all_digits && seen.size() > 7) return std::nullopt;
  const long value = all_digits ? positional(seen) : additive(seen);
  return Numeral{value, end, arabic ? NumeralStyle::arabic : NumeralStyle::chinese};
}

std::optional<Numeral> read_english_numeral(std::u32string_view text) {
  std::size_t digits = 0;
  long value = 0;
  while (digits < text.size() && digits < 6 && text::is_digit(text[digits])) {
    value = value * 10 + static_cast<long>(text::fold_width(text[digits]) - U'0');
    ++digits;
  }
  if (digits > 0) return Numeral{value, digits, NumeralStyle::arabic};
  if (const std::optional<Numeral> roman = read_roman(text)) return roman;
  return read_word(text);
}

}  // namespace shuoshu::book
