#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "language/segment.hpp"

namespace shuoshu::language {

/// A sentence on its way from the book to its readings. `text`, `original`, `source` and
/// `source_end` are of the same length.
struct Sentence {
  std::u32string text;      ///< what is said, Simplified
  std::u32string original;  ///< the same in the script of the book: 樸 is pǔ, 朴 may be piáo
  std::vector<std::uint32_t> source;  ///< where in the book's sentence a character comes from …
  std::vector<std::uint32_t> source_end;  ///< … up to here
  std::vector<bool> made;                 ///< normalisation made it (100 → 一百)
  std::vector<Piece> pieces;              ///< words that tile `text`
};

/// The character under which the context model may know character `at` besides its Simplified one:
/// 閤 gé, whose shadow 合 is never read so. But 著 is what 着 may look like: no character of its
/// own.
std::optional<char32_t> own_character(const Sentence& sentence, std::size_t at);

/// Writes numbers and symbols out, converts to Simplified and cuts into words. `sentence` is
/// reused.
void prepare(std::u32string_view book_text, Segmenter& segmenter, Sentence& sentence);

}  // namespace shuoshu::language
