#pragma once

#include <vector>

#include "book/book.hpp"
#include "book/lines.hpp"
#include "book/read_book.hpp"

namespace shuoshu::book {

/// Takes lines out that are not the author's: adverts, watermarks, page marks, begging notes. Each
/// goes to `book.changes` and `book.skipped`. `lines` are left as the rest.
void remove_dirty_lines(const std::vector<Source>& sources, std::vector<Line>& lines,
                        const ReadOptions& options, Book& book);

/// Cleans and mends the paragraphs of a finished book: invisible characters, entities, presentation
/// forms, watermarks inside sentences, split characters, mis-conversions. Each change is listed.
void clean_paragraphs(const ReadOptions& options, Book& book);

}  // namespace shuoshu::book
