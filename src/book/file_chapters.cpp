#include "book/file_chapters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "book/marks.hpp"
#include "book/titles.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {

namespace {

constexpr std::size_t kLargest = 60000;  ///< characters of a text that may be one chapter
constexpr std::size_t kPart = 15000;     ///< characters of a part of a larger one
constexpr std::size_t kForeword = 200;   ///< characters before a file's heading that are no chapter

std::u32string stem_of(const std::string& name) {
  return text::from_utf8(std::filesystem::path(name).stem().string());
}

bool is_short_title(std::u32string_view line) {
  if (line.size() > 24) return false;
  return line.find_first_of(U"。，！？；：…“”「」『』,;!?") == std::u32string_view::npos &&
         std::any_of(line.begin(), line.end(), text::is_word_character);
}

/// A chapter that begins at a file's first line, named after the line or the file.
Mark chapter_of_file(const Book& book, const std::vector<Line>& lines, std::size_t first,
                     long position) {
  const Line& line = lines[first];
  const std::u32string_view text = line.text(book.sources);
  const bool chinese = book.meta.language.empty() || book.meta.language.starts_with("zh");
  FileTitle by_name = title_of_file(stem_of(book.sources[line.file].name), position, chinese);
  Mark mark = whole_line_mark(lines, first, Mark::Kind::chapter);
  mark.number = by_name.number;
  const bool more = first + 1 < lines.size() && lines[first + 1].file == line.file;
  if (more && is_short_title(text)) {
    mark.title = text;
    return mark;
  }
  mark.heading.end = mark.heading.begin;
  mark.body_begin = mark.heading.begin;
  mark.title = std::move(by_name.title);
  mark.reason = kFromFileName;
  return mark;
}

struct FileSpan {
  std::size_t first = 0, end = 0;  ///< lines
};

std::vector<FileSpan> files_of(const std::vector<Line>& lines) {
  std::vector<FileSpan> files;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i == 0 || lines[i].file != lines[i - 1].file) files.push_back({i, i});
    files.back().end = i + 1;
  }
  return files;
}

/// In a folder: one chapter at least for every file.
void add_file_chapters(const Book& book, const std::vector<Line>& lines, Outline& outline) {
  std::size_t next = 0;
  std::vector<Mark> added;
  const std::vector<FileSpan> files = files_of(lines);
  for (std::size_t k = 0; k < files.size(); ++k) {
    std::size_t before = 0, heading = files[k].end;
    std::size_t first = files[k].first;
    for (; next < outline.marks.size() && outline.marks[next].line < files[k].end; ++next) {
      const Mark& mark = outline.marks[next];
      if (mark.kind == Mark::Kind::skipped && mark.line == first) ++first;
      if (mark.kind != Mark::Kind::skipped) heading = std::min(heading, mark.line);
    }
    for (std::size_t i = first; i < heading; ++i) before += lines[i].length();
    const bool none = heading == files[k].end;
    if (first < files[k].end && ((none && before > 0) || before > kForeword)) {
      added.push_back(chapter_of_file(book, lines, first, static_cast<long>(k + 1)));
    }
  }
  if (!added.empty())
    outline.family += fmt::format("; {} files without a heading are chapters", added.size());
  outline.marks.insert(outline.marks.end(), added.begin(), added.end());
  sort_marks(outline.marks);
}

/// A part that begins at source place `at` of a line; nobody wrote its heading.
Mark part_at(const Line& line, std::size_t index, base::CodepointIndex at, long number,
             bool chinese) {
  Mark mark;
  mark.line = index;
  mark.heading = {line.file, at, at};
  mark.body_begin = at;
  mark.number = number;
  mark.title = part_title(number, chinese);
  mark.reason = kFromFileName;
  return mark;
}

/// Where a line of a hundred thousand characters may be cut: behind the end of a sentence.
base::CodepointIndex next_cut(std::u32string_view text, base::CodepointIndex from,
                              base::CodepointIndex end) {
  for (base::CodepointIndex i = from; i + 1 < end; ++i) {
    if (std::u32string_view(U"。！？.!?").find(text[i]) == std::u32string_view::npos) continue;
    while (i + 1 < end &&
           std::u32string_view(U"。！？”」』\"").find(text[i + 1]) != std::u32string_view::npos)
      ++i;
    return i + 1;
  }
  return end;
}

void cut_into_parts(const Book& book, const std::vector<Line>& lines, const Layout& layout,
                    Outline& outline, base::Report& report) {
  const bool chinese = book.meta.language.empty() || book.meta.language.starts_with("zh");
  std::size_t length = kPart;
  long number = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Line& line = lines[i];
    const bool ends = i == 0 || !runs_on(book.sources, layout, lines[i - 1]);
    if (length >= kPart && ends) {
      outline.marks.push_back(part_at(line, i, line.begin, ++number, chinese));
      length = 0;
    }
    const std::u32string_view text = book.sources[line.file].text;
    base::CodepointIndex at = line.begin;
    while (line.end - at > 2 * kPart) {
      at = next_cut(text, at + static_cast<base::CodepointIndex>(kPart), line.end);
      if (at < line.end) outline.marks.push_back(part_at(line, i, at, ++number, chinese));
    }
    length += line.end - at;
  }
  outline.family = fmt::format("no headings found: {} parts of about {} characters", number, kPart);
  report.note("no-chapters", {book.sources.front().name, 0},
              fmt::format("no chapter headings found; cut into {} parts at the ends of {}", number,
                          lines.size() > 1 ? "paragraphs" : "sentences"));
}

}  // namespace

void complete_outline(const Book& book, const std::vector<Line>& lines, const Layout& layout,
                      Outline& outline, base::Report& report) {
  if (lines.empty()) return;
  if (book.sources.size() > 1) {
    add_file_chapters(book, lines, outline);
    return;
  }
  const bool any = std::any_of(outline.marks.begin(), outline.marks.end(),
                               [](const Mark& mark) { return mark.kind == Mark::Kind::chapter; });
  if (any) return;
  if (layout.total > kLargest) {
    cut_into_parts(book, lines, layout, outline, report);
    sort_marks(outline.marks);
    return;
  }
  std::size_t first = 0;
  for (const Mark& mark : outline.marks) first = mark.line == first ? first + 1 : first;
  if (first >= lines.size()) return;
  outline.marks.push_back(chapter_of_file(book, lines, first, 1));
  sort_marks(outline.marks);
  outline.family = "no headings: one chapter";
}

}  // namespace shuoshu::book
