#include <algorithm>
#include <vector>

#include "base/error.hpp"
#include "book/draft.hpp"
#include "book/epub_chapters.hpp"
#include "book/html_charset.hpp"
#include "book/html_text.hpp"
#include "book/markdown_inline.hpp"
#include "book/page_blocks.hpp"
#include "book/page_titles.hpp"
#include "text/decode.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {
namespace {

bool holds(std::u32string_view set, char32_t c) { return set.find(c) != std::u32string_view::npos; }

std::vector<std::u32string> lines_of(const std::u32string& text) {
  std::vector<std::u32string> lines(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == U'\r' && i + 1 < text.size() && text[i + 1] == U'\n') continue;
    if (text[i] == U'\n' || text[i] == U'\r') {
      lines.emplace_back();
    } else {
      lines.back() += text[i];
    }
  }
  return lines;
}

/// "* * *", "---", "___": three or more of one mark, and nothing else.
bool is_rule(std::u32string_view line) {
  std::u32string core;
  for (const char32_t c : line) {
    if (!text::is_space(c)) core += c;
  }
  return core.size() >= 3 && holds(U"*-_", core[0]) &&
         core.find_first_not_of(core[0]) == std::u32string::npos;
}

/// Reads a Markdown file line by line. The text of the page has a line for each line of the file,
/// so that line numbers are the file's own; a paragraph over several lines leaves empty ones behind
/// it.
class MarkdownReader {
 public:
  explicit MarkdownReader(const std::u32string& text) : lines_(lines_of(text)) {}

  Page read() {
    read_front_matter();
    while (at_ < lines_.size()) read_line();
    close_paragraph();
    skip_contents();
    return std::move(page_);
  }
  Metadata meta;

 private:
  void read_front_matter() {
    const std::u32string_view first = text::trim(lines_[0]);
    if (first != U"---" && first != U"+++") return;
    std::size_t end = 1;
    while (end < lines_.size() && text::trim(lines_[end]) != first &&
           text::trim(lines_[end]) != U"...")
      ++end;
    if (end >= lines_.size() || end > 200) return;
    for (std::size_t i = 1; i < end; ++i) read_property(lines_[i]);
    for (; at_ <= end; ++at_) add_line(U"", 0);
  }
  /// title: "…"  or  title = "…"
  void read_property(std::u32string_view line) {
    const std::size_t mark = line.find_first_of(U":=：");
    if (mark == std::u32string_view::npos) return;
    std::u32string_view value = text::trim(line.substr(mark + 1));
    if (value.size() >= 2 && holds(U"\"'", value.front()) && value.back() == value.front())
      value = value.substr(1, value.size() - 2);
    const std::string key = text::to_utf8(text::trim(line.substr(0, mark)));
    const std::string word = text::to_utf8(value);
    if (key == "title" || key == "书名" || key == "書名") meta.title = word;
    if (key == "author" || key == "authors" || key == "creator" || key == "作者")
      meta.author = word;
    if (key == "language" || key == "lang") meta.language = word;
    if (key == "description" || key == "summary") meta.description = word;
    if (key == "publisher") meta.publisher = word;
    if ((key == "date" || key == "year") && word.size() >= 4) meta.year = word.substr(0, 4);
  }

  void read_line() {
    const std::u32string_view line = text::trim(lines_[at_]);
    if (line.starts_with(U"```") || line.starts_with(U"~~~")) {
      fenced_ = !fenced_;
      return blank_line();
    }
    if (line.empty() || (!fenced_ && is_invisible(line))) return blank_line();
    if (fenced_) return paragraph_line(std::u32string(line), false);
    if (const int level = heading_level_of(line)) return heading(line, level);
    if (is_underline()) return underlined();
    if (is_rule(line)) return scene_break(line);
    std::u32string_view words = line;
    bool fresh = false;
    while (words.starts_with(U">")) words = text::trim(words.substr(1));
    if (words.size() > 2 && holds(U"-*+", words[0]) && text::is_space(words[1])) {
      words = text::trim(words.substr(2));
      fresh = true;
    }
    if (words.empty()) return blank_line();
    if (words.front() == U'|' && words.back() == U'|' && words.size() > 2) return table_row(words);
    paragraph_line(std::u32string(words), fresh);
  }
  /// [id]: target, [^1]: note, [TOC], a table's ruling, <div>
  static bool is_invisible(std::u32string_view line) {
    const std::size_t close = line.find(U"]:");
    if (line.front() == U'[' && close != std::u32string_view::npos && close < 60 &&
        line.find(U'[', 1) > close)
      return true;
    if (line == U"[TOC]" || line == U"[toc]") return true;
    return line.size() >= 3 && line.find_first_not_of(U"|-: ") == std::u32string_view::npos &&
           holds(line, U'|');
  }
  /// # Title, ## Title; also #第一章, which many write without the blank.
  static int heading_level_of(std::u32string_view line) {
    std::size_t n = 0;
    while (n < line.size() && (line[n] == U'#' || line[n] == U'＃')) ++n;
    if (n == 0 || n > 6 || n >= line.size()) return 0;
    const bool told = title_rank(text::trim(line.substr(n))) != TitleRank::none;
    return text::is_space(line[n]) || told ? static_cast<int>(n) : 0;
  }
  void heading(std::u32string_view line, int level) {
    close_paragraph();
    line = text::trim(line.substr(static_cast<std::size_t>(level)));
    if (const std::size_t id = line.rfind(U"{#");
        id != std::u32string_view::npos && line.back() == U'}')
      line = text::trim(line.substr(0, id));
    while (!line.empty() && line.back() == U'#') line = text::trim(line.substr(0, line.size() - 1));
    add_line(plain_markdown(line), level);
    ++at_;
  }
  /// A title over a line of === or ---. A rule under a paragraph is a scene break all the same.
  bool is_underline() const {
    if (at_ + 1 >= lines_.size() || !paragraph_.empty()) return false;
    const std::u32string_view line = text::trim(lines_[at_]), under = text::trim(lines_[at_ + 1]);
    if (under.size() < 3 || !holds(U"=-", under[0]) ||
        under.find_first_not_of(under[0]) != std::u32string_view::npos)
      return false;
    return line.size() <= 40 && !holds(U"。，！？…」』”.!?,*-_=", line.back());
  }
  void underlined() {
    const int level = text::trim(lines_[at_ + 1])[0] == U'=' ? 1 : 2;
    add_line(plain_markdown(text::trim(lines_[at_])), level);
    add_line(U"", 0);
    at_ += 2;
  }
  void scene_break(std::u32string_view line) {
    close_paragraph();
    add_line(std::u32string(line), 0);
    page_.lines.back().scene_break = true;
    ++at_;
  }
  void table_row(std::u32string_view row) {
    close_paragraph();
    std::u32string out;
    row = row.substr(1, row.size() - 2);
    for (std::size_t from = 0; from <= row.size();) {
      const std::size_t to = std::min(row.find(U'|', from), row.size());
      const std::u32string cell(text::trim(plain_markdown(row.substr(from, to - from))));
      if (!cell.empty()) out += (out.empty() ? U"" : U"，") + cell;
      from = to + 1;
    }
    add_line(out, 0);
    ++at_;
  }

  void blank_line() {
    close_paragraph();
    add_line(U"", 0);
    ++at_;
  }
  void paragraph_line(std::u32string words, bool fresh) {
    const bool own_line = fresh || !runs_on(words);
    if (own_line) close_paragraph();
    if (!paragraph_.empty()) {
      const bool latin = paragraph_.back() < 0x250 && words.front() < 0x250;
      if (latin) paragraph_ += U' ';
      paragraph_ += words;
      ++extra_lines_;
    } else {
      paragraph_ = std::move(words);
    }
    last_width_ = text::trim(lines_[at_]).size();
    hard_break_ = lines_[at_].ends_with(U"  ") || lines_[at_].ends_with(U"\\");
    if (paragraph_.ends_with(U"\\")) paragraph_.pop_back();
    ++at_;
  }
  /// Whether the line continues the paragraph: English files are wrapped, in Chinese ones a line
  /// that ends a sentence is a paragraph.
  bool runs_on(const std::u32string& next) const {
    if (paragraph_.empty() || hard_break_ || fenced_) return false;
    const char32_t end = paragraph_.back();
    if (end < 0x250 && next.front() < 0x250) return last_width_ >= 50 || !holds(U".!?\"'”’", end);
    if (holds(U"。！？!?.…」』”’：；—～）)", end) || holds(U"「『“《　", next.front()))
      return false;
    return holds(U"，、,", end) || last_width_ >= 30;
  }
  void close_paragraph() {
    if (paragraph_.empty()) return;
    std::size_t linked = 0;
    const std::u32string words = plain_markdown(paragraph_, &linked);
    add_line(std::u32string(text::trim(words)), 0);
    if (!page_.lines.empty() && linked > 0 && linked + 1 >= text::trim(words).size())
      page_.lines.back().links.emplace_back("#");
    for (; extra_lines_ > 0; --extra_lines_) add_line(U"", 0);
    paragraph_.clear();
  }
  /// Writes a line of the page's text; an empty one only keeps the count of lines.
  void add_line(const std::u32string& words, int level) {
    if (!first_) page_.text += U'\n';
    first_ = false;
    if (words.empty()) return;
    PageLine line;
    line.begin = static_cast<base::CodepointIndex>(page_.text.size());
    page_.text += words;
    line.end = static_cast<base::CodepointIndex>(page_.text.size());
    line.heading = level;
    page_.lines.push_back(std::move(line));
  }
  /// Three lines or more that are links and nothing else are a list of contents.
  void skip_contents() {
    for (std::size_t i = 0; i < page_.lines.size();) {
      std::size_t end = i;
      while (end < page_.lines.size() && !page_.lines[end].links.empty()) ++end;
      for (std::size_t j = i; end - i >= 3 && j < end; ++j) page_.lines[j].skip = "contents list";
      i = std::max(end, i + 1);
    }
  }

  std::vector<std::u32string> lines_;
  std::size_t at_ = 0;
  Page page_;
  bool first_ = true;
  bool fenced_ = false;
  std::u32string paragraph_;
  std::size_t extra_lines_ = 0;
  std::size_t last_width_ = 0;
  bool hard_break_ = false;
};

/// # The title of the book, over ## chapters: told by the file, and not spoken as text.
void take_book_title(EpubDocument& document, Metadata& meta) {
  if (document.marks.empty() || document.page.lines.empty()) return;
  PageLine& first = document.page.lines.front();
  if (first.heading == 0 || first.begin >= document.marks.front().at) return;
  if (meta.title.empty()) meta.title = text::to_utf8(document.page.line_text(first));
  first.skip = "title of the book";
}

}  // namespace

Draft read_markdown(const std::string& name, std::string_view bytes, const ReadOptions& options,
                    base::Report& report) {
  const text::Decoded decoded = text::decode(bytes, options.encoding);
  note_decoding({name}, decoded, report);
  MarkdownReader reader(decoded.text);
  std::vector<EpubDocument> documents(1);
  documents[0].page = reader.read();
  Draft draft;
  draft.meta = reader.meta;
  const std::uint32_t source = add_source(draft, name, decoded.encoding, documents[0].page);
  draft.structured = mark_by_headings(documents, draft.meta.title);
  const auto headed = [](const PageLine& line) { return line.heading > 0; };
  const Page& page = documents[0].page;
  if (!draft.structured && std::count_if(page.lines.begin(), page.lines.end(), headed) == 1) {
    draft.structured = page.lines.front().heading > 0;  // a file for each chapter
  }
  if (!draft.structured) documents[0].marks.clear();
  take_book_title(documents[0], draft.meta);
  append_blocks(draft, source, documents[0].page, documents[0].marks);
  return draft;
}

}  // namespace shuoshu::book
