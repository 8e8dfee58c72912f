#pragma once

#include <array>
#include <cstddef>

namespace shuoshu::audio {

/// What lies between two samples, as a player's converter will draw it: 4 × oversampling by a
/// windowed sinc over 12 samples, the accuracy that ITU-R BS.1770 asks of a true-peak meter.
class Interpolator {
 public:
  static constexpr std::size_t kBefore = 5;  ///< samples needed before the one asked for
  static constexpr std::size_t kAfter = 6;   ///< and after it

  Interpolator();

  /// Greatest magnitude at `at`[0] and at the three points between it and `at`[1].
  /// REQUIRES: `at`[-kBefore … kAfter] exist.
  float peak(const float* at) const;

 private:
  static constexpr std::size_t kTaps = kBefore + 1 + kAfter;
  std::array<std::array<float, kTaps>, 3> taps_;
};

}  // namespace shuoshu::audio
