#pragma once

#include <filesystem>
#include <vector>

#include "language/clauses.hpp"
#include "language/front_end.hpp"
#include "language/polyphone_model.hpp"
#include "language/reader.hpp"
#include "language/segment.hpp"
#include "language/word_table.hpp"

namespace shuoshu::language {

/// Mandarin, in Traditional or Simplified characters.
class MandarinFrontEnd : public FrontEnd {
 public:
  /// Reads the word data and the letter names below `data`; checks the lexicon.
  MandarinFrontEnd(const Lexicon& lexicon, const std::filesystem::path& data);
  Utterance speak(std::u32string_view sentence) override;
  std::string engine_language() const override { return "cmn"; }

 private:
  WordTable table_;
  PolyphoneModel model_;
  Segmenter segmenter_;
  Reader reader_;
  LetterNames letters_;
  ClauseWriter clauses_;
  Sentence sentence_;  // kept to save allocations
  std::vector<CharacterReading> readings_;

  void learn(const Lexicon& lexicon);
  std::vector<SyllableId> check_pronunciation(const std::u32string& word,
                                              const std::string& pinyin) const;
  void add_word(const Piece& piece, std::size_t begin, std::size_t end,
                const std::vector<SpokenSyllable>& syllables, Utterance& utterance) const;
  std::vector<std::size_t> add_words(const std::vector<SpokenSyllable>& syllables,
                                     Utterance& utterance) const;
  void list_unreadable(Utterance& utterance) const;
};

/// The names of letters and digits, read from `file`. Throws base::Error.
LetterNames read_letter_names(const std::filesystem::path& file, const WordTable& table);

}  // namespace shuoshu::language
