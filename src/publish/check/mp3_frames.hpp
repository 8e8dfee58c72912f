#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace shuoshu::publish {

/// The skeleton of an MP3, read byte by byte without a decoder.
struct Mp3Frames {
  std::size_t tag_bytes = 0;  ///< of the ID3v2 tag in front
  std::uint64_t frames = 0;   ///< of sound, without the Info frame
  bool has_info = false;      ///< a Xing or Info frame with frame and byte counts
  bool constant = true;       ///< all frames of one bit rate
  std::uint64_t info_frames = 0, info_bytes = 0;  ///< what it says
  std::uint64_t stream_bytes = 0;                 ///< from the first frame to the end
  int kbps = 0, sample_rate = 0, channels = 0, samples_per_frame = 0;
  int delay = 0, padding = 0;  ///< of the LAME extension: samples to leave out
  bool has_id3v1 = false;
  std::string broken;  ///< what is wrong with the chain, or empty

  std::uint64_t samples() const { return frames * samples_per_frame - delay - padding; }
};

Mp3Frames read_mp3_frames(std::string_view bytes);

}  // namespace shuoshu::publish
