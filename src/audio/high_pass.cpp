#include "audio/high_pass.hpp"

#include <cmath>
#include <numbers>

namespace shuoshu::audio {
namespace {

/// −160 dBFS: below it the ringing is cut, so that a pause becomes digital silence.
constexpr double kInaudible = 1e-8;

}  // namespace

HighPass::HighPass(int sample_rate, double cutoff_hz) {
  const double w = 2 * std::numbers::pi * cutoff_hz / sample_rate;
  const double alpha = std::sin(w) / std::numbers::sqrt2;
  const double a0 = 1 + alpha;
  b0_ = (1 + std::cos(w)) / 2 / a0;
  b1_ = -2 * b0_;
  a1_ = -2 * std::cos(w) / a0;
  a2_ = (1 - alpha) / a0;
}

void HighPass::filter(std::span<float> samples) {
  double first = first_, second = second_;
  for (float& sample : samples) {
    const double in = sample;
    const double out = b0_ * in + first;
    first = b1_ * in - a1_ * out + second;
    second = b0_ * in - a2_ * out;
    sample = static_cast<float>(out);
  }
  if (std::abs(first) < kInaudible && std::abs(second) < kInaudible) first = second = 0;
  first_ = first;
  second_ = second;
}

}  // namespace shuoshu::audio
