#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "language/sentence.hpp"

namespace shuoshu::language {

/// What kind of text a sentence is from. Encyclopaedias say 知识 zhī shí and tell of places and
/// people; stories say zhī shi and talk: the same character has other priors in them.
enum class Register : std::uint32_t { unknown, narrative, encyclopaedic };

/// What the dictionary's word says about a character: syllables, 0xFFFF for none, and the sort of
/// word (SharedWeight).
struct WordAdvice {
  static constexpr SyllableId kNone = 0xFFFF;
  SyllableId first = kNone;
  SyllableId second = kNone;
  std::size_t kind = 0;  ///< index of the shared weight for `first`
};

/// What the context model looks at around a character, as hashes: the characters beside it, alone
/// and two and three together, the characters of the neighbourhood in any order, its word, the
/// words beside it and their parts of speech, what the dictionary says, the register. Program and
/// trainer use the same code, so that they cannot differ.
class PolyphoneFeatures {
 public:
  /// Looks at a sentence, which must live until the next call. Of a `fragment` (a word, a phrase to
  /// learn from) nothing is said about what stands before and behind it.
  void begin(const Sentence& sentence, bool fragment = false);

  /// The features by which the register of the sentence is judged. Valid until the next call.
  const std::vector<std::uint32_t>& of_sentence();

  /// The judgement, which the features of the characters show; `begin` forgets it.
  void set_register(Register judged) { register_ = judged; }

  /// The features of character `at`, which is in piece number `piece` and of which its word says
  /// `word`. Valid until the next call.
  const std::vector<std::uint32_t>& of(std::size_t at, std::size_t piece, const WordAdvice& word);

  /// The feature that every character has: its prior.
  static constexpr std::uint32_t kBias = 0x5bd1e995;
  /// The key of a feature in the table of a character's weights; `group` 0 for readings 0–3, 1 for
  /// 4–7.
  static std::uint32_t key(std::uint32_t feature, char32_t character, std::uint32_t group);

 private:
  const Sentence* sentence_ = nullptr;
  Register register_ = Register::unknown;
  std::vector<char32_t> folded_;            // with kPad marks of the border at both ends
  std::vector<std::uint32_t> word_hashes_;  // of the pieces, with two borders at both ends
  std::vector<std::uint32_t> tags_;
  std::vector<std::uint32_t> features_;

  void add(std::uint32_t kind, std::uint32_t a, std::uint32_t b = 1, std::uint32_t c = 1);
};

}  // namespace shuoshu::language
