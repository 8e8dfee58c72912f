#pragma once

#include <cstdint>
#include <filesystem>

namespace shuoshu::audio {

/// Gives every page of an Ogg file the stream number `serial`, and its checksum anew. libsndfile
/// draws the number by lot, so that the same sound would never be the same file twice. Throws
/// base::Error.
void set_ogg_serial(const std::filesystem::path& file, std::uint32_t serial);

}  // namespace shuoshu::audio
