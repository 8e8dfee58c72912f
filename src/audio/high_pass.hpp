#pragma once

#include "audio/biquad.hpp"

namespace shuoshu::audio {

/// A second-order Butterworth high-pass. eSpeak's voices carry a wandering offset (100 ms means of
/// −37 dBFS) and a quarter of their amplitude below 20 Hz: inaudible, but it steps at every join
/// and eats headroom.
BiquadCoefficients high_pass(int sample_rate, double cutoff_hz);

}  // namespace shuoshu::audio
