#pragma once

#include "base/report.hpp"
#include "book/find_chapters.hpp"

namespace shuoshu::book {

/// A mark with this reason has no heading in the text: its title was made from the file's name.
inline constexpr const char* kFromFileName = "title from the file name";

/// Completes what the text says with what the files say: in a folder every file without a heading
/// is a chapter by its name or its first short line; a large book without any heading is cut into
/// parts at paragraph ends; a single short text is one chapter.
void complete_outline(const Book& book, const std::vector<Line>& lines, const Layout& layout,
                      Outline& outline, base::Report& report);

}  // namespace shuoshu::book
