#include "audio/read_sound.hpp"

#include <fmt/format.h>
#include <sndfile.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>

#include "base/error.hpp"
#include "base/file.hpp"

namespace shuoshu::audio {
namespace {

/// Half an hour at 48 kHz: a jingle or a sentence that is longer is a mistake, and held in memory.
constexpr sf_count_t kMostFrames = 1800LL * 48000;
constexpr int kMostChannels = 8;

struct CloseSoundFile {
  void operator()(SNDFILE* file) const { sf_close(file); }
};

/// Bytes in memory, as libsndfile wants to see a file.
struct Memory {
  std::string_view bytes;
  sf_count_t at = 0;
};

sf_count_t length_of(void* user) {
  return static_cast<sf_count_t>(static_cast<Memory*>(user)->bytes.size());
}

sf_count_t seek_in(sf_count_t offset, int whence, void* user) {
  auto* memory = static_cast<Memory*>(user);
  const sf_count_t from = whence == SEEK_SET   ? 0
                          : whence == SEEK_CUR ? memory->at
                                               : length_of(user);
  memory->at = std::clamp<sf_count_t>(from + offset, 0, length_of(user));
  return memory->at;
}

sf_count_t read_from(void* to, sf_count_t count, void* user) {
  auto* memory = static_cast<Memory*>(user);
  const sf_count_t ready = std::min(count, length_of(user) - memory->at);
  std::memcpy(to, memory->bytes.data() + memory->at, static_cast<std::size_t>(ready));
  memory->at += ready;
  return ready;
}

sf_count_t tell_in(void* user) { return static_cast<Memory*>(user)->at; }

}  // namespace

Pcm read_sound(std::string_view bytes, const std::string& name) {
  Memory memory{bytes};
  SF_VIRTUAL_IO io{length_of, seek_in, read_from, nullptr, tell_in};
  SF_INFO info{};
  const std::unique_ptr<SNDFILE, CloseSoundFile> file(
      sf_open_virtual(&io, SFM_READ, &info, &memory));
  if (!file) throw base::Error(fmt::format("{}: not a sound file: {}", name, sf_strerror(nullptr)));
  if (info.channels < 1 || info.channels > kMostChannels || info.samplerate < 4000)
    throw base::Error(fmt::format("{}: {} channels at {} Hz cannot be used", name, info.channels,
                                  info.samplerate));
  Pcm pcm{info.samplerate, {}};
  const auto channels = static_cast<std::size_t>(info.channels);
  std::vector<float> frames(4096 * channels);
  for (sf_count_t got = 0; (got = sf_readf_float(file.get(), frames.data(), 4096)) > 0;) {
    if (pcm.length() + got > kMostFrames) throw base::Error(name + ": longer than half an hour");
    for (std::size_t i = 0; i < static_cast<std::size_t>(got); ++i) {
      float sum = 0;
      for (std::size_t channel = 0; channel < channels; ++channel)
        sum += frames[i * channels + channel];
      if (!std::isfinite(sum)) throw base::Error(name + ": holds samples that are no numbers");
      pcm.samples.push_back(sum / static_cast<float>(channels));
    }
  }
  return pcm;
}

Pcm read_sound(const std::filesystem::path& file) {
  return read_sound(base::read_file(file), file.string());
}

Pcm read_raw_pcm(std::string_view bytes, int sample_rate) {
  Pcm pcm{sample_rate, std::vector<float>(bytes.size() / 2)};
  for (std::size_t i = 0; i < pcm.samples.size(); ++i) {
    std::int16_t sample = 0;
    std::memcpy(&sample, bytes.data() + 2 * i, sizeof sample);
    pcm.samples[i] = static_cast<float>(sample) / 32768.0F;
  }
  return pcm;
}

}  // namespace shuoshu::audio
