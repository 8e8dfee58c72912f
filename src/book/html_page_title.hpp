#pragma once

#include <cstddef>
#include <string>

#include "book/html_style.hpp"
#include "book/html_tree.hpp"

namespace shuoshu::book {

/// The chapter's title on a saved page, and the element that shows it (0 = only <title> has it).
struct PageTitle {
  std::u32string text;
  std::size_t node = 0;
};

/// Finds the title: a heading that <title> knows, too, else what <title> says before the names of
/// book and site: 第一章 雪_某某小说最新章节_示例小说网 → 第一章 雪.
PageTitle find_page_title(const HtmlTree& tree, const StyleSheet& sheet);

/// <title> without the names of book and site.
std::u32string chapter_of_title(std::u32string_view title);

/// A title without what sites hang on it: "第一章 雪(1/2)", "正文 第一章 雪", "某某小说 第一章 雪"
/// → "第一章 雪".
std::u32string clean_title(std::u32string_view title);

}  // namespace shuoshu::book
