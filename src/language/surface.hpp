#pragma once

#include <span>
#include <vector>

#include "language/reader.hpp"
#include "language/sentence.hpp"

namespace shuoshu::language {

/// How one character sounds in the stream of speech.
struct SpokenSyllable {
  SyllableId syllable = CharacterReading::kNone;  ///< after all sandhi; kNone = not spoken
  bool erhua = false;                             ///< an r is melted onto it: 花儿 huār
  bool melted = false;                            ///< it is that r: no syllable of its own
};

/// From dictionary tones to tones as spoken: 一 and 不, reduplicated verbs, erhua, third tones.
/// One entry a character. A pause (any mark) ends the reach of every rule.
std::vector<SpokenSyllable> speak_surface(const Sentence& sentence,
                                          std::span<const CharacterReading> readings,
                                          const WordTable& table);

}  // namespace shuoshu::language
