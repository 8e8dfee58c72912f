#include "audio/room_tone.hpp"

#include <cmath>

namespace shuoshu::audio {
namespace {

/// A one-pole low-pass: rooms hush, they do not hiss.
constexpr float kPole = 0.8F;

}  // namespace

RoomTone::RoomTone(double rms_dbfs) {
  // White noise in −1..1 has an RMS of 1/√3; the low-pass lets (1 − pole) / (1 + pole) of its power
  // through.
  const double rms = std::sqrt((1 - kPole) / (1 + kPole) / 3.0);
  gain_ = static_cast<float>(std::pow(10.0, rms_dbfs / 20) / rms);
}

void RoomTone::add_to(std::span<float> samples) {
  for (float& sample : samples) {
    seed_ = seed_ * 1664525U + 1013904223U;
    const float white = static_cast<float>(static_cast<std::int32_t>(seed_)) / 2147483648.0F;
    before_ = kPole * before_ + (1 - kPole) * white;
    sample += gain_ * before_;
  }
}

}  // namespace shuoshu::audio
