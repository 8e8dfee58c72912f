#pragma once

#include "book/book.hpp"
#include "book/read_book.hpp"

namespace shuoshu::book {

/// Cleans and mends the paragraphs of a finished book: invisible characters, entities, presentation
/// forms, watermarks inside sentences, split characters, mis-conversions. Each change is listed.
void clean_paragraphs(const ReadOptions& options, Book& book);

}  // namespace shuoshu::book
