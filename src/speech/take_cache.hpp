#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "audio/pcm.hpp"

namespace shuoshu::speech {

/// Keeps what a slow engine has once said, as FLAC files named after everything that could change
/// the sound. Several processes may use one folder.
class TakeCache {
 public:
  /// An empty folder name keeps nothing.
  explicit TakeCache(std::filesystem::path folder) : folder_(std::move(folder)) {}

  /// What was put under `key`, or nothing; a damaged file counts as nothing.
  std::optional<audio::Pcm> find(const std::string& key) const;
  /// REQUIRES: samples that 16 bit can hold, or they come back rounded.
  void put(const std::string& key, const audio::Pcm& pcm) const;

 private:
  std::filesystem::path file_of(const std::string& key) const;

  std::filesystem::path folder_;
};

}  // namespace shuoshu::speech
