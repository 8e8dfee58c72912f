#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "audio/encoder.hpp"
#include "audio/mastering.hpp"
#include "produce/settings.hpp"
#include "voice/pauses.hpp"

namespace shuoshu::produce {

/// How files are delivered: what a preset and a format mean in numbers.
struct Delivery {
  audio::EncoderSettings encoder;
  audio::MasteringSettings mastering;
  std::chrono::milliseconds head{0};  ///< silence before the first word …
  std::chrono::milliseconds tail{0};  ///< … and after the last
};

/// podcast: mono 22.05 kHz, CBR 64, −19 LUFS, −1.5 dBTP. acx: 44.1 kHz, CBR 192, RMS about −20 dB,
/// peak under −3 dB, room tone 0.5–1 s and 1–5 s. small: about half the size of podcast. Throws
/// ConfigError for a preset that is none.
Delivery delivery_for(const MakeSettings& settings, const voice::Pauses& pauses);

/// The presets' names, for help and "did you mean".
std::vector<std::string> preset_names();

}  // namespace shuoshu::produce
