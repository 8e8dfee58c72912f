#pragma once

/// voice: the palette in voices/ comes in, `Voice`s go out: what each sounds like, measured once.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace shuoshu::voice {

enum class Gender { unknown, male, female };
enum class Age { child, young, adult, old };
enum class Role { character, narrator, special };  ///< special: whispers and the like, only by hand

const char* name_of(Gender gender);  ///< "unknown", "male", "female"
const char* name_of(Age age);        ///< "child", "young", "adult", "old"
const char* name_of(Role role);      ///< "character", "narrator", "special"

/// How a character sounds. Pitch, range and rate are eSpeak's parameters.
struct Voice {
  std::string id;               ///< "baritone-2"
  std::string description;      ///< one line for people
  Role role = Role::character;  ///< only `character` voices are given out by themselves
  Gender gender = Gender::unknown;
  Age age = Age::adult;
  std::string variant;       ///< eSpeak variant ("f3"), or empty
  std::string file;          ///< our own voice file under voices/espeak/, or empty
  std::string engine;        ///< name of an external engine, or empty = eSpeak NG
  std::string engine_voice;  ///< the voice's name there
  int pitch = 50;            ///< 0–99
  int range = 50;            ///< 0–99
  int rate = 215;            ///< words per minute in eSpeak's count; above 360 six times dearer
  int volume = 60;           ///< eSpeak's own volume; at 100 its peaks are bent
  double gain_db = 0;        ///< brings the voice to the palette's loudness; measured by a script
  double f0_hz = 0;          ///< measured median of the fundamental frequency
  double centroid_hz = 0;    ///< measured centre of the spectrum: dark or bright
  double lufs = 0;           ///< measured integrated loudness before the gain
  double syllables_per_second = 0;  ///< measured on Mandarin, without pauses
};

/// All voices, by id, in the file's order.
struct Palette {
  std::vector<Voice> voices;
  std::filesystem::path folder;  ///< of our own voice files

  const Voice* find(const std::string& id) const;
  /// The voice that cast.toml means by `id`: one of ours, or "ENGINE:VOICE" of an external engine.
  std::optional<Voice> resolve(const std::string& id) const;
  std::vector<std::string> ids() const;
};

/// Reads `voices`/palette.toml (format: docs/voices.md). A key that is not known, a value of the
/// wrong kind, out of range or given twice is a ConfigError with file, line and column, and a "did
/// you mean".
Palette read_palette(const std::filesystem::path& voices);

}  // namespace shuoshu::voice
