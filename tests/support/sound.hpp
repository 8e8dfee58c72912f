#pragma once

#include <cmath>
#include <cstdint>
#include <filesystem>
#include <numbers>
#include <vector>

namespace shuoshu::support {

/// A steady tone, −1..1.
inline std::vector<float> tone(double hz, double seconds, double amplitude, int rate = 22050) {
  std::vector<float> samples(static_cast<std::size_t>(seconds * rate));
  for (std::size_t i = 0; i < samples.size(); ++i)
    samples[i] = static_cast<float>(
        amplitude * std::sin(2 * std::numbers::pi * hz * static_cast<double>(i) / rate));
  return samples;
}

/// Something like speech: bursts of a buzz of 120 Hz with changing loudness and peaks, the same on
/// every run.
inline std::vector<float> babble(double seconds, double amplitude, int rate = 22050) {
  std::vector<float> samples(static_cast<std::size_t>(seconds * rate));
  std::uint32_t seed = 1;
  double level = 0, wanted = 0;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    seed = seed * 1664525U + 1013904223U;
    if (i % 2205 == 0) wanted = (seed >> 8) % 1000 / 1000.0;
    level += (wanted - level) * 0.002;
    const double phase = std::fmod(120.0 * static_cast<double>(i) / rate, 1.0);
    const double noise = static_cast<double>(seed >> 16) / 65536.0 - 0.5;
    samples[i] = static_cast<float>(amplitude * level *
                                    (std::exp(-12 * phase) * std::cos(44 * phase) + 0.05 * noise));
  }
  return samples;
}

}  // namespace shuoshu::support
