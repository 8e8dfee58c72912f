#pragma once

#include <string>
#include <vector>

#include "book/book.hpp"
#include "book/epub_chapters.hpp"
#include "book/epub_package.hpp"
#include "book/epub_toc.hpp"

namespace shuoshu::book {

/// Decides what of a book nobody wants to hear, and says why, in the documents' and their lines'
/// `skip`: whole documents (navigation, linear="no", cover, contents, pages of notes; title,
/// copyright and advertising pages unless the table of contents has them) and passages (lists of
/// links to chapters, notes that were referred to).
void skip_unspoken(std::vector<EpubDocument>& documents, const std::vector<TocEntry>& toc,
                   const EpubPackage& package);

}  // namespace shuoshu::book
