#include "speech/take_cache.hpp"

#include <fmt/format.h>

#include <cstdint>

#include "audio/encoder.hpp"
#include "audio/read_sound.hpp"
#include "base/error.hpp"
#include "base/file.hpp"

namespace shuoshu::speech {
namespace {

/// FNV-1a. Two of different beginnings make 128 bits: enough for a library of sentences.
std::uint64_t hash(const std::string& text, std::uint64_t beginning) {
  std::uint64_t value = beginning;
  for (const char c : text) {
    value ^= static_cast<unsigned char>(c);
    value *= 1099511628211U;
  }
  return value;
}

}  // namespace

std::filesystem::path TakeCache::file_of(const std::string& key) const {
  const std::string name = fmt::format("{:016x}{:016x}", hash(key, 14695981039346656037U),
                                       hash(key, 88172645463325252U));
  return folder_ / name.substr(0, 2) / (name.substr(2) + ".flac");
}

std::optional<audio::Pcm> TakeCache::find(const std::string& key) const {
  if (folder_.empty() || !std::filesystem::exists(file_of(key))) return std::nullopt;
  try {
    return audio::read_sound(file_of(key));
  } catch (const base::Error&) {
    return std::nullopt;
  }
}

void TakeCache::put(const std::string& key, const audio::Pcm& pcm) const {
  if (folder_.empty()) return;
  base::PendingFile file(file_of(key));
  audio::EncoderSettings settings;
  settings.format = audio::Format::flac;
  settings.sample_rate = pcm.sample_rate;
  const auto encoder = audio::open_encoder(file.path(), settings);
  encoder->write(pcm.samples);
  encoder->finish();
  file.commit();
}

}  // namespace shuoshu::speech
