#include "audio/loudness.hpp"

#include <ebur128.h>

#include <cmath>
#include <limits>
#include <memory>

#include "base/error.hpp"

namespace shuoshu::audio {
namespace {

struct CloseMeter {
  void operator()(ebur128_state* state) const { ebur128_destroy(&state); }
};
using Meter = std::unique_ptr<ebur128_state, CloseMeter>;

Meter open_meter(int sample_rate, int mode) {
  Meter meter(ebur128_init(1, static_cast<unsigned long>(sample_rate), mode));
  if (!meter) throw base::Error("loudness: no memory for the meter");
  return meter;
}

void feed(ebur128_state& meter, std::span<const float> samples) {
  if (samples.empty()) return;
  if (ebur128_add_frames_float(&meter, samples.data(), samples.size()) != EBUR128_SUCCESS)
    throw base::Error("loudness: no memory for measuring");
}

double to_decibel(double amplitude) {
  return amplitude > 0 ? 20 * std::log10(amplitude) : -std::numeric_limits<double>::infinity();
}

}  // namespace

double loudness_of(std::span<const float> samples, int sample_rate) {
  const Meter meter = open_meter(sample_rate, EBUR128_MODE_I);
  feed(*meter, samples);
  double loudness = 0;
  if (ebur128_loudness_global(meter.get(), &loudness) != EBUR128_SUCCESS)
    throw base::Error("loudness: the meter failed");
  return loudness;
}

double true_peak_of(std::span<const float> samples, int sample_rate) {
  const Meter meter = open_meter(sample_rate, EBUR128_MODE_TRUE_PEAK);
  feed(*meter, samples);
  double peak = 0;
  if (ebur128_true_peak(meter.get(), 0, &peak) != EBUR128_SUCCESS)
    throw base::Error("loudness: the meter failed");
  return to_decibel(peak);
}

}  // namespace shuoshu::audio
