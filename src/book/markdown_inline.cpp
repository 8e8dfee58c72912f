#include "book/markdown_inline.hpp"

#include <algorithm>
#include <optional>

#include "book/html_tree.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {
namespace {

constexpr std::size_t kNone = std::u32string_view::npos;

bool is_latin_word(char32_t c) { return text::is_latin(c) || text::is_digit(c); }

/// A character that may be escaped, or is a mark.
bool is_mark(char32_t c) {
  return c < 0x80 && std::u32string_view(U"\\`*_{}[]()#+-.!<>~|\"'&").find(c) != kNone;
}

class InlineReader {
 public:
  explicit InlineReader(std::u32string_view line) : line_(line) {}

  std::u32string read() {
    while (at_ < line_.size()) step();
    return std::move(out_);
  }
  std::size_t linked = 0;

 private:
  void step() {
    const char32_t c = line_[at_];
    if (c == U'\\' && at_ + 1 < line_.size() && is_mark(line_[at_ + 1])) {
      out_ += line_[at_ + 1];
      at_ += 2;
      return;
    }
    if (c == U'`' && code()) return;
    if (c == U'!' && peek(1) == U'[' && link(1, false)) return;
    if (c == U'[' && link(0, true)) return;
    if (c == U'<' && tag()) return;
    if (c == U'&' && entity()) return;
    if ((c == U'*' || c == U'_' || c == U'~') && emphasis()) return;
    out_ += c;
    ++at_;
  }
  char32_t peek(std::size_t ahead) const {
    return at_ + ahead < line_.size() ? line_[at_ + ahead] : U'\0';
  }
  std::size_t run_length(std::size_t from, char32_t c) const {
    std::size_t n = 0;
    while (from + n < line_.size() && line_[from + n] == c) ++n;
    return n;
  }

  bool code() {
    const std::size_t n = run_length(at_, U'`');
    const std::size_t close = line_.find(std::u32string(n, U'`'), at_ + n);
    if (close == kNone) return false;
    out_ += text::trim(line_.substr(at_ + n, close - at_ - n));
    at_ = close + n;
    return true;
  }

  /// [text](target), [text][id], [^note], ![alt](target).
  bool link(std::size_t skip, bool spoken) {
    const std::size_t open = at_ + skip;
    if (peek(skip + 1) == U'^') {
      const std::size_t end = line_.find(U']', open);
      if (end == kNone || end - open > 40) return false;
      at_ = end + 1;
      return true;
    }
    std::size_t close = open, depth = 0;
    for (; close < line_.size() && close < open + 500; ++close) {
      if (line_[close] == U'[') ++depth;
      if (line_[close] == U']' && --depth == 0) break;
    }
    if (close >= line_.size() || line_[close] != U']') return false;
    const char32_t behind = close + 1 < line_.size() ? line_[close + 1] : U'\0';
    if (behind != U'(' && behind != U'[') return false;
    const std::size_t end = line_.find(behind == U'(' ? U')' : U']', close + 1);
    if (end == kNone) return false;
    if (spoken && levels_ < 8) {
      InlineReader inner(line_.substr(open + 1, close - open - 1));
      inner.levels_ = levels_ + 1;
      const std::u32string words = inner.read();
      linked += words.size();
      out_ += words;
    }
    at_ = end + 1;
    return true;
  }

  /// <br>, <b>, <!-- … -->, <https://…>; with <rt> and <rp> goes what they hold.
  bool tag() {
    if (line_.substr(at_).starts_with(U"<!--")) {
      const std::size_t end = line_.find(U"-->", at_);
      at_ = end == kNone ? line_.size() : end + 3;
      return true;
    }
    const char32_t first = peek(1);
    const bool like_tag =
        first == U'/' || (U'a' <= first && first <= U'z') || (U'A' <= first && first <= U'Z');
    const std::size_t end = line_.find(U'>', at_);
    if (!like_tag || end == kNone) return false;
    const std::u32string_view name = line_.substr(at_ + 1, end - at_ - 1);
    const bool reading =
        name == U"rt" || name == U"rp" || name.starts_with(U"rt ") || name.starts_with(U"rp ");
    const std::size_t close =
        reading ? line_.find(name.starts_with(U"rt") ? U"</rt>" : U"</rp>", end) : kNone;
    at_ = close == kNone ? end + 1 : close + 5;
    return true;
  }

  bool entity() {
    const std::size_t end = line_.find(U';', at_);
    if (end == kNone || end - at_ > 9) return false;
    const char32_t c = html_entity(text::to_utf8(line_.substr(at_ + 1, end - at_ - 1)));
    if (c == 0) return false;
    out_ += c == 0xA0 ? U' ' : c;
    at_ = end + 1;
    return true;
  }

  /// A run of * _ ~ that opens or closes: it goes when its partner is in the line, else it stays.
  bool emphasis() {
    const char32_t c = line_[at_];
    const std::size_t n = run_length(at_, c);
    if (n > 3 || (c == U'~' && n != 2)) return keep(n);
    const char32_t before = at_ > 0 ? line_[at_ - 1] : U' ';
    const char32_t behind = peek(n);
    if (!open_.empty() && open_.back() == std::u32string(n, c) && !text::is_space(before)) {
      if (c == U'_' && is_latin_word(behind)) return keep(n);
      open_.pop_back();
      at_ += n;
      return true;
    }
    const bool opens =
        behind != U'\0' && !text::is_space(behind) && !is_latin_word(before) && has_partner(n, c);
    if (!opens) return keep(n);
    open_.emplace_back(n, c);
    at_ += n;
    return true;
  }
  bool has_partner(std::size_t n, char32_t c) const {
    for (std::size_t i = at_ + n + 1; i + n <= line_.size(); ++i) {
      if (line_[i] != c || text::is_space(line_[i - 1])) continue;
      const std::size_t run = run_length(i, c);
      if (run == n && (c != U'_' || i + n == line_.size() || !is_latin_word(line_[i + n])))
        return true;
      i += run - 1;
    }
    return false;
  }
  bool keep(std::size_t n) {
    out_ += line_.substr(at_, n);
    at_ += n;
    return true;
  }

  std::u32string_view line_;
  std::size_t at_ = 0;
  int levels_ = 0;
  std::u32string out_;
  std::vector<std::u32string> open_;
};

}  // namespace

std::u32string plain_markdown(std::u32string_view line, std::size_t* links) {
  InlineReader reader(line);
  std::u32string out = reader.read();
  if (links != nullptr) *links = reader.linked;
  return out;
}

}  // namespace shuoshu::book
