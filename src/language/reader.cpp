#include "language/reader.hpp"

#include <algorithm>
#include <cmath>

namespace shuoshu::language {
namespace {

/// Whether the character as it stands in the book can be read so; a neutral tone always can.
bool possible(std::span<const SyllableId> readings, SyllableId syllable) {
  return std::any_of(readings.begin(), readings.end(), [&](SyllableId r) {
    return r == syllable || (tone_of(syllable) == 5 && r / 5 == syllable / 5);
  });
}

/// Readings of the original character, where it is another one; empty = nothing is ruled out.
std::span<const SyllableId> readings_of_original(const WordTable& table, const Sentence& sentence,
                                                 std::size_t at) {
  if (sentence.original[at] == sentence.text[at]) return {};
  return table.readings(sentence.original[at]);
}

}  // namespace

void Reader::read(const Sentence& sentence, std::vector<CharacterReading>& readings) {
  readings.assign(sentence.text.size(), {});
  features_.begin(sentence);
  features_.set_register(model_.register_of(features_.of_sentence()));
  for (std::size_t p = 0; p < sentence.pieces.size(); ++p) {
    const Piece& piece = sentence.pieces[p];
    if (!piece.han) continue;
    for (std::size_t i = 0; i < piece.length; ++i) {
      readings[piece.begin + i] = read_character(sentence, piece.begin + i, p);
    }
    if (piece.own >= 0) read_own(sentence, piece, readings);
  }
}

void Reader::read_own(const Sentence& sentence, const Piece& piece,
                      std::vector<CharacterReading>& readings) {
  const auto& own = own_[static_cast<std::size_t>(piece.own)];
  for (std::size_t i = 0; i < own.size() && i < piece.length; ++i)
    readings[piece.begin + i] = {own[i], 1};
  if (!own.empty()) return;
  const auto surname = table_.surname(sentence.text[piece.begin]);
  if (surname && piece.length > 1) readings[piece.begin] = {*surname, 1};
}

CharacterReading Reader::read_character(const Sentence& sentence, std::size_t at,
                                        std::size_t piece) {
  // 閤, whose shadow is 合, has readings of its own.
  char32_t c = sentence.text[at];
  if (model_.find(sentence.original[at])) c = own_character(sentence, at).value_or(c);
  std::span<const SyllableId> known = table_.readings(c);
  if (known.empty()) known = table_.readings(sentence.original[at]);
  if (known.empty()) return {};
  const Piece& own = sentence.pieces[piece];
  const WordAdvice word = advice(table_, own, at - own.begin, c);
  if (known.size() > 1) {
    if (const auto* character = model_.find(c)) {
      return read_by_model(*character, sentence, at, piece, word);
    }
  }
  const std::span<const SyllableId> original = readings_of_original(table_, sentence, at);
  const auto fits = [&](SyllableId r) { return original.empty() || possible(original, r); };
  if (word.first != WordAdvice::kNone && fits(word.first)) return {word.first, 1};
  const auto first = std::find_if(known.begin(), known.end(), fits);
  return {first == known.end() ? known[0] : *first, 1};
}

CharacterReading Reader::read_by_model(const format::ModelCharacter& character,
                                       const Sentence& sentence, std::size_t at, std::size_t piece,
                                       const WordAdvice& word) {
  const std::span<const SyllableId> readings(character.readings, character.count);
  const std::span<const SyllableId> original = readings_of_original(table_, sentence, at);
  const bool listed = word.kind < SharedWeight::kComposed;
  // 哪儿: whether 儿 is a syllable of its own is a matter of the word alone.
  if (listed && character.character == U'儿' && word.first != WordAdvice::kNone)
    return {word.first, 1};
  if (word.first != WordAdvice::kNone && listed &&
      (original.empty() || possible(original, word.first)) &&
      std::find(readings.begin(), readings.end(), word.first) == readings.end()) {
    return {word.first, 1};  // a rare reading that the model was never shown
  }
  const PolyphoneModel::Scores scores =
      model_.scores(character, features_.of(at, piece, word), word);
  const bool restricted = std::any_of(readings.begin(), readings.end(),
                                      [&](SyllableId r) { return possible(original, r); });
  std::size_t best = readings.size();
  for (std::size_t r = 0; r < readings.size(); ++r) {
    if (restricted && !possible(original, readings[r])) continue;
    if (best == readings.size() || scores[r] > scores[best]) best = r;
  }
  float sum = 0;
  for (std::size_t r = 0; r < readings.size(); ++r) {
    if (!restricted || possible(original, readings[r])) sum += std::exp(scores[r] - scores[best]);
  }
  return {readings[best], 1 / sum};
}

}  // namespace shuoshu::language
