#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "book/numerals.hpp"

namespace shuoshu::book {

/// How a heading is written. Together with the unit it names a family of headings.
enum class Shape : std::uint8_t {
  ordinal,   ///< 第十二章, 012章
  prefixed,  ///< 卷二, 卷之二, 上卷
  english,   ///< Chapter 12, PART TWO
  listed,    ///< 12、…  012 …  十二、…  XII. …  （十二）…
  bare,      ///< 12  十二  XII, alone on its line
  special,   ///< 楔子, 番外, Epilogue: no number needed
  marked,    ///< # …: a Markdown head without a known form
};

/// What the unit stands for, before the whole book is looked at.
enum class Level : std::uint8_t { volume, chapter, section, listed };

/// One line read as a heading. Indices are into the seen text of the line.
struct HeadingForm {
  Shape shape = Shape::ordinal;
  Level level = Level::chapter;
  char32_t unit = 0;  ///< Simplified: 章; English: the word's capital; listed: the separator
  std::optional<long> number;
  long last_number = 0;  ///< 第三、四章: 4; otherwise the number
  NumeralStyle style = NumeralStyle::arabic;
  std::size_t mark_begin = 0;   ///< 第 of 第十二章
  std::size_t mark_end = 0;     ///< behind 章
  std::size_t title_begin = 0;  ///< behind the separator; == title_end when there is no title
  std::size_t title_end = 0;    ///< without （求訂閱！） and page counts
  std::size_t body_begin = 0;   ///< glued body; == size of the text when there is none
  bool separated = false;       ///< a blank or a mark stands between mark and title
  double plausibility = 0;      ///< by form alone: above 2 clean, below 0 probably prose
  std::optional<long> page;     ///< (2/3) behind the title
};

/// A chapter heading, and the volume heading in front of it on the same line
/// (第一卷 笼中雀 第一章 惊蛰).
struct ReadHeading {
  HeadingForm form;
  std::optional<HeadingForm> volume;
};

/// Reads a line as a heading, or nothing when it has no such form. `line` is what is seen of it, at
/// most the first few hundred characters; `length` its full length.
std::optional<ReadHeading> read_heading(std::u32string_view line, std::size_t length);

/// Units that sentences begin with more often than headings do: 第二日, 第三封, 第一夜.
bool is_rare_unit(const HeadingForm& form);

/// The title as it is announced: "第一章 山雨".
std::u32string announced(std::u32string_view line, const HeadingForm& form);

/// Only letters and digits, width and case folded: for comparing titles.
std::u32string skeleton(std::u32string_view title);

}  // namespace shuoshu::book
