#pragma once

#include <string_view>

namespace shuoshu::text {

/// Natural log probability of a decoded text as something a person wrote: unigrams of Han
/// characters, kana, Hangul, Latin letters and marks; unassigned, private and control characters
/// cost most. All decodings of the same bytes are compared by it, so that fewer, more common
/// characters win: 說道 (4 bytes of Big5) over 弇笭 (the same as GB18030).
double log_likelihood(std::u32string_view text);

}  // namespace shuoshu::text
