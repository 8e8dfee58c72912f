#include "book/paragraphs.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "book/passage.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {

namespace {

/// The gap that parts scenes: at least two empty lines more than usual, and seldom.
int find_scene_gap(const std::vector<Line>& lines) {
  std::map<int, std::size_t> count;
  for (const Line& line : lines) ++count[line.blank_before];
  int usual = 0;
  for (const auto& [gap, times] : count) {
    if (times > count[usual]) usual = gap;
  }
  const int gap = usual + 3;
  std::size_t wide = 0;
  for (const auto& [blank, times] : count) wide += blank >= gap ? times : 0;
  return wide * 10 < lines.size() ? gap : 0;
}

}  // namespace

bool is_scene_break(std::u32string_view line) {
  if (line.size() > 80) return false;
  std::size_t signs = 0;
  for (const char32_t c : line) {
    if (text::is_space(c)) continue;
    if (std::u32string_view(U"*＊-－—―─━=＝_＿~～·•●○◎◇◆□■△▲▽▼☆★※#＃+＋×✦✧❀✿⁂§◊").find(c) ==
        std::u32string_view::npos) {
      return false;
    }
    ++signs;
  }
  // —— and ~~ alone are said by somebody who is lost for words.
  const bool dash =
      std::u32string_view(U"-－—―~～·").find(line.front()) != std::u32string_view::npos;
  return signs >= (dash ? 3U : 1U);
}

ParagraphBuilder::ParagraphBuilder(const std::vector<Source>& sources,
                                   const std::vector<Line>& lines, const Layout& layout,
                                   const ReadOptions& options, Book& book)
    : sources_(sources),
      lines_(lines),
      layout_(layout),
      options_(options),
      book_(book),
      unwrapper_(sources, lines, layout),
      scene_gap_(find_scene_gap(lines)) {}

void ParagraphBuilder::add_scene_break(base::SourceRange source) {
  open_ = false;
  if (!source.empty()) book_.skipped.push_back({source, "scene break"});
  if (paragraphs_.empty() || paragraphs_.back().scene_break) return;
  Paragraph pause;
  pause.scene_break = true;
  paragraphs_.push_back(std::move(pause));
}

Joint ParagraphBuilder::joint_before(std::size_t line, base::CodepointIndex begin) const {
  if (!open_ || !options_.join_lines || line != last_line_ + 1 || begin != lines_[line].begin)
    return Joint::apart;
  return unwrapper_.between(lines_[last_line_], lines_[line]);
}

void ParagraphBuilder::note_join(const Line& before, const Line& after) {
  if (layout_.wrapped) return;  // listed once for the file: every line end of it was undone
  const std::u32string_view text = before.text(sources_), next = after.text(sources_);
  Change change;
  change.kind = Change::Kind::join;
  change.source = {before.file, before.end, after.begin};
  change.before = std::u32string(text.substr(text.size() - std::min<std::size_t>(8, text.size()))) +
                  U"\n" + std::u32string(next.substr(0, 8));
  change.after = change.before;
  std::erase(change.after, U'\n');
  change.why = "a sentence was broken over two lines";
  book_.changes.push_back(std::move(change));
}

/// A paragraph's end within a long line: a wide gap behind the end of a sentence.
base::CodepointIndex ParagraphBuilder::gap_in(std::u32string_view text, base::CodepointIndex begin,
                                              base::CodepointIndex end) const {
  constexpr std::size_t kLong = 500;
  if (end - begin < kLong) return end;
  for (base::CodepointIndex i = begin + 1; i + 1 < end; ++i) {
    if (!text::is_space(text[i]) || !text::is_space(text[i + 1])) continue;
    if (std::u32string_view(U"。！？…”」』!?.\"").find(text[i - 1]) != std::u32string_view::npos)
      return i;
  }
  return end;
}

void ParagraphBuilder::add(std::size_t line, base::CodepointIndex begin, base::CodepointIndex end) {
  const std::u32string_view text = sources_[lines_[line].file].text;
  for (base::CodepointIndex gap = gap_in(text, begin, end); gap < end;
       gap = gap_in(text, begin, end)) {
    add_stretch(line, begin, gap);
    begin = gap;
    while (begin < end && text::is_space(text[begin])) ++begin;
  }
  while (begin < end && text::is_space(text[begin])) ++begin;
  while (begin < end && text::is_space(text[end - 1])) --end;
  if (begin < end) add_stretch(line, begin, end);
}

void ParagraphBuilder::add_stretch(std::size_t line, base::CodepointIndex begin,
                                   base::CodepointIndex end) {
  const Line& here = lines_[line];
  const Source& source = sources_[here.file];
  const base::SourceRange range{here.file, begin, end};
  if (is_scene_break(std::u32string_view(source.text).substr(begin, end - begin))) {
    add_scene_break(range);
    return;
  }
  if (scene_gap_ > 0 && here.blank_before >= scene_gap_ && begin == here.begin) {
    add_scene_break({here.file, begin, begin});
  }
  const Joint joint = joint_before(line, begin);
  if (joint == Joint::apart) {
    paragraphs_.emplace_back();
  } else {
    const Line& before = lines_[last_line_];
    note_join(before, here);
    if (joint == Joint::with_blank)
      append_made(paragraphs_.back(), U" ", {here.file, before.end, begin});
  }
  append_source(paragraphs_.back(), source, range);
  last_line_ = line;
  open_ = end == here.end;
}

std::vector<Paragraph> ParagraphBuilder::take() {
  open_ = false;
  while (!paragraphs_.empty() && paragraphs_.back().scene_break) paragraphs_.pop_back();
  return std::exchange(paragraphs_, {});
}

}  // namespace shuoshu::book
