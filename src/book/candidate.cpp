#include "book/candidate.hpp"

#include <algorithm>
#include <array>

#include "book/heading_mark.hpp"
#include "book/seen_text.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {

namespace {

constexpr std::size_t kLongest = 240;  ///< of a line's beginning that can hold a heading

bool is_wide(char32_t c) {
  return (c >= 0x1100 && c <= 0x115F) || (c >= 0x2E80 && c <= 0xA4CF) ||
         (c >= 0xAC00 && c <= 0xD7A3) || (c >= 0xF900 && c <= 0xFAFF) ||
         (c >= 0xFE30 && c <= 0xFE6F) || (c >= 0xFF00 && c <= 0xFF60) ||
         (c >= 0xFFE0 && c <= 0xFFE6) || c >= 0x20000 || (c >= 0x2014 && c <= 0x2026);
}

bool ends_sentence(char32_t c) {
  return std::u32string_view(U"。！？!?…”’」』》）)：:；;—～~.\"*＊】").find(c) !=
         std::u32string_view::npos;
}

double score_in_context(const std::vector<Source>& sources, const std::vector<Line>& lines,
                        const Layout& layout, std::size_t i, const HeadingForm& form) {
  double score = form.plausibility;
  const Line& line = lines[i];
  const bool alone = line.blank_before > 0 || line.file_begins || i == 0;
  if (alone) score += 0.5;
  if (!alone && runs_on(sources, layout, lines[i - 1])) score -= 3;
  if (form.shape == Shape::english && !alone) score -= 1;
  return score;
}

/// Cheap: most lines begin with an indent and a word that no heading begins with.
bool may_be_heading(std::u32string_view text) {
  const char32_t c = text[0];
  if (text.size() <= 40) return true;
  if (text::is_digit(c) || c == U'&' || is_invisible(c)) return true;
  if (text::is_latin(c)) return text.size() < 400;
  constexpr std::u32string_view kFirst =
      U"第卷部回章上下中番外序楔引尾后後终終附一二三四五六七八九十百千零〇○廿卅两兩壹贰貳叁參肆伍陆"
      U"陸柒捌玖正VvＶ"
      U"#＃☆★◆◇■□●○◎※§【〖[［「『〈《<＜({（=＝-—_*＊·•~～❀✿♥❤▲△▼▽→>＞|｜";
  if (kFirst.find(c) != std::u32string_view::npos) return true;
  return text.substr(0, 30).find(U'第') != std::u32string_view::npos && text.size() < 200;
}

}  // namespace

std::size_t columns_of(std::u32string_view line) {
  std::size_t columns = 0;
  for (const char32_t c : line) columns += is_wide(c) ? 2 : 1;
  return columns;
}

Layout measure_layout(const std::vector<Source>& sources, const std::vector<Line>& lines) {
  Layout layout;
  std::vector<std::uint32_t> histogram(161, 0);
  std::size_t blank = 0, longer = 0;
  for (const Line& line : lines) {
    const std::size_t length = line.length();
    layout.total += length;
    if (line.blank_before > 0) ++blank;
    const std::size_t columns = length > 160 ? 161 : columns_of(line.text(sources)) + line.indent;
    if (columns > 160) {
      ++longer;
    } else {
      ++histogram[columns];
    }
  }
  layout.blank_between = blank * 2 > lines.size();
  // Wrapped: over half of the lines end within a few columns of one width that hardly any exceeds.
  std::size_t best = 0;
  for (std::size_t width = 40; width <= 160; ++width) {
    std::size_t full = 0;
    const std::size_t slack = width > 100 ? 14 : 8;
    for (std::size_t w = width - slack; w <= width; ++w) full += histogram[w];
    if (full > 0 && full >= best) {
      best = full;
      layout.width = width;
    }
  }
  while (layout.width > 0 && histogram[layout.width] == 0) --layout.width;
  std::size_t beyond = longer;
  for (std::size_t w = layout.width + 4; w <= 160; ++w) beyond += histogram[w];
  const std::size_t count = std::max<std::size_t>(1, lines.size());
  if (lines.size() < 8 || best * 10 < count * 3 || beyond * 20 >= count) return layout;
  // Full lines of a wrapped text end anywhere; those of a list or of verse end a phrase.
  std::size_t broken = 0;
  for (const Line& line : lines) {
    if (line.length() > 160) continue;
    const std::u32string_view text = line.text(sources);
    const std::size_t columns = columns_of(text) + line.indent;
    const bool full =
        columns + (layout.width > 100 ? 14 : 8) >= layout.width && columns <= layout.width;
    broken += full && !ends_sentence(text.back()) ? 1 : 0;
  }
  layout.wrapped = best * 2 > count ? broken * 2 > best : broken * 10 > best * 6;
  return layout;
}

bool runs_on(const std::vector<Source>& sources, const Layout& layout, const Line& line) {
  const std::u32string_view text = line.text(sources);
  if (ends_sentence(text.back())) return false;
  if (!layout.wrapped) return false;
  return columns_of(text) + line.indent + 10 >= layout.width;
}

std::uint64_t family_of(const HeadingForm& form) {
  Shape shape = form.shape;
  std::uint64_t style = 0;
  if (shape == Shape::listed || shape == Shape::bare) {
    style = form.style == NumeralStyle::word ? 0 : static_cast<std::uint64_t>(form.style);
  }
  return static_cast<std::uint64_t>(shape) << 40 | style << 32 | form.unit;
}

std::vector<Candidate> gather_candidates(const std::vector<Source>& sources,
                                         const std::vector<Line>& lines, const Layout& layout) {
  std::vector<Candidate> candidates;
  std::size_t position = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Line& line = lines[i];
    const std::size_t before = position;
    position += line.length();
    if (!may_be_heading(line.text(sources))) continue;
    const SeenText seen = see(sources[line.file].text, line.begin, line.end, kLongest);
    if (seen.text.empty()) continue;
    auto read = read_heading(
        seen.text, std::max(seen.text.size(), line.length() > kLongest ? line.length() : 0));
    if (!read) continue;
    Candidate candidate;
    candidate.line = i;
    candidate.file = line.file;
    candidate.position = before;
    candidate.title = announced(seen.text, read->form);
    candidate.key = skeleton(std::u32string_view(seen.text).substr(
        read->form.title_begin, read->form.title_end - read->form.title_begin));
    candidate.begin = line.begin;
    candidate.mark_at = seen.at[read->form.mark_begin];
    if (read->volume) candidate.volume_title = announced(seen.text, *read->volume);
    const bool glued = read->form.body_begin < seen.text.size();
    candidate.body_begin = glued ? seen.at[read->form.body_begin] : line.end;
    candidate.end = glued ? seen.at[std::max(read->form.title_end, read->form.mark_end)] : line.end;
    candidate.score = score_in_context(sources, lines, layout, i, read->form);
    candidate.read = std::move(*read);
    candidates.push_back(std::move(candidate));
  }
  return candidates;
}

}  // namespace shuoshu::book
