#include "book/find_chapters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "book/contents_list.hpp"
#include "book/heading_rule.hpp"
#include "book/inline_headings.hpp"
#include "book/levels.hpp"
#include "book/marks.hpp"
#include "book/second_line.hpp"
#include "book/sequence.hpp"
#include "book/stories.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {

namespace {

using Lines = std::vector<Line>;

bool is_numbered(const Candidate& candidate) { return candidate.form().number.has_value(); }

void accept_numbered(std::vector<Candidate>& candidates) {
  std::map<std::uint64_t, std::vector<Candidate*>> families;
  for (Candidate& candidate : candidates) {
    if (is_numbered(candidate)) families[family_of(candidate.form())].push_back(&candidate);
  }
  for (auto& [key, family] : families) {
    const std::size_t accepted = accept_sequence(family);
    const bool lonely = accepted == 1;
    for (Candidate* candidate : family) {
      if (lonely && candidate->score < 2) candidate->accepted = false;
    }
  }
}

/// 楔子, 番外, Epilogue: by their form alone; one that comes in every story is a section of it.
void accept_specials(std::vector<Candidate>& candidates) {
  std::map<std::u32string, int> times;
  for (Candidate& candidate : candidates) {
    if (candidate.form().shape != Shape::special) continue;
    candidate.accepted = candidate.score >= 2 && candidate.title.size() <= 40;
    if (candidate.accepted) ++times[skeleton(candidate.title)];
  }
  for (Candidate& candidate : candidates) {
    if (candidate.form().shape == Shape::special && times[skeleton(candidate.title)] > 2) {
      candidate.accepted = false;
    }
  }
}

void drop_lines(std::vector<Candidate>& candidates, const std::vector<ContentsList>& lists) {
  std::erase_if(candidates, [&](const Candidate& candidate) {
    return std::any_of(lists.begin(), lists.end(), [&](const ContentsList& list) {
      return candidate.line >= list.first_line && candidate.line <= list.last_line;
    });
  });
}

void skip_lists(const Lines& lines, const std::vector<ContentsList>& lists, Outline& outline) {
  for (const ContentsList& list : lists) {
    for (std::size_t i = list.first_line; i <= list.last_line; ++i) {
      outline.marks.push_back(skipped_line(lines, i, "contents list"));
    }
  }
}

/// Lines that the contents list names and that stand alone later: ETYMOLOGY. in Moby-Dick.
void take_listed_titles(const std::vector<Source>& sources, const Lines& lines,
                        const std::vector<ContentsList>& lists,
                        const std::vector<Candidate>& candidates, Outline& outline) {
  std::set<std::size_t> taken;
  for (const Candidate& candidate : candidates) {
    if (candidate.accepted) taken.insert(candidate.line);
  }
  for (const ContentsList& list : lists) {
    std::set<std::u32string> wanted(list.titles.begin(), list.titles.end());
    for (std::size_t i = list.last_line + 1; i < lines.size() && !wanted.empty(); ++i) {
      const std::u32string_view text = lines[i].text(sources);
      if (text.size() > 80 || lines[i].blank_before == 0 || taken.contains(i)) continue;
      const auto found = wanted.find(skeleton(text));
      if (found == wanted.end()) continue;
      Mark mark = whole_line_mark(lines, i, Mark::Kind::chapter);
      mark.title = std::u32string(text);
      outline.marks.push_back(std::move(mark));
      wanted.erase(found);
    }
  }
}

/// 正文 above a heading is the site's word for "here it begins".
void skip_running_heads(const std::vector<Source>& sources, const Lines& lines, Outline& outline) {
  std::vector<Mark> added;
  for (const Mark& mark : outline.marks) {
    if (mark.kind == Mark::Kind::skipped || mark.line == 0) continue;
    const Line& before = lines[mark.line - 1];
    if (before.file != mark.heading.file || before.length() > 6) continue;
    const std::u32string key = skeleton(before.text(sources));
    if (key == U"正文" || key == U"正文卷" || key == U"目录" || key == U"目錄") {
      added.push_back(skipped_line(lines, mark.line - 1, "the word for the text's beginning"));
    }
  }
  outline.marks.insert(outline.marks.end(), added.begin(), added.end());
}

std::string in_words(const std::vector<Candidate>& candidates, const Levels& levels) {
  std::size_t count = 0, in_sequence = 0;
  const Candidate* example = nullptr;
  for (const Candidate& candidate : candidates) {
    if (!candidate.accepted || family_of(candidate.form()) != levels.main) continue;
    if (example == nullptr) example = &candidate;
    ++count;
    in_sequence += candidate.in_sequence ? 1 : 0;
  }
  if (example == nullptr) return "no numbered headings";
  return fmt::format("headings like \"{}\": {}, {} of them in sequence",
                     text::to_utf8(example->title), count, in_sequence);
}

Level level_of(const Candidate& candidate, const Levels& levels) {
  if (candidate.form().shape == Shape::special) return Level::chapter;
  const auto found = levels.of_family.find(family_of(candidate.form()));
  return found == levels.of_family.end() ? Level::section : found->second;
}

/// The candidates that stay, with their levels, in the order of the text.
std::vector<Heading> settle(std::vector<Candidate>& candidates, const Levels& levels) {
  std::vector<Heading> headings;
  for (const Candidate& candidate : candidates) {
    if (!candidate.accepted) continue;
    const Level level = level_of(candidate, levels);
    if (level == Level::volume || level == Level::chapter) headings.push_back({&candidate, level});
  }
  return headings;
}

}  // namespace

Outline find_chapters(const std::vector<Source>& sources, const Lines& lines, const Layout& layout,
                      const ReadOptions& options, base::Report& report) {
  if (options.chapter_rule) return find_by_rule(sources, lines, *options.chapter_rule);
  Outline outline;
  std::vector<Candidate> candidates = gather_candidates(sources, lines, layout);
  append_inline_candidates(sources, lines, layout, candidates);
  accept_numbered(candidates);
  accept_specials(candidates);
  const std::vector<ContentsList> lists = find_contents_lists(sources, lines, candidates);
  drop_lines(candidates, lists);
  accept_numbered(candidates);
  accept_specials(candidates);
  Levels levels = find_levels(candidates, layout.total);
  skip_lists(lines, lists, outline);
  if (std::optional<Outline> stories = find_stories(sources, lines, layout, candidates, levels)) {
    outline.marks.insert(outline.marks.end(), stories->marks.begin(), stories->marks.end());
    outline.family = stories->family;
    sort_marks(outline.marks);
    return outline;
  }
  const std::vector<Heading> headings = settle(candidates, levels);
  const SecondLines second = find_second_lines(sources, lines, layout, headings);
  take_listed_titles(sources, lines, lists, candidates, outline);
  append_marks(sources, lines, headings, second, outline, report);
  skip_running_heads(sources, lines, outline);
  outline.family = in_words(candidates, levels);
  sort_marks(outline.marks);
  return outline;
}

}  // namespace shuoshu::book
