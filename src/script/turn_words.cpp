#include "script/turn_words.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "text/unicode.hpp"

namespace shuoshu::script {

namespace {

constexpr std::array<std::pair<Word, Opening>, 8> kOpenings = {{{Word::more, Opening::more},
                                                                {Word::thus, Opening::thus},
                                                                {Word::what, Opening::what},
                                                                {Word::yes, Opening::yes},
                                                                {Word::no, Opening::no},
                                                                {Word::cry, Opening::cry},
                                                                {Word::you, Opening::you},
                                                                {Word::me, Opening::me}}};

/// The longest word at the beginning decides; a word of two kinds is the first of kOpenings.
Opening opening_of(std::u32string_view words, const Lexicon& lexicon, bool chinese) {
  std::size_t begin = 0;
  while (begin < words.size() && !text::is_word_character(words[begin])) ++begin;
  Opening opening = Opening::plain;
  std::size_t longest = 0;
  for (const auto& [word, kind] : kOpenings) {
    const std::size_t length = lexicon.begins(words, begin, {word});
    const bool whole = chinese || begin + length >= words.size() ||
                       !text::is_word_character(words[begin + length]);
    if (length <= longest || !whole) continue;
    longest = length;
    opening = kind;
  }
  return opening;
}

/// A hash of a Latin word; a Chinese character stands for itself.
std::vector<std::uint64_t> units_of(std::u32string_view words, bool chinese) {
  std::vector<std::uint64_t> units;
  bool in_word = false;
  for (const char32_t c : words) {
    if (!text::is_word_character(c)) {
      in_word = false;
      if (chinese) units.push_back(0);
      continue;
    }
    if (chinese || !in_word) units.push_back(14695981039346656037ULL);
    units.back() = (units.back() ^ c) * 1099511628211ULL;  // FNV-1a
    in_word = true;
  }
  return units;
}

}  // namespace

TurnWords turn_words_of(std::u32string_view words, const Lexicon& lexicon, bool chinese) {
  TurnWords turn;
  turn.opening = opening_of(words, lexicon, chinese);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!chinese && i > 0 && text::is_word_character(words[i - 1])) continue;
    const auto stands = [&](Word word) {
      const std::size_t length = lexicon.begins(words, i, {word});
      return length > 0 &&
             (chinese || i + length == words.size() || !text::is_word_character(words[i + length]));
    };
    turn.says_me = turn.says_me || stands(Word::me);
    turn.says_you = turn.says_you || stands(Word::you);
  }
  const std::vector<std::uint64_t> units = units_of(words, chinese);
  for (std::size_t i = 1; i < units.size(); ++i) {
    if (units[i] != 0 && units[i - 1] != 0) turn.pairs.push_back(units[i - 1] * 31 + units[i]);
  }
  std::sort(turn.pairs.begin(), turn.pairs.end());
  turn.pairs.erase(std::unique(turn.pairs.begin(), turn.pairs.end()), turn.pairs.end());
  return turn;
}

double taken_up(const TurnWords& line, const TurnWords& other) {
  if (line.pairs.empty()) return 0;
  std::size_t both = 0;
  for (const std::uint64_t pair : line.pairs) {
    if (std::binary_search(other.pairs.begin(), other.pairs.end(), pair)) ++both;
  }
  return static_cast<double>(both) / static_cast<double>(line.pairs.size());
}

const char* name_of(Opening opening) {
  constexpr std::array<const char*, 9> kNames = {"plain", "yes",  "no",  "cry", "thus",
                                                 "more",  "what", "you", "me"};
  return kNames[static_cast<std::size_t>(opening)];
}

}  // namespace shuoshu::script
