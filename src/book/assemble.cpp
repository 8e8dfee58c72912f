#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>

#include "book/cleaning.hpp"
#include "book/dirty_lines.hpp"
#include "book/draft.hpp"
#include "book/file_chapters.hpp"
#include "book/find_chapters.hpp"
#include "book/marks.hpp"
#include "book/paragraphs.hpp"
#include "book/seen_text.hpp"
#include "book/titles.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {

namespace {

Line line_of_block(const Draft& draft, const Block& block) {
  Line line;
  line.file = block.source.file;
  line.begin = block.source.begin;
  line.end = block.source.end;
  line.blank_before = 1;  // a paragraph of HTML is whole
  const std::u32string_view text = draft.sources[line.file].text;
  while (line.begin < line.end && text::is_space(text[line.begin])) ++line.begin;
  while (line.end > line.begin && text::is_space(text[line.end - 1])) --line.end;
  return line;
}

std::vector<Line> lines_of(const Draft& draft) {
  std::vector<Line> lines;
  if (draft.blocks.empty()) {
    for (std::uint32_t file = 0; file < draft.sources.size(); ++file)
      append_lines(draft.sources, file, lines);
    return lines;
  }
  for (const Block& block : draft.blocks) {
    Line line = line_of_block(draft, block);
    line.file_begins = lines.empty() || lines.back().file != line.file;
    lines.push_back(line);
  }
  return lines;
}

/// The reader's own headings.
Outline outline_of_blocks(const Draft& draft, const std::vector<Line>& lines) {
  Outline outline;
  outline.family = "the book's own table of contents";
  for (std::size_t i = 0; i < draft.blocks.size(); ++i) {
    const Block& block = draft.blocks[i];
    if (block.kind != Block::Kind::heading && block.kind != Block::Kind::volume) continue;
    Mark mark = whole_line_mark(
        lines, i, block.kind == Block::Kind::volume ? Mark::Kind::volume : Mark::Kind::chapter);
    mark.title = block.title.empty() ? std::u32string(lines[i].text(draft.sources)) : block.title;
    if (const auto read = read_heading(mark.title, mark.title.size()))
      mark.number = read->form.number;
    outline.marks.push_back(std::move(mark));
  }
  return outline;
}

std::u32string clean_title(std::u32string_view title) {
  std::u32string out;
  for (std::size_t i = 0; i < title.size(); ++i) {
    char32_t c = title[i];
    if (is_invisible(c) || text::is_space(c)) c = is_invisible(c) ? 0 : U' ';
    if (c == 0 || (c == U' ' && (out.empty() || out.back() == U' '))) continue;
    out += c;
  }
  while (!out.empty() && out.back() == U' ') out.pop_back();
  return out;
}

/// Walks the lines with the marks and fills volumes and chapters.
class Binder {
 public:
  Binder(const std::vector<Line>& lines, const Layout& layout, const ReadOptions& options,
         Book& book)
      : lines_(lines), book_(book), paragraphs_(book.sources, lines, layout, options, book) {}

  void bind(const std::vector<Mark>& marks) {
    std::size_t next = 0;
    base::CodepointIndex covered = 0;  // by a heading over two lines
    std::uint32_t covered_file = 0;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const Line& line = lines_[i];
      base::CodepointIndex at = line.begin;
      if (line.file == covered_file) at = std::clamp(covered, line.begin, line.end);
      for (; next < marks.size() && marks[next].line == i; ++next) {
        const Mark& mark = marks[next];
        if (mark.heading.begin > at) paragraphs_.add(i, at, mark.heading.begin);
        place(mark);
        covered_file = line.file;
        covered = mark.body_begin;
        at = std::clamp(mark.body_begin, line.begin, line.end);
      }
      add_body(i, at);
    }
    close();
  }

 private:
  void place(const Mark& mark) {
    if (mark.kind == Mark::Kind::skipped) {
      book_.skipped.push_back({mark.heading, mark.reason});
      return;
    }
    close();
    if (mark.kind == Mark::Kind::volume) {
      book_.volumes.push_back({clean_title(mark.title), mark.number, mark.heading});
      pending_volume_ = true;
      return;
    }
    Chapter chapter;
    chapter.title = clean_title(mark.title);
    chapter.number = mark.number;
    chapter.heading = mark.heading;
    chapter.source = mark.heading.file;
    if (!book_.volumes.empty()) chapter.volume = book_.volumes.size() - 1;
    if (mark.reason == kFromFileName) chapter.heading.end = chapter.heading.begin;
    book_.chapters.push_back(std::move(chapter));
    open_ = true;
    pending_volume_ = false;
  }

  void add_body(std::size_t i, base::CodepointIndex at) {
    const Line& line = lines_[i];
    if (at >= line.end) return;
    if (open_ && at == line.begin && repeats_title(line)) {
      book_.skipped.push_back({line.range(), "title repeated"});
      return;
    }
    paragraphs_.add(i, at, line.end);
    fresh_ = false;
  }

  /// 第一章 雪 ⏎ 雪: the title once more, as the first line of the body.
  bool repeats_title(const Line& line) {
    if (!fresh_ || book_.chapters.empty() || line.length() > 80) return false;
    const std::u32string key = skeleton(line.text(book_.sources));
    const std::u32string title = skeleton(book_.chapters.back().title);
    return key.size() >= 2 && !title.empty() &&
           (key == title || (key.size() >= 4 && title.ends_with(key)));
  }

  /// What has gathered belongs to the chapter before; without one it is front matter, or the words
  /// between a volume's heading and its first chapter.
  void close() {
    std::vector<Paragraph> paragraphs = paragraphs_.take();
    fresh_ = true;
    if (paragraphs.empty()) return;
    if (!open_ || pending_volume_) {
      Chapter front;
      front.kind = ChapterKind::front;
      front.source = source_of(paragraphs);
      if (pending_volume_) front.volume = book_.volumes.size() - 1;
      book_.chapters.push_back(std::move(front));
      open_ = true;
    }
    auto& into = book_.chapters.back().paragraphs;
    into.insert(into.end(), std::make_move_iterator(paragraphs.begin()),
                std::make_move_iterator(paragraphs.end()));
  }

  static std::uint32_t source_of(const std::vector<Paragraph>& paragraphs) {
    for (const Paragraph& paragraph : paragraphs) {
      if (!paragraph.pieces.empty()) return paragraph.pieces.front().source.file;
    }
    return 0;
  }

  const std::vector<Line>& lines_;
  Book& book_;
  ParagraphBuilder paragraphs_;
  bool open_ = false;            ///< a chapter takes what comes
  bool fresh_ = true;            ///< nothing of the body yet
  bool pending_volume_ = false;  ///< a volume's heading was the last
};

void note_wraps(const Layout& layout, const std::vector<Line>& lines, const ReadOptions& options,
                Book& book) {
  if (!layout.wrapped || !options.join_lines || lines.empty()) return;
  Change change;
  change.kind = Change::Kind::join;
  change.source = lines.front().range();
  change.why =
      fmt::format("lines were broken at {} columns; paragraphs are whole again", layout.width);
  book.changes.push_back(std::move(change));
}

/// Where the reader knows the headings, lines keep their places and the dirty ones are marked.
void remove_dirty_lines(const ReadOptions& options, std::vector<Line>& lines, Outline& outline,
                        bool structured, Book& book) {
  if (!options.remove_adverts) return;
  std::map<std::size_t, std::string> dirty = find_dirty_lines(book.sources, lines);
  if (!structured) {
    take_out(dirty, book.sources, lines, book);
    return;
  }
  for (const Mark& mark : outline.marks) dirty.erase(mark.line);
  for (const auto& [line, why] : dirty) {
    const std::u32string text(lines[line].text(book.sources));
    book.changes.push_back({Change::Kind::remove, lines[line].range(), text, U"", why});
    outline.marks.push_back(skipped_line(lines, line, why));
  }
  std::stable_sort(outline.marks.begin(), outline.marks.end(),
                   [](const Mark& a, const Mark& b) { return a.line < b.line; });
}

void sort_by_place(Book& book) {
  const auto by_place = [](const auto& a, const auto& b) { return a.source < b.source; };
  std::stable_sort(book.changes.begin(), book.changes.end(), by_place);
  std::stable_sort(book.skipped.begin(), book.skipped.end(), by_place);
}

}  // namespace

Book assemble(Draft draft, const ReadOptions& options, base::Report& report) {
  Book book;
  std::vector<Line> lines = lines_of(draft);
  const bool blocks = !draft.blocks.empty();
  Outline outline;
  if (blocks && draft.structured) outline = outline_of_blocks(draft, lines);
  book.meta = std::move(draft.meta);
  book.sources = std::move(draft.sources);
  book.skipped = std::move(draft.skipped);
  remove_dirty_lines(options, lines, outline, draft.structured, book);
  Layout layout = measure_layout(book.sources, lines);
  if (blocks) layout.wrapped = false;
  if (!draft.structured) {
    outline = find_chapters(book.sources, lines, layout, options, report);
    complete_outline(book, lines, layout, outline, report);
  }
  book.family = outline.family;
  Binder(lines, layout, options, book).bind(outline.marks);
  clean_paragraphs(options, book);
  note_wraps(layout, lines, options, book);
  sort_by_place(book);
  return book;
}

}  // namespace shuoshu::book
