#include "audio/loudest.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace shuoshu::audio {

float loudest_of(std::span<const float> samples) {
  // Without their sign, floats are ordered as their bits are; and of integers the compiler knows
  // that it may take the maximum eight at a time.
  std::int32_t loudest = 0;
  for (const float sample : samples)
    loudest = std::max(loudest, std::bit_cast<std::int32_t>(sample) & 0x7FFFFFFF);
  return std::bit_cast<float>(loudest);
}

}  // namespace shuoshu::audio
