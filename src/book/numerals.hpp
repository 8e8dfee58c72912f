#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace shuoshu::book {

enum class NumeralStyle { arabic, chinese, roman, word };

/// A number as headings write it, found at the beginning of a text.
struct Numeral {
  long value = 0;
  std::size_t length = 0;  ///< code points it takes, blanks inside included
  NumeralStyle style = NumeralStyle::arabic;
};

/// Reads 12, １２, 003, 十二, 一百零三, 一一 (= 11), 二○, 〇〇四, 廿三, 兩百, 壹佰, and 第 十 一
/// 章's numbers with blanks inside. The longest reading wins; 十几 and 一些 give 十 and 一: the
/// caller looks at what follows.
std::optional<Numeral> read_han_or_arabic(std::u32string_view text);

/// Reads XIV, xiv. (value 14), One, TWENTY-ONE, the First (style word): for English headings.
std::optional<Numeral> read_english_numeral(std::u32string_view text);

}  // namespace shuoshu::book
