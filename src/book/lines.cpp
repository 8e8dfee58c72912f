#include "book/lines.hpp"

#include <algorithm>

#include "text/unicode.hpp"

namespace shuoshu::book {

namespace {

/// End of the line end that begins at `i`, or `i` when none does.
std::size_t after_line_end(std::u32string_view text, std::size_t i) {
  const char32_t c = text[i];
  if (c == U'\n' || c == 0x85 || c == 0x2028 || c == 0x2029) return i + 1;
  if (c != U'\r') return i;
  std::size_t next = i + 1;
  while (next < text.size() && text[next] == U'\r') ++next;
  if (next < text.size() && text[next] == U'\n') return next + 1;
  return i + 1;
}

int columns_of(char32_t c) {
  if (c == 0x3000) return 2;
  if (c == U'\t') return 4;
  if (c == U' ' || c == 0xA0) return 1;
  return 0;  // zero-width
}

}  // namespace

std::vector<base::CodepointIndex> find_line_starts(std::u32string_view text) {
  std::vector<base::CodepointIndex> starts = {0};
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t next = after_line_end(text, i);
    if (next == i) {
      ++i;
      continue;
    }
    starts.push_back(static_cast<base::CodepointIndex>(next));
    i = next;
  }
  return starts;
}

void append_lines(const std::vector<Source>& sources, std::uint32_t file,
                  std::vector<Line>& lines) {
  const Source& source = sources[file];
  const std::u32string_view text = source.text;
  int blank = 0;
  bool first = true;
  for (std::size_t i = 0; i < source.line_starts.size(); ++i) {
    std::size_t begin = source.line_starts[i];
    std::size_t end = i + 1 < source.line_starts.size() ? source.line_starts[i + 1] : text.size();
    int indent = 0;
    while (begin < end && text::is_space(text[begin])) indent += columns_of(text[begin++]);
    while (end > begin && text::is_space(text[end - 1])) --end;
    if (begin == end) {
      ++blank;
      continue;
    }
    Line line;
    line.file = file;
    line.begin = static_cast<base::CodepointIndex>(begin);
    line.end = static_cast<base::CodepointIndex>(end);
    line.indent = static_cast<std::uint16_t>(std::min(indent, 999));
    line.blank_before = static_cast<std::uint16_t>(std::min(blank, 999));
    line.file_begins = first;
    lines.push_back(line);
    first = false;
    blank = 0;
  }
}

}  // namespace shuoshu::book
