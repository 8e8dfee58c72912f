#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace shuoshu::language::compile {

/// A sentence with one marked character and the readings that are right there.
struct LabelledSentence {
  std::u32string text;
  std::size_t index = 0;              ///< of the marked character
  std::vector<std::string> readings;  ///< "le5"; further ones are accepted, too
  bool fragment = false;              ///< a phrase out of a sentence: its borders mean nothing
  bool word = false;  ///< … a dictionary's word: the dictionary is not asked about it
};

/// Sentences of a tab-separated file whose first line names the columns: sentence (or
/// original_sentence), index (or original_index), reading, and perhaps alternatives. Comment lines
/// begin with '#'. Throws base::Error.
std::vector<LabelledSentence> read_labelled_sentences(const std::filesystem::path& file);

/// Phrases of a tab-separated file: character, reading, phrases with blanks between them, in each
/// of which the character (its first occurrence) is read so.
std::vector<LabelledSentence> read_labelled_phrases(const std::filesystem::path& file);

/// The words of a dictionary (cedict.tsv) that are read in one way only, each of their characters
/// marked.
std::vector<LabelledSentence> read_dictionary_words(const std::filesystem::path& file);

}  // namespace shuoshu::language::compile
