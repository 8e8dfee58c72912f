#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "book/book.hpp"
#include "text/unicode.hpp"

namespace shuoshu::support {

/// A book of one source: every string a chapter, every line of it a plain paragraph. UTF-8.
inline book::Book make_book(const std::vector<std::string>& chapters) {
  book::Book book;
  book::Source source;
  source.name = "book.txt";
  source.encoding = "UTF-8";
  for (std::size_t c = 0; c < chapters.size(); ++c) {
    book::Chapter chapter;
    chapter.number = static_cast<long>(c) + 1;
    chapter.title = U"第" + text::from_utf8(std::to_string(c + 1)) + U"章";
    std::u32string text = text::from_utf8(chapters[c]);
    if (text.empty() || text.back() != U'\n') text += U'\n';
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = text.find(U'\n', begin);
      const auto at = static_cast<base::CodepointIndex>(source.text.size() + begin);
      source.line_starts.push_back(at);
      if (end > begin) {
        book::Paragraph paragraph;
        paragraph.text = text.substr(begin, end - begin);
        const auto length = static_cast<std::uint32_t>(end - begin);
        paragraph.pieces.push_back({0, length, {0, at, at + length}});
        chapter.paragraphs.push_back(std::move(paragraph));
      }
      begin = end + 1;
    }
    source.text += text;
    book.chapters.push_back(std::move(chapter));
  }
  book.sources.push_back(std::move(source));
  return book;
}

}  // namespace shuoshu::support
