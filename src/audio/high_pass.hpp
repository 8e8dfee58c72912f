#pragma once

#include <span>

namespace shuoshu::audio {

/// A second-order Butterworth high-pass. eSpeak's voices carry a wandering offset (100 ms means of
/// −37 dBFS) and a quarter of their energy's amplitude below 20 Hz: inaudible, but it steps at
/// every join and eats headroom.
class HighPass {
 public:
  HighPass(int sample_rate, double cutoff_hz);

  /// Filters in place.
  void filter(std::span<float> samples);
  /// True when silence would come out as exact silence.
  bool at_rest() const { return first_ == 0 && second_ == 0; }

 private:
  double b0_, b1_, a1_, a2_;
  double first_ = 0, second_ = 0;
};

}  // namespace shuoshu::audio
