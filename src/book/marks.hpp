#pragma once

#include <string>
#include <vector>

#include "base/report.hpp"
#include "book/find_chapters.hpp"
#include "book/second_line.hpp"

namespace shuoshu::book {

/// A mark over one whole line.
Mark whole_line_mark(const std::vector<Line>& lines, std::size_t line, Mark::Kind kind);
Mark skipped_line(const std::vector<Line>& lines, std::size_t line, std::string reason);

/// By place in the text; of two marks at one place the first stays.
void sort_marks(std::vector<Mark>& marks);

/// Turns the headings that were settled into marks: repeated titles and page headings become
/// skipped, a volume in front of a chapter on its line becomes a mark of its own, and gaps and
/// repeats in the numbers become notes.
void append_marks(const std::vector<Source>& sources, const std::vector<Line>& lines,
                  const std::vector<Heading>& headings, const SecondLines& second, Outline& outline,
                  base::Report& report);

}  // namespace shuoshu::book
