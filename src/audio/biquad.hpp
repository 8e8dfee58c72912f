#pragma once

#include <array>
#include <cstddef>
#include <span>

namespace shuoshu::audio {

/// A filter of second order: b0 + b1 z⁻¹ + b2 z⁻² over 1 + a1 z⁻¹ + a2 z⁻².
struct BiquadCoefficients {
  double b0 = 1, b1 = 0, b2 = 0, a1 = 0, a2 = 0;
};

/// Runs a filter over a stream. Four samples are computed at a time from the state before them: one
/// after the other each would have to wait for the last, and the filters would cost three times as
/// much.
class Biquad {
 public:
  explicit Biquad(const BiquadCoefficients& coefficients);

  /// Filters in place.
  void filter(std::span<float> samples);
  /// True when nothing of the past can be heard: silence comes out as silence.
  bool at_rest() const { return first_ == 0 && second_ == 0; }

 private:
  static constexpr std::size_t kAtOnce = 4;
  using Row = std::array<float, kAtOnce>;
  struct State {
    double first, second;
    double step(const BiquadCoefficients& coefficients, double in);
  };

  State four(float* samples, State state) const;
  void step(float& sample);

  BiquadCoefficients c_;
  std::array<Row, kAtOnce> impulse_{};  ///< what each of four samples adds to all four
  Row from_first_{}, from_second_{};    ///< what the state adds to four samples
  std::array<double, kAtOnce> to_first_{}, to_second_{};  ///< what four samples leave in the state
  std::array<double, 4> carry_{};                         ///< what the state leaves in the state
  double first_ = 0, second_ = 0;                         ///< the state (transposed direct form II)
};

}  // namespace shuoshu::audio
