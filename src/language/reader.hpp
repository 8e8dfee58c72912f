#pragma once

#include <vector>

#include "language/polyphone_model.hpp"
#include "language/sentence.hpp"

namespace shuoshu::language {

/// How one character is read.
struct CharacterReading {
  static constexpr SyllableId kNone = 0xFFFF;  ///< no Han character, or none is known
  SyllableId syllable = kNone;
  float confidence = 1;  ///< probability by the context model; 1 where nothing else is possible
};

/// Finds the reading of every Han character of a sentence: the user's word > a name of the cast >
/// the context model, which listens to the dictionary's word > the word > the usual reading. The
/// original Traditional character rules out what it cannot be: 樸 is pǔ, 乾 here gān.
class Reader {
 public:
  /// `table` and `model` must outlive the reader.
  Reader(const WordTable& table, const PolyphoneModel& model) : table_(table), model_(model) {}

  /// The readings of own words by the number that the segmenter gives them; empty = a name, whose
  /// surname gets its own reading.
  void set_own_readings(std::vector<std::vector<SyllableId>> readings) {
    own_ = std::move(readings);
  }

  /// One entry a character of `sentence.text`.
  void read(const Sentence& sentence, std::vector<CharacterReading>& readings);

 private:
  const WordTable& table_;
  const PolyphoneModel& model_;
  PolyphoneFeatures features_;
  std::vector<std::vector<SyllableId>> own_;

  CharacterReading read_character(const Sentence& sentence, std::size_t at, std::size_t piece);
  CharacterReading read_by_model(const format::ModelCharacter& character, const Sentence& sentence,
                                 std::size_t at, std::size_t piece, const WordAdvice& word);
  void read_own(const Sentence& sentence, const Piece& piece,
                std::vector<CharacterReading>& readings);
};

}  // namespace shuoshu::language
