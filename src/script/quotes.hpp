#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace shuoshu::script {

/// A quotation inside one paragraph, its marks included: [begin, end). Only outermost pairs are
/// spans; 「他說『走』，我就走。」 is one.
struct QuoteSpan {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  bool unclosed = false;  ///< no closing mark: ends with its paragraph, or where the next one opens
  bool continued = false;  ///< goes on from the quotation of the paragraph before: same speaker
  bool dash = false;       ///< dialogue after a dash, without marks
  bool operator==(const QuoteSpan&) const = default;

  std::uint32_t size() const { return end - begin; }
};

/// Which marks a book uses where they are ambiguous. Learnt from the whole book.
struct QuoteHabits {
  bool straight_single = false;  ///< 'Come in,' he said.
  bool dash_dialogue = false;  ///< — Bonjour, dit-il. Only where a book has next to no other marks.
};

/// Looks at all paragraphs of a book. Books in Chinese, Japanese or English never speak by dashes.
QuoteHabits learn_habits(std::span<const std::u32string_view> paragraphs,
                         std::string_view language);

/// Something wrong with a mark: paragraph, offset, what was done about it.
using QuoteNote =
    std::function<void(std::size_t paragraph, std::size_t at, const char* id, const char* text)>;

/// The quotations of one chapter, paragraph by paragraph. Marks that are missing, reversed or
/// doubled are mended as far as a paragraph goes, and noted: a quotation never swallows the
/// chapter. An apostrophe (don't, the dogs') and an inch (5'10") open nothing.
std::vector<std::vector<QuoteSpan>> find_quotes(std::span<const std::u32string_view> paragraphs,
                                                const QuoteHabits& habits, const QuoteNote& note);

}  // namespace shuoshu::script
