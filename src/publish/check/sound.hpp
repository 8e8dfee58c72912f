#pragma once

#include <cstdint>
#include <filesystem>

#include "publish/check/fault_list.hpp"

namespace shuoshu::publish {

/// What a decoder heard in a file.
struct HeardSound {
  std::int64_t samples = 0;  ///< 0: nothing could be decoded
  int sample_rate = 0;
  double lufs = 0;  ///< minus infinity for silence

  double seconds() const { return sample_rate == 0 ? 0 : double(samples) / sample_rate; }
};

/// Decodes a whole file (MP3 by libmpg123, the rest by libsndfile) and notes: decoding errors,
/// stereo, clipping, loudness outside what podcasts or ACX want, silence; in an MP3 also a chain of
/// frames that does not reach from the tag to the end, and an Info frame that is missing or tells
/// other lengths.
HeardSound listen_to(const std::filesystem::path& file, FaultList& faults);

}  // namespace shuoshu::publish
