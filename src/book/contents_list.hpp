#pragma once

#include <string>
#include <vector>

#include "book/candidate.hpp"

namespace shuoshu::book {

/// Lines that list the chapters and are none themselves: [first, last] of the lines.
struct ContentsList {
  std::size_t first_line = 0;
  std::size_t last_line = 0;
  std::vector<std::u32string> titles;  ///< skeletons of its lines that are no known form of heading
};

/// Finds contents lists among the accepted candidates (in the order of the text): three or more
/// with next to no text between, most of which come again with text. Their candidates lose
/// `accepted`.
std::vector<ContentsList> find_contents_lists(const std::vector<Source>& sources,
                                              const std::vector<Line>& lines,
                                              std::vector<Candidate>& candidates);

}  // namespace shuoshu::book
