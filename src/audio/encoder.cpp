#include "audio/encoder.hpp"

#include "audio/aac.hpp"
#include "audio/mp3_encoder.hpp"
#include "audio/sound_file_encoder.hpp"

namespace shuoshu::audio {

const char* name_of(Format format) {
  switch (format) {
    case Format::wav:
      return "wav";
    case Format::flac:
      return "flac";
    case Format::ogg:
      return "ogg";
    case Format::opus:
      return "opus";
    case Format::aac:
      return "m4a";
    case Format::mp3:
      break;
  }
  return "mp3";
}

const char* mime_type_of(Format format) {
  switch (format) {
    case Format::wav:
      return "audio/wav";
    case Format::flac:
      return "audio/flac";
    case Format::ogg:
    case Format::opus:
      return "audio/ogg";
    case Format::aac:
      return "audio/mp4";
    case Format::mp3:
      break;
  }
  return "audio/mpeg";
}

std::unique_ptr<Encoder> open_encoder(const std::filesystem::path& path,
                                      const EncoderSettings& settings) {
  if (settings.format == Format::mp3) return open_mp3_encoder(path, settings);
  if (settings.format == Format::aac) return open_aac_encoder(path, settings);
  return open_sound_file_encoder(path, settings);
}

}  // namespace shuoshu::audio
