#include "audio/high_pass.hpp"

#include <cmath>
#include <numbers>

namespace shuoshu::audio {

BiquadCoefficients high_pass(int sample_rate, double cutoff_hz) {
  const double w = 2 * std::numbers::pi * cutoff_hz / sample_rate;
  const double alpha = std::sin(w) / std::numbers::sqrt2;
  const double a0 = 1 + alpha;
  const double b = (1 + std::cos(w)) / 2 / a0;
  return {b, -2 * b, b, -2 * std::cos(w) / a0, (1 - alpha) / a0};
}

}  // namespace shuoshu::audio
