#pragma once

#include <string>
#include <vector>

#include "base/report.hpp"
#include "book/epub_archive.hpp"
#include "book/epub_package.hpp"

namespace shuoshu::book {

/// An entry of a table of contents, in order; an entry's children follow it.
struct TocEntry {
  std::u32string title;
  std::string path;      ///< inside the archive; empty when it leads nowhere (a bare volume title)
  std::string fragment;  ///< id inside the document, or empty
  int depth = 0;
  std::size_t end = 0;  ///< one behind its last descendant
};

/// The table of contents: the EPUB 3 navigation document or the EPUB 2 NCX, whichever leads to more
/// places of the book. Entries to files that do not exist are noted and left out. Empty when there
/// is none.
std::vector<TocEntry> read_toc(const EpubArchive& archive, const EpubPackage& package,
                               const std::string& book, base::Report& report);

}  // namespace shuoshu::book
