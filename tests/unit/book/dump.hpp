#pragma once

#include <string>
#include <string_view>

#include "base/report.hpp"
#include "book/book.hpp"
#include "book/draft.hpp"
#include "book/lines.hpp"
#include "book/read_book.hpp"
#include "book/titles.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {

/// A plain text made into a book without a file.
inline Book book_of(std::u32string text, base::Report& report, const ReadOptions& options = {}) {
  Draft draft;
  Source source;
  source.name = "book.txt";
  source.encoding = "UTF-8";
  source.text = std::move(text);
  source.line_starts = find_line_starts(source.text);
  draft.meta.title = "book";
  draft.meta.language = language_of(source.text);
  draft.sources.push_back(std::move(source));
  return assemble(std::move(draft), options, report);
}

inline Book book_of(std::u32string text, const ReadOptions& options = {}) {
  base::Report report;
  return book_of(std::move(text), report, options);
}

/// "[第一卷] 第一章 雪 | 第二章 月": volumes in brackets, front matter as ^.
inline std::string outline_of(const Book& book) {
  std::string out;
  std::size_t volume = 0;
  for (const Chapter& chapter : book.chapters) {
    for (; chapter.volume && volume <= *chapter.volume; ++volume) {
      if (!out.empty() && out.back() != ' ') out += ' ';
      out += "[" + text::to_utf8(book.volumes[volume].title) + "] ";
    }
    if (!out.empty() && out.back() != ' ') out += " | ";
    out += chapter.kind == ChapterKind::front ? "^" : text::to_utf8(chapter.title);
  }
  return out;
}

/// Paragraphs as lines; a scene break is *.
inline std::string text_of(const Chapter& chapter) {
  std::string out;
  for (const Paragraph& paragraph : chapter.paragraphs) {
    if (!out.empty()) out += '\n';
    out += paragraph.scene_break ? "*" : text::to_utf8(paragraph.text);
  }
  return out;
}

/// "repair 月兌→脫; remove …" in order.
inline std::string changes_of(const Book& book) {
  constexpr const char* kNames[] = {"repair", "remove", "join", "script"};
  std::string out;
  for (const Change& change : book.changes) {
    if (!out.empty()) out += "; ";
    out += kNames[static_cast<int>(change.kind)];
    out += " " + text::to_utf8(change.before);
    if (!change.after.empty()) out += "→" + text::to_utf8(change.after);
  }
  return out;
}

}  // namespace shuoshu::book
