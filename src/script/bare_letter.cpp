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

/// Where in TOML we are, as far as it decides whether a quotation mark opens a string. Elsewhere,
/// in `year = 19"é"`, the parser reads the mark and what follows as a part of the number.
class Position {
 public:
  /// One character outside strings and comments.
  void pass(char c) {
    if (c == ' ' || c == '\t' || c == '\r') return;
    last_ = c;
    if (c == '=') {
      key_ = false;
    } else if (c == '\n') {
      key_ = open_.empty();
    } else if (c == '{' || (c == '[' && !key_)) {
      open_ += c;
      key_ = c == '{';
    } else if (c == ',' && !open_.empty()) {
      key_ = open_.back() == '{';
    } else if ((c == ']' || c == '}') && !open_.empty()) {
      open_.pop_back();
      key_ = false;
    }
  }
  void pass_string() { last_ = '"'; }
  bool may_open_string() const {
    return std::string_view(key_ ? "\n[{,." : "\n=[,").find(last_) != std::string_view::npos;
  }

 private:
  bool key_ = true;   ///< what comes is a key
  char last_ = '\n';  ///< what was passed last, blanks aside
  std::string open_;  ///< lists and tables of a value that are not closed
};

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
  Position position;
  std::size_t i = toml.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  while (i < toml.size()) {
    const char c = toml[i];
    if (static_cast<unsigned char>(c) >= 0x80) {
      return letter_at(toml, i);
    } else if ((c == '"' || c == '\'') && position.may_open_string()) {
      i = string_end(toml, i);
      position.pass_string();
    } else if (c == '#') {
      i = std::min(toml.find('\n', i), toml.size());
    } else {
      position.pass(c);
      ++i;
    }
  }
  return std::nullopt;
}

}  // namespace shuoshu::script
