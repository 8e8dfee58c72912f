#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace shuoshu::script {

/// A letter beyond ASCII that stands in TOML outside strings and comments, where none may.
struct BareLetter {
  int line = 0, column = 0;  ///< 1-based; columns count characters
  std::string letter;        ///< UTF-8
};

/// The first such letter: 王樸 = "wang2 pu3" wants quotes on both sides, which the parser says less
/// clearly.
std::optional<BareLetter> find_bare_letter(std::string_view toml);

}  // namespace shuoshu::script
