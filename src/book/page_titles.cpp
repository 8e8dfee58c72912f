#include "book/page_titles.hpp"

#include <algorithm>
#include <array>

#include "text/han_script.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {
namespace {

constexpr std::u32string_view kNumerals =
    U"零〇○一二三四五六七八九十百千两兩廿卅壹貳叁肆伍陸柒捌玖拾0123456789";

bool holds(std::u32string_view set, char32_t c) { return set.find(c) != std::u32string_view::npos; }

char32_t lower(char32_t c) {
  c = text::fold_width(c);
  return U'A' <= c && c <= U'Z' ? c + 32 : c;
}

/// 二十三 → 23, 一百零八 → 108, 一二〇 → 120. Zero when it is none of these.
long value_of(std::u32string_view numeral) {
  constexpr std::u32string_view kDigits = U"零一二三四五六七八九";
  long total = 0, digit = -1, plain = 0;
  bool units = false;
  for (const char32_t raw : numeral) {
    const char32_t c = raw == U'〇' || raw == U'○'    ? U'零'
                       : raw == U'两' || raw == U'兩' ? U'二'
                                                      : raw;
    const std::size_t at = kDigits.find(c);
    const long unit = c == U'十' ? 10 : c == U'百' ? 100 : c == U'千' ? 1000 : 0;
    if (at != std::u32string_view::npos || (U'0' <= c && c <= U'9')) {
      digit = at != std::u32string_view::npos ? static_cast<long>(at) : static_cast<long>(c - U'0');
      plain = (plain * 10 + digit) % 1'000'000'000;
    } else if (unit > 0) {
      total += (digit < 0 ? 1 : digit) * unit;
      digit = -1;
      units = true;
    } else {
      return 0;
    }
  }
  return units ? total + std::max(digit, 0L) : plain;
}

/// The unit behind 第 and a number at the start of a title, or 0.
char32_t unit_of(std::u32string_view title) {
  std::size_t i = 0;
  while (i < title.size() && (text::is_space(title[i]) || holds(U"【〖[(（《「#＃*", title[i])))
    ++i;
  const bool ordinal = i < title.size() && title[i] == U'第';
  if (ordinal) ++i;
  const bool before = !ordinal && i < title.size() && holds(U"卷部集篇册冊", title[i]);
  if (before && i + 1 < title.size() && holds(kNumerals, text::fold_width(title[i + 1])))
    return title[i];
  const std::size_t number = i;
  while (i < title.size() &&
         (holds(kNumerals, text::fold_width(title[i])) || text::is_space(title[i])))
    ++i;
  if (!ordinal || i == number || i >= title.size()) return U'\0';
  // 第九部隊, 第三回合, 第一集團: the unit is the first half of a word.
  const char32_t next = i + 1 < title.size() ? title[i + 1] : U'\0';
  const bool word = (title[i] == U'部' && holds(U"队隊门門分长長落", next)) ||
                    (title[i] == U'回' && holds(U"合", next)) ||
                    (title[i] == U'集' && holds(U"团團", next)) ||
                    (holds(U"节節", title[i]) && holds(U"课課目", next));
  return word ? U'\0' : title[i];
}

TitleRank english_rank(std::u32string_view title) {
  std::string words;
  for (const char32_t c : title.substr(0, 12)) {
    if (lower(c) < 0x80) words += static_cast<char>(lower(c));
  }
  const auto starts = [&](std::initializer_list<std::string_view> heads) {
    return std::any_of(heads.begin(), heads.end(),
                       [&](std::string_view h) { return words.starts_with(h); });
  };
  if (starts({"volume ", "vol. ", "vol ", "book ", "part "})) return TitleRank::volume;
  if (starts({"chapter ", "chapter.", "prologue", "epilogue", "chap. "})) return TitleRank::chapter;
  return starts({"section "}) ? TitleRank::section : TitleRank::none;
}

/// "I. The Rabbi", "1. The Rabbi", "190 A Clover" → what stands behind the number.
std::u32string without_number(std::u32string_view title) {
  std::size_t i = 0;
  while (i < title.size() && (text::is_digit(title[i]) || holds(U"IVXLC", title[i]))) ++i;
  const bool number = i > 0 && i < title.size() && holds(U".、 :：)", title[i]);
  return comparable_title(number ? title.substr(i) : title);
}

/// Where in `line` the first `length` comparable characters end.
std::size_t end_of_words(std::u32string_view line, std::size_t length) {
  for (std::size_t i = 1; i <= line.size(); ++i) {
    if (comparable_title(line.substr(0, i)).size() >= length) return i;
  }
  return line.size();
}

/// A heading that says more than the table of contents, or less.
std::optional<TitleFound> find_in_heading(const Page& page, std::size_t at,
                                          std::u32string_view title, std::u32string_view want) {
  const PageLine& line = page.lines[at];
  if (line.heading == 0 || line.length() > 200) return {};
  const std::u32string_view whole = page.line_text(line);
  const std::u32string have = comparable_title(whole);
  if (have.empty()) return {};
  if (want.size() >= 4 && without_number(whole).size() >= 4 &&
      without_number(whole) == without_number(title))
    return TitleFound{1, 0};
  if (want.ends_with(have) || want.starts_with(have)) {
    // "第一章 開始" over <h2>開始</h2>; a lone number is too little to go by, except as the head.
    if (have.size() >= 2 || want.starts_with(have)) return TitleFound{1, 0};
  }
  if (have.starts_with(want)) {
    const std::size_t end = end_of_words(whole, want.size());
    if (end < whole.size() && !text::is_word_character(whole[end]))
      return TitleFound{1, static_cast<base::CodepointIndex>(line.begin + end)};
    if (end < whole.size() && want.size() >= 4)
      return TitleFound{1, static_cast<base::CodepointIndex>(line.begin + end)};
  }
  if (have.ends_with(want) && (want.size() >= 2 || have.size() <= 12)) return TitleFound{1, 0};
  return {};
}

}  // namespace

TitleRank title_rank(std::u32string_view title) {
  const char32_t unit = unit_of(title);
  if (unit != 0) {
    if (holds(U"卷部集篇册冊编編辑輯", unit)) return TitleRank::volume;
    if (holds(U"章回话話幕折", unit)) return TitleRank::chapter;
    return holds(U"节節", unit) ? TitleRank::section : TitleRank::none;
  }
  static constexpr std::array<std::u32string_view, 14> kSpecial = {
      U"楔子", U"序章", U"序幕", U"引子", U"尾声", U"尾聲", U"终章",
      U"終章", U"后记", U"後記", U"番外", U"前言", U"自序", U"序言"};
  for (const std::u32string_view special : kSpecial) {
    if (title.starts_with(special) && title.size() <= special.size() + 20)
      return TitleRank::chapter;
  }
  return english_rank(title);
}

std::u32string comparable_title(std::u32string_view written) {
  const std::u32string title = text::simplified_shadow(written);
  std::u32string out;
  for (std::size_t i = 0; i < title.size(); ++i) {
    const char32_t c = lower(title[i]);
    if (!text::is_word_character(c)) continue;
    out += c;
    if (c != U'第') continue;
    std::u32string numeral;
    std::size_t j = i + 1;
    for (; j < title.size() && (holds(kNumerals, lower(title[j])) || text::is_space(title[j]));
         ++j) {
      if (!text::is_space(title[j])) numeral += lower(title[j]);
    }
    if (const long number = value_of(numeral)) {
      for (const char digit : std::to_string(number)) out += static_cast<char32_t>(digit);
      i = j - 1;
    }
  }
  return out;
}

std::optional<TitleFound> find_title(const Page& page, std::size_t first,
                                     std::u32string_view title) {
  const std::u32string want = comparable_title(title);
  if (want.empty() || first >= page.lines.size()) return {};
  std::u32string have;
  for (std::size_t i = first; i < page.lines.size() && i < first + 4; ++i) {
    const PageLine& line = page.lines[i];
    if (line.length() > 200 || !line.skip.empty()) break;
    have += comparable_title(page.line_text(line));
    if (have == want) return TitleFound{i - first + 1, 0};
    if (have.size() > want.size() || !want.starts_with(have)) break;
  }
  return find_in_heading(page, first, title, want);
}

}  // namespace shuoshu::book
