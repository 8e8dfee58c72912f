#pragma once

#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "produce/studio.hpp"
#include "script/script.hpp"

namespace shuoshu::produce {

/// A list of words, and which of them occur in a text: the book has thousands of names, and
/// thousands of chapters to look for them in.
class WordsInText {
 public:
  explicit WordsInText(std::vector<std::u32string_view> words);
  /// Indices into the list.
  std::set<std::size_t> found_in(std::u32string_view text) const;

 private:
  std::vector<std::u32string_view> words_;
  std::unordered_map<char32_t, std::vector<std::size_t>> by_first_;
};

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
  WordsInText pronounced_, names_;
};

/// What changed from one fingerprint to another, in words: "text", "voice or pronunciation",
/// "settings"; "" when they are equal.
std::string what_changed(const std::string& before, const std::string& now);

}  // namespace shuoshu::produce
