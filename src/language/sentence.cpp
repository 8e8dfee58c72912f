#include "language/sentence.hpp"

#include "language/normalize.hpp"
#include "text/han_script.hpp"

namespace shuoshu::language {

std::optional<char32_t> own_character(const Sentence& sentence, std::size_t at) {
  const char32_t original = sentence.original[at];
  if (original == sentence.text[at]) return std::nullopt;
  const std::u32string alone(1, original);
  if (text::simplified_shadow(alone) == alone) return std::nullopt;
  return original;
}

void prepare(std::u32string_view book_text, Segmenter& segmenter, Sentence& sentence) {
  SpokenText spoken = normalize_chinese(book_text);
  const std::size_t length = spoken.text.size();
  sentence.original = std::move(spoken.text);
  sentence.text = text::simplified_shadow(sentence.original);
  sentence.source.assign(length, 0);
  sentence.source_end.assign(length, 0);
  sentence.made.assign(length, false);
  for (const SpokenPiece& piece : spoken.pieces) {
    for (std::size_t i = piece.begin; i < piece.end && i < length; ++i) {
      const std::size_t offset = piece.made ? 0 : i - piece.begin;
      sentence.source[i] = static_cast<std::uint32_t>(piece.source_begin + offset);
      sentence.source_end[i] = static_cast<std::uint32_t>(
          piece.made ? piece.source_end : piece.source_begin + offset + 1);
      sentence.made[i] = piece.made;
    }
  }
  segmenter.segment(sentence.text, sentence.pieces);
}

}  // namespace shuoshu::language
