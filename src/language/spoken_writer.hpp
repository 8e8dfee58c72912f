#pragma once

#include <cstddef>
#include <string_view>
#include <utility>

#include "language/normalize.hpp"

namespace shuoshu::language {

/// Builds a SpokenText from left to right over one sentence.
class SpokenWriter {
 public:
  explicit SpokenWriter(std::u32string_view sentence) : sentence_(sentence) {
    spoken_.text.reserve(sentence.size() + 16);
  }

  /// Speaks [begin, end) of the sentence as it stands.
  void copy(std::size_t begin, std::size_t end) {
    if (begin >= end) return;
    auto& pieces = spoken_.pieces;
    if (!pieces.empty() && !pieces.back().made && pieces.back().source_end == begin) {
      pieces.back().end += end - begin;
      pieces.back().source_end = end;
    } else {
      const std::size_t at = spoken_.text.size();
      pieces.push_back({at, at + (end - begin), begin, end, false});
    }
    spoken_.text.append(sentence_.substr(begin, end - begin));
  }

  /// Speaks `words` for [begin, end) of the sentence; nothing at all if `words` is empty.
  void make(std::u32string_view words, std::size_t begin, std::size_t end) {
    if (words.empty()) return;
    const std::size_t at = spoken_.text.size();
    spoken_.pieces.push_back({at, at + words.size(), begin, end, true});
    spoken_.text.append(words);
  }

  std::u32string_view text() const { return spoken_.text; }
  SpokenText take() { return std::move(spoken_); }

 private:
  std::u32string_view sentence_;
  SpokenText spoken_;
};

}  // namespace shuoshu::language
