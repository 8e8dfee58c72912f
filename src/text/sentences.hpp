#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace shuoshu::text {

/// [begin, end) in code points.
struct Span {
  std::size_t begin = 0;
  std::size_t end = 0;
  bool operator==(const Span&) const = default;
};

/// Splits a paragraph into sentences that tile it. Closing marks stay with the sentence they end
/// (「走。」他說。 is one sentence); 「Mr. Lee met Dr. Wu.」 is one, too.
std::vector<Span> split_sentences(std::u32string_view paragraph);

}  // namespace shuoshu::text
