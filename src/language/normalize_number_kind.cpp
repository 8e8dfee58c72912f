#include "language/normalize_number_kind.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "language/normalize_sentence.hpp"

namespace shuoshu::language {

namespace {

/// A kind that is told by its length and value alone.
struct Kind {
  std::u32string_view name;
  std::size_t shortest;
  std::size_t longest;
  std::uint64_t least;
  std::uint64_t greatest;
};

constexpr std::uint64_t kAny = 999999999999;
constexpr auto kKinds = std::to_array<Kind>({
    {U"one", 1, 1, 0, kAny},          {U"two", 2, 2, 0, kAny},
    {U"three", 3, 3, 0, kAny},        {U"four", 4, 4, 0, kAny},
    {U"2-4", 2, 4, 0, kAny},          {U"3-4", 3, 4, 0, kAny},
    {U"4-5", 4, 5, 0, kAny},          {U"3-5", 3, 5, 0, kAny},
    {U"3-8", 3, 8, 0, kAny},          {U"1-3", 1, 3, 0, kAny},
    {U"1-2", 1, 2, 0, kAny},          {U"7-8", 7, 8, 0, kAny},
    {U"year", 4, 4, 1000, 2999},      {U"modern", 4, 4, 1900, 2099},
    {U"month", 1, 2, 1, 12},          {U"day", 1, 2, 1, 31},
    {U"twomonth", 2, 2, 1, 12},       {U"hour", 1, 2, 0, 24},
    {U"minute", 2, 2, 0, 59},         {U"pmhour", 1, 2, 1, 5},
    {U"late", 1, 2, 6, 11},           {U"mobile", 11, 11, 13000000000, 19999999999},
    {U"long", 7, 40, 0, kAny},        {U"digits", 3, 40, 0, kAny},
    {U"decade", 2, 2, 0, 99},         {U"recent", 2, 2, 76, 99},
    {U"centuries", 4, 4, 1000, 9999},
});

/// Enough for every comparison; longer numbers count as endless.
std::uint64_t value_of(std::u32string_view digits) {
  std::uint64_t value = 0;
  for (const char32_t c : digits) {
    if (c == U',') continue;
    if (value > kAny / 10) return kAny;
    value = value * 10 + (c - U'0');
  }
  return value;
}

std::size_t run_end(std::u32string_view text, std::size_t at) {
  while (at < text.size() && is_ascii_digit(text[at])) ++at;
  return at;
}

bool digit_at(std::u32string_view text, std::size_t at) {
  return at < text.size() && is_ascii_digit(text[at]);
}

/// Where 1,234,567 ends: groups of three after one to three digits.
std::size_t whole_end(std::u32string_view text, std::size_t at) {
  std::size_t end = run_end(text, at);
  if (end - at > 3 || text[at] == U'0') return end;
  while (end < text.size() && text[end] == U',' && digit_at(text, end + 1) &&
         run_end(text, end + 1) == end + 4) {
    end += 4;
  }
  return end;
}

std::size_t decimal_end(std::u32string_view text, std::size_t at) {
  const std::size_t end = whole_end(text, at);
  const bool point = end < text.size() && text[end] == U'.' && digit_at(text, end + 1);
  return point ? run_end(text, end + 1) : end;
}

/// 666, 5555, 23333: what people write when they laugh, cry or cheer.
bool is_slang(std::u32string_view digits) {
  if (digits.size() < 3) return false;
  const bool laughs = digits[0] == U'2' && digits[1] == U'3';
  const std::u32string_view rest = laughs ? digits.substr(1) : digits;
  return rest.find_first_not_of(rest[0]) == std::u32string_view::npos && rest[0] != U'0';
}

/// The kinds that are told by the look of their digits or by the number before.
bool fits_special(std::u32string_view kind, std::u32string_view digits,
                  std::u32string_view previous) {
  if (kind == U"tens") return digits.size() == 2 && digits[0] != U'0' && digits[1] == U'0';
  if (kind == U"coded") return digits.size() >= 2 && digits[0] == U'0';
  if (kind == U"slang") return is_slang(digits);
  if (kind == U"codename") return digits.size() >= 3 && digits[0] == U'0';
  if (kind == U"round") return digits.size() >= 3 && digits.ends_with(U"00");
  if (kind == U"generation") return digits.size() == 2 && (digits[1] == U'0' || digits[1] == U'5');
  if (kind == U"bigger") return value_of(digits) > value_of(previous);
  if (kind == U"smaller") return value_of(digits) < value_of(previous);
  if (kind == U"nextround") {
    const bool round =
        digits.size() >= 2 && digits.find_first_not_of(U'0', 1) == std::u32string_view::npos;
    return round && previous.size() == 1 && digits[0] == previous[0] + 1;
  }
  if (kind == U"next") {
    // 3、4, 17、8 and 9、10 are one number each said loosely; 3、14 is not.
    const bool loose = digits.size() == 1 && !previous.empty() && previous.back() != U'9';
    return loose && digits[0] == previous.back() + 1 && previous.back() != U'0';
  }
  return false;
}

}  // namespace

std::optional<FoundNumber> find_number(std::u32string_view kind, std::u32string_view text,
                                       std::size_t at, std::u32string_view previous) {
  if (!digit_at(text, at)) return std::nullopt;
  const auto up_to = [&](std::size_t end) { return FoundNumber{text.substr(at, end - at), end}; };
  if (kind == U"n") return up_to(whole_end(text, at));
  if (kind == U"d") return up_to(decimal_end(text, at));
  const std::size_t end = run_end(text, at);
  const std::u32string_view digits = text.substr(at, end - at);
  for (const Kind& row : kKinds) {
    if (row.name != kind) continue;
    if (digits.size() < row.shortest || digits.size() > row.longest) return std::nullopt;
    const std::uint64_t value = value_of(digits);
    if (value < row.least || value > row.greatest) return std::nullopt;
    return up_to(end);
  }
  if (fits_special(kind, digits, previous)) return up_to(end);
  return std::nullopt;
}

bool is_number_kind(std::u32string_view name) {
  constexpr auto kSpecial = std::to_array<std::u32string_view>(
      {U"n", U"d", U"tens", U"coded", U"codename", U"slang", U"round", U"generation", U"bigger",
       U"smaller", U"next", U"nextround"});
  return std::find(kSpecial.begin(), kSpecial.end(), name) != kSpecial.end() ||
         std::any_of(kKinds.begin(), kKinds.end(),
                     [&](const Kind& row) { return row.name == name; });
}

}  // namespace shuoshu::language
