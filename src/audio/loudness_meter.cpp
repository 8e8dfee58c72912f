#include "audio/loudness_meter.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace shuoshu::audio {
namespace {

/// A block of the gate is 400 ms long and starts every 100 ms.
constexpr std::size_t kTenthsInBlock = 4;
constexpr double kAbsoluteGate = -70;
constexpr double kRelativeGate = -10;

// The two stages of BS.1770's K weighting. The standard gives coefficients for 48 kHz only; these
// are the analogue filters behind them, brought to any rate by the bilinear transform.

BiquadCoefficients shelf(int sample_rate) {
  const double k = std::tan(std::numbers::pi * 1681.974450955533 / sample_rate);
  const double q = 0.7071752369554196;
  const double high = std::pow(10.0, 3.999843853973347 / 20);
  const double middle = std::pow(high, 0.4996667741545416);
  const double a0 = 1 + k / q + k * k;
  return {(high + middle * k / q + k * k) / a0, 2 * (k * k - high) / a0,
          (high - middle * k / q + k * k) / a0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0};
}

BiquadCoefficients low_cut(int sample_rate) {
  const double k = std::tan(std::numbers::pi * 38.13547087602444 / sample_rate);
  const double q = 0.5003270373238773;
  const double a0 = 1 + k / q + k * k;
  return {1, -2, 1, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0};
}

double to_lufs(double power) {
  return power > 0 ? -0.691 + 10 * std::log10(power) : -std::numeric_limits<double>::infinity();
}

}  // namespace

LoudnessMeter::LoudnessMeter(int sample_rate)
    : shelf_(shelf(sample_rate)),
      low_cut_(low_cut(sample_rate)),
      tenth_(static_cast<std::size_t>(sample_rate + 5) / 10) {}

void LoudnessMeter::push(std::span<const float> samples) {
  work_.assign(samples.begin(), samples.end());
  const bool silent = shelf_.at_rest() && low_cut_.at_rest() &&
                      std::all_of(samples.begin(), samples.end(), [](float s) { return s == 0; });
  if (!silent) {
    shelf_.filter(work_);
    low_cut_.filter(work_);
  }
  for (std::span<const float> rest = work_; !rest.empty();) {
    const std::size_t length = std::min(rest.size(), tenth_ - filled_);
    if (!silent) add(rest.first(length));
    rest = rest.subspan(length);
    filled_ += length;
    if (filled_ < tenth_) continue;
    energies_.push_back(energy_);
    energy_ = 0;
    filled_ = 0;
  }
}

void LoudnessMeter::add(std::span<const float> weighted) {
  // Four sums, so that no addition waits for the last one.
  double sums[4] = {0, 0, 0, 0};
  const std::size_t whole = weighted.size() / 4 * 4;
  for (std::size_t i = 0; i < whole; i += 4)
    for (std::size_t k = 0; k < 4; ++k)
      sums[k] += static_cast<double>(weighted[i + k]) * weighted[i + k];
  for (const float sample : weighted.subspan(whole))
    sums[0] += static_cast<double>(sample) * sample;
  energy_ += (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

double LoudnessMeter::lufs() const {
  std::vector<double> blocks;
  for (std::size_t i = 0; i + kTenthsInBlock <= energies_.size(); ++i) {
    double energy = 0;
    for (std::size_t k = 0; k < kTenthsInBlock; ++k) energy += energies_[i + k];
    const double power = energy / static_cast<double>(kTenthsInBlock * tenth_);
    if (to_lufs(power) >= kAbsoluteGate) blocks.push_back(power);
  }
  const auto mean_above = [&](double gate) {
    double sum = 0;
    std::size_t count = 0;
    for (const double power : blocks)
      if (to_lufs(power) >= gate) sum += power, ++count;
    return count > 0 ? to_lufs(sum / static_cast<double>(count)) : to_lufs(0);
  };
  return mean_above(mean_above(kAbsoluteGate) + kRelativeGate);
}

}  // namespace shuoshu::audio
