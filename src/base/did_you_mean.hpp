#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace shuoshu::base {

/// The known name nearest to `wrong` by edit distance (at most a third of its length or two),
/// or nothing: "narator" → "narrator"; "xyz" → nothing.
std::optional<std::string> nearest_name(std::string_view wrong, std::span<const std::string> known);

/// `; did you mean "narrator"?` or an empty string, to be put behind an error message.
std::string did_you_mean(std::string_view wrong, std::span<const std::string> known);

}  // namespace shuoshu::base
