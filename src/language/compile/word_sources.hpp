#pragma once

/// The plain sources that the word data is compiled from, read into memory.

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "language/word_table.hpp"

namespace shuoshu::language::compile {

/// Readings of one whole word, one syllable a character.
using WordReading = std::vector<SyllableId>;

/// Lines of a tab-separated file without comments and empty lines, split at tabs.
std::vector<std::vector<std::string>> read_rows(const std::filesystem::path& file);

/// The syllables of Mandarin (voices/cmn/pinyin_espeak.tsv).
class Syllables {
 public:
  explicit Syllables(const std::filesystem::path& file);
  /// Numbers of "chong2 xin1" or "chóng xīn"; empty when one of them is not a syllable.
  WordReading parse(std::string_view pinyin) const;
  /// All lines of the section (word_format.hpp).
  const std::string& text() const { return text_; }

 private:
  std::map<std::string, SyllableId, std::less<>> ids_;
  std::string text_;
};

/// What a dictionary says.
struct DictionaryEntry {
  std::vector<WordReading> readings;  ///< best first
  SyllableId surname = 0xFFFF;        ///< 0xFFFF = none
};

/// cedict.tsv and words.tsv; an entry of a later file replaces one of an earlier.
using Dictionary = std::map<std::u32string, DictionaryEntry>;
void read_dictionary(const std::filesystem::path& file, const Syllables& syllables,
                     Dictionary& dictionary);

/// A word of jieba's list.
struct CorpusWord {
  std::uint32_t count = 0;
  std::string tag;
};
std::map<std::u32string, CorpusWord> read_jieba(const std::filesystem::path& file);

/// Readings of characters by Unihan with a weight: how often they are said where that is known.
using CharacterReadings = std::map<char32_t, std::map<SyllableId, double>>;
CharacterReadings read_unihan(const std::filesystem::path& file, const Syllables& syllables);

/// Gives the characters that have no reading those of a variant that has: 𠮷 is 吉.
void add_variants(const std::filesystem::path& file, CharacterReadings& readings);

}  // namespace shuoshu::language::compile
