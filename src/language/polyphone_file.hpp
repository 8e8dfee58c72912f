#pragma once

/// The trained context model as it is kept in the repository (voices/cmn/polyphones.model): comment
/// lines, `shared` with its numbers, one line a character with the readings it tells apart,
/// `weights N`, then N slots of 8 bytes: key (little endian), four weights.

#include <filesystem>
#include <string>
#include <vector>

#include "language/word_format.hpp"

namespace shuoshu::language {

struct PolyphoneFile {
  struct Character {
    char32_t character = 0;
    std::vector<std::string> readings;  ///< at most 8
  };
  std::string comment;  ///< lines beginning with '#'
  std::vector<float> shared;
  std::vector<Character> characters;  ///< sorted
  std::vector<format::Slot> slots;    ///< sorted by key

  /// The slots in an open hash table with a power of two of places, as the word data keeps it.
  std::vector<format::Slot> hash_table() const;
};

/// Throws base::Error for what is no such file.
PolyphoneFile read_polyphone_file(const std::filesystem::path& file);
void write_polyphone_file(const std::filesystem::path& file, const PolyphoneFile& model);

}  // namespace shuoshu::language
