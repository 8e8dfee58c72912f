#include "audio/biquad.hpp"

#include <cmath>

namespace shuoshu::audio {
namespace {

/// −160 dBFS: below it the ringing is cut, so that a pause becomes digital silence.
constexpr double kInaudible = 1e-8;

}  // namespace

/// One sample, as textbooks have it.
double Biquad::State::step(const BiquadCoefficients& c, double in) {
  const double out = c.b0 * in + first;
  first = c.b1 * in - c.a1 * out + second;
  second = c.b2 * in - c.a2 * out;
  return out;
}

// Everything is linear: running the filter once on each unit vector of (state, four samples) gives
// the matrix.
Biquad::Biquad(const BiquadCoefficients& coefficients) : c_(coefficients) {
  State first{1, 0}, second{0, 1}, impulse{0, 0};
  for (std::size_t i = 0; i < kAtOnce; ++i) {
    from_first_[i] = static_cast<float>(first.step(c_, 0));
    from_second_[i] = static_cast<float>(second.step(c_, 0));
    const auto answer = static_cast<float>(impulse.step(c_, i == 0 ? 1 : 0));
    for (std::size_t k = 0; k + i < kAtOnce; ++k) impulse_[k][k + i] = answer;
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
  State state{first_, second_};
  for (std::size_t at = 0; at < whole; at += kAtOnce) state = four(samples.data() + at, state);
  first_ = state.first;
  second_ = state.second;
  for (float& sample : samples.subspan(whole)) step(sample);
  if (std::abs(first_) < kInaudible && std::abs(second_) < kInaudible) first_ = second_ = 0;
}

/// The state stays exact to double precision; what goes out needs no more than it is stored with.
Biquad::State Biquad::four(float* x, State state) const {
  const double x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3];
  const auto first = static_cast<float>(state.first), second = static_cast<float>(state.second);
  Row y;
  for (std::size_t k = 0; k < kAtOnce; ++k)
    y[k] = impulse_[0][k] * x[0] + impulse_[1][k] * x[1] + impulse_[2][k] * x[2] +
           impulse_[3][k] * x[3] + from_first_[k] * first + from_second_[k] * second;
  for (std::size_t k = 0; k < kAtOnce; ++k) x[k] = y[k];
  return {to_first_[0] * x0 + to_first_[1] * x1 + to_first_[2] * x2 + to_first_[3] * x3 +
              (carry_[0] * state.first + carry_[1] * state.second),
          to_second_[0] * x0 + to_second_[1] * x1 + to_second_[2] * x2 + to_second_[3] * x3 +
              (carry_[2] * state.first + carry_[3] * state.second)};
}

}  // namespace shuoshu::audio
