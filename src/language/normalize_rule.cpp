#include "language/normalize_rule.hpp"

#include <algorithm>

#include "language/normalize_number_kind.hpp"
#include "language/numbers.hpp"
#include "text/unicode.hpp"

namespace shuoshu::language {

namespace {

using View = std::u32string_view;

/// How far a rule with ~ looks for a word.
constexpr std::size_t kNear = 12;
/// How far a panel 【…】 may reach back.
constexpr std::size_t kPanel = 60;

std::size_t skip_blanks(View text, std::size_t at) {
  while (at < text.size() && text[at] == U' ') ++at;
  return at;
}

bool inside_panel(View text, std::size_t at) {
  const std::size_t first = at > kPanel ? at - kPanel : 0;
  for (std::size_t i = at; i > first; --i) {
    if (text[i - 1] == U'【') return true;
    if (text[i - 1] == U'】') return false;
  }
  return false;
}

/// Whether the class of characters `name` has `c`; nothing if there is no such class.
std::optional<bool> in_class(View name, char32_t c) {
  if (name == U"han") return text::is_han(c);
  if (name == U"latin") return is_ascii_letter(c);
  if (name == U"digit") return is_ascii_digit(c);
  if (name == U"numeral") return is_han_numeral(c);
  if (name == U"word") return text::is_word_character(c);
  return std::nullopt;
}

const ListedWord* longest_counted(View rest, bool any_counter) {
  const ListedWord* counted = longest_word(word_list(U"counted"), rest);
  const ListedWord* named = longest_word(word_list(U"named"), rest);
  if (named != nullptr &&
      (counted == nullptr || named->written.size() >= counted->written.size())) {
    return any_counter ? named : nullptr;
  }
  return counted;
}

/// Reads one pattern against the sentence, element by element.
class PatternReader {
 public:
  PatternReader(View pattern, View text, std::size_t at, Match* match)
      : pattern_(pattern), text_(text), at_(at), match_(match) {}

  /// The end of the match, or nothing.
  std::optional<std::size_t> read() {
    while (next_ < pattern_.size()) {
      const std::size_t before = at_;
      const bool found = element();
      const bool optional = next_ < pattern_.size() && pattern_[next_] == U'?';
      if (optional) ++next_;
      if (!found && !optional) return std::nullopt;
      if (!found) at_ = before;
    }
    return at_;
  }

 private:
  /// Takes the pattern up to `close`.
  View until(char32_t close) {
    const std::size_t end = std::min(pattern_.find(close, next_), pattern_.size());
    const View inside = pattern_.substr(next_, end - next_);
    next_ = std::min(end + 1, pattern_.size());
    return inside;
  }

  bool element() {
    const char32_t c = pattern_[next_++];
    switch (c) {
      case U'_':
        at_ = skip_blanks(text_, at_);
        return true;
      case U'<':
        return named(until(U'>'));
      case U'(':
        return one_of_words(until(U')'));
      case U'[':
        return one_of_characters(until(U']'));
      case U'\\':
        return character(pattern_[next_++]);
      default:
        return character(c);
    }
  }

  bool character(char32_t c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  bool one_of_characters(View set) {
    if (at_ >= text_.size() || set.find(text_[at_]) == View::npos) return false;
    ++at_;
    return true;
  }

  bool one_of_words(View words) {
    while (!words.empty()) {
      const std::size_t bar = std::min(words.find(U'|'), words.size());
      if (text_.substr(at_).starts_with(words.substr(0, bar))) {
        at_ += bar;
        return true;
      }
      words.remove_prefix(std::min(bar + 1, words.size()));
    }
    return false;
  }

  bool named(View name) {
    if (name == U"end") return at_ >= text_.size() || is_clause_mark(text_[at_]);
    if (at_ >= text_.size()) return false;
    if (const auto has = in_class(name, text_[at_])) {
      at_ += *has ? 1 : 0;
      return *has;
    }
    if (is_ascii_digit(text_[at_])) {
      const View previous = match_->count > 0 ? match_->captures[match_->count - 1].number : View();
      if (auto number = find_number(name, text_, at_, previous)) {
        at_ = number->end;
        return keep({number->written, nullptr});
      }
    }
    return listed(name);
  }

  bool listed(View name) {
    const View rest = text_.substr(at_);
    const ListedWord* word = name == U"counted"    ? longest_counted(rest, false)
                             : name == U"counter"  ? longest_counted(rest, true)
                             : name == U"longunit" ? longest_word(word_list(U"unit"), rest)
                                                   : longest_word(word_list(name), rest);
    if (word == nullptr) return false;
    if (name == U"longunit" && word->written.size() < 2) return false;
    at_ += word->written.size();
    return keep({{}, word});
  }

  bool keep(const Match::Capture& capture) {
    if (match_->count < match_->captures.size()) match_->captures[match_->count++] = capture;
    return true;
  }

  View pattern_;
  View text_;
  std::size_t at_;
  Match* match_;
  std::size_t next_ = 0;
};

/// Calls `test` with each part of `list` between bars until one is true; a bar may be escaped.
template <typename Test>
bool any_part(View list, char32_t bar, Test test) {
  while (true) {
    const std::size_t end = std::min(list.find(bar), list.size());
    if (test(list.substr(0, end))) return true;
    if (end == list.size()) return false;
    list.remove_prefix(end + 1);
  }
}

bool stands_at(View alternative, View text, std::size_t at) {
  Match ignored;
  return PatternReader(alternative, text, at, &ignored).read().has_value();
}

/// 9月, 30%, 5个月: a number and at most three characters of its unit end in front of `at`.
bool amount_before(View text, std::size_t at) {
  for (std::size_t i = at, steps = 0; i > 0 && steps < 4; --i, ++steps) {
    const char32_t c = text[i - 1];
    if (is_ascii_digit(c) || is_han_numeral(c)) return true;
    if (!text::is_han(c) && c != U'%' && c != U'℃') return false;
  }
  return false;
}

/// D301, C-130: a letter stands in front without a blank.
bool glued_to_letter(View text, std::size_t at) {
  if (at > 1 && text[at - 1] == U'-') --at;
  return at > 0 && is_ascii_letter(text[at - 1]);
}

bool stands_before(View alternative, View text, std::size_t at) {
  if (alternative == U"<start>") return at == 0 || is_clause_mark(text[at - 1]);
  if (alternative == U"<panel>") return inside_panel(text, at);
  if (alternative == U"<amount>") return amount_before(text, at);
  if (at == 0) return false;
  if (alternative.starts_with(U'<')) {
    const View name = alternative.substr(1, alternative.size() - 2);
    if (const auto has = in_class(name, text[at - 1])) return *has;
    return longest_word_before(word_list(name), text.substr(0, at)) != nullptr;
  }
  if (alternative.starts_with(U'\\')) alternative.remove_prefix(1);
  return text.substr(0, at).ends_with(alternative);
}

/// One condition without its marks: any of the alternatives, here or near.
bool any_after(View list, bool near, View text, std::size_t at) {
  const std::size_t last = near ? std::min(text.size(), at + kNear) : at;
  for (std::size_t i = at; i <= last; ++i) {
    if (any_part(list, U'|', [&](View part) { return stands_at(part, text, i); })) return true;
    if (i < text.size() && is_clause_end(text[i])) break;
  }
  return false;
}

bool any_before(View list, bool near, View text, std::size_t at) {
  const std::size_t first = near ? at - std::min(at, kNear) : at;
  for (std::size_t i = at + 1; i-- > first;) {
    if (any_part(list, U'|', [&](View part) { return stands_before(part, text, i); })) return true;
    if (i > 0 && is_clause_end(text[i - 1])) break;
  }
  return false;
}

/// Tells most rules off by their first character: a sign that stands for itself and is not there.
bool cannot_begin(char32_t element, char32_t c) {
  return element != c && element != U'<' && element != U'(' && element != U'[' && element != U'_' &&
         element != U'\\';
}

/// Splits a condition at & and tests each part with `any`.
template <typename Any>
bool all_hold(View condition, Any any) {
  if (condition.empty()) return true;
  return !any_part(condition, U'&', [&](View part) {
    const bool negated = part.starts_with(U'!');
    if (negated) part.remove_prefix(1);
    const bool near = part.starts_with(U'~');
    if (near) part.remove_prefix(1);
    return any(part, near) == negated;
  });
}

std::u32string say_number(View written, char32_t manner, SpokenChinese chinese) {
  std::u32string number(written);
  std::erase(number, U',');
  const bool cantonese = chinese == SpokenChinese::cantonese;
  const Two two = cantonese ? Two::never : Two::er;
  switch (manner) {
    case U'位':
      return chinese_digits(number);
    case U'幺':
      return chinese_digits(number, !cantonese);
    case U'首':
      return chinese_digits(View(number).substr(0, 1));
    case U'分':
      return number[0] == U'0' ? chinese_digits(number) : chinese_cardinal(number, two);
    case U'两':
      // In Cantonese, too, two things are 兩, though 2000 is 二千.
      return number == U"2" ? U"两" : chinese_decimal(number, cantonese ? two : Two::liang);
    default:
      return chinese_decimal(number, two);
  }
}

}  // namespace

bool holds_after(View condition, const Sentence& sentence, std::size_t at) {
  const View text = sentence.folded;
  at = skip_blanks(text, at);
  return all_hold(condition, [&](View list, bool near) { return any_after(list, near, text, at); });
}

bool holds_before(View condition, const Sentence& sentence, std::size_t at) {
  const View text = sentence.folded;
  // The point of a plate (沪A·88888) parts no more than a blank.
  std::size_t end = at;
  while (end > 0 && (text[end - 1] == U' ' || text[end - 1] == U'·')) --end;
  return all_hold(condition, [&](View list, bool near) {
    if (list == U"<glued>") return glued_to_letter(text, at);
    return any_before(list, near, text, end);
  });
}

std::optional<Match> match_rule(const Rule& rule, const Sentence& sentence, std::size_t at) {
  if (cannot_begin(rule.pattern[0], sentence.folded[at])) return std::nullopt;
  Match match;
  const auto end = PatternReader(rule.pattern, sentence.folded, at, &match).read();
  if (!end || *end == at) return std::nullopt;
  if (!holds_before(rule.before, sentence, at)) return std::nullopt;
  if (!holds_after(rule.after, sentence, *end)) return std::nullopt;
  match.end = *end;
  return match;
}

std::u32string say_rule(const Rule& rule, const Match& match, SpokenChinese chinese) {
  std::u32string out;
  for (std::size_t i = 0; i < rule.says.size(); ++i) {
    if (rule.says[i] != U'{') {
      out += rule.says[i];
      continue;
    }
    const auto& capture = match.captures[rule.says[i + 1] - U'1'];
    const bool plain = rule.says[i + 2] == U'}';
    if (capture.word != nullptr) {
      out += capture.word->said;
    } else {
      out += say_number(capture.number, plain ? U' ' : rule.says[i + 2], chinese);
    }
    i += plain ? 2 : 3;
  }
  return out;
}

std::optional<bool> rule_name_is_remembered(View name) {
  if (is_number_kind(name) || !word_list(name).empty()) return true;
  if (name == U"counted" || name == U"counter" || name == U"longunit") return true;
  constexpr auto kPlaces = std::to_array<View>({U"start", U"end", U"panel", U"amount", U"glued"});
  if (in_class(name, U' ') || std::find(kPlaces.begin(), kPlaces.end(), name) != kPlaces.end())
    return false;
  return std::nullopt;
}

}  // namespace shuoshu::language
