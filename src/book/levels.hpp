#pragma once

#include <map>
#include <vector>

#include "book/candidate.hpp"

namespace shuoshu::book {

/// What the families of a book are to each other.
struct Levels {
  std::map<std::uint64_t, Level> of_family;  ///< accepted families: volume, chapter or section
  std::uint64_t main = 0;                    ///< the family that counts the chapters; 0 = none
};

/// Tells volumes, chapters and sections apart by how the accepted families lie within each other:
/// 第N卷 is a volume when 第N章 stands in it and a chapter when it stands alone; the BOOK I–III
/// inside one CHAPTER of Moby-Dick are sections.
Levels find_levels(const std::vector<Candidate>& candidates, std::size_t total);

}  // namespace shuoshu::book
