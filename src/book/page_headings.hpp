#pragma once

#include <string>
#include <vector>

namespace shuoshu::book {

/// A heading element of a book that has no table of contents.
struct HeadingSeen {
  int level = 1;  ///< 1..6
  std::u32string title;
  std::size_t text_behind = 0;  ///< characters between it and the next heading
};

enum class HeadingRole { title, volume, chapter, section };

/// Which headings begin chapters: those of the level whose titles say so (第N章, Chapter N), else
/// of the uppermost level that comes more than once. Above it are volumes (or a preface, when
/// nothing is under it), below it sections, which are read as part of the text.
std::vector<HeadingRole> heading_roles(const std::vector<HeadingSeen>& headings);

}  // namespace shuoshu::book
