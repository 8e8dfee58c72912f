#pragma once

#include <string>
#include <vector>

#include "book/draft.hpp"
#include "book/html_text.hpp"

namespace shuoshu::book {

/// A place in a page where a chapter or volume begins.
struct PageMark {
  base::CodepointIndex at = 0;
  bool volume = false;
  std::u32string title;  ///< empty: the line at `at` is the title
  bool whole_line =
      false;  ///< the line at `at` says the title and nothing to be read: "第一章 雪(1/2)"
};

/// The index of the line that a place in the text belongs to: the line it stands in, or the next.
std::size_t line_at(const Page& page, base::CodepointIndex at);

/// Cuts a line in two where a chapter begins in the middle of it.
void split_line(Page& page, base::CodepointIndex at);

/// Makes `page` the source `name` of the draft; gives its number. The text is moved away from the
/// page's copy.
std::uint32_t add_source(Draft& draft, std::string name, std::string encoding, const Page& page);

/// The language a book claims, or nothing when its text is plainly another one: "en" is what many
/// tools write into Chinese books.
std::string believed_language(const std::string& claimed, const Draft& draft);

/// Puts the lines of a page behind the draft's blocks: headings at the marks, which are in order,
/// each with the lines that say its title; what is skipped goes to draft.skipped.
void append_blocks(Draft& draft, std::uint32_t source, Page& page,
                   const std::vector<PageMark>& marks);

}  // namespace shuoshu::book
