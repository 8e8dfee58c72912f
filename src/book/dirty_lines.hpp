#pragma once

#include <map>
#include <string>
#include <vector>

#include "book/book.hpp"
#include "book/lines.hpp"

namespace shuoshu::book {

/// Lines that are not the author's, by their index, with the reason: page marks, begging notes,
/// adverts, and lines that come again and again and sound like one. A chapter heading is never
/// among them.
std::map<std::size_t, std::string> find_dirty_lines(const std::vector<Source>& sources,
                                                    const std::vector<Line>& lines);

/// Takes `dirty` out of `lines` and lists each in `book`.
void take_out(const std::map<std::size_t, std::string>& dirty, const std::vector<Source>& sources,
              std::vector<Line>& lines, Book& book);

/// Takes watermarks, bracketed notes and advert sentences out of the paragraphs of a book.
void remove_inline_adverts(Book& book);

}  // namespace shuoshu::book
