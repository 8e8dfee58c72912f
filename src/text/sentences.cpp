#include "text/sentences.hpp"

#include <algorithm>
#include <array>

#include "text/unicode.hpp"

namespace shuoshu::text {

namespace {

constexpr std::u32string_view kOpeners = U"「『“‘（〔【《〈〝«([{‹„‚";
constexpr std::u32string_view kClosers = U"」』”’）〕】》〉〞〟»)]}›";
constexpr std::u32string_view kQuoteOpeners = U"「『“‘〝«„‚";
constexpr std::u32string_view kTerminators = U"。！？!?｡‼⁇⁈⁉";

/// Words whose full stop does not end a sentence when a capital follows: "Mr. Lee", "St. John's".
constexpr std::array<std::u32string_view, 34> kAbbreviations = {
    U"mr",  U"mrs", U"ms",  U"dr",  U"st",  U"prof", U"capt",  U"col", U"gen",
    U"lt",  U"sgt", U"rev", U"hon", U"mme", U"mlle", U"m",     U"hr",  U"fr",
    U"vs",  U"cf",  U"fig", U"no",  U"vol", U"e.g",  U"i.e",   U"viz", U"maj",
    U"gov", U"sen", U"rep", U"mt",  U"ft",  U"cmdr", U"messrs"};

bool among(std::u32string_view set, char32_t c) { return set.find(c) != std::u32string_view::npos; }

bool is_upper(char32_t c) {
  c = fold_width(c);
  return (c >= U'A' && c <= U'Z') || (c >= 0xC0 && c <= 0xDE && c != 0xD7) ||
         (c >= 0x391 && c <= 0x3A9) || (c >= 0x410 && c <= 0x42F);
}

/// The Latin word (inner full stops included) that ends right before `at`, lower-cased.
std::u32string word_before(std::u32string_view text, std::size_t at) {
  std::size_t begin = at;
  while (begin > 0 && (is_latin(text[begin - 1]) || text[begin - 1] == U'.')) --begin;
  std::u32string word(text.substr(begin, at - begin));
  for (char32_t& c : word) c = c >= U'A' && c <= U'Z' ? c + 32 : c;
  return word;
}

std::size_t skip_spaces(std::u32string_view text, std::size_t at) {
  while (at < text.size() && is_space(text[at])) ++at;
  return at;
}

/// Walks through one paragraph and remembers where the quotation at hand began.
class Splitter {
 public:
  explicit Splitter(std::u32string_view text) : text_(text) {}

  std::vector<Span> run() {
    while (at_ < text_.size()) {
      const char32_t c = text_[at_];
      if (opens_quote(at_)) {
        // 「走。」他說。 begins with its quotation, 他說：「走。」 does not.
        led_by_quote_ = trim(text_.substr(begin_, at_ - begin_)).empty();
        straight_open_ = c == U'"' || straight_open_;
        ++at_;
      } else if (ends_sentence_at(at_)) {
        close_sentence();
      } else {
        if (c == U'"') straight_open_ = false;
        ++at_;
      }
    }
    if (begin_ < text_.size()) spans_.push_back({begin_, text_.size()});
    return std::move(spans_);
  }

 private:
  bool opens_quote(std::size_t i) const {
    if (text_[i] == U'"') return !straight_open_;
    return among(kQuoteOpeners, text_[i]);
  }

  bool ends_sentence_at(std::size_t i) const {
    const char32_t c = text_[i];
    if (among(kTerminators, c)) return true;
    if (c == U'…' || c == U'⋯') {
      // 等等……走吧 is one sentence, 「我……」 ends with its mark; "Well… Come in." are two.
      if (i + 1 < text_.size() && text_[i + 1] == c) return false;
      const std::size_t next = skip_spaces(text_, i + 1);
      return next >= text_.size() || among(kClosers, text_[next]) ||
             (next > i + 1 && is_upper(text_[next]));
    }
    return c == U'.' && full_stop_ends(i);
  }

  bool full_stop_ends(std::size_t i) const {
    std::size_t next = i + 1;
    while (next < text_.size() && (text_[next] == U'.' || among(kClosers, text_[next]) ||
                                   text_[next] == U'"' || text_[next] == U'\'')) {
      ++next;
    }
    if (next >= text_.size()) return true;
    if (next < text_.size() && is_han(text_[next])) return next > i + 1;
    const std::size_t after = skip_spaces(text_, next);
    if (after == next) return false;  // 98.6, e.g., example.com
    if (after >= text_.size()) return true;
    const char32_t c = text_[after];
    if (c >= U'a' && c <= U'z') return false;
    const std::u32string word = word_before(text_, i);
    if (word.size() == 1 && word != U"i") return false;  // J. R. R. Tolkien
    return std::find(kAbbreviations.begin(), kAbbreviations.end(), word) == kAbbreviations.end();
  }

  /// At a terminator: takes the run of terminators and closing marks, and ends the sentence unless
  /// the words after a closing quotation belong to it.
  void close_sentence() {
    bool closed_quote = false;
    while (at_ < text_.size()) {
      const char32_t c = text_[at_];
      const bool straight = c == U'"' && straight_open_;
      const bool apostrophe = c == U'\'' && (at_ + 1 >= text_.size() || !is_latin(text_[at_ + 1]));
      const bool more = among(kTerminators, c) || c == U'.' || c == U'…' || c == U'⋯';
      if (!more && !among(kClosers, c) && !straight && !apostrophe) break;
      closed_quote = closed_quote || (!more && !among(U"）〕】》〉)]}", c));
      if (straight) straight_open_ = false;
      ++at_;
    }
    const std::size_t next = skip_spaces(text_, at_);
    if (closed_quote && led_by_quote_ && next < text_.size() && goes_on(next)) return;
    at_ = next;
    spans_.push_back({begin_, at_});
    begin_ = at_;
    if (!inside_quote()) led_by_quote_ = false;
  }

  /// Whether what follows a closing mark is the rest of its sentence: 他說, "she said".
  bool goes_on(std::size_t next) const {
    const char32_t c = text_[next];
    if (opens_quote(next) || among(kOpeners, c)) return false;
    return !is_upper(c) || text_.substr(next, 2) == U"I ";
  }

  /// Counts marks once each, so that a paragraph of ten million characters stays linear.
  bool inside_quote() {
    for (; counted_ < at_; ++counted_) {
      if (among(U"「『“〝«„", text_[counted_])) ++depth_;
      if (among(U"」』”〞〟»", text_[counted_])) depth_ = std::max(0, depth_ - 1);
    }
    return depth_ > 0 || straight_open_;
  }

  std::u32string_view text_;
  std::size_t begin_ = 0;
  std::size_t at_ = 0;
  std::size_t counted_ = 0;
  int depth_ = 0;
  bool straight_open_ = false;
  bool led_by_quote_ = false;
  std::vector<Span> spans_;
};

}  // namespace

std::vector<Span> split_sentences(std::u32string_view paragraph) {
  return Splitter(paragraph).run();
}

}  // namespace shuoshu::text
