#include "book/levels.hpp"

#include <algorithm>

namespace shuoshu::book {

namespace {

struct Family {
  std::uint64_t key = 0;
  Level level = Level::chapter;
  std::vector<std::size_t> positions;  ///< of its accepted members, in characters of text
  double clean = 0;                    ///< mean score
  std::size_t steps = 0;               ///< members with a neighbour in sequence
  long first = 0;
  bool rare_unit = false;  ///< 第二日, 第三封: more often said than headed

  std::size_t size() const { return positions.size(); }
  double mean_length(std::size_t total) const {
    return static_cast<double>(total - positions.front()) / static_cast<double>(size());
  }
};

std::vector<Family> families_of(const std::vector<Candidate>& candidates) {
  std::map<std::uint64_t, Family> by_key;
  for (const Candidate& candidate : candidates) {
    if (!candidate.accepted || candidate.form().shape == Shape::special) continue;
    Family& family = by_key[family_of(candidate.form())];
    if (family.positions.empty()) family.first = candidate.form().number.value_or(0);
    family.key = family_of(candidate.form());
    family.level = candidate.form().level;
    family.rare_unit = is_rare_unit(candidate.form());
    family.positions.push_back(candidate.position);
    family.clean += candidate.score;
    family.steps += candidate.in_sequence ? 1 : 0;
  }
  std::vector<Family> families;
  for (auto& [key, family] : by_key) {
    family.clean /= static_cast<double>(family.size());
    families.push_back(std::move(family));
  }
  return families;
}

/// All of `inner` lies between two neighbours of `outer` (or before its first, or behind its last).
bool lies_within_one(const Family& inner, const Family& outer) {
  const auto first =
      std::upper_bound(outer.positions.begin(), outer.positions.end(), inner.positions.front());
  const auto last =
      std::upper_bound(outer.positions.begin(), outer.positions.end(), inner.positions.back());
  return first == last;
}

/// Lists stand in every book; as chapters they must count strictly and cover it.
bool is_credible_list(const Family& family, std::size_t total) {
  if (family.size() < 3 || family.steps * 10 < family.size() * 9) return false;
  // A serial may begin at 38, but then nothing may be missing.
  if (family.first > 1 && family.steps < family.size()) return false;
  const std::size_t covered = total - family.positions.front();
  return family.mean_length(total) >= 150 && covered * 2 > total && family.clean > 0.5;
}

const Family* largest(const std::vector<Family>& families, Level level, std::size_t total) {
  const Family* best = nullptr;
  for (const Family& family : families) {
    if (family.level != level) continue;
    if (level == Level::listed && !is_credible_list(family, total)) continue;
    if (family.size() == 1 && family.clean < 2.4) continue;
    if (family.rare_unit && !is_credible_list(family, total)) continue;
    if (best == nullptr || family.size() > best->size()) best = &family;
  }
  return best;
}

const Family* choose_main(const std::vector<Family>& families, std::size_t total) {
  const Family* chapter = largest(families, Level::chapter, total);
  const Family* section = largest(families, Level::section, total);
  const Family* volume = largest(families, Level::volume, total);
  const Family* listed = largest(families, Level::listed, total);
  constexpr double kTooLongForAChapter = 40000;
  if (chapter != nullptr) {
    const bool coarse = chapter->mean_length(total) > kTooLongForAChapter && chapter->size() > 1;
    if (coarse && section != nullptr && section->size() > 3 * chapter->size()) return section;
    return chapter;
  }
  if (section != nullptr && section->size() > 1) return section;
  if (volume != nullptr) {
    const bool coarse = volume->mean_length(total) > 30000;
    return coarse && listed != nullptr && listed->size() > 2 * volume->size() ? listed : volume;
  }
  return listed != nullptr ? listed : section;
}

Level level_beside(const Family& family, const Family& main, std::size_t total) {
  const bool coarser = family.level < main.level;
  if (coarser) {
    if (family.size() > 1 && lies_within_one(family, main)) return Level::section;
    return Level::volume;
  }
  if (family.level > main.level) return Level::section;
  // The same level under another name: a stretch of the book that counts differently, or something
  // inside one chapter.
  if (family.rare_unit) return Level::section;
  if (family.size() == 1) return family.clean >= 3 ? Level::chapter : Level::section;
  if (family.level == Level::listed) return Level::section;
  // Letters before the first chapter (Frankenstein) are read like chapters.
  if (family.positions.back() < main.positions.front() && family.steps == family.size())
    return Level::chapter;
  const bool behind = family.positions.front() > main.positions.back();
  const std::size_t span = (behind ? total : family.positions.back()) - family.positions.front();
  const bool inside =
      lies_within_one(family, main) && static_cast<double>(span) < 3 * main.mean_length(total);
  return inside ? Level::section : Level::chapter;
}

}  // namespace

Levels find_levels(const std::vector<Candidate>& candidates, std::size_t total) {
  Levels levels;
  const std::vector<Family> families = families_of(candidates);
  const Family* main = choose_main(families, total);
  if (main == nullptr) return levels;
  levels.main = main->key;
  for (const Family& family : families) {
    levels.of_family[family.key] =
        family.key == main->key ? Level::chapter : level_beside(family, *main, total);
  }
  return levels;
}

}  // namespace shuoshu::book
