#include <string>

#include "language/normalize_readers.hpp"
#include "language/normalize_rule.hpp"
#include "text/unicode.hpp"

namespace shuoshu::language {

namespace {

using View = std::u32string_view;

constexpr View kDigits = U"零一二三四五六七八九";

/// 壹 → 一, 佰 → 百; what is no formal numeral gives 0.
char32_t plain_numeral(char32_t c) {
  constexpr View kFormal = U"壹贰叁叄肆伍陆柒捌玖拾佰仟";
  constexpr View kPlain = U"一二三三四五六七八九十百千";
  const std::size_t at = kFormal.find(c);
  return at == View::npos ? 0 : kPlain[at];
}

bool is_zero_sign(char32_t c) { return c == U'〇' || c == U'○' || c == U'◯'; }

/// 陆元整, 伍圆。: one figure and money, but not the name 陆元方.
bool is_whole_sum(View text, std::size_t end) {
  if (end >= text.size() || View(U"元圆块").find(text[end]) == View::npos) return false;
  return end + 1 >= text.size() || is_clause_mark(text[end + 1]) ||
         View(U"整正钱大银").find(text[end + 1]) != View::npos;
}

/// Where 壹佰貳拾萬 ends: two formal numerals and a unit, three figures, or one with 万 behind it;
/// 陆 and 伍 alone are surnames, and 收拾两桌酒席 is no number at all.
std::size_t formal_end(View text, std::size_t at) {
  std::size_t end = at;
  std::size_t formal = 0;
  bool unit = false;
  while (end < text.size() && end - at < 40) {
    const char32_t c = text[end];
    const bool is_formal = plain_numeral(c) != 0;
    if (!is_formal && View(U"零〇万亿").find(c) == View::npos) break;
    formal += is_formal;
    unit = unit || View(U"拾佰仟").find(c) != View::npos;
    ++end;
  }
  const bool leads_with_ten = text[at] == U'拾';
  if (leads_with_ten && end - at >= 2 && View(U"零〇").find(text[at + 1]) != View::npos) return at;
  const bool figures = formal >= 2 && end - at >= 3;
  const bool number = figures || (formal >= 2 && unit) || (formal == 1 && end - at >= 2 && unit) ||
                      (formal == 1 && !leads_with_ten && is_whole_sum(text, end));
  return number ? end : at;
}

/// 三、四天 is said in one breath: the mark between is silent.
bool joins_loose_number(const Sentence& sentence, std::size_t at) {
  if (at == 0 || at + 2 >= sentence.size()) return false;
  const std::size_t left = kDigits.find(sentence.folded[at - 1]);
  const char32_t second = sentence.folded[at + 1];
  const std::size_t right = second == U'两' ? 2 : kDigits.find(second);
  if (left == View::npos || left == 0 || right != left + 1) return false;
  const bool list = at >= 2 && sentence.folded[at - 2] == U'、';
  return !list && holds_after(U"<counter>|[百千万亿]", sentence, at + 2);
}

}  // namespace

std::size_t read_han_numeral(const Sentence& sentence, std::size_t at, SpokenWriter& writer) {
  const View text = sentence.folded;
  const char32_t c = text[at];
  if (c == U'、') return joins_loose_number(sentence, at) ? at + 1 : at;
  if (is_zero_sign(c)) {
    const bool number = holds_before(U"<numeral>|○|◯", sentence, at) ||
                        holds_after(U"<numeral>|○|◯", sentence, at + 1);
    if (!number && c != U'〇') return at;
    writer.make(U"零", at, at + 1);
    return at + 1;
  }
  if ((c == U'O' || c == U'o') && holds_before(U"<numeral>", sentence, at)) {
    // 二OO八年, with letters for want of a 〇
    std::size_t end = at;
    while (sentence.at(end) == c) ++end;
    if (!holds_after(U"<numeral>|年", sentence, end)) return at;
    writer.make(std::u32string(end - at, U'零'), at, end);
    return end;
  }
  if (c == U'廿' || c == U'卅') {
    // 五卅 is a name.
    if (holds_before(U"五", sentence, at)) return at;
    writer.make(c == U'廿' ? U"二十" : U"三十", at, at + 1);
    return at + 1;
  }
  if (plain_numeral(c) == 0) return at;
  const std::size_t end = formal_end(text, at);
  if (end == at) return at;
  std::u32string said;
  for (std::size_t i = at; i < end; ++i) {
    const char32_t plain = plain_numeral(text[i]);
    said += plain != 0 ? plain : is_zero_sign(text[i]) ? U'零' : text[i];
  }
  writer.make(said, at, end);
  return end;
}

}  // namespace shuoshu::language
