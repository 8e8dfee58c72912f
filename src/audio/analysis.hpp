#pragma once

#include "audio/pcm.hpp"

namespace shuoshu::audio {

/// How high a voice lies: percentiles over the voiced parts, in Hz; zeros for a whisper.
struct PitchSpread {
  double low = 0;  ///< a tenth lies below
  double median = 0;
  double high = 0;    ///< a tenth lies above
  double voiced = 0;  ///< share of the sounding frames that had a pitch
};

/// Fundamental frequency by autocorrelation, 50–450 Hz, every 20 ms.
PitchSpread pitch_of(const Pcm& pcm);

/// The centre of the power spectrum in Hz, silence left out: a muffled voice lies low, a bright one
/// high.
double centroid_of(const Pcm& pcm);

}  // namespace shuoshu::audio
