#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/place.hpp"
#include "book/read_book.hpp"
#include "voice/pauses.hpp"
#include "voice/voice.hpp"

namespace shuoshu::script {

/// A person of the book.
struct Character {
  std::u32string name;
  std::vector<std::u32string> aliases;
  voice::Gender gender = voice::Gender::unknown;
  voice::Age age = voice::Age::adult;
  std::string voice;           ///< id in the palette; empty until cast
  bool voice_by_hand = false;  ///< named in cast.toml: never changed by us
  bool from_file = false;      ///< stands in cast.toml
  bool crowd = false;          ///< many at once: 眾人, 士兵們
  std::size_t lines = 0;       ///< speech cues
  std::optional<std::size_t> first_chapter;
};

/// One line that a person gave to another speaker ([[correct]]).
struct Correction {
  std::size_t chapter = 0;   ///< 1-based, as `chapters` counts
  std::u32string beginning;  ///< of the line, without its opening mark
  std::u32string speaker;    ///< a character's name, or "narrator"
};

/// An external speech engine ([engine.NAME]).
struct EngineConfig {
  std::string name;
  std::vector<std::string>
      command;                 ///< program and arguments; {voice}, {rate}, {language} are replaced
  std::string input = "text";  ///< text | spoken | ssml
  std::string protocol = "once";  ///< once: one call a cue | lines: a process speaking JSON lines
  int timeout_seconds = 60;
  int pcm_rate = 0;        ///< not 0: gives raw 16 bit samples of this rate, without a header
  bool fall_back = false;  ///< on failure speak with eSpeak instead of stopping
};

/// Everything cast.toml says, and the characters found in the book.
struct Cast {
  std::vector<Character> characters;
  /// Characters that shuoshu itself put into cast.toml at an earlier run and nobody changed since:
  /// they keep their voice (empty = to be chosen anew), but tell nothing new about the book.
  /// Otherwise a second run would know more than the first, and make every chapter again.
  std::map<std::u32string, std::string> earlier_voices;
  std::string narrator_voice = "narrator";
  std::optional<std::u32string> narrator_character;  ///< name of the I of a first-person book
  std::map<std::string, std::string> book;  ///< [book]: title, author, language, cover, …
  std::vector<std::pair<std::u32string, std::string>> pronounce;  ///< word → "wang2 pu3"
  std::vector<Correction> corrections;
  std::vector<EngineConfig> engines;
  std::map<std::string, std::string> sound;  ///< [sound]: intro, outro, scene: sound files
  voice::Pauses pauses;
  book::ReadOptions reading;  ///< [text] and [chapters]
  double unsure_below = 0.5;  ///< a line less sure than this …
  std::string unsure_voice;   ///< … is spoken by this voice; empty = the narrator

  /// Index of the character with this name or alias.
  std::optional<std::size_t> find(const std::u32string& name) const;
};

}  // namespace shuoshu::script
