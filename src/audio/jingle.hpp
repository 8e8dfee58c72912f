#pragma once

#include <filesystem>

#include "audio/pcm.hpp"

namespace shuoshu::audio {

/// A sound of the user's (intro, outro, between scenes) made ready to be pushed with a gain of 0:
/// mixed to one channel, brought to `sample_rate` and to the loudness of speech, −19 LUFS, so that
/// nobody reaches for the volume. Throws base::Error naming the file.
Pcm load_jingle(const std::filesystem::path& file, int sample_rate);

}  // namespace shuoshu::audio
