#include "audio/biquad.hpp"

#include <cmath>

namespace shuoshu::audio {
namespace {

/// −160 dBFS: below it the ringing is cut, so that a pause becomes digital silence.
constexpr double kInaudible = 1e-8;

struct State {
  double first, second;

  double step(const BiquadCoefficients& c, double in) {
    const double out = c.b0 * in + first;
    first = c.b1 * in - c.a1 * out + second;
    second = c.b2 * in - c.a2 * out;
    return out;
  }
};

}  // namespace

// Everything is linear: running the filter once on each unit vector of (state, four samples) gives
// the matrix.
Biquad::Biquad(const BiquadCoefficients& coefficients) : c_(coefficients) {
  State first{1, 0}, second{0, 1}, impulse{0, 0};
  for (std::size_t i = 0; i < kAtOnce; ++i) {
    from_first_[i] = first.step(c_, 0);
    from_second_[i] = second.step(c_, 0);
    impulse_[i] = impulse.step(c_, i == 0 ? 1 : 0);
    to_first_[kAtOnce - 1 - i] = impulse.first;
    to_second_[kAtOnce - 1 - i] = impulse.second;
  }
  carry_ = {first.first, second.first, first.second, second.second};
}

void Biquad::step(float& sample) {
  State state{first_, second_};
  sample = static_cast<float>(state.step(c_, sample));
  first_ = state.first;
  second_ = state.second;
}

void Biquad::filter(std::span<float> samples) {
  const std::size_t whole = samples.size() / kAtOnce * kAtOnce;
  double first = first_, second = second_;
  for (std::size_t at = 0; at < whole; at += kAtOnce) {
    float* x = samples.data() + at;
    const double x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3];
    const double y0 = impulse_[0] * x0 + from_first_[0] * first;
    const double y1 =
        impulse_[1] * x0 + impulse_[0] * x1 + from_first_[1] * first + from_second_[1] * second;
    const double y2 = impulse_[2] * x0 + impulse_[1] * x1 + impulse_[0] * x2 +
                      from_first_[2] * first + from_second_[2] * second;
    const double y3 = impulse_[3] * x0 + impulse_[2] * x1 + impulse_[1] * x2 + impulse_[0] * x3 +
                      from_first_[3] * first + from_second_[3] * second;
    const double next = to_first_[0] * x0 + to_first_[1] * x1 + to_first_[2] * x2 +
                        to_first_[3] * x3 + (carry_[0] * first + carry_[1] * second);
    second = to_second_[0] * x0 + to_second_[1] * x1 + to_second_[2] * x2 + to_second_[3] * x3 +
             (carry_[2] * first + carry_[3] * second);
    first = next;
    x[0] = static_cast<float>(y0);
    x[1] = static_cast<float>(y1);
    x[2] = static_cast<float>(y2);
    x[3] = static_cast<float>(y3);
  }
  first_ = first;
  second_ = second;
  for (float& sample : samples.subspan(whole)) step(sample);
  if (std::abs(first_) < kInaudible && std::abs(second_) < kInaudible) first_ = second_ = 0;
}

}  // namespace shuoshu::audio
