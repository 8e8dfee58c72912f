#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "book/html_text.hpp"

namespace shuoshu::book {

/// What a title says of itself: 第一卷 風起, Part Two → volume; 第3章, Chapter IX, 楔子 → chapter;
/// 第二節 → section; anything else → none.
enum class TitleRank { none, volume, chapter, section };
TitleRank title_rank(std::u32string_view title);

/// A title as it is compared: words only, folded to lower case, half width and Simplified, the
/// number behind 第 as digits, so that "第１章 開始" and "第一章：开始" are the same.
std::u32string comparable_title(std::u32string_view title);

/// How a title of the table of contents stands in the text.
struct TitleFound {
  std::size_t lines = 0;          ///< how many lines it takes, from the first
  base::CodepointIndex rest = 0;  ///< where the last of them goes on behind the title; 0 = nowhere
};

/// Whether `title` is what page.lines[first …] begin with: the same line, several short lines
/// (<h1>第一章</h1><h2>開始</h2>), a part of a heading, or the head of a heading that says more.
std::optional<TitleFound> find_title(const Page& page, std::size_t first,
                                     std::u32string_view title);

}  // namespace shuoshu::book
