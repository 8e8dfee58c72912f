#pragma once

/// language: one sentence of the book comes in, an `Utterance` goes out: what is to be said, down
/// to phonemes. Decided here: how numbers and symbols are read, word boundaries, the reading of
/// every character, tone sandhi, erhua, and where the voice pauses.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace shuoshu::language {

/// A word as spoken. Shapes: one entry of `readings` per Han character of `text`.
struct Word {
  std::u32string text;  ///< as in the input, or spoken characters when `begin` is none
  std::vector<std::string>
      readings;  ///< dictionary tones: {"chong2", "xin1"}; ü = v, neutral 5, erhua "r5"
  std::optional<std::size_t>
      begin;  ///< code point in Utterance::text; none for words normalisation made
  std::optional<std::size_t>
      source_begin;  ///< where in Utterance::text it comes from, even when made (100 → 一百)
  std::size_t source_end = 0;
  std::vector<std::string> surface;  ///< tones as spoken, one entry per syllable: {"huar1"}
  bool doubtful = false;             ///< the reading was a close call
};

/// Where a voice stops, strongest last.
enum class Break { none, comma, clause, sentence };

/// What is given to the engine in one call, at most 600 bytes, followed by a break.
struct Clause {
  std::string
      engine_text;       ///< for eSpeak: "[[…]]" phoneme blocks and plain text of other languages
  bool phonemes = true;  ///< engine_text holds phoneme blocks
  Break after = Break::none;
  bool question = false;     ///< ends in ？
  bool exclamation = false;  ///< ends in ！
  std::size_t begin = 0;     ///< the part of Utterance::text it speaks, its punctuation included
  std::size_t end = 0;
  std::size_t syllables = 0;  ///< that must be heard, for the check against the engine's events
  /// For word times: each group of engine_text separated by blanks, in order → word index.
  std::vector<std::size_t> word_of_group;
};

struct Utterance {
  std::u32string text;    ///< as in the book
  std::u32string spoken;  ///< numbers and symbols written out, Simplified
  std::vector<Word> words;
  std::vector<std::string> surface;  ///< of all words
  std::vector<Clause> clauses;
  std::vector<char32_t> unreadable;  ///< characters without a known reading, not spoken
};

}  // namespace shuoshu::language
