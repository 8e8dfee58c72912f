#include "language/segment.hpp"

#include <algorithm>

#include "text/unicode.hpp"

namespace shuoshu::language {
namespace {

/// A character that no word list has: dearer than any word.
constexpr std::uint32_t kUnknownCost = 255;
/// A name of the cast costs as much as a word seen once in 2^8 words.
constexpr std::uint32_t kNameCost = 8 * 8;

/// Letters and digits beyond this many are taken for several words: a clause that spells forty of
/// them is longer than the engine can take.
constexpr std::size_t kMostLetters = 32;

bool is_letter_or_digit(char32_t c) { return text::is_latin(c) || text::is_digit(c); }

}  // namespace

void Segmenter::add(std::u32string_view simplified, int number, bool binding) {
  if (simplified.empty()) return;
  auto& words = own_[simplified[0]];
  std::erase_if(words, [&](const OwnWord& w) { return w.text == simplified; });
  words.push_back({std::u32string(simplified), number, binding ? 0 : kNameCost});
}

void Segmenter::segment(std::u32string_view text, std::vector<Piece>& pieces) {
  pieces.clear();
  std::size_t i = 0;
  while (i < text.size()) {
    std::size_t end = i + 1;
    if (text::is_han(text[i])) {
      while (end < text.size() && text::is_han(text[end])) ++end;
      segment_han(text, i, end, pieces);
    } else {
      if (is_letter_or_digit(text[i])) {
        const std::size_t most = std::min(text.size(), i + kMostLetters);
        while (end < most && is_letter_or_digit(text[end])) ++end;
      }
      pieces.push_back({i, end - i, false, -1, {}});
    }
    i = end;
  }
}

void Segmenter::relax(std::size_t at, const Piece& piece, std::uint32_t cost) {
  Step& step = steps_[at + piece.length];
  const std::uint32_t total = steps_[at].cost + cost;
  // Equal cost: the longer word, which comes last.
  if (total <= step.cost) step = {total, piece};
}

void Segmenter::segment_han(std::u32string_view text, std::size_t begin, std::size_t end,
                            std::vector<Piece>& pieces) {
  steps_.assign(end - begin + 1, {});
  steps_[0].cost = 0;
  for (std::size_t i = 0; i < end - begin; ++i) {
    const std::u32string_view rest = text.substr(begin + i, end - begin - i);
    found_.clear();
    table_.words_at(rest, found_);
    if (found_.empty() || found_[0].length != 1) {
      relax(i, {begin + i, 1, true, -1, {1, 255, 0, false, nullptr}}, kUnknownCost);
    }
    for (const FoundWord& word : found_)
      relax(i, {begin + i, word.length, true, -1, word}, word.cost);
    if (own_.empty()) continue;
    const auto own = own_.find(rest[0]);
    if (own == own_.end()) continue;
    for (const OwnWord& word : own->second) {
      if (!rest.starts_with(word.text)) continue;
      const FoundWord none = {word.text.size(), word.cost, 0, false, nullptr};
      relax(i, {begin + i, word.text.size(), true, word.number, none}, word.cost);
    }
  }
  const std::size_t first = pieces.size();
  for (std::size_t at = end - begin; at > 0; at -= steps_[at].piece.length)
    pieces.push_back(steps_[at].piece);
  std::reverse(pieces.begin() + static_cast<std::ptrdiff_t>(first), pieces.end());
}

}  // namespace shuoshu::language
