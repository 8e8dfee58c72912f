#include "book/stories.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "book/marks.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {

namespace {

using View = std::u32string_view;
using LineIndices = std::vector<std::size_t>;

/// How much of the text the numbered chapters hold. The last of a family counts as an average one,
/// because nobody knows where it ends (the nine chapters of 阿Q正傳 are a quarter of 吶喊).
double coverage(const std::vector<Candidate>& candidates, const Levels& levels, std::size_t total) {
  struct Span {
    std::size_t count = 0, first = 0, last = 0;
  };
  std::map<std::uint64_t, Span> spans;
  for (const Candidate& candidate : candidates) {
    if (!candidate.accepted) continue;
    const std::uint64_t family = family_of(candidate.form());
    const auto level = levels.of_family.find(family);
    if (level == levels.of_family.end() || level->second == Level::section) continue;
    Span& span = spans[family];
    if (span.count++ == 0) span.first = candidate.position;
    span.last = candidate.position;
  }
  double covered = 0;
  for (const auto& [family, span] : spans) {
    if (span.count == 1) {
      if (spans.size() == 1) return 1;
      continue;
    }
    covered += static_cast<double>(span.last - span.first) * static_cast<double>(span.count) /
               static_cast<double>(span.count - 1);
  }
  return total == 0 ? 0 : covered / static_cast<double>(total);
}

bool is_title_like(View text) {
  if (text.size() > 40 || text.empty()) return false;
  constexpr View kNever = U"。，！？；：:…”」』’,;!?“「『＝=*＊";
  if (kNever.find(text.back()) != View::npos || text.find(U'。') != View::npos) return false;
  if (std::any_of(text.begin(), text.end(),
                  [](char32_t c) { return View(U"“”「」：︰，；").find(c) != View::npos; })) {
    return false;
  }
  const auto letters = std::count_if(text.begin(), text.end(), text::is_word_character);
  const auto digits = std::count_if(text.begin(), text.end(), text::is_digit);
  // Dates, page numbers and 完 are no titles.
  if (letters == 0 || digits * 2 > letters) return false;
  constexpr View kNotTitles[] = {U"完",     U"终",     U"終",   U"全文完",  U"全书完",
                                 U"全書完", U"本章完", U"注释", U"注釋",    U"註釋",
                                 U"目录",   U"目錄",   U"正文", U"THE END", U"The End"};
  const std::u32string bare = skeleton(text);
  return std::none_of(std::begin(kNotTitles), std::end(kNotTitles),
                      [&](View word) { return bare == skeleton(word); });
}

bool previous_ends(const std::vector<Source>& sources, const std::vector<Line>& lines,
                   const Layout& layout, std::size_t i) {
  if (i == 0 || lines[i].file_begins || lines[i].blank_before > 0) return true;
  return !runs_on(sources, layout, lines[i - 1]);
}

/// Few enough, far enough apart, and none next to another: titles and no verse.
bool is_credible(const LineIndices& found, const std::vector<Line>& lines, std::size_t total,
                 std::size_t all_like) {
  if (found.size() < 3 || found.size() * 10 < all_like * 8) return false;
  if (total / found.size() < 800) return false;
  std::size_t adjacent = 0, covered_from = 0;
  for (std::size_t k = 1; k < found.size(); ++k) adjacent += found[k] - found[k - 1] < 3 ? 1 : 0;
  for (std::size_t i = 0; i < found.front(); ++i) covered_from += lines[i].length();
  return adjacent * 20 <= found.size() && covered_from * 2 < total;
}

/// Titles that lie otherwise than the body: 吶喊 indents every line by four but its titles by none
/// or one.
LineIndices by_indent(const std::vector<Source>& sources, const std::vector<Line>& lines,
                      const Layout& layout, const std::set<std::size_t>& taken) {
  std::map<int, std::size_t> count;
  for (const Line& line : lines) ++count[line.indent];
  LineIndices found;
  std::size_t odd = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool dominant = count[lines[i].indent] * 33 > lines.size();
    if (dominant || lines[i].length() > 24 || taken.contains(i)) continue;
    ++odd;
    if (i + 1 < lines.size() && is_title_like(lines[i].text(sources)) &&
        previous_ends(sources, lines, layout, i)) {
      found.push_back(i);
    }
  }
  return is_credible(found, lines, layout.total, odd) ? found : LineIndices();
}

bool is_capitals(View text) {
  const auto small =
      std::count_if(text.begin(), text.end(), [](char32_t c) { return c >= U'a' && c <= U'z'; });
  const auto large =
      std::count_if(text.begin(), text.end(), [](char32_t c) { return c >= U'A' && c <= U'Z'; });
  return large >= 3 && small == 0;
}

/// Titles between empty lines, in a text that has few; in English they are in capitals as well.
LineIndices by_isolation(const std::vector<Source>& sources, const std::vector<Line>& lines,
                         const Layout& layout, const std::set<std::size_t>& taken) {
  LineIndices found;
  std::size_t alike = 0;
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    const View text = lines[i].text(sources);
    const bool isolated =
        (lines[i].blank_before > 0 || i == 0) && lines[i + 1].blank_before > 0 && text.size() <= 60;
    if (!isolated || taken.contains(i)) continue;
    const bool english = std::none_of(text.begin(), text.end(), text::is_han);
    if (english && !is_capitals(text)) continue;
    if (!english && layout.blank_between) continue;
    ++alike;
    const bool title =
        english ? text.size() <= 60 && lines[i].blank_before > 1 : is_title_like(text);
    if (title) found.push_back(i);
  }
  return is_credible(found, lines, layout.total, alike) ? found : LineIndices();
}

bool is_contents_head(View text) {
  const std::u32string key = skeleton(text);
  return key == U"目录" || key == U"目錄" || key == U"目次" || key == U"contents";
}

/// The titles a contents list names, each found again alone on a line.
LineIndices by_contents(const std::vector<Source>& sources, const std::vector<Line>& lines,
                        LineIndices& list) {
  for (std::size_t head = 0; head < std::min<std::size_t>(lines.size(), 400); ++head) {
    if (lines[head].length() > 16 || !is_contents_head(lines[head].text(sources))) continue;
    std::vector<std::u32string> wanted;
    std::size_t i = head + 1;
    for (; i < lines.size() && wanted.size() < 500; ++i) {
      const View text = lines[i].text(sources);
      std::u32string key = skeleton(text);
      if (text.size() > 60 || key.empty()) break;
      if (!wanted.empty() && key == wanted.front()) break;  // the text begins
      wanted.push_back(std::move(key));
    }
    LineIndices found;
    std::size_t next = 0;
    for (std::size_t k = i; k < lines.size() && next < wanted.size(); ++k) {
      if (lines[k].length() > 80) continue;
      const std::u32string key = skeleton(lines[k].text(sources));
      for (std::size_t ahead = next; ahead < std::min(next + 3, wanted.size()); ++ahead) {
        if (key != wanted[ahead]) continue;
        found.push_back(k);
        next = ahead + 1;
        break;
      }
    }
    if (wanted.size() < 3 || found.size() * 10 < wanted.size() * 7) continue;
    for (std::size_t k = head; k < i; ++k) list.push_back(k);
    return found;
  }
  return {};
}

/// Titles that are short lines in a text whose paragraphs are all parted by empty lines: only when
/// nearly every short line without an end mark is one, and long paragraphs lie around.
LineIndices by_shortness(const std::vector<Source>& sources, const std::vector<Line>& lines,
                         const Layout& layout, const std::set<std::size_t>& taken) {
  LineIndices found;
  std::size_t alike = 0;
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    const View text = lines[i].text(sources);
    const bool han = std::any_of(text.begin(), text.end(), text::is_han);
    if (text.size() > 16 || !han || taken.contains(i) || !is_title_like(text)) continue;
    ++alike;
    const bool prose = lines[i + 1].length() > 30 &&
                       (i == 0 || lines[i - 1].length() > 20 || lines[i].file_begins);
    if (prose && previous_ends(sources, lines, layout, i)) found.push_back(i);
  }
  const bool far_apart = !found.empty() && layout.total / found.size() > 2000;
  return far_apart && found.size() > 3 && is_credible(found, lines, layout.total, alike)
             ? found
             : LineIndices();
}

struct Found {
  LineIndices titles, list;
  std::string how;
};

Found find_titles(const std::vector<Source>& sources, const std::vector<Line>& lines,
                  const Layout& layout, const std::set<std::size_t>& taken) {
  Found found;
  found.titles = by_contents(sources, lines, found.list);
  found.how = "titles that the contents list names";
  if (!found.titles.empty()) return found;
  found.how = "titles without a number, told by their indent";
  found.titles = by_indent(sources, lines, layout, taken);
  if (!found.titles.empty()) return found;
  found.how = "titles without a number, told by the empty lines around them";
  found.titles = by_isolation(sources, lines, layout, taken);
  if (!found.titles.empty()) return found;
  found.how = "titles without a number, told by their shortness";
  found.titles = by_shortness(sources, lines, layout, taken);
  return found;
}

/// Volumes that hold stories: 卷一 ⏎ 考城隍 ⏎ …; the numbered family is too coarse to be the
/// chapters.
bool holds_stories(const std::vector<Candidate>& candidates, const Levels& levels,
                   std::size_t total, std::size_t stories) {
  std::size_t volumes = 0;
  bool coarse = false;
  for (const Candidate& candidate : candidates) {
    if (!candidate.accepted || family_of(candidate.form()) != levels.main) continue;
    ++volumes;
    coarse = candidate.form().level == Level::volume;
  }
  return coarse && volumes > 0 && total / volumes > 12000 && stories >= 3 * volumes;
}

Mark mark_of(const std::vector<Line>& lines, const Candidate& candidate, Mark::Kind kind) {
  Mark mark = whole_line_mark(lines, candidate.line, kind);
  mark.title = candidate.title;
  mark.number = candidate.form().number;
  return mark;
}

}  // namespace

std::optional<Outline> find_stories(const std::vector<Source>& sources,
                                    const std::vector<Line>& lines, const Layout& layout,
                                    const std::vector<Candidate>& candidates,
                                    const Levels& levels) {
  if (lines.size() < 12) return std::nullopt;
  const bool numbered = coverage(candidates, levels, layout.total) > 0.5;
  const bool volumes_only =
      numbered && holds_stories(candidates, levels, layout.total, layout.total);
  if (numbered && !volumes_only) return std::nullopt;
  std::set<std::size_t> taken;
  for (const Candidate& candidate : candidates) {
    if (candidate.accepted && candidate.form().level == Level::volume) taken.insert(candidate.line);
  }
  const Found found = find_titles(sources, lines, layout, taken);
  if (found.titles.empty()) return std::nullopt;
  if (numbered && !holds_stories(candidates, levels, layout.total, found.titles.size()))
    return std::nullopt;
  Outline outline;
  outline.family = fmt::format("{}: {}", found.how, found.titles.size());
  const std::set<std::size_t> titles(found.titles.begin(), found.titles.end());
  std::set<std::size_t> volumes;
  for (const Candidate& candidate : candidates) {
    if (!candidate.accepted) continue;
    const bool special =
        candidate.form().shape == Shape::special && !titles.contains(candidate.line);
    const bool volume = numbered && family_of(candidate.form()) == levels.main;
    if (!special && !volume) continue;
    if (volume) volumes.insert(candidate.line);
    outline.marks.push_back(
        mark_of(lines, candidate, volume ? Mark::Kind::volume : Mark::Kind::chapter));
  }
  for (const std::size_t i : titles) {
    if (volumes.contains(i)) continue;
    Mark mark = whole_line_mark(lines, i, Mark::Kind::chapter);
    mark.title = std::u32string(lines[i].text(sources));
    outline.marks.push_back(std::move(mark));
  }
  for (const std::size_t i : found.list)
    outline.marks.push_back(skipped_line(lines, i, "contents list"));
  return outline;
}

}  // namespace shuoshu::book
