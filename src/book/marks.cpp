#include "book/marks.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "text/unicode.hpp"

namespace shuoshu::book {

namespace {

/// What has been said about volumes and chapters on the way through the book.
struct State {
  const Candidate* chapter = nullptr;
  std::u32string title;        ///< of the chapter, as announced
  std::u32string chapter_key;  ///< skeleton of its title, second line included
  std::u32string volume_key;
  std::uint64_t family = 0;
  long expected = 0;
};

Mark mark_of(const std::vector<Source>& sources, const std::vector<Line>& lines,
             const Heading& heading, const SecondLines& second) {
  const Candidate& candidate = *heading.candidate;
  Mark mark;
  mark.kind = heading.level == Level::volume ? Mark::Kind::volume : Mark::Kind::chapter;
  mark.line = candidate.line;
  mark.heading = {candidate.file, candidate.begin, candidate.end};
  mark.body_begin = candidate.body_begin;
  mark.title = candidate.title;
  mark.number = candidate.form().number;
  if (const auto found = second.find(candidate.line); found != second.end()) {
    const Line& title = lines[found->second];
    mark.heading.end = title.end;
    mark.body_begin = title.end;
    mark.title += U' ';
    mark.title += title.text(sources);
  }
  return mark;
}

/// The same chapter's heading again: below itself, or on the next page of a site.
bool repeats(const Candidate& candidate, const std::u32string& key, const State& state) {
  if (state.chapter == nullptr || family_of(candidate.form()) != family_of(state.chapter->form()))
    return false;
  if (candidate.form().number != state.chapter->form().number) return false;
  const std::size_t after =
      state.chapter->position + (state.chapter->body_begin - state.chapter->begin);
  const std::size_t between = candidate.position > after ? candidate.position - after : 0;
  const bool near = between < 60;
  const bool similar = key == state.chapter_key || key.starts_with(state.chapter_key) ||
                       state.chapter_key.starts_with(key);
  if (near) return similar;
  return key == state.chapter_key && (!key.empty() || candidate.form().page);
}

void note_number(const Candidate& candidate, const std::string& name, State& state, int line,
                 base::Report& report) {
  const HeadingForm& form = candidate.form();
  if (!form.number) return;
  const bool counts = family_of(form) == state.family && state.expected > 0;
  if (counts && *form.number > state.expected) {
    const std::string missing =
        *form.number == state.expected + 1
            ? fmt::format("chapter {} is missing", state.expected)
            : fmt::format("chapters {} to {} are missing", state.expected, *form.number - 1);
    report.note("chapter-gap", {name, line}, missing);
  } else if (counts && *form.number == state.expected - 1) {
    report.note("chapter-repeat", {name, line},
                fmt::format("a second chapter {}; both are kept", *form.number));
  } else if (counts && *form.number<state.expected&& * form.number> 1) {
    report.note("chapter-order", {name, line},
                fmt::format("chapter {} where {} was expected; kept in the order of the file",
                            *form.number, state.expected));
  }
  state.family = family_of(form);
  state.expected = form.last_number + 1;
}

/// The volume named in front of a chapter on its line, when it is another one than before.
void begin_volume(const Candidate& candidate, const std::vector<Line>& lines, State& state,
                  Outline& outline) {
  const std::u32string key = skeleton(candidate.volume_title);
  if (key == state.volume_key) return;
  state.volume_key = key;
  state.expected = 0;
  Mark mark = whole_line_mark(lines, candidate.line, Mark::Kind::volume);
  mark.heading.end = candidate.mark_at;
  mark.body_begin = candidate.mark_at;
  mark.title = candidate.volume_title;
  mark.number = candidate.read.volume->number;
  outline.marks.push_back(std::move(mark));
}

}  // namespace

Mark whole_line_mark(const std::vector<Line>& lines, std::size_t line, Mark::Kind kind) {
  Mark mark;
  mark.kind = kind;
  mark.line = line;
  mark.heading = lines[line].range();
  mark.body_begin = lines[line].end;
  return mark;
}

Mark skipped_line(const std::vector<Line>& lines, std::size_t line, std::string reason) {
  Mark mark = whole_line_mark(lines, line, Mark::Kind::skipped);
  mark.reason = std::move(reason);
  return mark;
}

void sort_marks(std::vector<Mark>& marks) {
  std::stable_sort(marks.begin(), marks.end(), [](const Mark& a, const Mark& b) {
    if (a.heading.file != b.heading.file) return a.heading.file < b.heading.file;
    return a.heading.begin < b.heading.begin;
  });
}

void append_marks(const std::vector<Source>& sources, const std::vector<Line>& lines,
                  const std::vector<Heading>& headings, const SecondLines& second, Outline& outline,
                  base::Report& report) {
  State state;
  for (const Heading& heading : headings) {
    const Candidate& candidate = *heading.candidate;
    Mark mark = mark_of(sources, lines, heading, second);
    const Source& source = sources[candidate.file];
    const std::u32string key =
        candidate.key.empty() ? skeleton(mark.title.substr(candidate.title.size())) : candidate.key;
    if (heading.level == Level::volume) {
      const std::u32string volume = skeleton(mark.title);
      if (volume == state.volume_key) {  // the volume's name above every chapter
        mark.kind = Mark::Kind::skipped;
        mark.reason = "volume title repeated";
      } else {
        state.volume_key = volume;
        state.expected = 0;
      }
      outline.marks.push_back(std::move(mark));
      continue;
    }
    if (repeats(candidate, key, state)) {
      mark.kind = Mark::Kind::skipped;
      mark.reason = "title repeated";
      outline.marks.push_back(std::move(mark));
      continue;
    }
    if (candidate.read.volume) {
      begin_volume(candidate, lines, state, outline);
      mark.heading.begin = candidate.mark_at;
    }
    note_number(candidate, source.name, state, source.line_of(candidate.begin), report);
    state.chapter = &candidate;
    state.chapter_key = key;
    state.title = mark.title;
    outline.marks.push_back(std::move(mark));
  }
}

}  // namespace shuoshu::book
