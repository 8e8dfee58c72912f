#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "audio/biquad.hpp"

namespace shuoshu::audio {

/// Integrated loudness of mono sound after ITU-R BS.1770-4 and EBU R128, measured on the way into
/// the file. libebur128 costs a tenth of what speaking and encoding cost; this meter agrees with it
/// to a hundredth of a decibel (a test holds it to that), at a quarter of the price.
class LoudnessMeter {
 public:
  explicit LoudnessMeter(int sample_rate);

  void push(std::span<const float> samples);
  /// LUFS of everything so far; minus infinity when nothing was loud enough to count. A mono file
  /// counts as one channel: podcasts want −19 here, which two loudspeakers make −16.
  double lufs() const;

 private:
  void add(std::span<const float> weighted);

  Biquad shelf_, low_cut_;        ///< the ear: BS.1770's K weighting
  std::size_t tenth_;             ///< samples in 100 ms
  std::size_t filled_ = 0;        ///< of the newest tenth of a second
  double energy_ = 0;             ///< of the newest tenth of a second
  std::vector<double> energies_;  ///< of every tenth of a second
  std::vector<float> work_;
};

}  // namespace shuoshu::audio
