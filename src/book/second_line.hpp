#pragma once

#include <map>
#include <vector>

#include "book/candidate.hpp"

namespace shuoshu::book {

/// A candidate that is a heading of the book.
struct Heading {
  const Candidate* candidate = nullptr;
  Level level = Level::chapter;  ///< volume or chapter
};

/// For headings by their line: the line that holds the title (第一回 ⏎ 甄士隱夢幻識通靈…).
using SecondLines = std::map<std::size_t, std::size_t>;

/// Finds titles that stand on the line below their number, where most headings of the family do it
/// so.
SecondLines find_second_lines(const std::vector<Source>& sources, const std::vector<Line>& lines,
                              const Layout& layout, const std::vector<Heading>& headings);

}  // namespace shuoshu::book
