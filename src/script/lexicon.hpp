#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "script/form_index.hpp"

namespace shuoshu::script {

/// What a word can be in a cue. The names are those of words/zh.txt and words/en.txt.
enum class Word : std::uint8_t {
  say,
  gesture,
  think,
  write,
  cite,
  object,
  lead,
  he,
  she,
  it,
  they,
  me,
  self,
  other,
  crowd,
  man,
  woman,
  person,
  kinman,
  kinwoman,
  titleman,
  titlewoman,
  titleany,
  surname,
  compound,
  femalechar,
  malechar,
  foreign,
  place,
  femalename,
  malename,
  abstract,
  common,
  yes,
  no,
  cry,
  thus,
  more,
  what,
  you,
  react,
  count
};

/// A set of `Word`s.
class Words {
 public:
  constexpr Words() = default;
  constexpr Words(std::initializer_list<Word> words) {
    for (const Word word : words) bits_ |= 1ULL << static_cast<int>(word);
  }
  constexpr bool any(Words other) const { return (bits_ & other.bits_) != 0; }
  constexpr bool has(Word word) const { return (bits_ >> static_cast<int>(word) & 1) != 0; }
  constexpr bool only(Words others) const { return bits_ != 0 && (bits_ & ~others.bits_) == 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr void add(Word word) { bits_ |= 1ULL << static_cast<int>(word); }

 private:
  std::uint64_t bits_ = 0;
};

constexpr Words kRoles = {Word::man, Word::woman, Word::person};
constexpr Words kKin = {Word::kinman, Word::kinwoman};
constexpr Words kTitles = {Word::titleman, Word::titlewoman, Word::titleany};

/// The words of one language by which speakers are told. Chinese is looked up on the Simplified
/// shadow, English in lower case.
class Lexicon {
 public:
  /// The word lists compiled into the program.
  static Lexicon chinese();
  static Lexicon english();

  /// What exactly this word can be.
  Words of(std::u32string_view word) const;
  /// Whether it can be one of `kinds`; quicker than to ask for all that it can be.
  bool is(std::u32string_view word, Words kinds) const;
  /// Length of the longest word of one of `kinds` that begins at `at`; 0 if none.
  std::size_t begins(std::u32string_view text, std::size_t at, Words kinds) const;
  /// Length of the longest word of one of `kinds` that ends right before `at`; 0 if none.
  std::size_t ends(std::u32string_view text, std::size_t at, Words kinds) const;
  /// Whether the character is listed under a category of characters (surname, foreign …).
  bool is(char32_t c, Word kind) const;

 private:
  explicit Lexicon(std::u32string_view list);
  void add(std::u32string_view category, std::u32string_view word);

  static constexpr std::size_t kLongest = 8;  ///< of the words that `Reach` tells apart by length

  /// What words with this first or last character can be, by their length. Most questions are
  /// answered by this alone.
  struct Reach {
    std::array<Words, kLongest + 1> begins, ends;
    Words ends_any;  ///< what any of `ends` can be
  };
  const Reach& reach(char32_t c) const;
  Reach& reach_to_grow(char32_t c);

  FormIndex index_;
  std::vector<Words> words_;          ///< by their number in `index_`
  std::vector<std::uint16_t> place_;  ///< in `reaches_`, by character
  std::deque<Reach> reaches_;  ///< the first: no word; the second: characters beyond `place_`
};

}  // namespace shuoshu::script
