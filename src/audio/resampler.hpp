#pragma once

#include <memory>
#include <span>
#include <vector>

#include "audio/pcm.hpp"

namespace shuoshu::audio {

/// Changes the sample rate of a stream (soxr, HQ). The output starts where the input starts and has
/// exactly ceil(input × to / from) samples.
class Resampler {
 public:
  Resampler(int from_rate, int to_rate);
  ~Resampler();
  Resampler(const Resampler&) = delete;
  Resampler& operator=(const Resampler&) = delete;

  /// Appends to `out` what is ready. Throws base::Error.
  void push(std::span<const float> samples, std::vector<float>& out);
  /// Appends the rest. Nothing may follow.
  void flush(std::vector<float>& out);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// A whole sound at another rate.
Pcm resample(const Pcm& pcm, int to_rate);

}  // namespace shuoshu::audio
