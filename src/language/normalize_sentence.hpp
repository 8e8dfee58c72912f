#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace shuoshu::language {

/// A sentence as the rules of normalisation see it: `folded` is as long as `source`, in Simplified,
/// full-width signs made ASCII and all dashes, colons and blanks of one kind, so that each rule is
/// written once: 「２：３０」 is matched as 2:30. Only ， stays, because 10，200 is two numbers.
struct Sentence {
  std::u32string_view source;
  std::u32string folded;

  explicit Sentence(std::u32string_view text);

  std::size_t size() const { return folded.size(); }
  /// The folded character, or 0 outside of the sentence; `at` may be "one before the first".
  char32_t at(std::size_t index) const { return index < folded.size() ? folded[index] : 0; }
};

bool is_ascii_digit(char32_t c);
/// ASCII letters only: what units, acronyms and addresses are made of.
bool is_ascii_letter(char32_t c);
/// 零一二三四五六七八九十百千万亿两半〇几, in Simplified.
bool is_han_numeral(char32_t c);
/// Ends a clause: ，。！？；、… quotes, brackets, line ends and the end of the text (0).
bool is_clause_mark(char32_t c);
/// Stops the search for a word near a number: ，。！？； and the end of the text (0).
bool is_clause_end(char32_t c);

}  // namespace shuoshu::language
