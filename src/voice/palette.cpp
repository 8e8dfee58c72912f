#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <string_view>

#include "base/did_you_mean.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "voice/voice.hpp"

namespace shuoshu::voice {
namespace {

/// All that may stand in a [[voice]].
const std::vector<std::string> kKeys = {"id",    "description", "role",   "gender",
                                        "age",   "variant",     "file",   "pitch",
                                        "range", "rate",        "volume", "gain_db",
                                        "f0_hz", "centroid_hz", "lufs",   "syllables_per_second"};

/// One [[voice]] of the file, and where to point when something is wrong with it.
class Entry {
 public:
  Entry(const toml::table& table, const std::string& file) : table_(table), file_(file) {}

  [[noreturn]] void fail(const toml::source_region& place, const std::string& why) const {
    throw base::ConfigError(
        fmt::format("{}:{}:{}: {}", file_, place.begin.line, place.begin.column, why));
  }

  void refuse_unknown_keys() const {
    for (const auto& [key, value] : table_) {
      const std::string name(key.str());
      if (std::find(kKeys.begin(), kKeys.end(), name) == kKeys.end())
        fail(key.source(),
             fmt::format("unknown key \"{}\"{}", name, base::did_you_mean(name, kKeys)));
    }
  }

  std::string text(std::string_view key, bool required) const {
    const toml::node* node = table_.get(key);
    if (node == nullptr) {
      if (required) fail(table_.source(), fmt::format("a voice needs \"{}\"", key));
      return {};
    }
    if (!node->is_string()) fail(node->source(), fmt::format("\"{}\" must be a text", key));
    return node->as_string()->get();
  }

  double number(std::string_view key, double least, double most, double otherwise) const {
    const toml::node* node = table_.get(key);
    if (node == nullptr) return otherwise;
    const auto value = node->value<double>();
    if (!node->is_number() || !value)
      fail(node->source(), fmt::format("\"{}\" must be a number", key));
    if (*value < least || *value > most)
      fail(node->source(), fmt::format("\"{}\" must be between {} and {}", key, least, most));
    return *value;
  }

  /// The place of a key, or of the voice when it is missing.
  toml::source_region place(std::string_view key) const {
    const toml::node* node = table_.get(key);
    return node == nullptr ? table_.source() : node->source();
  }

  template <typename Enum>
  Enum one_of(std::string_view key, std::initializer_list<Enum> values) const {
    const std::string word = text(key, true);
    std::vector<std::string> names;
    for (const Enum value : values) {
      if (word == name_of(value)) return value;
      names.emplace_back(name_of(value));
    }
    fail(place(key), fmt::format("\"{}\" must be one of {}{}", key, fmt::join(names, ", "),
                                 base::did_you_mean(word, names)));
  }

 private:
  const toml::table& table_;
  const std::string& file_;
};

Voice read_voice(const Entry& entry, const std::filesystem::path& voice_files) {
  entry.refuse_unknown_keys();
  Voice voice;
  voice.id = entry.text("id", true);
  voice.description = entry.text("description", true);
  if (!entry.text("role", false).empty())
    voice.role = entry.one_of("role", {Role::character, Role::narrator, Role::special});
  voice.gender = entry.one_of("gender", {Gender::male, Gender::female});
  voice.age = entry.one_of("age", {Age::child, Age::young, Age::adult, Age::old});
  voice.variant = entry.text("variant", false);
  voice.file = entry.text("file", false);
  voice.pitch = static_cast<int>(entry.number("pitch", 0, 99, voice.pitch));
  voice.range = static_cast<int>(entry.number("range", 0, 99, voice.range));
  voice.rate = static_cast<int>(entry.number("rate", 80, 360, voice.rate));
  voice.volume = static_cast<int>(entry.number("volume", 1, 100, voice.volume));
  voice.gain_db = entry.number("gain_db", -30, 30, 0);
  voice.f0_hz = entry.number("f0_hz", 0, 1000, 0);
  voice.centroid_hz = entry.number("centroid_hz", 0, 11025, 0);
  voice.lufs = entry.number("lufs", -70, 0, 0);
  voice.syllables_per_second = entry.number("syllables_per_second", 0, 20, 0);
  if (!voice.file.empty() && !voice.variant.empty())
    entry.fail(entry.place("file"), "a voice has either a file or a variant");
  if (!voice.file.empty() && !std::filesystem::is_regular_file(voice_files / voice.file))
    entry.fail(entry.place("file"),
               fmt::format("no voice file \"{}\" in {}", voice.file, voice_files.string()));
  return voice;
}

toml::table parse(const std::string& text, const std::string& file) {
  try {
    return toml::parse(text, file);
  } catch (const toml::parse_error& error) {
    throw base::ConfigError(fmt::format("{}:{}:{}: {}", file, error.source().begin.line,
                                        error.source().begin.column, error.description()));
  }
}

}  // namespace

Palette read_palette(const std::filesystem::path& voices) {
  const std::string file = (voices / "palette.toml").string();
  const toml::table table = parse(base::read_file(file), file);
  Palette palette;
  palette.folder = voices / "espeak";
  const Entry top(table, file);
  for (const auto& [key, value] : table) {
    if (key.str() != "voice" || !value.is_array_of_tables())
      top.fail(key.source(),
               fmt::format("unknown key \"{}\"; a palette holds [[voice]] only", key.str()));
    for (const toml::node& node : *value.as_array()) {
      const Entry entry(*node.as_table(), file);
      Voice voice = read_voice(entry, palette.folder);
      if (palette.find(voice.id) != nullptr)
        entry.fail(entry.place("id"), fmt::format("voice \"{}\" stands here twice", voice.id));
      palette.voices.push_back(std::move(voice));
    }
  }
  if (palette.voices.empty()) throw base::ConfigError(file + ": no voice in it");
  return palette;
}

}  // namespace shuoshu::voice
