#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "book/heading_form.hpp"
#include "book/lines.hpp"

namespace shuoshu::book {

/// How the lines of a text lie: what unwrapping and heading detection both need to know.
struct Layout {
  bool wrapped = false;        ///< most lines are full: the text was broken at a fixed width
  std::size_t width = 0;       ///< of a full line, in columns
  std::size_t total = 0;       ///< characters in all lines
  bool blank_between = false;  ///< paragraphs are parted by empty lines
};

/// Columns of a line: Han characters and their marks count two.
std::size_t columns_of(std::u32string_view line);

Layout measure_layout(const std::vector<Source>& sources, const std::vector<Line>& lines);

/// The line ends in the middle of a sentence at full width: what follows belongs to it.
bool runs_on(const std::vector<Source>& sources, const Layout& layout, const Line& line);

/// A line that may be a heading.
struct Candidate {
  std::size_t line = 0;  ///< index into the lines
  ReadHeading read;
  std::u32string title;  ///< as announced
  std::u32string key;    ///< skeleton of the title without its number
  std::uint32_t file = 0;
  base::CodepointIndex begin = 0;  ///< of the heading in the source
  base::CodepointIndex end = 0;
  base::CodepointIndex body_begin = 0;  ///< of a glued body; == end of the line when there is none
  base::CodepointIndex mark_at =
      0;                        ///< where 第 stands, behind a volume's heading or a running head
  std::u32string volume_title;  ///< of the volume named on the same line
  std::size_t position = 0;     ///< characters of text before it
  double score = 0;             ///< plausibility by form and by the lines around
  bool in_sequence = false;     ///< a neighbour of its family has the next number
  bool accepted = false;

  const HeadingForm& form() const { return read.form; }
};

/// Candidates of one family can be counted together: all 第N章, whatever their numerals.
std::uint64_t family_of(const HeadingForm& form);

/// Looks at every line. In the order of the lines.
std::vector<Candidate> gather_candidates(const std::vector<Source>& sources,
                                         const std::vector<Line>& lines, const Layout& layout);

}  // namespace shuoshu::book
