#include "base/did_you_mean.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace shuoshu::base {

namespace {

/// Levenshtein distance in bytes; a Han character counts up to three, which keeps names apart.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), 0U);
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({row[j] + 1, row[j + 1] + 1, replaced});
    }
  }
  return row.back();
}

}  // namespace

std::optional<std::string> nearest_name(std::string_view wrong,
                                        std::span<const std::string> known) {
  const std::size_t limit = std::max<std::size_t>(wrong.size() < 4 ? 1 : 2, wrong.size() / 3);
  std::optional<std::string> best;
  std::size_t best_distance = limit + 1;
  for (const std::string& name : known) {
    const std::size_t distance = edit_distance(wrong, name);
    if (distance < best_distance) {
      best_distance = distance;
      best = name;
    }
  }
  return best;
}

std::string did_you_mean(std::string_view wrong, std::span<const std::string> known) {
  const auto best = nearest_name(wrong, known);
  return best ? "; did you mean \"" + *best + "\"?" : std::string();
}

}  // namespace shuoshu::base
