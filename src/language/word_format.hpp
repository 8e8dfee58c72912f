#pragma once

/// How the compiled word data lies in its file (words.bin), which every worker maps: written by
/// compile/compile_words.cpp, read by word_table.cpp. Numbers in the byte order of the machine that
/// built it. All offsets in bytes from the beginning of the file, all sections aligned to 8.

#include <cstdint>

namespace shuoshu::language::format {

inline constexpr char kMagic[8] = {'S', 'H', 'U', 'O', 'W', 'O', 'R', 'D'};
inline constexpr std::uint32_t kVersion = 3;

struct Section {
  std::uint32_t offset = 0;
  std::uint32_t size = 0;  ///< bytes
};

struct Header {
  char magic[8];
  std::uint32_t version;
  std::uint32_t reserved;
  Section syllables;  ///< text: "a1\t'A55\n" …, the line number is the syllable's id
  Section pages;      ///< uint16 [kPages]: number of the page of cells of c >> 8
  Section cells;      ///< Cell [pages][256]
  Section readings;   ///< uint16: syllable ids
  Section nodes;      ///< Node: the words, breadth first; the children of a node are neighbours
  Section patterns;   ///< uint8: readings of words, see Node
  Section tags;       ///< text: "n\nnr\n…", the line number is the tag's id
  Section surnames;   ///< Surname, sorted by character
  Section model_characters;  ///< ModelCharacter, sorted
  Section model_shared;      ///< float: what all characters share (SharedWeight)
  Section model;             ///< Slot: hash table, a power of two
};

inline constexpr std::uint32_t kPages = 0x320;  ///< up to U+31FFF

/// What is known of a character.
struct Cell {
  std::uint32_t readings = 0;  ///< index of the first reading << 8 | number of readings
  std::uint32_t node = 0;      ///< the node of words that begin with it; 0 = none
};

/// A node of the trie of words.
struct Node {
  static constexpr std::uint32_t kWord = 1U << 31;    ///< a word ends here
  static constexpr std::uint32_t kListed = 1U << 30;  ///< its readings stand in a dictionary
  std::uint32_t label = 0;                            ///< character | kWord | kListed
  std::uint32_t children =
      0;  ///< first child << 8 | cost (−8 · log2 of the probability … of a word)
  std::uint32_t readings = 0;  ///< index into patterns << 8 | tag
};

/// A byte of a pattern, one a character: number of the reading in the character's list in the low
/// half, of the second reading the word has in the high half; kOpen = not known, none.
inline constexpr std::uint8_t kOpen = 15;

struct Surname {
  char32_t character = 0;
  std::uint32_t syllable = 0;
};

/// A character whose readings the context model tells apart.
struct ModelCharacter {
  char32_t character = 0;
  std::uint32_t count = 0;
  std::uint16_t readings[8] = {};
};

/// Four weights of one feature of one character, for its readings 0–3 (or 4–7 …: the group is in
/// the key).
struct Slot {
  std::uint32_t key = 0;  ///< 0 = empty
  std::int8_t weights[4] = {};
};

}  // namespace shuoshu::language::format
