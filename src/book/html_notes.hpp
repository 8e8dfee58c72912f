#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "book/html_tree.hpp"

namespace shuoshu::book {

/// What stands inside node `at`, without its scripts; at most `most` bytes of it. UTF-8.
std::string text_inside(const HtmlTree& tree, std::size_t at, std::size_t most = 4096);

/// Whether a text is only the mark of a note: "1", "[12]", "〔三〕", "註1", "①", "*".
bool is_note_label(std::u32string_view text);

/// Whether node `at` refers to a note, and so is not spoken where it stands:
/// 渡口<sup><a href="#n1">1</a></sup>. Gives the link's target, or "" where there is none.
/// `before` is the character in front: the 2 of m² and 10² is no note.
std::optional<std::string> note_reference(const HtmlTree& tree, std::size_t at, char32_t before);

/// Whether an element holds the text of notes (aside epub:type="footnote", div class="footnotes").
bool is_note_body(const HtmlNode& node);

}  // namespace shuoshu::book
