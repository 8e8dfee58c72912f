#pragma once

/// The language of the rule tables. A rule says: where `pattern` stands, with `before` in front of
/// it and `after` behind it, say `says`. All four are written in Simplified and in ASCII signs;
/// blanks between a rule's parts are skipped.
///
/// pattern:  characters stand for themselves (\ takes the meaning from the next); (甲|乙) is one of
/// these
///           words, [-~] one of these characters, _ any blanks, ? makes what it follows optional;
///           <kind> is a number of that kind, a word of the list of that name (normalize_words.hpp)
///           or a class of characters. Numbers and words are remembered as 1, 2, … in order.
/// numbers:  <n> whole, 12,000 too · <d> also with a decimal point · <one> <two> <three> <four>
/// that many
///           digits · <3-4> from 3 to 4 digits · <year> 1000–2999 · <modern> 1900–2099 · <month>
///           <day> <hour> <minute> (two digits) · <pmhour> <late> · <tens> 80 · <coded> 007 ·
///           <long> 7 and more · <mobile> 13912345678 · <bigger> larger than the number before ·
///           <next> one more than it
/// classes:  <start> <end> of a clause, <han> <latin> <digit> <numeral> (Han numeral) <word>,
/// <panel>
///           (inside 【】), <amount> (a number with its unit, in front), <glued> (a letter with at
///           most a hyphen between), <counted> <counter>
/// before, after:  甲|乙, any of these; ! not; ~ anywhere in the same clause within 12 characters;
///           several conditions are joined by &.
/// says:     characters, and {1} the first number as a cardinal, {1两} as a quantity (2 is 两),
/// {1位}
///           digit by digit, {1幺} the same with 幺, {1分} as minutes (05 is 零五), {1首} its first
///           digit only; for a word what its list says.

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "language/normalize.hpp"
#include "language/normalize_sentence.hpp"
#include "language/normalize_words.hpp"

namespace shuoshu::language {

struct Rule {
  std::u32string_view before;
  std::u32string_view pattern;
  std::u32string_view after;
  std::u32string_view says;
};

/// What a rule found at a place; valid as long as the sentence.
struct Match {
  struct Capture {
    std::u32string_view number;        ///< part of the folded sentence, with its commas
    const ListedWord* word = nullptr;  ///< for a word of a list
  };
  std::size_t end = 0;
  std::array<Capture, 6> captures;
  std::size_t count = 0;
};

/// Where `rule` ends if it fits at `at`.
std::optional<Match> match_rule(const Rule& rule, const Sentence& sentence, std::size_t at);

/// Whether `condition`, as in Rule::after, holds at `at`.
bool holds_after(std::u32string_view condition, const Sentence& sentence, std::size_t at);
/// Whether `condition`, as in Rule::before, holds in front of `at`.
bool holds_before(std::u32string_view condition, const Sentence& sentence, std::size_t at);

/// The words for a match of `rule`.
std::u32string say_rule(const Rule& rule, const Match& match, SpokenChinese chinese);

/// Whether a rule may use `<name>`, and whether it is remembered as a number or a word: <n> and
/// <unit> are, <han> is not. Nothing for an unknown name: such a rule could never fit.
std::optional<bool> rule_name_is_remembered(std::u32string_view name);

}  // namespace shuoshu::language
