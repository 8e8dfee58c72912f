#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/report.hpp"
#include "book/candidate.hpp"
#include "book/lines.hpp"
#include "book/read_book.hpp"

namespace shuoshu::book {

/// A heading that was recognised, or a line that is none and not spoken either.
struct Mark {
  enum class Kind { volume, chapter, skipped };
  Kind kind = Kind::chapter;
  std::size_t line = 0;       ///< index into the lines
  base::SourceRange heading;  ///< from the mark to the end of the title, over two lines if need be
  base::CodepointIndex body_begin = 0;  ///< where text goes on behind the heading, in the same file
  std::u32string title;
  std::optional<long> number;
  std::string reason;  ///< skipped: why
};

/// What chapter detection found. Marks in the order of the text.
struct Outline {
  std::vector<Mark> marks;
  std::string family;  ///< in words, for `chapters`
};

/// Finds volumes and chapters by looking at the whole book: all families of headings are gathered,
/// the numbered sequences judged, contents lists and repeated titles taken out, levels told apart.
/// Notes gaps, repeats and doubts in `report`.
Outline find_chapters(const std::vector<Source>& sources, const std::vector<Line>& lines,
                      const Layout& layout, const ReadOptions& options, base::Report& report);

}  // namespace shuoshu::book
