#include "book/passage.hpp"

#include <cassert>
#include <vector>

namespace shuoshu::book {

namespace {

std::uint32_t as_index(std::size_t i) { return static_cast<std::uint32_t>(i); }

/// The part of a piece that holds text[begin, end); a piece of unequal length stays whole.
Piece part_of(const Piece& piece, std::uint32_t begin, std::uint32_t end) {
  Piece part = piece;
  if (piece.end - piece.begin != piece.source.length()) return part;
  part.begin = begin;
  part.end = end;
  part.source.begin = piece.source.begin + (begin - piece.begin);
  part.source.end = piece.source.end - (piece.end - end);
  return part;
}

}  // namespace

void append_source(Paragraph& paragraph, const Source& source, base::SourceRange range) {
  if (range.empty()) return;
  const std::uint32_t begin = as_index(paragraph.text.size());
  paragraph.text.append(source.text, range.begin, range.length());
  paragraph.pieces.push_back({begin, as_index(paragraph.text.size()), range});
}

void append_made(Paragraph& paragraph, std::u32string_view text, base::SourceRange range) {
  const std::uint32_t begin = as_index(paragraph.text.size());
  paragraph.text += text;
  paragraph.pieces.push_back({begin, as_index(paragraph.text.size()), range});
}

void replace(Paragraph& paragraph, std::size_t begin, std::size_t end,
             std::u32string_view replacement) {
  assert(begin < end && end <= paragraph.text.size());
  const auto from = as_index(begin), to = as_index(end);
  const base::SourceRange source = paragraph.source_of(begin, end);
  std::vector<Piece> pieces;
  pieces.reserve(paragraph.pieces.size() + 2);
  std::uint32_t next = 0;  // where the piece to be added begins in the new text
  bool replaced = false;
  const auto add = [&](Piece piece, std::uint32_t length) {
    piece.begin = next;
    piece.end = next + length;
    next = piece.end;
    if (length > 0) pieces.push_back(piece);
  };
  const auto add_replacement = [&] {
    if (!replaced) add({0, 0, source}, as_index(replacement.size()));
    replaced = true;
  };
  for (const Piece& piece : paragraph.pieces) {
    if (piece.end <= from) {
      add(piece, piece.end - piece.begin);
      continue;
    }
    if (piece.begin < from) add(part_of(piece, piece.begin, from), from - piece.begin);
    if (piece.begin < to && piece.end > from) add_replacement();
    if (piece.end <= to) continue;
    const std::uint32_t rest = piece.begin > to ? piece.begin : to;
    add(part_of(piece, rest, piece.end), piece.end - rest);
  }
  paragraph.text.replace(begin, end - begin, replacement);
  paragraph.pieces = std::move(pieces);
}

}  // namespace shuoshu::book
