#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "language/word_table.hpp"

namespace shuoshu::language {

/// A word of a segmented text, or one other character, or a run of letters and digits.
struct Piece {
  std::size_t begin = 0;
  std::size_t length = 0;
  bool han = false;
  int own = -1;    ///< number that `Segmenter::add` was given; -1 = a word of the word data
  FoundWord word;  ///< of a Han piece; `pattern` is null for one that is not in the word data
};

/// Cuts Simplified text into the words that are most probable together.
class Segmenter {
 public:
  /// `table` must outlive the segmenter.
  explicit Segmenter(const WordTable& table) : table_(table) {}

  /// A word of the user or the cast, which is preferred: certainly (`binding`), or where nothing
  /// much speaks against it. The same word again replaces the number.
  void add(std::u32string_view simplified, int number, bool binding);

  /// The pieces of `text`, which tile it: 「他重新走了」 → 他 重新 走 了.
  void segment(std::u32string_view text, std::vector<Piece>& pieces);

 private:
  struct OwnWord {
    std::u32string text;
    int number = 0;
    std::uint32_t cost = 0;
  };
  struct Step {
    std::uint32_t cost = UINT32_MAX;
    Piece piece;
  };

  const WordTable& table_;
  std::map<char32_t, std::vector<OwnWord>> own_;
  std::vector<Step> steps_;  // kept to save allocations
  std::vector<FoundWord> found_;

  void segment_han(std::u32string_view text, std::size_t begin, std::size_t end,
                   std::vector<Piece>& pieces);
  void relax(std::size_t at, const Piece& piece, std::uint32_t cost);
};

}  // namespace shuoshu::language
