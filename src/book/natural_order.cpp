#include "book/natural_order.hpp"

#include <compare>
#include <string>
#include <tuple>
#include <vector>

#include "book/numerals.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {

namespace {

/// A name cut into numbers and the text between. A number comes before text at the same place.
struct Token {
  bool is_text = false;
  long number = 0;
  std::u32string text;
  auto operator<=>(const Token&) const = default;
};

long part_of_a_work(char32_t c) { return c == U'上' ? 1 : c == U'中' ? 2 : c == U'下' ? 3 : 0; }

/// 序章 and a prologue come first, 後記 and 番外 last, whatever their code points say.
int rank_of(std::u32string_view name) {
  constexpr std::u32string_view kFirst[] = {
      U"序", U"楔子", U"引子", U"前言", U"自序", U"prologue", U"Prologue", U"preface", U"Preface"};
  constexpr std::u32string_view kLast[] = {
      U"尾声", U"尾聲", U"后记", U"後記",     U"番外",     U"附录",      U"附錄",     U"终章",
      U"終章", U"完结", U"完結", U"epilogue", U"Epilogue", U"afterword", U"Afterword"};
  for (const std::u32string_view word : kFirst) {
    if (name.starts_with(word)) return -1;
  }
  for (const std::u32string_view word : kLast) {
    if (name.starts_with(word)) return 1;
  }
  return 0;
}

/// A Han numeral is a number after 第, at the beginning, and after what books are counted in
/// (卷二).
bool may_count(std::u32string_view name, std::size_t i) {
  constexpr std::u32string_view kUnits = U"卷部集章回冊册篇話话節节";
  return i == 0 || kUnits.find(name[i - 1]) != std::u32string_view::npos;
}

std::vector<Token> tokens_of(std::u32string_view name) {
  std::vector<Token> tokens;
  for (std::size_t i = 0; i < name.size();) {
    // 第 says nothing: 10.txt and 第十一章.txt belong into one order. A Han numeral counts only
    // after it or at the beginning (一.txt): 三國 is no 3.
    const bool ordinal = name[i] == U'第';
    const std::size_t at = ordinal ? i + 1 : i;
    const auto number = read_han_or_arabic(name.substr(at));
    const bool counts =
        number && (ordinal || may_count(name, i) || number->style == NumeralStyle::arabic);
    if (counts) {
      tokens.push_back({false, number->value, {}});
      i = at + number->length;
      continue;
    }
    const long part = part_of_a_work(name[i]);
    if (part > 0 && (i + 1 == name.size() || !text::is_han(name[i + 1]))) {
      tokens.push_back({false, part, {}});
    } else {
      char32_t c = text::fold_width(name[i]);
      if (c >= U'A' && c <= U'Z') c += 32;
      if (!tokens.empty() && tokens.back().is_text) {
        tokens.back().text += c;
      } else {
        tokens.push_back({true, 0, std::u32string(1, c)});
      }
    }
    ++i;
  }
  return tokens;
}

}  // namespace

bool comes_before(std::u32string_view a, std::u32string_view b) {
  if (rank_of(a) != rank_of(b)) return rank_of(a) < rank_of(b);
  const std::vector<Token> left = tokens_of(a), right = tokens_of(b);
  if (left != right) return left < right;
  return a < b;
}

}  // namespace shuoshu::book
