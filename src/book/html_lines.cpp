#include "book/html_lines.hpp"

#include <algorithm>

#include "text/unicode.hpp"

namespace shuoshu::book {
namespace {

bool holds(std::u32string_view set, char32_t c) { return set.find(c) != std::u32string_view::npos; }

/// Han, kana, and the punctuation that goes with them: a line end between two of these is layout.
bool is_cjk(char32_t c) {
  return text::is_han(c) || (0x3001 <= c && c <= 0x30FF) || (0xFF01 <= c && c <= 0xFF60) ||
         holds(U"“”‘’…—", c);
}

bool is_blank(char32_t c) {
  return c == U' ' || c == U'\n' || c == U'\t' || c == U'\r' || c == U'\f' || c == 0xA0 ||
         c == 0x3000 || (0x2000 <= c && c <= 0x200A) || c == 0x202F || c == 0x205F;
}

bool ends_sentence(char32_t c) { return holds(U"。！？!?.…」』”’\"：:；;—～~）)】", c); }

/// &#147; and the like: old pages write Windows-1252 by number, and browsers read it so.
char32_t from_windows_1252(char32_t c) {
  constexpr std::u32string_view kQuotes =
      U"€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";
  return 0x80 <= c && c < 0xA0 ? kQuotes[c - 0x80] : c;
}

base::CodepointIndex position(std::size_t at) { return static_cast<base::CodepointIndex>(at); }

}  // namespace

void LineWriter::write(std::u32string_view run) {
  for (const char32_t c : run) {
    if (is_blank(c)) {
      if (preformatted && c == U'\n') ++breaks_;
      blanks_ += c;
    } else {
      write_character(c);
    }
  }
}

void LineWriter::line_break() {
  if (heading > 0) {
    blanks_ += U' ';
    return;
  }
  ++breaks_;
  blanks_.clear();
}

void LineWriter::end_line() {
  blanks_.clear();
  breaks_ = 0;
  cell_ = false;
  if (!open_) return;
  open_ = false;
  line_.end = position(page_.text.size());
  page_.lines.push_back(std::move(line_));
}

void LineWriter::scene_break() {
  end_line();
  open_line();
  page_.text += kSceneBreak;
  line_.scene_break = true;
  end_line();
}

void LineWriter::link(const std::string& target) {
  (open_ ? line_.links : waiting_links_).push_back(target);
}

base::CodepointIndex LineWriter::next() const {
  const bool same_line = open_ && breaks_ == 0;
  return position(page_.text.size() + (same_line || page_.text.empty() ? 0 : 1));
}

void LineWriter::write_character(char32_t c) {
  c = from_windows_1252(c);
  if (open_ && starts_new_line(c)) {
    const std::u32string kept = blanks_;
    end_line();
    blanks_ = kept;
  }
  if (!open_) {
    open_line();
  } else if (cell_ && !ends_sentence(last())) {
    page_.text += is_cjk(c) || is_cjk(last()) ? U"，" : U", ";
  } else if (!blanks_.empty() || breaks_ > 0) {
    write_blanks(c);
  }
  blanks_.clear();
  breaks_ = 0;
  cell_ = false;
  page_.text += c;
  if (links > 0) ++line_.linked;
}

void LineWriter::open_line() {
  if (!page_.text.empty()) page_.text += U'\n';
  line_ = PageLine{};
  line_.begin = position(page_.text.size());
  line_.heading = heading;
  line_.skip = skip;
  line_.links = std::move(waiting_links_);
  waiting_links_.clear();
  open_ = true;
}

void LineWriter::write_blanks(char32_t next) {
  const bool line_end = breaks_ > 0 || holds(blanks_, U'\n');
  if (line_end && is_cjk(last()) && is_cjk(next)) return;  // 庞\n吉: the file was wrapped there
  if (holds(blanks_, U'\u3000')) {
    page_.text += U'\u3000';
  } else {
    page_.text += U' ';
  }
}

bool LineWriter::starts_new_line(char32_t next) const {
  const auto wide = std::count(blanks_.begin(), blanks_.end(), U'\u3000') * 2 +
                    std::count(blanks_.begin(), blanks_.end(), char32_t{0xA0}) +
                    std::count(blanks_.begin(), blanks_.end(), char32_t{0x2003}) * 2;
  const bool indented = wide >= 4;
  if (breaks_ > 0) return breaks_ > 1 || indented || !runs_on(next);
  if (heading > 0 || !indented) return false;
  // Text pages put into one <div>, where only the indent is left: 等候。　　一日，王朝…
  return holds(blanks_, U'\n') || ends_sentence(last());
}

/// Whether the sentence goes on behind a single <br>.
bool LineWriter::runs_on(char32_t next) const {
  const char32_t end = last();
  const std::size_t length = page_.text.size() - line_.begin;
  // A page of two million <br> must not be looked at from its start each time.
  constexpr std::size_t kSeen = 400;
  const std::u32string_view line =
      std::u32string_view(page_.text).substr(page_.text.size() - std::min(length, kSeen));
  if (holds(U"，、,", end)) return true;
  if (ends_sentence(end)) return false;
  if (holds(U"「『“《（", next)) return false;
  int depth = 0;
  for (const char32_t c : line) depth += holds(U"「『“", c) ? 1 : holds(U"」』”", c) ? -1 : 0;
  if (depth > 0) return true;
  if (U'a' <= next && next <= U'z' && end < 0x250) return true;
  return length >= 30 && is_cjk(end) && is_cjk(next);
}

}  // namespace shuoshu::book
