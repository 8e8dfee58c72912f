#include "script/bare_letter.hpp"

#include <algorithm>

namespace shuoshu::script {

namespace {

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

/// Where the string that opens at `i` ends: behind its closing marks, or at the end of its line
/// when it has none.
std::size_t string_end(std::string_view text, std::size_t i) {
  const char mark = text[i];
  const std::string three(3, mark);
  const bool lines = text.substr(i, 3) == three;
  i += lines ? 3 : 1;
  while (i < text.size()) {
    if (mark == '"' && text[i] == '\\') {
      i += 2;
    } else if (lines && text.substr(i, 3) == three) {
      i += 3;
      for (int own = 0; own < 2 && text.substr(i, 1) == three.substr(0, 1); ++own)
        ++i;  // """He said "no"""": the marks of the text stand before the three
      return i;
    } else if (!lines && text[i] == mark) {
      return i + 1;
    } else if (!lines && text[i] == '\n') {
      return i;
    } else {
      ++i;
    }
  }
  return text.size();
}

BareLetter letter_at(std::string_view text, std::size_t i) {
  BareLetter found;
  std::size_t end = i + 1;
  while (end < text.size() && continues(text[end])) ++end;
  found.letter = std::string(text.substr(i, end - i));
  found.line =
      1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<long>(i), '\n'));
  const std::size_t line =
      text.rfind('\n', i) == std::string_view::npos ? 0 : text.rfind('\n', i) + 1;
  found.column = 1;
  for (std::size_t k = line; k < i; ++k) found.column += continues(text[k]) ? 0 : 1;
  return found;
}

}  // namespace

std::optional<BareLetter> find_bare_letter(std::string_view toml) {
  std::size_t i = toml.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  while (i < toml.size()) {
    if (toml.substr(i, 3) == "\u3000") {
      i += 3;  // the blank of a Chinese keyboard is one to toml++, too
      continue;
    }
    if (static_cast<unsigned char>(toml[i]) >= 0x80) return letter_at(toml, i);
    if (toml[i] == '"' || toml[i] == '\'')
      i = string_end(toml, i);
    else if (toml[i] == '#')
      i = std::min(toml.find('\n', i), toml.size());
    else
      ++i;
  }
  return std::nullopt;
}

}  // namespace shuoshu::script
