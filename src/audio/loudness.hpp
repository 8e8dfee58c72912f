#pragma once

#include <memory>
#include <span>

namespace shuoshu::audio {

/// Integrated loudness of mono sound after ITU-R BS.1770-4 and EBU R128 (libebur128).
class LoudnessMeter {
 public:
  explicit LoudnessMeter(int sample_rate);
  ~LoudnessMeter();
  LoudnessMeter(LoudnessMeter&&) noexcept;
  LoudnessMeter& operator=(LoudnessMeter&&) noexcept;

  /// Throws base::Error when memory is short.
  void push(std::span<const float> samples);
  /// LUFS of everything so far; minus infinity when nothing was loud enough to count. A mono file
  /// counts as one channel: podcasts want −19 here, which two loudspeakers make −16.
  double lufs() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// LUFS of a whole sound.
double loudness_of(std::span<const float> samples, int sample_rate);

/// True peak in dBTP of a whole sound, by libebur128's 4 × oversampling. Slow: for tests and
/// checks.
double true_peak_of(std::span<const float> samples, int sample_rate);

}  // namespace shuoshu::audio
