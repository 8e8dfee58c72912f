#include "audio/interpolator.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace shuoshu::audio {

Interpolator::Interpolator() {
  constexpr double kHalfWidth = static_cast<double>(kTaps) / 2;
  for (std::size_t point = 0; point < taps_.size(); ++point) {
    const double fraction = static_cast<double>(point + 1) / 4;
    double sum = 0;
    std::array<double, kTaps> taps{};
    for (std::size_t i = 0; i < kTaps; ++i) {
      const double x = static_cast<double>(i) - kBefore - fraction;
      const double window = 0.5 + 0.5 * std::cos(std::numbers::pi * x / (kHalfWidth + 0.5));
      taps[i] = std::sin(std::numbers::pi * x) / (std::numbers::pi * x) * window;
      sum += taps[i];
    }
    for (std::size_t i = 0; i < kTaps; ++i) taps_[point][i] = static_cast<float>(taps[i] / sum);
  }
}

float Interpolator::peak(const float* at) const {
  float peak = std::abs(*at);
  for (const auto& taps : taps_) {
    float value = 0;
    for (std::size_t i = 0; i < kTaps; ++i) value += taps[i] * *(at + i - kBefore);
    peak = std::max(peak, std::abs(value));
  }
  return peak;
}

}  // namespace shuoshu::audio
