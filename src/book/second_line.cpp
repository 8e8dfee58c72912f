#include "book/second_line.hpp"

#include <algorithm>
#include <set>

#include "text/unicode.hpp"

namespace shuoshu::book {

namespace {

constexpr std::u32string_view kSentence = U"。！？；：…”」』，,.:;!?\"";

bool may_be_english_title(const std::vector<Line>& lines, std::size_t i, std::u32string_view text) {
  if (text.size() > 70 || (text[0] >= U'a' && text[0] <= U'z')) return false;
  return i + 1 < lines.size() && lines[i + 1].blank_before > 0;
}

bool may_be_title(const std::vector<Source>& sources, const std::vector<Line>& lines,
                  const Layout& layout, std::size_t i, const HeadingForm& above) {
  if (i + 1 >= lines.size() || lines[i].file != lines[i - 1].file ||
      lines[i + 1].file != lines[i].file)
    return false;
  const std::u32string_view text = lines[i].text(sources);
  const std::size_t han =
      static_cast<std::size_t>(std::count_if(text.begin(), text.end(), text::is_han));
  if (han * 3 < text.size()) return may_be_english_title(lines, i, text);
  if (text.size() > 40 || kSentence.find(text.back()) != std::u32string_view::npos) return false;
  if (text.find(U'。') != std::u32string_view::npos || text.find(U'“') != std::u32string_view::npos)
    return false;
  if (text.find(U'「') != std::u32string_view::npos) return false;
  if (text.back() == U'著' || text.back() == U'着' ||
      text.find(U"作者") != std::u32string_view::npos)
    return false;
  if (layout.wrapped && runs_on(sources, layout, lines[i])) return false;
  // A bare 一 is followed by the text itself: only a short line without any mark is a title.
  if (above.level == Level::listed)
    return text.size() <= 16 && text.find(U'，') == std::u32string_view::npos;
  return true;
}

}  // namespace

SecondLines find_second_lines(const std::vector<Source>& sources, const std::vector<Line>& lines,
                              const Layout& layout, const std::vector<Heading>& headings) {
  std::set<std::size_t> heading_lines;
  for (const Heading& heading : headings) heading_lines.insert(heading.candidate->line);
  struct Count {
    std::size_t bare = 0, all = 0;
    SecondLines found;
  };
  std::map<std::uint64_t, Count> families;
  for (const Heading& heading : headings) {
    const HeadingForm& form = heading.candidate->form();
    Count& count = families[family_of(form)];
    ++count.all;
    if (form.title_begin != form.title_end) continue;
    ++count.bare;
    const std::size_t next = heading.candidate->line + 1;
    if (heading.candidate->body_begin < lines[next - 1].end) continue;
    if (next < lines.size() && !heading_lines.contains(next) &&
        may_be_title(sources, lines, layout, next, form)) {
      count.found[next - 1] = next;
    }
  }
  SecondLines second;
  for (const auto& [key, count] : families) {
    const bool usual = count.found.size() * 10 >= count.bare * 6 && count.bare * 2 >= count.all;
    if (usual && (count.found.size() > 1 || count.all == 1))
      second.insert(count.found.begin(), count.found.end());
  }
  return second;
}

}  // namespace shuoshu::book
