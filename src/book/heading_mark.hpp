#pragma once

#include <optional>
#include <string_view>

#include "book/heading_form.hpp"

namespace shuoshu::book {

/// Reads the mark that begins at line[at] — 第十二章, 卷二, Chapter XII, 楔子 — into shape, level,
/// unit, numbers, mark_begin and mark_end. Nothing else of the form is filled.
std::optional<HeadingForm> read_mark(std::u32string_view line, std::size_t at);

/// Blanks of every width.
bool is_blank(char32_t c);
/// What may stand between a mark and its title.
bool is_separator(char32_t c);

}  // namespace shuoshu::book
