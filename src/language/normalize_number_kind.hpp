#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace shuoshu::language {

/// A number as it stands in a sentence.
struct FoundNumber {
  std::u32string_view
      written;  ///< digits, commas between thousands, at most one point; part of the text
  std::size_t end = 0;
};

/// The number of `kind` (see normalize_rule.hpp) at `at` in `text`, digits up to the last one;
/// nothing if there is none or `kind` is no kind of number. `previous` is the number found before
/// it, for <bigger> and <next>.
std::optional<FoundNumber> find_number(std::u32string_view kind, std::u32string_view text,
                                       std::size_t at, std::u32string_view previous);

/// Whether `name` is a kind of number: what a rule may ask for.
bool is_number_kind(std::u32string_view name);

}  // namespace shuoshu::language
