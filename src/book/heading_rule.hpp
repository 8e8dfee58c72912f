#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "book/find_chapters.hpp"

namespace shuoshu::book {

/// Chapters by the user's own rule: every line that /rule/ matches, seen without blanks around it,
/// is a heading. A group in the rule, if there is one, is the title. Throws ConfigError for a bad
/// expression.
Outline find_by_rule(const std::vector<Source>& sources, const std::vector<Line>& lines,
                     const std::string& rule);

/// Stretches of a text that a `remove` entry of cast.toml names: exact, or /regex/.
class Pattern {
 public:
  /// Throws ConfigError for a bad expression.
  explicit Pattern(const std::string& pattern);
  ~Pattern();
  Pattern(Pattern&&) noexcept;

  struct Match {
    std::size_t begin = 0, end = 0;              ///< in code points
    std::size_t group_begin = 0, group_end = 0;  ///< of the first group; empty when there is none
  };
  /// All matches, left to right, none empty.
  std::vector<Match> find_all(std::u32string_view text) const;

 private:
  struct Expression;
  std::unique_ptr<Expression> expression_;
  std::u32string exact_;
};

}  // namespace shuoshu::book
