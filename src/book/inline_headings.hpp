#pragma once

#include <vector>

#include "book/candidate.hpp"

namespace shuoshu::book {

/// Whole books on one line, or on a few: 第一章 雪 雨下了一夜…… 第二章 月 …. Looks for numbered
/// headings behind a blank or the end of a sentence inside very long lines, and adds them to the
/// candidates. Does nothing for a book whose lines are lines.
void append_inline_candidates(const std::vector<Source>& sources, const std::vector<Line>& lines,
                              const Layout& layout, std::vector<Candidate>& candidates);

}  // namespace shuoshu::book
