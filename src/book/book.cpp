#include "book/book.hpp"

#include <algorithm>
#include <numeric>

namespace shuoshu::book {

int Source::line_of(base::CodepointIndex at) const {
  const auto next = std::upper_bound(line_starts.begin(), line_starts.end(), at);
  return std::max(1, static_cast<int>(next - line_starts.begin()));
}

base::SourceRange Paragraph::source_of(std::size_t begin, std::size_t end) const {
  base::SourceRange range;
  bool first = true;
  for (const Piece& piece : pieces) {
    if (piece.end <= begin || piece.begin >= end) continue;
    const bool same_length = piece.end - piece.begin == piece.source.length();
    base::SourceRange part = piece.source;
    if (same_length && begin > piece.begin) {
      part.begin += static_cast<base::CodepointIndex>(begin - piece.begin);
    }
    if (same_length && end < piece.end) {
      part.end -= static_cast<base::CodepointIndex>(piece.end - end);
    }
    if (first) range = part;
    // A paragraph over two documents of an EPUB keeps the part in the document where it began.
    if (part.file == range.file) range.end = part.end;
    first = false;
  }
  return range;
}

std::size_t Chapter::characters() const {
  return std::accumulate(
      paragraphs.begin(), paragraphs.end(), std::size_t{0},
      [](std::size_t sum, const Paragraph& paragraph) { return sum + paragraph.text.size(); });
}

base::Place Book::place_of(const base::SourceRange& range) const {
  if (range.file >= sources.size()) return {};
  const Source& source = sources[range.file];
  return {source.name, source.line_of(range.begin)};
}

}  // namespace shuoshu::book
