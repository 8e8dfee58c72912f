#include "book/page_headings.hpp"

#include <algorithm>
#include <array>

#include "book/page_titles.hpp"

namespace shuoshu::book {
namespace {

struct Level {
  std::size_t count = 0, chapters = 0, volumes = 0, bare = 0;
};

std::array<Level, 7> count_levels(const std::vector<HeadingSeen>& headings) {
  std::array<Level, 7> levels;
  for (const HeadingSeen& heading : headings) {
    Level& level = levels[static_cast<std::size_t>(std::clamp(heading.level, 1, 6))];
    const TitleRank rank = title_rank(heading.title);
    ++level.count;
    level.chapters += rank == TitleRank::chapter;
    level.volumes += rank == TitleRank::volume;
    level.bare += heading.text_behind == 0;
  }
  return levels;
}

int chapter_level(const std::array<Level, 7>& levels) {
  std::size_t best = 0;
  for (std::size_t l = 1; l <= 6; ++l) {
    if (levels[l].chapters > levels[best].chapters) best = l;
  }
  if (best != 0) return static_cast<int>(best);
  std::size_t first = 0;
  for (std::size_t l = 1; l <= 6; ++l) {
    if (levels[l].count < 2) continue;
    if (first == 0) first = l;
    // Headings with nothing under them but more headings are the volumes of the next level.
    const bool only_heads =
        levels[l].bare == levels[l].count || levels[l].volumes * 2 > levels[l].count;
    if (!only_heads) return static_cast<int>(l);
  }
  if (first != 0) return static_cast<int>(first);
  for (std::size_t l = 1; l <= 6; ++l) {
    if (levels[l].count > 0) return static_cast<int>(l);
  }
  return 1;
}

}  // namespace

std::vector<HeadingRole> heading_roles(const std::vector<HeadingSeen>& headings) {
  const int level = chapter_level(count_levels(headings));
  std::vector<HeadingRole> roles;
  for (std::size_t i = 0; i < headings.size(); ++i) {
    if (headings[i].level == level) {
      const bool volume = title_rank(headings[i].title) == TitleRank::volume &&
                          headings[i].text_behind == 0 && i + 1 < headings.size() &&
                          headings[i + 1].level == level;
      roles.push_back(volume ? HeadingRole::volume : HeadingRole::chapter);
      continue;
    }
    if (headings[i].level > level) {
      roles.push_back(HeadingRole::section);
      continue;
    }
    const auto deeper = [&](const HeadingSeen& other) { return other.level > headings[0].level; };
    if (i == 0 && title_rank(headings[0].title) == TitleRank::none &&
        std::all_of(headings.begin() + 1, headings.end(), deeper)) {
      roles.push_back(HeadingRole::title);
      continue;
    }
    bool has_chapters = false;
    for (std::size_t j = i + 1; j < headings.size() && headings[j].level > headings[i].level; ++j) {
      has_chapters = has_chapters || headings[j].level == level;
    }
    roles.push_back(has_chapters ? HeadingRole::volume : HeadingRole::chapter);
  }
  return roles;
}

}  // namespace shuoshu::book
