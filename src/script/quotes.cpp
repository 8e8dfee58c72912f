#include "script/quotes.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "text/unicode.hpp"

namespace shuoshu::script {

namespace {

using text::is_digit;
using text::is_han;
using text::is_latin;
using text::is_space;

struct Pair {
  char32_t open;
  std::u32string_view close;  ///< the first is the right one, the others are accepted
};

/// »Geh«, sagte Jan. and « Va », dit Jean: guillemets open with the one that comes first.
constexpr std::array kPairs = std::to_array<Pair>({
    {U'「', U"」"},
    {U'『', U"』"},
    {U'“', U"”"},
    {U'‘', U"’"},
    {U'〝', U"〞〟"},
    {U'„', U"“”"},
    {U'‚', U"‘’"},
    {U'«', U"»"},
    {U'»', U"«"},
    {U'"', U"\""},
    {U'\'', U"'"},
});

constexpr std::u32string_view kAllClosers = U"」』”’〞〟»";
constexpr std::u32string_view kEnds = U"。！？!?.,，…—～~;；：:、⋯)）-–";
constexpr std::size_t kLookAhead = 12;      // paragraphs a quotation may run over without reopening
constexpr std::size_t kNestedReach = 2000;  // how far a nested pair is looked for

bool among(std::u32string_view set, char32_t c) { return set.find(c) != std::u32string_view::npos; }

const Pair* pair_of(char32_t open) {
  const auto* at = std::find_if(kPairs.begin(), kPairs.end(),
                                [&](const Pair& pair) { return pair.open == open; });
  return at == kPairs.end() ? nullptr : at;
}

/// Presentation forms folded (﹁ → 「), so that one table of marks is enough.
std::u32string fold(std::u32string_view paragraph) {
  std::u32string folded(paragraph);
  for (char32_t& c : folded) {
    c = text::fold_presentation(c);
    if (c == U'＂') c = U'"';
  }
  return folded;
}

class ParagraphReader {
 public:
  ParagraphReader(std::u32string_view text, const QuoteHabits& habits)
      : text_(text), habits_(habits) {
    for (const char32_t c : text) straight_marks_ += c == U'"' ? 1 : 0;
    for (std::size_t i = 0; i < kPairs.size(); ++i) {
      const std::size_t at = text.find_last_of(kPairs[i].close);
      last_close_[i] = at == std::u32string_view::npos ? std::nullopt : std::optional(at);
    }
  }

  /// `carried`: the mark of a quotation that goes on from the paragraph before.
  std::vector<QuoteSpan> read(char32_t carried,
                              std::vector<std::pair<std::size_t, const char*>>& odd) {
    odd_ = &odd;
    std::size_t i = 0;
    if (carried != 0) {
      open_at(0, carried);
      continued_ = true;
      const std::size_t first = first_word();
      if (first < text_.size() && text_[first] == carried) i = first + 1;
    }
    for (; i < text_.size(); ++i) step(i);
    return std::move(spans_);
  }

  /// The mark still open at the end of the paragraph, 0 if none. Closes its span there.
  char32_t finish() {
    if (mark_ == 0) return 0;
    const char32_t mark = mark_;
    close_at(text_.size(), true);
    return mark;
  }
  std::vector<QuoteSpan>& spans() { return spans_; }

 private:
  std::size_t first_word() const {
    std::size_t i = 0;
    while (i < text_.size() && is_space(text_[i])) ++i;
    return i;
  }
  char32_t before(std::size_t i) const { return i > 0 ? text_[i - 1] : U' '; }
  char32_t after(std::size_t i) const { return i + 1 < text_.size() ? text_[i + 1] : U' '; }

  void open_at(std::size_t i, char32_t mark) {
    mark_ = mark;
    begin_ = i;
    depth_ = 1;
    continued_ = false;
  }

  void close_at(std::size_t end, bool unclosed) {
    if (end > begin_) {
      spans_.push_back({static_cast<std::uint32_t>(begin_), static_cast<std::uint32_t>(end),
                        unclosed, continued_, false});
    }
    mark_ = 0;
  }

  void step(std::size_t i) {
    const char32_t c = text_[i];
    if (mark_ == 0) {
      if (opens(i)) {
        open_at(i, c);
      } else if (opens_reversed(i)) {
        odd_->emplace_back(i, "quote-reversed");
        open_at(i, c);
      }
      return;
    }
    if (closes(i)) {
      if (--depth_ == 0) close_at(i + 1, false);
    } else if (c == mark_ && pair_of(c) != nullptr && c != U'"' && c != U'\'') {
      open_again(i);
    } else if (c == U'"' && mark_ == U'"' && !is_space(after(i)) && is_space(before(i))) {
      open_again(i);
    }
  }

  bool opens(std::size_t i) const {
    const char32_t c = text_[i];
    if (c == U'"') {
      // 12" x 14": an inch follows its number.
      return !is_digit(before(i)) && !is_space(after(i)) && !is_latin(before(i));
    }
    if (c == U'\'') {
      return habits_.straight_single &&
             (is_latin(after(i)) || is_digit(after(i)) || among(U"…-—", after(i))) &&
             (i == 0 || is_space(before(i)) || among(U"—-(“\"", before(i)));
    }
    if (c == U'»') return guillemets_reversed(i);
    // ‘tis: a mark that opens a word of two or three letters and is closed nowhere is an
    // apostrophe.
    if (c == U'‘') return last_close_[3].has_value() && *last_close_[3] > i;
    return pair_of(c) != nullptr;
  }

  bool guillemets_reversed(std::size_t i) const {
    return !is_space(after(i)) && text_.find(U'«', i) != std::u32string_view::npos;
  }

  /// ”走吧。“ or ”走吧。”: a closing mark where a quotation may begin, with its partner at an end.
  bool opens_reversed(std::size_t i) const {
    const char32_t c = text_[i];
    if (!among(U"」』”", c)) return false;
    if (i != first_word() && !among(U"：:，,。！？\u3000 ", before(i))) return false;
    const std::size_t next = text_.find_first_of(c == U'”'    ? U"“”"
                                                 : c == U'」' ? U"「」"
                                                              : U"『』",
                                                 i + 1);
    return next != std::u32string_view::npos && among(kEnds, text_[next - 1]) &&
           !is_space(after(i));
  }

  bool closes(std::size_t i) const {
    const char32_t c = text_[i];
    if (among(kAllClosers, mark_) && mark_ != U'»') return closes_reversed(i);
    const Pair& pair = *pair_of(mark_);
    if (c == U'\'' && mark_ == U'\'') return !is_apostrophe(i);
    if (c == U'"' && mark_ == U'"')
      return !is_inch(i) && (!is_space(before(i)) || is_space(after(i)));
    if (among(pair.close, c)) return c != U'’' || !is_apostrophe(i);
    // “走吧。」 closes with the wrong mark when the right one does not come any more.
    const std::size_t index = static_cast<std::size_t>(&pair - kPairs.data());
    const bool own_comes = last_close_[index].has_value() && *last_close_[index] > i;
    return !own_comes && (among(U"」』”〞", c) || (c == U'"' && straight_marks_ % 2 == 1)) &&
           among(kEnds, before(i));
  }

  bool closes_reversed(std::size_t i) const {
    const char32_t c = text_[i];
    return c == mark_ || (mark_ == U'”' && c == U'“') || (mark_ == U'」' && c == U'「') ||
           (mark_ == U'』' && c == U'『');
  }

  bool is_inch(std::size_t i) const {
    return is_digit(before(i)) && straight_marks_ % 2 == 1 && !among(U",.;", after(i)) &&
           i + 1 < text_.size();
  }

  /// don’t, the dogs’ bowls; but ‘Go,’ and ‘the dogs’ at the end of a quotation close.
  bool is_apostrophe(std::size_t i) const {
    const char32_t next = after(i), last = before(i);
    if (is_latin(next) && is_latin(last)) return true;
    if (is_latin(next) && is_space(last)) return true;  // ’em, ’tis
    if (!is_latin(last) || !is_space(next)) return false;
    const std::size_t later = text_.find_first_of(text_[i] == U'’' ? U"‘’" : U"'", i + 1);
    return later != std::u32string_view::npos && text_[later] == text_[i] &&
           among(U",.!?…—", before(later));
  }

  /// The opening mark of the quotation at hand, once more: a nested pair, a closing mark typed
  /// wrongly, or the next quotation after one that was never closed.
  void open_again(std::size_t i) {
    const Pair& pair = *pair_of(mark_);
    int depth = depth_ + 1;
    const std::size_t reach = std::min(text_.size(), i + kNestedReach);
    for (std::size_t k = i + 1; k < reach && depth > 0; ++k) {
      if (text_[k] == pair.open) ++depth;
      if (among(pair.close, text_[k])) --depth;
    }
    if (depth == 0 && mark_ != U'"') {
      ++depth_;
      return;
    }
    const bool at_end = among(U"。！？!?.…~～", before(i)) &&
                        (i + 1 >= text_.size() || is_han(after(i)) || is_space(after(i)));
    const std::size_t next =
        text_.find_first_of(std::u32string{pair.open, pair.close.front()}, i + 1);
    const bool next_closes = next != std::u32string_view::npos && text_[next] != pair.open;
    if (at_end && !next_closes && mark_ != U'"') {
      odd_->emplace_back(i, "quote-reversed");
      close_at(i + 1, false);
      return;
    }
    odd_->emplace_back(begin_, "quote-unclosed");
    close_at(end_of_unclosed(i), true);
    open_at(i, text_[i]);
  }

  /// 「誰來求情也沒用！王樸說：「先等等。」 What leads the next quotation is not of this
  /// one.
  std::size_t end_of_unclosed(std::size_t next) const {
    if (next == 0 || !among(U"：:", text_[next - 1])) return next;
    const std::size_t end = text_.substr(0, next - 1).find_last_of(U"。！？!?…");
    return end == std::u32string_view::npos || end <= begin_ ? next : end + 1;
  }

  std::u32string_view text_;
  const QuoteHabits& habits_;
  int straight_marks_ = 0;
  std::array<std::optional<std::size_t>, kPairs.size()> last_close_;
  char32_t mark_ = 0;
  std::size_t begin_ = 0;
  int depth_ = 0;
  bool continued_ = false;
  std::vector<QuoteSpan> spans_;
  std::vector<std::pair<std::size_t, const char*>>* odd_ = nullptr;
};

/// Whether a quotation left open before `paragraph` goes on in it: it is opened anew
/// (“Furthermore…), or the next mark of its kind closes it.
bool goes_on(std::span<const std::u32string> paragraphs, std::size_t paragraph, char32_t mark) {
  if (paragraph >= paragraphs.size() || mark == U'\'') return false;
  const std::u32string_view first = text::trim(paragraphs[paragraph]);
  if (!first.empty() && first.front() == mark) return true;
  if (mark == U'"' || mark == U'’' || mark == U'‘') return false;
  const Pair* pair = pair_of(mark);
  if (pair == nullptr) return false;
  const std::u32string marks = pair->open + std::u32string(pair->close);
  const std::size_t end = std::min(paragraphs.size(), paragraph + kLookAhead);
  for (std::size_t i = paragraph; i < end; ++i) {
    const std::size_t at = paragraphs[i].find_first_of(marks);
    if (at == std::u32string::npos) continue;
    return paragraphs[i][at] != pair->open;
  }
  return false;
}

bool is_dash(char32_t c) { return c == U'—' || c == U'–' || c == U'―' || c == U'-'; }

bool is_lower(char32_t c) {
  return (c >= U'a' && c <= U'z') || (c >= 0xDF && c <= 0xFF && c != 0xF7) ||
         (c >= 0x430 && c <= 0x45F);
}

/// —Hola —dijo Juan—. ¿Qué tal? — the words between two dashes are the narrator's when they begin
/// small.
std::vector<QuoteSpan> dash_spans(std::u32string_view text) {
  std::vector<QuoteSpan> spans;
  std::size_t i = 0;
  while (i < text.size() && is_space(text[i])) ++i;
  if (i >= text.size() || !is_dash(text[i])) return spans;
  std::size_t begin = i;
  bool speaking = true;
  for (++i; i < text.size(); ++i) {
    if (!is_dash(text[i]) || text[i] == U'-') continue;
    std::size_t next = i + 1;
    while (next < text.size() && (is_space(text[next]) || is_dash(text[next]))) ++next;
    if (speaking && next < text.size() && is_lower(text[next]) && is_space(text[i - 1])) {
      spans.push_back(
          {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(i), false, false, true});
      speaking = false;
    } else if (!speaking) {
      begin = i;
      speaking = next < text.size();
    }
  }
  if (speaking && begin < text.size()) {
    spans.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(text.size()),
                     false, false, true});
  }
  return spans;
}

}  // namespace

QuoteHabits learn_habits(std::span<const std::u32string_view> paragraphs,
                         std::string_view language) {
  std::size_t single = 0, marked = 0, dashed = 0, han = 0, letters = 0, english = 0;
  for (const std::u32string_view paragraph : paragraphs) {
    const std::u32string_view text = text::trim(paragraph);
    if (text.empty()) continue;
    const char32_t first = text.front();
    single += first == U'\'' && text.size() > 2 && is_latin(text[1]) ? 1 : 0;
    marked += text.find_first_of(U"“”«»„\"「『") != std::u32string_view::npos ? 1 : 0;
    dashed += is_dash(first) && text.size() > 2 && !is_dash(text[2]) ? 1 : 0;
    for (const char32_t c : text.substr(0, 200)) {
      han += is_han(c) ? 1 : 0;
      letters += c > U' ' ? 1 : 0;
    }
    english += text.find(U" the ") != std::u32string_view::npos ? 1 : 0;
  }
  QuoteHabits habits;
  habits.straight_single = single > marked && single > 1;
  const bool other = language.starts_with("zh") || language.starts_with("ja") ||
                     language.starts_with("en") || han * 5 > letters ||
                     english * 4 > paragraphs.size();
  habits.dash_dialogue = !other && dashed > marked && dashed * 20 > paragraphs.size();
  return habits;
}

std::vector<std::vector<QuoteSpan>> find_quotes(std::span<const std::u32string_view> paragraphs,
                                                const QuoteHabits& habits, const QuoteNote& note) {
  std::vector<std::u32string> folded;
  folded.reserve(paragraphs.size());
  for (const std::u32string_view paragraph : paragraphs) folded.push_back(fold(paragraph));
  std::vector<std::vector<QuoteSpan>> all(paragraphs.size());
  char32_t carried = 0;
  for (std::size_t i = 0; i < folded.size(); ++i) {
    if (habits.dash_dialogue) {
      all[i] = dash_spans(folded[i]);
      if (!all[i].empty()) continue;
    }
    std::vector<std::pair<std::size_t, const char*>> odd;
    ParagraphReader reader(folded[i], habits);
    all[i] = reader.read(carried, odd);
    const char32_t open = reader.finish();
    for (const QuoteSpan& span : reader.spans()) all[i].push_back(span);
    carried = open != 0 && goes_on(folded, i + 1, open) ? open : 0;
    if (open != 0 && carried == 0) odd.emplace_back(all[i].back().begin, "quote-unclosed");
    if (carried != 0) all[i].back().unclosed = false;
    for (const auto& [at, id] : odd) {
      const bool unclosed = std::string_view(id) == "quote-unclosed";
      note(i, at, id,
           unclosed ? "no closing mark: the quotation ends with its paragraph"
                    : "a quotation mark points the wrong way: read as its partner");
    }
  }
  return all;
}

}  // namespace shuoshu::script
