#include "audio/fade.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace shuoshu::audio {

void fade_ends(std::span<float> samples, int sample_rate, std::chrono::microseconds time) {
  const auto wanted = static_cast<std::size_t>(time.count() * sample_rate / 1'000'000);
  const std::size_t length = std::min(wanted, samples.size() / 2);
  for (std::size_t i = 0; i < length; ++i) {
    const double phase = std::numbers::pi * static_cast<double>(i) / static_cast<double>(length);
    const float gain = static_cast<float>(0.5 - 0.5 * std::cos(phase));
    samples[i] *= gain;
    samples[samples.size() - 1 - i] *= gain;
  }
}

}  // namespace shuoshu::audio
