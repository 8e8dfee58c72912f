#include "book/contents_list.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "text/unicode.hpp"

namespace shuoshu::book {

namespace {

constexpr std::size_t kTitleOnly = 60;  ///< characters between two entries of a list

using Key = std::pair<std::uint64_t, long>;
using Run = std::vector<std::size_t>;

Key key_of(const Candidate& candidate) {
  return {family_of(candidate.form()), candidate.form().number.value_or(-1)};
}

/// The same heading: one family and number, and titles that do not contradict each other.
bool same_heading(const Candidate& a, const Candidate& b) {
  if (key_of(a) != key_of(b)) return false;
  if (!a.form().number) return skeleton(a.title) == skeleton(b.title);
  return a.key.empty() || b.key.empty() || a.key.starts_with(b.key) || b.key.starts_with(a.key);
}

/// Text between the end of one heading and the next candidate.
std::size_t text_between(const Candidate& a, const Candidate& b) {
  const std::size_t after = a.position + (a.body_begin - a.begin);
  return b.position > after ? b.position - after : 0;
}

std::vector<Run> close_runs(const std::vector<Candidate>& candidates) {
  std::vector<Run> runs;
  std::size_t before = static_cast<std::size_t>(-1);
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (!candidates[i].accepted) continue;
    const bool joins = before != static_cast<std::size_t>(-1) &&
                       candidates[before].file == candidates[i].file &&
                       text_between(candidates[before], candidates[i]) <= kTitleOnly;
    // The text itself begins where the list's first entry comes again.
    const bool again = joins && runs.back().size() >= 2 &&
                       same_heading(candidates[runs.back().front()], candidates[i]);
    if (!joins || again) runs.emplace_back();
    runs.back().push_back(i);
    before = i;
  }
  return runs;
}

bool is_contents_title(std::u32string_view line) {
  const std::u32string key = skeleton(line);
  return key == U"目录" || key == U"目錄" || key == U"目次" || key == U"contents" ||
         key == U"tableofcontents" || key == U"章节目录" || key == U"章節目錄" ||
         key == U"总目录" || key == U"總目錄" || key == U"总目" || key == U"總目" ||
         key == U"回目" || key == U"illustrations";
}

/// The line 目錄 above a list, within a few lines.
std::size_t line_of_title(const std::vector<Source>& sources, const std::vector<Line>& lines,
                          std::size_t first) {
  for (std::size_t back = 1; back <= 4 && back <= first; ++back) {
    const Line& line = lines[first - back];
    if (line.length() < 24 && is_contents_title(line.text(sources))) return first - back;
  }
  return first;
}

ContentsList as_list(const std::vector<Source>& sources, const std::vector<Line>& lines,
                     const std::vector<Candidate>& candidates, const Run& run) {
  ContentsList list;
  list.first_line = line_of_title(sources, lines, candidates[run.front()].line);
  list.last_line = candidates[run.back()].line;
  std::size_t next = 0;
  for (std::size_t i = list.first_line; i <= list.last_line; ++i) {
    while (next < run.size() && candidates[run[next]].line < i) ++next;
    if (next < run.size() && candidates[run[next]].line == i) continue;
    std::u32string key = skeleton(lines[i].text(sources));
    if (!key.empty() && key.size() < 60) list.titles.push_back(std::move(key));
  }
  return list;
}

}  // namespace

std::vector<ContentsList> find_contents_lists(const std::vector<Source>& sources,
                                              const std::vector<Line>& lines,
                                              std::vector<Candidate>& candidates) {
  std::vector<ContentsList> lists;
  const std::vector<Run> runs = close_runs(candidates);
  std::map<Key, Run> alike;
  std::map<std::u32string, std::size_t> titles;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (!candidates[i].accepted) continue;
    alike[key_of(candidates[i])].push_back(i);
    if (candidates[i].key.size() > 1) ++titles[candidates[i].key];
  }
  const auto comes_again = [&](std::size_t i) {
    const Run& others = alike[key_of(candidates[i])];
    return titles[candidates[i].key] > 1 ||
           std::any_of(others.begin(), others.end(), [&](std::size_t k) {
             return k != i && candidates[k].accepted && same_heading(candidates[i], candidates[k]);
           });
  };
  for (const Run& run : runs) {
    if (run.size() < 2) continue;
    const std::size_t title_line = line_of_title(sources, lines, candidates[run.front()].line);
    if (run.size() < 3 && title_line == candidates[run.front()].line) continue;
    const auto again = std::count_if(run.begin(), run.end(), comes_again);
    // The second half of "each heading twice" is an echo, not a list; a list has different entries.
    std::vector<std::u32string> distinct;
    for (const std::size_t i : run) distinct.push_back(skeleton(candidates[i].title));
    std::sort(distinct.begin(), distinct.end());
    distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
    if (distinct.size() < run.size() * 2 / 3) continue;
    if (static_cast<std::size_t>(again) * 10 < run.size() * 6) continue;
    lists.push_back(as_list(sources, lines, candidates, run));
    for (const std::size_t i : run) {
      candidates[i].accepted = false;
      if (candidates[i].key.size() > 1) --titles[candidates[i].key];
    }
  }
  return lists;
}

}  // namespace shuoshu::book
