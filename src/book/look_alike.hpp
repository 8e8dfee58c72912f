#pragma once

#include <string_view>

namespace shuoshu::book {

/// The ASCII letter or digit that a character is dressed up as: ｗ ω ⓦ ᴡ 𝐰 → w, ０ → 0; 0 for any
/// other. Capitals come back small.
char32_t letter_behind(char32_t c);

/// What watermarks put between their letters: dots, blanks, strokes, stars.
bool is_filler(char32_t c);

}  // namespace shuoshu::book
