#include "book/page_blocks.hpp"

#include <algorithm>
#include <optional>

#include "book/page_titles.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {
namespace {

/// Writes the blocks of one page.
class BlockWriter {
 public:
  BlockWriter(Draft& draft, std::uint32_t source, Page& page)
      : draft_(draft), source_(source), page_(page) {}

  void write(const std::vector<PageMark>& marks) {
    std::vector<std::size_t> starts;
    for (const PageMark& mark : marks) starts.push_back(line_at(page_, mark.at));
    std::size_t next = 0;
    for (std::size_t line = 0; line < page_.lines.size();) {
      bool heading = false;
      for (; next < marks.size() && starts[next] <= line; ++next) {
        line = begin_chapter(marks[next], line);
        heading = true;
      }
      if (heading) continue;
      add_line(page_.lines[line++]);
    }
    for (; next < marks.size(); ++next) begin_chapter(marks[next], page_.lines.size());
  }

 private:
  /// Adds the heading; gives the line behind it.
  std::size_t begin_chapter(const PageMark& mark, std::size_t line) {
    Block block;
    block.kind = mark.volume ? Block::Kind::volume : Block::Kind::heading;
    block.title = mark.title;
    const base::CodepointIndex here = line < page_.lines.size() ? page_.lines[line].begin : end();
    block.source = {source_, here, here};
    if (line >= page_.lines.size()) {
      draft_.blocks.push_back(std::move(block));
      return line;
    }
    if (mark.title.empty()) block.title = std::u32string(page_.line_text(page_.lines[line]));
    const auto found =
        mark.whole_line ? std::optional(TitleFound{1, 0}) : find_title(page_, line, block.title);
    if (found) {
      const PageLine& last = page_.lines[line + found->lines - 1];
      block.source.end = found->rest != 0 ? found->rest : last.end;
    }
    draft_.blocks.push_back(block);
    if (!found) return line;
    if (found->rest != 0) add_rest(page_.lines[line], found->rest);
    line += found->lines;
    return mark.volume ? line : skip_echo(line, block.title);
  }
  /// <h1>Chapter 1: The Boy</h1> under the title "Chapter 1": the boy is still spoken.
  void add_rest(const PageLine& line, base::CodepointIndex rest) {
    PageLine tail = line;
    tail.begin = rest;
    while (tail.begin < tail.end && !text::is_word_character(page_.text[tail.begin])) ++tail.begin;
    if (tail.begin < tail.end) add_line(tail);
  }
  /// The title once more as the first line of the text.
  std::size_t skip_echo(std::size_t line, const std::u32string& title) {
    const std::u32string want = comparable_title(title);
    while (line < page_.lines.size() && page_.lines[line].length() < 200 &&
           page_.lines[line].skip.empty() && !want.empty() &&
           comparable_title(page_.line_text(page_.lines[line])) == want) {
      draft_.skipped.push_back({range(page_.lines[line]), "the title repeated"});
      ++line;
    }
    return line;
  }
  void add_line(const PageLine& line) {
    if (!line.skip.empty()) {
      if (line.length() > 0) draft_.skipped.push_back({range(line), line.skip});
      return;
    }
    Block block;
    block.source = range(line);
    if (line.scene_break) {
      block.kind = Block::Kind::scene_break;
      const bool again =
          draft_.blocks.empty() || draft_.blocks.back().kind != Block::Kind::paragraph;
      if (again && line.length() == 0) return;
    }
    draft_.blocks.push_back(std::move(block));
  }
  base::SourceRange range(const PageLine& line) const { return {source_, line.begin, line.end}; }
  base::CodepointIndex end() const { return static_cast<base::CodepointIndex>(page_.text.size()); }

  Draft& draft_;
  std::uint32_t source_;
  Page& page_;
};

}  // namespace

std::size_t line_at(const Page& page, base::CodepointIndex at) {
  const auto found =
      std::partition_point(page.lines.begin(), page.lines.end(),
                           [&](const PageLine& line) { return line.end <= at && line.begin < at; });
  return static_cast<std::size_t>(found - page.lines.begin());
}

void split_line(Page& page, base::CodepointIndex at) {
  const std::size_t i = line_at(page, at);
  if (i >= page.lines.size() || page.lines[i].begin >= at) return;
  PageLine tail = page.lines[i];
  tail.begin = at;
  while (tail.begin < tail.end && text::is_space(page.text[tail.begin])) ++tail.begin;
  PageLine& head = page.lines[i];
  head.end = at;
  while (head.end > head.begin && text::is_space(page.text[head.end - 1])) --head.end;
  page.lines.insert(page.lines.begin() + static_cast<long>(i) + 1, std::move(tail));
}

std::uint32_t add_source(Draft& draft, std::string name, std::string encoding, const Page& page) {
  Source source;
  source.name = std::move(name);
  source.encoding = std::move(encoding);
  source.text = page.text;
  source.line_starts.push_back(0);
  for (std::size_t i = 0; i < page.text.size(); ++i) {
    if (page.text[i] == U'\n')
      source.line_starts.push_back(static_cast<base::CodepointIndex>(i + 1));
  }
  draft.sources.push_back(std::move(source));
  return static_cast<std::uint32_t>(draft.sources.size() - 1);
}

std::string believed_language(const std::string& claimed, const Draft& draft) {
  std::size_t han = 0, latin = 0;
  for (const Source& source : draft.sources) {
    for (const char32_t c : std::u32string_view(source.text).substr(0, 2000)) {
      han += text::is_han(c) ? 1 : 0;
      latin += text::is_latin(c) ? 1 : 0;
    }
    if (han + latin > 20'000) break;
  }
  const bool written_in_han = claimed.starts_with("zh") || claimed.starts_with("ja") ||
                              claimed.starts_with("ko") || claimed.starts_with("yue");
  return han > latin && !written_in_han ? "" : claimed;
}

void append_blocks(Draft& draft, std::uint32_t source, Page& page,
                   const std::vector<PageMark>& marks) {
  BlockWriter(draft, source, page).write(marks);
}

}  // namespace shuoshu::book
