#include "audio/analysis.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <optional>
#include <span>

#include "audio/resampler.hpp"

namespace shuoshu::audio {
namespace {

// --- pitch
// ---------------------------------------------------------------------------------------------

/// Enough for pitches up to 450 Hz and their second partial, and nine times cheaper than 22.05 kHz.
constexpr int kPitchRate = 7350;
constexpr std::size_t kHop = kPitchRate / 50;
constexpr std::size_t kShortestPeriod = kPitchRate / 450;
constexpr std::size_t kLongestPeriod = kPitchRate / 50;
constexpr std::size_t kFrame = 2 * kLongestPeriod;
/// Frames below −46 dBFS are pauses.
constexpr double kAudiblePower = 2.5e-5;
/// Least likeness of two periods in a voiced sound.
constexpr double kVoiced = 0.7;

/// Likeness of the sound to itself one `period` later, −1..1.
double likeness(std::span<const float> at, std::size_t period) {
  double product = 0, here = 0, there = 0;
  for (std::size_t i = 0; i < kLongestPeriod; ++i) {
    const double a = at[i], b = at[i + period];
    product += a * b;
    here += a * a;
    there += b * b;
  }
  return here > 0 && there > 0 ? product / std::sqrt(here * there) : 0;
}

/// The pitch at the start of a frame, or nothing where the sound is not voiced.
std::optional<double> pitch_at(std::span<const float> frame) {
  std::vector<double> like(kLongestPeriod + 1, 0);
  double best = 0;
  for (std::size_t period = kShortestPeriod; period <= kLongestPeriod; ++period) {
    like[period] = likeness(frame, period);
    best = std::max(best, like[period]);
  }
  if (best < kVoiced) return std::nullopt;
  // Two periods are as alike as one: take the shortest peak that is nearly the best.
  for (std::size_t period = kShortestPeriod + 1; period < kLongestPeriod; ++period) {
    const double before = like[period - 1], here = like[period], after = like[period + 1];
    if (here < 0.95 * best || here < before || here < after) continue;
    const double bend = before - 2 * here + after;
    const double shift = bend < 0 ? 0.5 * (before - after) / bend : 0;
    return kPitchRate / (static_cast<double>(period) + shift);
  }
  return std::nullopt;
}

double percentile(const std::vector<double>& sorted, double share) {
  return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

// --- spectrum
// ------------------------------------------------------------------------------------------

constexpr std::size_t kSpectrum = 1024;

/// Fourier transform in place, radix 2. Forty lines instead of a library that only this needs.
void transform(std::vector<std::complex<double>>& values) {
  const std::size_t size = values.size();
  for (std::size_t i = 1, j = 0; i < size; ++i) {
    std::size_t bit = size / 2;
    for (; (j & bit) != 0; bit /= 2) j ^= bit;
    j |= bit;
    if (i < j) std::swap(values[i], values[j]);
  }
  for (std::size_t span = 2; span <= size; span *= 2) {
    std::vector<std::complex<double>> phases;
    for (std::size_t k = 0; k < span / 2; ++k)
      phases.push_back(std::polar(
          1.0, -2 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(span)));
    for (std::size_t start = 0; start < size; start += span) {
      for (std::size_t k = 0; k < span / 2; ++k) {
        const auto even = values[start + k];
        // Multiplied by hand: the operator of std::complex looks for infinities.
        const auto& far = values[start + k + span / 2];
        const std::complex<double> odd(
            far.real() * phases[k].real() - far.imag() * phases[k].imag(),
            far.real() * phases[k].imag() + far.imag() * phases[k].real());
        values[start + k] = even + odd;
        values[start + k + span / 2] = even - odd;
      }
    }
  }
}

}  // namespace

PitchSpread pitch_of(const Pcm& pcm) {
  const Pcm sound = resample(pcm, kPitchRate);
  const std::span<const float> samples(sound.samples);
  std::vector<double> pitches;
  std::size_t sounding = 0;
  for (std::size_t at = 0; at + kFrame <= samples.size(); at += kHop) {
    const auto frame = samples.subspan(at, kFrame);
    double power = 0;
    for (const float sample : frame) power += static_cast<double>(sample) * sample;
    if (power / kFrame < kAudiblePower) continue;
    ++sounding;
    if (const auto pitch = pitch_at(frame)) pitches.push_back(*pitch);
  }
  if (pitches.empty()) return {};
  std::sort(pitches.begin(), pitches.end());
  return {percentile(pitches, 0.1), percentile(pitches, 0.5), percentile(pitches, 0.9),
          static_cast<double>(pitches.size()) / static_cast<double>(sounding)};
}

double centroid_of(const Pcm& pcm) {
  double weighted = 0, total = 0;
  std::vector<std::complex<double>> values(kSpectrum);
  for (std::size_t at = 0; at + kSpectrum <= pcm.samples.size(); at += kSpectrum) {
    for (std::size_t i = 0; i < kSpectrum; ++i) {
      const double window =
          0.5 - 0.5 * std::cos(2 * std::numbers::pi * static_cast<double>(i) / kSpectrum);
      values[i] = pcm.samples[at + i] * window;
    }
    transform(values);
    for (std::size_t k = 1; k < kSpectrum / 2; ++k) {
      weighted += std::norm(values[k]) * static_cast<double>(k);
      total += std::norm(values[k]);
    }
  }
  return total > 0 ? weighted / total * pcm.sample_rate / kSpectrum : 0;
}

}  // namespace shuoshu::audio
