#pragma once

#include <array>
#include <span>
#include <vector>

#include "audio/interpolator.hpp"

namespace shuoshu::audio {

/// The greatest true peak of a stream. Interpolates only where a new greatest peak is possible, and
/// so costs next to nothing on speech.
class TruePeakMeter {
 public:
  void push(std::span<const float> samples);
  /// dBTP so far (the last six samples count as if silence followed); −infinity for silence.
  double dbtp() const;

 private:
  Interpolator interpolator_;
  static constexpr std::size_t kWindow = Interpolator::kBefore + 1 + Interpolator::kAfter;
  std::array<float, kWindow> tail_{};  ///< the newest samples
  std::vector<float> line_;            ///< the tail and the new samples
  float peak_ = 0;
};

}  // namespace shuoshu::audio
