#pragma once

#include <string>
#include <string_view>

namespace shuoshu::text {

enum class HanScript { none, simplified, traditional, mixed };

/// The script a text is written in, judged by characters that only one of the two has.
HanScript han_script(std::u32string_view text);

/// The Simplified form of `text`, of exactly the same length, character for character: what every
/// lexicon is matched on, so that offsets stay valid in both scripts. 說 → 说, 裡 → 里, 著 → 着.
std::u32string simplified_shadow(std::u32string_view text);

}  // namespace shuoshu::text
