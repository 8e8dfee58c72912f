#pragma once

#include <string_view>

#include "book/html_tree.hpp"

namespace shuoshu::book {

/// Whether an element starts and ends a line: p, div, li, tr, h1 … (td does not).
bool is_block(std::string_view tag);

/// 1..6 for h1..h6, else 0.
int heading_level(std::string_view tag);

/// Whether nothing of an element is ever text of the book: script, style, form controls, media,
/// ruby readings, page numbers.
bool is_never_text(const HtmlNode& node);

}  // namespace shuoshu::book
