#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "language/sentence.hpp"

namespace shuoshu::language {

/// What the context model looks at around a character, as hashes: the characters beside it, alone
/// and two and three together, the characters of the neighbourhood in any order, its word, the
/// words beside it and their parts of speech. Program and trainer use the same code, so that they
/// cannot differ.
class PolyphoneFeatures {
 public:
  /// Looks at a sentence, which must live until the next call. Of a `fragment` (a word, a phrase to
  /// learn from) nothing is said about what stands before and behind it.
  void begin(const Sentence& sentence, bool fragment = false);

  /// The features of character `at`, which is in piece number `piece`. Valid until the next call.
  const std::vector<std::uint32_t>& of(std::size_t at, std::size_t piece);

  /// The feature that every character has: its prior.
  static constexpr std::uint32_t kBias = 0x5bd1e995;
  /// The key of a feature in the table of a character's weights; `group` 0 for readings 0–3, 1 for
  /// 4–7.
  static std::uint32_t key(std::uint32_t feature, char32_t character, std::uint32_t group);

 private:
  const Sentence* sentence_ = nullptr;
  std::vector<char32_t> folded_;            // with kPad marks of the border at both ends
  std::vector<std::uint32_t> word_hashes_;  // of the pieces, with two borders at both ends
  std::vector<std::uint32_t> tags_;
  std::vector<std::uint32_t> features_;

  void add(std::uint32_t kind, std::uint32_t a, std::uint32_t b = 1, std::uint32_t c = 1);
};

}  // namespace shuoshu::language
