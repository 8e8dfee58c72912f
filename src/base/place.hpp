#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace shuoshu::base {

/// Where something stands, for people: `novel.txt:120`.
struct Place {
  std::string file;  ///< as the user named it, or `book.epub:OEBPS/ch01.xhtml`
  int line = 0;      ///< 1-based; 0 = the file as a whole
  int column = 0;    ///< 1-based; 0 = the line as a whole

  /// "file", "file:line" or "file:line:column".
  std::string str() const;
};

/// An index of a code point (not of a byte) in the decoded text of one source file.
/// All text of a book is UTF-32 inside shuoshu, so that an index into a string is one of these.
using CodepointIndex = std::uint32_t;

/// A stretch of the decoded text of source number `file` of a Book: [begin, end).
struct SourceRange {
  std::uint32_t file = 0;
  CodepointIndex begin = 0;
  CodepointIndex end = 0;

  bool empty() const { return begin >= end; }
  CodepointIndex length() const { return empty() ? 0 : end - begin; }
  auto operator<=>(const SourceRange&) const = default;
};

}  // namespace shuoshu::base
