#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/place.hpp"
#include "book/book.hpp"

namespace shuoshu::book {

/// Where each line of a decoded text begins. A line ends with LF, CR LF, CR, NEL or U+2028/9;
/// CR CR LF, which broken transfers leave, is one end.
std::vector<base::CodepointIndex> find_line_starts(std::u32string_view text);

/// One non-blank line as chapter detection and unwrapping see it. A paragraph that a reader of HTML
/// or EPUB handed over is a line, too.
struct Line {
  std::uint32_t file = 0;
  base::CodepointIndex begin = 0;  ///< of what is seen: without blanks and line end
  base::CodepointIndex end = 0;
  std::uint16_t indent = 0;        ///< columns of blank before it; a Han blank counts two
  std::uint16_t blank_before = 0;  ///< empty lines before it
  bool file_begins = false;        ///< the first of its file

  std::size_t length() const { return end - begin; }
  std::u32string_view text(const std::vector<Source>& sources) const {
    return std::u32string_view(sources[file].text).substr(begin, end - begin);
  }
  base::SourceRange range() const { return {file, begin, end}; }
};

/// The non-blank lines of a source.
void append_lines(const std::vector<Source>& sources, std::uint32_t file, std::vector<Line>& lines);

}  // namespace shuoshu::book
