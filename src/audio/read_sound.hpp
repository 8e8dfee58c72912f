#pragma once

#include <filesystem>
#include <string_view>

#include "audio/pcm.hpp"

namespace shuoshu::audio {

/// A sound file in any format that libsndfile reads (WAV, FLAC, Ogg, Opus, MP3, AIFF, …), its
/// channels mixed to one. Throws base::Error naming the file and what is wrong with it.
Pcm read_sound(const std::filesystem::path& file);

/// The same from memory. `name` is what errors call it. A WAV header that promises more than there
/// is (a program wrote it into a pipe and could not go back) counts for what is there.
Pcm read_sound(std::string_view bytes, const std::string& name);

/// Samples of 16 bit in this machine's order, as raw PCM programs write them.
Pcm read_raw_pcm(std::string_view bytes, int sample_rate);

}  // namespace shuoshu::audio
