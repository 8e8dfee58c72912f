#pragma once

#include <filesystem>
#include <memory>

#include "audio/encoder.hpp"

namespace shuoshu::audio {

/// WAV and FLAC (16 bit), Ogg Vorbis and Opus by libsndfile.
std::unique_ptr<Encoder> open_sound_file_encoder(const std::filesystem::path& path,
                                                 const EncoderSettings& settings);

}  // namespace shuoshu::audio
