#pragma once

#include <mpg123.h>
#include <sndfile.h>

#include <filesystem>
#include <stdexcept>
#include <vector>

namespace shuoshu::support {

struct Decoded {
  int sample_rate = 0;
  int channels = 0;
  std::vector<float> samples;
};

/// Decodes an MP3 as a gapless player does.
inline Decoded decode_mp3(const std::filesystem::path& path) {
  mpg123_init();
  int error = 0;
  mpg123_handle* handle = mpg123_new(nullptr, &error);
  mpg123_param(handle, MPG123_ADD_FLAGS, MPG123_GAPLESS | MPG123_FORCE_FLOAT | MPG123_QUIET, 0);
  long rate = 0;
  int encoding = 0;
  Decoded sound;
  if (mpg123_open(handle, path.c_str()) != MPG123_OK ||
      mpg123_getformat(handle, &rate, &sound.channels, &encoding) != MPG123_OK)
    throw std::runtime_error("mpg123: " + std::string(mpg123_strerror(handle)));
  sound.sample_rate = static_cast<int>(rate);
  std::vector<float> buffer(65536);
  for (;;) {
    std::size_t bytes = 0;
    const int result = mpg123_read(handle, reinterpret_cast<unsigned char*>(buffer.data()),
                                   buffer.size() * sizeof(float), &bytes);
    sound.samples.insert(sound.samples.end(), buffer.begin(),
                         buffer.begin() + static_cast<std::ptrdiff_t>(bytes / sizeof(float)));
    if (result != MPG123_OK && result != MPG123_NEW_FORMAT) break;
  }
  mpg123_delete(handle);
  return sound;
}

/// Decodes what libsndfile reads: WAV, FLAC, Ogg.
inline Decoded decode_sound_file(const std::filesystem::path& path) {
  SF_INFO info{};
  SNDFILE* file = sf_open(path.c_str(), SFM_READ, &info);
  if (file == nullptr) throw std::runtime_error(sf_strerror(nullptr));
  Decoded sound{info.samplerate, info.channels, {}};
  std::vector<float> buffer(65536);
  for (sf_count_t got = 0; (got = sf_read_float(file, buffer.data(), 65536)) > 0;)
    sound.samples.insert(sound.samples.end(), buffer.begin(), buffer.begin() + got);
  sf_close(file);
  return sound;
}

}  // namespace shuoshu::support
