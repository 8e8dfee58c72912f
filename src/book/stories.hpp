#pragma once

#include <optional>
#include <vector>

#include "book/candidate.hpp"
#include "book/find_chapters.hpp"
#include "book/levels.hpp"

namespace shuoshu::book {

/// Collections of stories whose titles carry no number (吶喊: 狂人日記, 孔乙己, 藥 …). Looked for
/// only when numbered headings cover less than half of the book; titles are told by their form: a
/// short line without an end mark that lies otherwise than the body (its indent, the empty lines
/// around it, capitals), many times and far apart, or that a contents list names. Nothing when
/// there is no such form.
std::optional<Outline> find_stories(const std::vector<Source>& sources,
                                    const std::vector<Line>& lines, const Layout& layout,
                                    const std::vector<Candidate>& candidates, const Levels& levels);

}  // namespace shuoshu::book
