#include "audio/encoder.hpp"

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
    case Format::mp3:
      break;
  }
  return "audio/mpeg";
}

}  // namespace shuoshu::audio
