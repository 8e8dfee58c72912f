#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "language/word_format.hpp"

namespace shuoshu::language {

/// Number of a syllable with its tone in the word data: syllable · 5 + tone − 1.
using SyllableId = std::uint16_t;

/// 1–5 of a syllable.
inline int tone_of(SyllableId id) { return id % 5 + 1; }
/// The same sound in another tone.
inline SyllableId with_tone(SyllableId id, int tone) {
  return static_cast<SyllableId>(id / 5 * 5 + tone - 1);
}

/// A word found at some place of a text.
struct FoundWord {
  std::size_t length = 0;                 ///< characters
  std::uint32_t cost = 0;                 ///< −8 · log2 of its probability
  std::uint8_t tag = 0;                   ///< part of speech
  bool listed = false;                    ///< its readings stand in a dictionary
  const std::uint8_t* pattern = nullptr;  ///< one byte a character (word_format.hpp)
};

/// The compiled word data, mapped from its file: shared by all processes that read it. Views it
/// gives live as long as the table.
class WordTable {
 public:
  /// Throws base::Error when the file is missing or is not of this version.
  explicit WordTable(const std::filesystem::path& file);
  ~WordTable();
  WordTable(const WordTable&) = delete;
  WordTable& operator=(const WordTable&) = delete;

  /// Readings of a character, the usual one first; empty when none is known.
  std::span<const SyllableId> readings(char32_t c) const;
  /// All words that begin at the beginning of `text` (Simplified), shortest first, appended to
  /// `found`.
  void words_at(std::u32string_view text, std::vector<FoundWord>& found) const;
  /// The word that is all of `text`.
  std::optional<FoundWord> find(std::u32string_view text) const;
  /// How a character is read as a surname, where that differs from its usual reading: 单 shan4.
  std::optional<SyllableId> surname(char32_t c) const;

  /// "chong2"; and what eSpeak NG's voice cmn wants for it.
  std::string_view pinyin(SyllableId id) const { return syllables_[id].first; }
  std::string_view phonemes(SyllableId id) const { return syllables_[id].second; }
  /// Number of "chong2"; nothing when Mandarin has no such syllable.
  std::optional<SyllableId> syllable(std::string_view pinyin) const;
  std::size_t syllable_count() const { return syllables_.size(); }
  /// Part of speech by jieba's name: "v", "n".
  std::optional<std::uint8_t> tag(std::string_view name) const;

  /// The context model (polyphone_model.cpp); all empty when the table was built without.
  std::span<const format::ModelCharacter> model_characters() const { return model_characters_; }
  std::span<const format::Slot> model() const { return model_; }
  std::span<const float> model_shared() const { return shared_; }

 private:
  template <typename T>
  std::span<const T> section(const format::Section& s) const;

  const std::byte* bytes_ = nullptr;
  std::size_t size_ = 0;
  const format::Header* header_ = nullptr;
  std::span<const std::uint16_t> pages_;
  std::span<const format::Cell> cells_;
  std::span<const SyllableId> readings_;
  std::span<const format::Node> nodes_;
  std::span<const std::uint8_t> patterns_;
  std::span<const format::Surname> surnames_;
  std::span<const format::ModelCharacter> model_characters_;
  std::span<const format::Slot> model_;
  std::span<const float> shared_;
  std::vector<std::pair<std::string_view, std::string_view>> syllables_;
  std::vector<std::uint16_t> by_pinyin_;  ///< syllable ids sorted by their pinyin
  std::vector<std::string_view> tags_;

  const format::Cell& cell(char32_t c) const;
  const format::Node* child(const format::Node* node, char32_t c) const;
  FoundWord found(const format::Node& node, std::size_t length) const;
};

}  // namespace shuoshu::language
