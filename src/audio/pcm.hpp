#pragma once

/// audio: samples come in, files go out. Knows nothing of words.

#include <chrono>
#include <cstdint>
#include <vector>

namespace shuoshu::audio {

using SampleCount = std::int64_t;

/// Mono samples in −1..1.
struct Pcm {
  int sample_rate = 22050;  ///< Hz
  std::vector<float> samples;

  SampleCount length() const { return static_cast<SampleCount>(samples.size()); }
};

/// Exact count of samples of a silence, rounded to nearest.
inline SampleCount samples_of(std::chrono::milliseconds time, int sample_rate) {
  return (time.count() * sample_rate + 500) / 1000;
}

}  // namespace shuoshu::audio
