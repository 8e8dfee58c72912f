#pragma once

#include <string>

#include "produce/studio.hpp"
#include "script/script.hpp"

namespace shuoshu::produce {

/// Names everything an episode of chapters [first, last) is made from, so that it is made again
/// exactly when something of that changed: "TEXT-VOICES-SETTINGS", each 32 hexadecimal digits of
/// XXH3-128.
///  - TEXT: every cue as spoken, its kind, speaker and paragraph, titles and number.
///  - VOICES: every voice that speaks in it, and the readings and names that occur in it.
///  - SETTINGS: format, pauses, book title and the like, word data and program version.
/// File names and places are no part of it: a renamed source makes nothing anew.
class Fingerprints {
 public:
  explicit Fingerprints(const Studio& studio);
  std::string of(const publish::Episode& episode, std::size_t first, std::size_t last) const;

 private:
  std::string text_of(const publish::Episode& episode, std::size_t first, std::size_t last) const;
  std::string voices_of(std::size_t first, std::size_t last) const;

  const Studio& studio_;
  std::string settings_;  ///< the same for the whole book
};

/// What changed from one fingerprint to another, in words: "text", "voice or pronunciation",
/// "settings"; "" when they are equal.
std::string what_changed(const std::string& before, const std::string& now);

}  // namespace shuoshu::produce
