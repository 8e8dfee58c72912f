#pragma once

#include <cstdint>
#include <span>

namespace shuoshu::audio {

/// The faint hush of a quiet room, the same on every run.
class RoomTone {
 public:
  /// `rms_dbfs`: how loud, e.g. −72.
  explicit RoomTone(double rms_dbfs);

  void add_to(std::span<float> samples);

 private:
  float gain_;
  std::uint32_t seed_ = 1;
  float before_ = 0;
};

}  // namespace shuoshu::audio
