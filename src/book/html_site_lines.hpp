#pragma once

#include "book/html_text.hpp"

namespace shuoshu::book {

/// Marks what a novel site writes around and between the paragraphs of a chapter: lines of links
/// (上一章 目录 下一章), greetings (一秒记住…), page ends (本章未完，点击下一页), (本章完).
void skip_site_lines(Page& page);

}  // namespace shuoshu::book
