#include <string>

#include "language/normalize_readers.hpp"
#include "language/normalize_rule.hpp"
#include "text/unicode.hpp"

namespace shuoshu::language {

namespace {

using View = std::u32string_view;

/// The end of a run, or of as much of it as matters: the reader must not look on and on.
std::size_t run_end(View text, std::size_t at) {
  constexpr std::size_t kLongest = 64;
  std::size_t end = at;
  while (end < text.size() && end - at < kLongest && text[end] == text[at]) ++end;
  return end;
}

bool is_letter_x(char32_t c) { return c == U'X' || c == U'x'; }

/// X市, 199×年, 老X: one letter for what is left out.
bool stands_for_a_name(const Sentence& sentence, std::size_t at) {
  if (holds_before(U"<digit>", sentence, at)) return holds_after(U"年", sentence, at + 1);
  if (holds_before(U"老|小|某|姓", sentence, at))
    return !holds_after(U"<latin>|<digit>", sentence, at + 1);
  return !holds_before(U"<latin>|第", sentence, at) &&
         holds_after(
             U"市|省|县|镇|村|国|校|公司|大学|医院|小姐|先生|女士|某|局|厂|集团|姓|月|日|年|老师|"
             U"总",
             sentence, at + 1);
}

/// A row of X, × or ○ is a name left out if Chinese stands beside it.
bool is_hidden_name(const Sentence& sentence, std::size_t at, std::size_t end) {
  const char32_t c = sentence.folded[at];
  if (!is_letter_x(c)) return true;
  const char32_t before = at > 0 ? sentence.folded[at - 1] : U'。';
  const char32_t after = sentence.at(end);
  if (text::is_latin(after) || text::is_latin(before)) return false;
  return text::is_han(before) || text::is_han(after) || is_ascii_digit(before);
}

}  // namespace

std::size_t read_censored(const Sentence& sentence, std::size_t at, SpokenWriter& writer) {
  const View text = sentence.folded;
  const char32_t c = text[at];
  if (View(U"*Xx×╳○◯●〇").find(c) == View::npos) return at;
  const std::size_t end = run_end(text, at);
  const std::size_t length = end - at;
  if (c == U'*' && length >= 2) {
    const bool masks =
        holds_before(U"<digit>", sentence, at) && holds_after(U"<digit>", sentence, end);
    // 186****5566 has hidden digits; elsewhere stars hide what must not be said or part scenes.
    if (masks && length <= 8) writer.make(std::u32string(length, U'星'), at, end);
    return end;
  }
  if (length == 1) {
    if ((c != U'X' && c != U'×') || !stands_for_a_name(sentence, at)) return at;
    writer.make(U"某", at, end);
    return end;
  }
  const bool numeral = c == U'○' || c == U'〇';
  if (numeral && holds_before(U"<numeral>|<digit>", sentence, at)) return at;
  if (numeral && holds_after(U"<numeral>", sentence, end)) return at;
  if (!is_hidden_name(sentence, at, end)) return at;
  constexpr std::size_t kLongest = 4;
  if (length <= kLongest) writer.make(std::u32string(length, U'某'), at, end);
  return end;
}

}  // namespace shuoshu::language
