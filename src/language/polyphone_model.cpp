#include "language/polyphone_model.hpp"

#include <algorithm>

namespace shuoshu::language {

WordAdvice advice(const WordTable& table, const Piece& piece, std::size_t place,
                  char32_t character) {
  WordAdvice said;
  if (piece.length < 2 || !piece.word.pattern) return said;
  const std::span<const SyllableId> readings = table.readings(character);
  const std::uint8_t byte = piece.word.pattern[place];
  if ((byte & 15U) < readings.size()) said.first = readings[byte & 15U];
  if ((byte >> 4U) < readings.size()) said.second = readings[byte >> 4U];
  said.kind = (piece.word.listed ? SharedWeight::kListed : SharedWeight::kComposed) +
              std::min<std::size_t>(piece.length, 4) - 2;
  return said;
}

PolyphoneModel::PolyphoneModel(std::span<const format::ModelCharacter> characters,
                               std::span<const float> shared, std::span<const format::Slot> slots)
    : characters_(characters), shared_(shared), slots_(slots), by_character_(0x10000) {
  for (std::size_t i = 0; i < characters_.size(); ++i) {
    if (characters_[i].character < by_character_.size()) {
      by_character_[characters_[i].character] = static_cast<std::uint16_t>(i + 1);
    }
  }
}

const format::ModelCharacter* PolyphoneModel::find(char32_t c) const {
  if (c >= by_character_.size() || by_character_[c] == 0) return nullptr;
  return &characters_[by_character_[c] - 1U];
}

const format::Slot* PolyphoneModel::slot(std::uint32_t key) const {
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t place = key & mask; slots_[place].key != 0; place = (place + 1) & mask) {
    if (slots_[place].key == key) return &slots_[place];
  }
  return nullptr;
}

void PolyphoneModel::add(std::uint32_t key, float* scores) const {
  const format::Slot* const found = slot(key);
  if (!found) return;
  for (std::size_t i = 0; i < 4; ++i) scores[i] += static_cast<float>(found->weights[i]);
}

Register PolyphoneModel::register_of(std::span<const std::uint32_t> features) const {
  if (slots_.empty()) return Register::narrative;
  int sum = 0;
  const auto weigh = [&](std::uint32_t feature) {
    // The judge is kept among the weights as those of the character U+0000.
    if (const auto* found = slot(PolyphoneFeatures::key(feature, 0, 0))) sum += found->weights[0];
  };
  weigh(PolyphoneFeatures::kBias);
  for (const std::uint32_t feature : features) weigh(feature);
  return sum > 0 ? Register::encyclopaedic : Register::narrative;
}

PolyphoneModel::Scores PolyphoneModel::scores(const format::ModelCharacter& character,
                                              std::span<const std::uint32_t> features,
                                              const WordAdvice& word) const {
  Scores scores{};
  for (std::uint32_t group = 0; group * 4 < character.count; ++group) {
    add(PolyphoneFeatures::key(PolyphoneFeatures::kBias, character.character, group),
        &scores[group * 4]);
    for (const std::uint32_t feature : features) {
      add(PolyphoneFeatures::key(feature, character.character, group), &scores[group * 4]);
    }
  }
  for (std::size_t r = 0; r < character.count; ++r) {
    scores[r] *= shared_[SharedWeight::kUnit];
    if (character.readings[r] == word.first) scores[r] += shared_[word.kind];
    if (character.readings[r] == word.second) scores[r] += shared_[SharedWeight::kSecond];
  }
  return scores;
}

}  // namespace shuoshu::language
