#pragma once

#include <string>
#include <tuple>
#include <vector>

#include "book/epub_chapters.hpp"
#include "book/epub_toc.hpp"

namespace shuoshu::book {

/// Where in a book a chapter or volume begins.
struct EpubPlace {
  std::size_t document = 0;
  base::CodepointIndex at = 0;  ///< in its text
  bool volume = false;
  std::u32string title;
  std::size_t order = 0;  ///< in the table of contents

  auto position() const { return std::tuple(document, at); }
};

/// The places that the entries of a table of contents lead to, in reading order: leaves are
/// chapters, entries with others under them volumes. Cuts a line in two where a chapter begins in
/// the middle of it.
std::vector<EpubPlace> places_of_toc(std::vector<EpubDocument>& documents,
                                     const std::vector<TocEntry>& toc,
                                     const std::string& book_title);

/// How many characters are spoken from one place up to the other, or to the end of the book.
std::size_t text_between(const std::vector<EpubDocument>& documents, const EpubPlace& from,
                         const EpubPlace* to);

}  // namespace shuoshu::book
