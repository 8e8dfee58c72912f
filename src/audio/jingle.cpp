#include "audio/jingle.hpp"

#include <algorithm>
#include <cmath>

#include "audio/loudest.hpp"
#include "audio/loudness.hpp"
#include "audio/read_sound.hpp"
#include "audio/resampler.hpp"
#include "base/error.hpp"

namespace shuoshu::audio {
namespace {

constexpr double kTargetLufs = -19;
/// A chime shorter than the meter's block is set by its peak.
constexpr double kTargetPeak = -6;

}  // namespace

Pcm load_jingle(const std::filesystem::path& file, int sample_rate) {
  Pcm pcm = resample(read_sound(file), sample_rate);
  const float loudest = loudest_of(pcm.samples);
  if (loudest == 0) throw base::Error(file.string() + ": there is nothing to hear in it");
  const double peak = 20 * std::log10(loudest);
  const double lufs = loudness_of(pcm.samples, sample_rate);
  // Not above full scale: a limiter that works through a whole melody would be heard.
  const double gain =
      std::min(std::isfinite(lufs) ? kTargetLufs - lufs : kTargetPeak - peak, -peak);
  const auto factor = static_cast<float>(std::pow(10.0, gain / 20));
  for (float& sample : pcm.samples) sample *= factor;
  return pcm;
}

}  // namespace shuoshu::audio
