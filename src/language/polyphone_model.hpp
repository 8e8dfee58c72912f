#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "language/polyphone_features.hpp"
#include "language/word_table.hpp"

namespace shuoshu::language {

/// What the characters share, in the order of `model_shared` in the word data.
struct SharedWeight {
  static constexpr std::size_t kUnit = 0;  ///< what 1 in a slot stands for
  /// By how much a reading gains that the character's word has in the dictionary: words of two,
  /// three, four and more characters; then the same for words composed of dictionary words.
  static constexpr std::size_t kListed = 1;
  static constexpr std::size_t kComposed = 4;
  static constexpr std::size_t kSecond = 7;  ///< the dictionary's second reading
  static constexpr std::size_t kCount = 8;
};

/// What a word of the word data says about its character number `place`.
WordAdvice advice(const WordTable& table, const Piece& piece, std::size_t place,
                  char32_t character);

/// The context model: a softmax over the readings of a character, linear in its features.
class PolyphoneModel {
 public:
  /// The model of the word data, empty if there is none.
  explicit PolyphoneModel(const WordTable& table)
      : PolyphoneModel(table.model_characters(), table.model_shared(), table.model()) {}
  PolyphoneModel(std::span<const format::ModelCharacter> characters, std::span<const float> shared,
                 std::span<const format::Slot> slots);

  /// The readings it tells apart for `c`; null for a character it does not know.
  const format::ModelCharacter* find(char32_t c) const;

  /// The register of a sentence by `PolyphoneFeatures::of_sentence`; narrative without a model.
  Register register_of(std::span<const std::uint32_t> features) const;

  /// Scores of the readings (log-probabilities but for a constant).
  using Scores = std::array<float, 8>;
  Scores scores(const format::ModelCharacter& character, std::span<const std::uint32_t> features,
                const WordAdvice& word) const;

 private:
  std::span<const format::ModelCharacter> characters_;
  std::span<const float> shared_;
  std::span<const format::Slot> slots_;
  std::vector<std::uint16_t> by_character_;  // of the basic plane: number + 1

  const format::Slot* slot(std::uint32_t key) const;
  void add(std::uint32_t key, float* scores) const;
};

}  // namespace shuoshu::language
