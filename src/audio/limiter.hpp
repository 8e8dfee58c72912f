#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "audio/interpolator.hpp"
#include "audio/pcm.hpp"

namespace shuoshu::audio {

/// Keeps the true peak below a ceiling. Looks 5 ms ahead, so that the gain is down before the peak
/// comes; lets go over 60 ms. Speech at −19 LUFS needs it on less than one sample in a thousand,
/// for 1–5 dB; everything else passes bit for bit. What comes out does not depend on how the input
/// was cut in pieces.
class Limiter {
 public:
  Limiter(int sample_rate, double ceiling_dbtp);

  /// Appends to `out` what is ready; it lags behind the input by a few milliseconds.
  void push(std::span<const float> samples, std::vector<float>& out);
  /// Appends the rest: now as many samples have come out as went in. The limiter starts anew.
  void flush(std::vector<float>& out);

 private:
  void run_block(std::vector<float>& out);
  /// True when some sample of the newest block asked for less gain.
  bool find_reductions();
  void find_least();
  void shape_gain(std::vector<float>& out);

  Interpolator interpolator_;
  float ceiling_;
  std::size_t ahead_;          ///< look-ahead in samples
  float release_;              ///< share of the way back to 1 per sample
  std::vector<float> line_;    ///< the newest samples; a block's length is appended at a time
  std::vector<float> wanted_;  ///< the gain each sample asks for by itself
  std::vector<float> least_;   ///< its minimum over the look-ahead
  std::vector<float> held_;    ///< that minimum, with a slow release
  std::size_t filled_ = 0;     ///< of the newest block
  std::size_t idle_;           ///< how many samples ago something was last held down
  SampleCount in_ = 0, out_ = 0;
};

}  // namespace shuoshu::audio
