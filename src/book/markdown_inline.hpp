#pragma once

#include <string>
#include <string_view>

namespace shuoshu::book {

/// What is read of a line of Markdown: the words without emphasis, links' targets, pictures, code
/// marks, tags and note references. Characters that only look like marks stay: 「2*3*4」,
/// snake_case. `links` counts the characters that were a link's text.
std::u32string plain_markdown(std::u32string_view line, std::size_t* links = nullptr);

}  // namespace shuoshu::book
