#include <fmt/format.h>

#include <algorithm>

#include "script/cast_file.hpp"
#include "text/unicode.hpp"

namespace shuoshu::script {

namespace {

/// A TOML basic string.
std::string toml_string(std::string_view utf8) {
  std::string out = "\"";
  for (const char c : utf8) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
      out += fmt::format("\\u{:04X}", static_cast<unsigned>(static_cast<unsigned char>(c)));
    } else {
      out += c;
    }
  }
  return out + "\"";
}

std::string toml_string(std::u32string_view text) { return toml_string(text::to_utf8(text)); }

/// What a person wants to know of a character: how sure its lines are, and one of them.
struct Sample {
  std::size_t doubtful = 0;
  std::u32string line;
};

std::vector<Sample> samples(const Cast& cast, const Script& script) {
  constexpr std::size_t kLong = 40;
  std::vector<Sample> out(cast.characters.size());
  for (const Cue& cue : script.cues) {
    if (cue.kind != CueKind::speech || !cue.speaker) continue;
    Sample& sample = out[*cue.speaker];
    if (cue.confidence < cast.unsure_below + 0.2) ++sample.doubtful;
    // The longest line that still fits shows best how the person talks; the first of equal length.
    if (cue.text.size() <= kLong && cue.text.size() > sample.line.size()) sample.line = cue.text;
    if (sample.line.empty()) sample.line = std::u32string(cue.text.substr(0, kLong)) + U"…";
  }
  return out;
}

std::string one_line(std::u32string_view text) {
  std::u32string out;
  for (const char32_t c : text) out += c < 0x20 || c == 0x7F ? U' ' : c;
  return text::to_utf8(out);
}

std::string entry(const Character& character, const Sample& sample) {
  std::string out = fmt::format("\n# {} line{}", character.lines, character.lines == 1 ? "" : "s");
  if (character.first_chapter)
    out += fmt::format(", first in chapter {}", *character.first_chapter + 1);
  if (sample.doubtful > 0) out += fmt::format(", {} doubtful", sample.doubtful);
  if (!sample.line.empty()) out += ": " + one_line(sample.line);
  out += "\n[[character]]\nname = " + toml_string(character.name) + "\n";
  if (!character.aliases.empty()) {
    std::vector<std::string> aliases;
    for (const auto& alias : character.aliases) aliases.push_back(toml_string(alias));
    out += fmt::format("aliases = [{}]\n", fmt::join(aliases, ", "));
  }
  out += fmt::format("gender = \"{}\"\nage = \"{}\"\n", voice::name_of(character.gender),
                     voice::name_of(character.age));
  if (!character.voice.empty()) out += "voice = " + toml_string(character.voice) + "\n";
  return out;
}

/// The characters worth an entry, most lines first. Those without a line have no voice to set.
std::vector<std::size_t> order(const Cast& cast) {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < cast.characters.size(); ++i) {
    const Character& character = cast.characters[i];
    const bool known = character.from_file || cast.earlier_voices.count(character.name) > 0;
    if (character.lines > 0 && !known) out.push_back(i);
  }
  std::stable_sort(out.begin(), out.end(), [&](std::size_t a, std::size_t b) {
    return cast.characters[a].lines > cast.characters[b].lines;
  });
  return out;
}

constexpr std::string_view kHead =
    R"(# Who speaks in this book, and in which voice. Edit it and run the same command again:
# only the chapters that change are made again.
#   voice    one of `shuoshu voices`; delete the line and one is chosen for you
#   gender   male | female | unknown        age   child | young | adult | old
# More that can stand here: [book] title, author, cover …, [pronounce] "王樸" = "wang2 pu3",
# [pauses] in milliseconds, [text] remove = ["…"], [[correct]] for a single line.

[narrator]
)";

}  // namespace

std::string write_cast(const Cast& cast, const Script& script, std::string_view existing) {
  std::string out(existing);
  if (existing.empty()) {
    out = kHead;
    out += "voice = " + toml_string(cast.narrator_voice) + "\n";
  } else if (out.back() != '\n') {
    out += '\n';
  }
  const std::vector<Sample> shown = samples(cast, script);
  for (const std::size_t i : order(cast)) out += entry(cast.characters[i], shown[i]);
  return out;
}

}  // namespace shuoshu::script
