#include "produce/delivery.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "audio/aac.hpp"
#include "base/did_you_mean.hpp"
#include "base/error.hpp"

namespace shuoshu::produce {

using std::chrono::milliseconds;

std::vector<std::string> preset_names() { return {"podcast", "acx", "small"}; }

Delivery delivery_for(const MakeSettings& settings, const voice::Pauses& pauses) {
  if (settings.format == audio::Format::aac && !audio::has_aac()) {
    throw base::ConfigError("--format m4b: this shuoshu was built without libavformat");
  }
  Delivery delivery;
  delivery.encoder.format = settings.format;
  delivery.head = pauses.head;
  delivery.tail = pauses.chapter;
  // Levels follow from the voices' gains and the limiter; `shuoshu check` measures what came of it.
  delivery.mastering.measure = false;
  if (settings.preset == "acx") {
    delivery.encoder.sample_rate = 44100;
    delivery.encoder.bitrate_kbps = 192;
    delivery.mastering.file_rate = 44100;
    delivery.mastering.gain_db = -1;
    delivery.mastering.ceiling_dbtp = -3.5;
    delivery.mastering.room_tone_dbfs = -72;  // the shop asks for a room, not for digital silence
    delivery.head = std::clamp(pauses.head, milliseconds(600), milliseconds(900));
    delivery.tail = std::clamp(pauses.chapter, milliseconds(1200), milliseconds(4500));
  } else if (settings.preset == "small") {
    // LAME writes no Info frame below 56 kb/s at 22.05 kHz, and players then show wrong lengths.
    delivery.encoder.sample_rate = 16000;
    delivery.encoder.bitrate_kbps = 40;
    delivery.mastering.file_rate = 16000;
  } else if (settings.preset != "podcast") {
    const auto known = preset_names();
    throw base::ConfigError(fmt::format("unknown preset \"{}\"{}", settings.preset,
                                        base::did_you_mean(settings.preset, known)));
  }
  // Opus knows five sample rates only, none of them eSpeak's.
  if (settings.format == audio::Format::opus) {
    delivery.encoder.sample_rate = delivery.mastering.file_rate = 24000;
  }
  return delivery;
}

}  // namespace shuoshu::produce
