#pragma once

#include <span>

namespace shuoshu::audio {

/// LUFS of a whole mono sound, by libebur128: the yardstick for LoudnessMeter, calibration and
/// checks. Minus infinity for silence. Throws base::Error.
double loudness_of(std::span<const float> samples, int sample_rate);

/// True peak in dBTP of a whole sound, by libebur128's 4 × oversampling. Slow: for tests and
/// checks.
double true_peak_of(std::span<const float> samples, int sample_rate);

}  // namespace shuoshu::audio
