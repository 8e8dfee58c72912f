#pragma once

#include <map>
#include <vector>

#include "language/surface.hpp"
#include "language/utterance.hpp"

namespace shuoshu::language {

/// Names of letters and digits (voices/cmn/letters.tsv), by capital letter.
using LetterNames = std::map<char32_t, std::vector<SyllableId>>;

/// Cuts a sentence at its marks and writes each part for eSpeak NG's voice cmn: phonemes in [[ ]],
/// Latin words outside. The traps of the engine are kept here: blanks around the brackets, no
/// marks, at most 600 bytes and 120 syllables a clause, full third tones only where nothing
/// follows.
class ClauseWriter {
 public:
  /// Everything must outlive the writer.
  ClauseWriter(const WordTable& table, const LetterNames& letters)
      : table_(table), letters_(letters) {}

  /// Fills `utterance.clauses`. `word_of_piece`: index into utterance.words of every piece, or
  /// npos.
  void write(const Sentence& sentence, const std::vector<SpokenSyllable>& syllables,
             const std::vector<std::size_t>& word_of_piece, Utterance& utterance);

 private:
  const WordTable& table_;
  const LetterNames& letters_;
};

}  // namespace shuoshu::language
