#pragma once

#include <string>
#include <vector>

#include "base/report.hpp"
#include "book/epub_package.hpp"
#include "book/epub_toc.hpp"
#include "book/html_text.hpp"
#include "book/page_blocks.hpp"

namespace shuoshu::book {

/// A document of the reading order, its text taken out.
struct EpubDocument {
  SpineItem item;
  Page page;
  std::string encoding;
  std::string skip;             ///< why none of it is spoken; empty = it is
  std::vector<PageMark> marks;  ///< where chapters begin in it, in order
};

/// Finds where the chapters and volumes of a book begin and writes it into the documents' marks:
/// by the table of contents; where that is missing or leads to few of the chapters, by the
/// headings. Returns false when neither says anything, so that the text itself has to be looked at.
bool mark_chapters(std::vector<EpubDocument>& documents, const std::vector<TocEntry>& toc,
                   const std::string& book_title, const std::string& book, base::Report& report);

/// The same by headings only (a saved page that holds a whole book is one such document).
bool mark_by_headings(std::vector<EpubDocument>& documents, const std::string& book_title);

}  // namespace shuoshu::book
