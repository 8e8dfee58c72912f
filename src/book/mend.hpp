#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "book/lexicon.hpp"

namespace shuoshu::book {

/// One place where characters were damaged, and what they were.
struct Mending {
  std::size_t begin = 0;  ///< in the text
  std::size_t end = 0;
  std::u32string after;
  std::string why;
};

/// What damage a book has shown so far; it lowers the bar for more of the kind.
struct Damage {
  bool shown = false;             ///< split characters occur again and again
  std::set<std::uint64_t> pairs;  ///< these two were one character elsewhere in the book

  void learn(std::u32string_view text, const Mending& mending);
};

/// Finds split characters (月兌, 扌喿) and mis-conversions (隻果 → 蘋果, 眼楮 → 眼睛) in a text. In
/// order, without overlap. Right as they are: 每月兌換, 兩隻果蠅, 日月, 女子, 楮樹.
std::vector<Mending> find_mendings(std::u32string_view text, const Lexicon& lexicon,
                                   const Damage& damage);

}  // namespace shuoshu::book
