#pragma once

#include <filesystem>
#include <memory>

#include "audio/encoder.hpp"

namespace shuoshu::audio {

/// MP3 by LAME: mono, constant bit rate, with the Info frame that tells players the exact length.
std::unique_ptr<Encoder> open_mp3_encoder(const std::filesystem::path& path,
                                          const EncoderSettings& settings);

}  // namespace shuoshu::audio
