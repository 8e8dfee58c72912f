#pragma once

#include <chrono>
#include <span>

namespace shuoshu::audio {

/// Fades `samples` in at the front and out at the back by half a raised cosine, so that a take that
/// was cut out of speech joins silence without a click. Shorter takes fade over half their length.
void fade_ends(std::span<float> samples, int sample_rate, std::chrono::microseconds time);

}  // namespace shuoshu::audio
