#pragma once

#include <string>
#include <string_view>

#include "book/book.hpp"

namespace shuoshu::book {

/// Adds source characters [range) to the end of a paragraph, character for character.
void append_source(Paragraph& paragraph, const Source& source, base::SourceRange range);

/// Adds text of our own that stands for `range` (the blank for a line end between English words).
void append_made(Paragraph& paragraph, std::u32string_view text, base::SourceRange range);

/// Replaces text[begin, end) of a paragraph; the pieces go on to say what came from where.
/// An empty replacement takes the characters out. REQUIRES begin < end.
void replace(Paragraph& paragraph, std::size_t begin, std::size_t end,
             std::u32string_view replacement);

}  // namespace shuoshu::book
