#include "book/unwrap.hpp"

#include <algorithm>
#include <map>

#include "text/unicode.hpp"

namespace shuoshu::book {

namespace {

using View = std::u32string_view;

bool one_of(char32_t c, View set) { return set.find(c) != View::npos; }

bool is_sentence_end(char32_t c) { return one_of(c, U"。！？…!?”」』’：:；;—～~】）)》*.\""); }

bool is_opener(char32_t c) { return one_of(c, U"“「『‘《【（〈(\"—*＊-－·•"); }

/// A broken sentence, not verse, a list or a signature: it has text enough, and marks inside.
bool is_prose(View text) {
  if (text.size() < 10) return false;
  return text.size() >= 30 || std::any_of(text.begin(), text.end(), [](char32_t c) {
           return one_of(c, U"，。！？：；“「,.");
         });
}

}  // namespace

Unwrapper::Unwrapper(const std::vector<Source>& sources, const std::vector<Line>& lines,
                     const Layout& layout)
    : sources_(sources), layout_(layout) {
  std::map<int, std::size_t> count;
  for (const Line& line : lines) ++count[line.indent];
  std::size_t most = 0;
  for (const auto& [indent, times] : count) {
    if (times > most) {
      most = times;
      usual_indent_ = indent;
    }
  }
  if (!layout.wrapped) return;
  std::size_t second = lines.size() / 20;
  for (const auto& [indent, times] : count) {
    if (indent > usual_indent_ && indent <= usual_indent_ + 10 && times > second) {
      second = times;
      first_indent_ = indent;
    }
  }
}

Joint Unwrapper::joint_of(View before, View after) const {
  const bool latin = text::is_latin(before.back()) || one_of(before.back(), U",;:.!?'\"’”—-)") ||
                     text::is_digit(before.back());
  const bool next_latin = text::is_latin(after.front()) || one_of(after.front(), U"\"'“‘(") ||
                          text::is_digit(after.front());
  const bool han_inside = text::is_han(before.back()) || text::is_han(after.front());
  return latin && next_latin && !han_inside ? Joint::with_blank : Joint::together;
}

bool Unwrapper::joins_in_wrapped(const Line& before, const Line& after) const {
  const View text = before.text(sources_), next = after.text(sources_);
  if (first_indent_ >= 0) {
    if (after.indent >= first_indent_) return false;
  } else if (after.indent > before.indent + 1 && after.indent > usual_indent_) {
    return false;
  }
  const bool latin = text::is_latin(next.front()) || text::is_latin(text.back());
  // English paragraphs are parted by empty lines; a line may be short when the next word was long.
  if (latin && layout_.width <= 100) return columns_of(text) + before.indent + 24 >= layout_.width;
  const std::size_t columns = columns_of(text) + before.indent;
  if (columns + 10 < layout_.width && is_sentence_end(text.back())) return false;
  if (columns + 20 < layout_.width) return false;
  // A full line that ends a sentence, before one that opens a quotation: most likely two
  // paragraphs.
  return !(is_sentence_end(text.back()) && is_opener(next.front()) && first_indent_ < 0);
}

bool Unwrapper::joins_in_free(const Line& before, const Line& after) const {
  const View text = before.text(sources_), next = after.text(sources_);
  if (after.indent > 0 && after.indent >= usual_indent_) return false;
  if (is_sentence_end(text.back()) || !is_prose(text)) return false;
  if (is_opener(next.front())) return false;
  const bool script = text::is_han(text.back()) || one_of(text.back(), U"，、,") ||
                      text::is_latin(text.back()) || text::is_digit(text.back());
  return script && text::is_word_character(next.front()) && next.size() > 1;
}

Joint Unwrapper::between(const Line& before, const Line& after) const {
  if (before.file != after.file || after.blank_before > 0) return Joint::apart;
  const bool joins =
      layout_.wrapped ? joins_in_wrapped(before, after) : joins_in_free(before, after);
  if (!joins) return Joint::apart;
  return joint_of(before.text(sources_), after.text(sources_));
}

}  // namespace shuoshu::book
