#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>

#include "audio/pcm.hpp"

namespace shuoshu::audio {

/// `aac` is AAC-LC in .m4a files.
enum class Format { mp3, wav, flac, ogg, opus, aac };

/// What a file is encoded to.
struct EncoderSettings {
  Format format = Format::mp3;
  int sample_rate = 22050;  ///< of the file; samples given to `write` have this rate, too
  int bitrate_kbps = 64;    ///< MP3 CBR; below 56 at 22.05 kHz LAME writes no Info frame
  int quality = 7;          ///< LAME -q: 7 is twice as fast as 5
  int vbr = -1;  ///< 0 (best) … 9: MP3 of a variable bit rate instead; 6 is about 55 kb/s
};

/// Writes one audio file. Order of calls: write…, finish, or none at all.
class Encoder {
 public:
  virtual ~Encoder() = default;
  /// Mono samples in −1..1. Throws base::Error.
  virtual void write(std::span<const float> samples) = 0;
  /// Flushes, and puts the header in place that tells players the exact length.
  virtual void finish() = 0;
};

std::unique_ptr<Encoder> open_encoder(const std::filesystem::path& path,
                                      const EncoderSettings& settings);

/// "mp3", "flac", …; also the file name extension.
const char* name_of(Format format);
/// "audio/mpeg", …
const char* mime_type_of(Format format);

}  // namespace shuoshu::audio
