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
};

/// Sentences of a tab-separated file whose first line names the columns: sentence (or
/// original_sentence), index (or original_index), reading, and perhaps alternatives. Comment lines
/// begin with '#'. Throws base::Error.
std::vector<LabelledSentence> read_labelled_sentences(const std::filesystem::path& file);

}  // namespace shuoshu::language::compile
