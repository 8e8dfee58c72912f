#pragma once

#include <filesystem>
#include <memory>

#include "audio/encoder.hpp"
#include "audio/pcm.hpp"

namespace shuoshu::audio {

/// Whether this program was built with libavcodec, without which it writes no AAC.
bool has_aac();

/// AAC-LC in an MP4 file, mono. The bit rate is a ceiling: silence takes
/// less. An edit list tells players to leave out the 1024
/// samples with which every AAC stream starts, so that the file has the exact length. The same
/// samples give the same bytes. Throws base::ConfigError when `has_aac()` is false.
std::unique_ptr<Encoder> open_aac_encoder(const std::filesystem::path& path,
                                          const EncoderSettings& settings);

/// The sound of an M4A or M4B file of ours, decoded and cut as players cut it. Throws base::Error.
Pcm read_aac(const std::filesystem::path& file);

}  // namespace shuoshu::audio
