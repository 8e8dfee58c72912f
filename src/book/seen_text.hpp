#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/place.hpp"

namespace shuoshu::book {

/// An HTML entity that was left in a text: `&nbsp;`, `&#20320;`, `&ldquo;`.
struct Entity {
  char32_t character = 0;
  std::size_t length = 0;  ///< code points it takes in the source
};

/// The entity that begins at text[at] (an ampersand), or nothing: "R&D;" and "a & b" stay.
std::optional<Entity> read_entity(std::u32string_view text, std::size_t at);

/// Characters that are never seen nor spoken: zero-width, soft hyphen, direction marks, variation
/// selectors, noncharacters.
bool is_invisible(char32_t c);

/// A stretch of a source as a reader sees it: nothing invisible, entities read, and where each
/// character stands.
struct SeenText {
  std::u32string text;
  std::vector<base::CodepointIndex> at;  ///< one more than `text`: where it ends
};

/// Looks at source[begin, end), at most `limit` characters of it.
SeenText see(std::u32string_view source, base::CodepointIndex begin, base::CodepointIndex end,
             std::size_t limit);

}  // namespace shuoshu::book
