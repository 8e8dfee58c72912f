#pragma once

/// Text normalisation: a sentence comes in as it stands in the book, what a reader would say comes
/// out. Numbers, symbols and signs are written out (「300兩」 → 三百兩), marks that are only for
/// the eye are left out ([3], ★, 😊), and punctuation stays, because pauses are made from it. The
/// words around a number decide how it is read: 302室 is 三零二室, 302人 is 三百零二人.
/// docs/numbers.md tells how to add a rule.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace shuoshu::language {

/// A stretch of SpokenText::text and the part of the sentence that it speaks.
struct SpokenPiece {
  std::size_t begin = 0;  ///< in SpokenText::text
  std::size_t end = 0;
  std::size_t source_begin = 0;  ///< code points in the sentence
  std::size_t source_end = 0;
  bool made = false;  ///< characters of our own (100 → 一百); otherwise copied one to one

  bool operator==(const SpokenPiece&) const = default;
};

/// What is to be said. The pieces tile `text` in order, and their sources are in order, too; a part
/// of the sentence that no piece covers is silent.
struct SpokenText {
  std::u32string text;  ///< copied characters in the script of the book, made ones in Simplified
  std::vector<SpokenPiece> pieces;
};

/// Which Chinese is spoken: Cantonese has no 幺, and says 二百 and 二千 where Mandarin may say
/// 两千.
enum class SpokenChinese { mandarin, cantonese };

/// 「他在2008年花了$300。」 → 他在二零零八年花了三百美元。 Either script, any odd input; never
/// throws for what is in the text. Latin words are left as they are (他在NBA打球).
SpokenText normalize_chinese(std::u32string_view sentence,
                             SpokenChinese chinese = SpokenChinese::mandarin);

/// "In 1999 Mr. Lee paid $5." → "In nineteen ninety-nine Mister Lee paid five dollars."
SpokenText normalize_english(std::u32string_view sentence);

}  // namespace shuoshu::language
