#include "book/inline_headings.hpp"

#include <algorithm>

#include "book/heading_mark.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {

namespace {

using View = std::u32string_view;

constexpr std::size_t kVeryLong = 1000;  ///< characters: few paragraphs are as long
constexpr std::size_t kReach = 200;      ///< of a heading and what is seen of its body

bool may_precede(char32_t c) {
  return text::is_space(c) || View(U"。！？…”」』.!?\"）)】").find(c) != View::npos;
}

bool may_begin(View text, std::size_t i) {
  const char32_t c = text[i];
  return c == U'第' || ((c == U'C' || c == U'c') && i + 8 < text.size());
}

/// 甄士隐梦幻识通灵 贾雨村风尘怀闺秀: two halves of one length are one title.
std::size_t end_of_couplet(View here, std::size_t begin, std::size_t end) {
  std::size_t second = end;
  while (second < here.size() && is_blank(here[second])) ++second;
  const std::size_t half = end - begin, last = second + half;
  const bool fits = half >= 4 && half <= 12 && last < here.size() && is_blank(here[last]);
  return fits && std::all_of(here.begin() + static_cast<std::ptrdiff_t>(second),
                             here.begin() + static_cast<std::ptrdiff_t>(last), text::is_han)
             ? last
             : end;
}

/// The title goes up to the next gap, when one comes before the first mark of a sentence; otherwise
/// nobody can tell it from the body.
void limit_title(View here, HeadingForm& form) {
  std::size_t end = form.title_begin;
  while (end < here.size() && end < form.title_begin + 30 && !is_blank(here[end]) &&
         View(U"。！？，；：“”「」.!?,").find(here[end]) == View::npos) {
    ++end;
  }
  const bool gap = end < here.size() && is_blank(here[end]) && end > form.title_begin;
  if (gap) end = end_of_couplet(here, form.title_begin, end);
  form.title_end = gap ? end : form.title_begin;
  form.body_begin = form.title_end;
  while (form.body_begin < here.size() && is_blank(here[form.body_begin])) ++form.body_begin;
}

void look_through(const std::vector<Source>& sources, const Line& line, std::size_t index,
                  std::size_t position, std::vector<Candidate>& candidates) {
  const View text = line.text(sources);
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (!may_begin(text, i) || !may_precede(text[i - 1])) continue;
    const View here = text.substr(i, kReach);
    auto form = read_mark(here, 0);
    if (!form || !form->number || (form->shape != Shape::ordinal && form->shape != Shape::english))
      continue;
    if (is_rare_unit(*form)) continue;
    form->title_begin = form->mark_end;
    while (form->title_begin < here.size() && is_separator(here[form->title_begin]))
      ++form->title_begin;
    form->separated = form->title_begin > form->mark_end;
    if (!form->separated) continue;
    limit_title(here, *form);
    Candidate candidate;
    candidate.line = index;
    candidate.file = line.file;
    candidate.begin = candidate.mark_at = line.begin + static_cast<base::CodepointIndex>(i);
    candidate.end = candidate.begin +
                    static_cast<base::CodepointIndex>(std::max(form->title_end, form->mark_end));
    candidate.body_begin = candidate.begin + static_cast<base::CodepointIndex>(form->body_begin);
    candidate.position = position + i;
    candidate.title = announced(here, *form);
    candidate.key = skeleton(here.substr(form->title_begin, form->title_end - form->title_begin));
    candidate.score = text::is_space(text[i - 1]) ? 2 : 1;
    candidate.read.form = *form;
    i += std::max(form->title_end, form->mark_end) - 1;
    candidates.push_back(std::move(candidate));
  }
}

}  // namespace

void append_inline_candidates(const std::vector<Source>& sources, const std::vector<Line>& lines,
                              const Layout& layout, std::vector<Candidate>& candidates) {
  std::size_t in_long_lines = 0;
  for (const Line& line : lines) in_long_lines += line.length() >= kVeryLong ? line.length() : 0;
  if (in_long_lines * 10 < layout.total * 8 || lines.empty()) return;
  const std::size_t known = candidates.size();
  std::size_t position = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].length() >= kVeryLong) look_through(sources, lines[i], i, position, candidates);
    position += lines[i].length();
  }
  // A long line's first heading was read with its body as title.
  for (std::size_t k = 0; k < known; ++k) {
    Candidate& first = candidates[k];
    if (lines[first.line].length() < kVeryLong || first.form().shape != Shape::ordinal) continue;
    const View here = lines[first.line].text(sources).substr(0, kReach);
    if (first.form().title_end > here.size() || first.begin != first.mark_at) continue;
    limit_title(here, first.read.form);
    first.title = announced(here, first.form());
    first.key = skeleton(
        here.substr(first.form().title_begin, first.form().title_end - first.form().title_begin));
    first.end = first.begin + static_cast<base::CodepointIndex>(
                                  std::max(first.form().title_end, first.form().mark_end));
    first.body_begin = first.begin + static_cast<base::CodepointIndex>(first.form().body_begin);
    first.score = 2;
  }
  std::sort(candidates.begin(), candidates.end(),
            [](const Candidate& a, const Candidate& b) { return a.position < b.position; });
}

}  // namespace shuoshu::book
