#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "language/word_format.hpp"

namespace shuoshu::language::compile {

/// A word as it goes into the trie.
struct TrieWord {
  std::uint8_t cost = 255;
  std::uint8_t tag = 0;
  bool listed = false;
  std::vector<std::uint8_t> pattern;  ///< one byte a character
};

struct Trie {
  std::vector<format::Node> nodes;  ///< with one more at the end that closes the last
  std::vector<std::uint8_t> patterns;
  std::map<char32_t, std::uint32_t> roots;  ///< first character → its node
};

/// The nodes of all words, breadth first; equal patterns are stored once.
Trie build_trie(const std::map<std::u32string, TrieWord>& words);

}  // namespace shuoshu::language::compile
