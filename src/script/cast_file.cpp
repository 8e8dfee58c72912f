#include "script/cast_file.hpp"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <initializer_list>

#include "base/did_you_mean.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "script/bare_letter.hpp"
#include "text/unicode.hpp"

namespace shuoshu::script {

namespace {

using base::ConfigError;

/// A complaint is one line, also where it quotes a value over several or one with a bell in it.
std::string one_line(std::string text) {
  std::replace_if(
      text.begin(), text.end(),
      [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, ' ');
  return text;
}

/// Reads a cast file table by table; every complaint names file, line and column.
class CastReader {
 public:
  CastReader(std::string file, const voice::Palette& palette)
      : file_(std::move(file)), palette_(palette) {}

  Cast read(std::string_view text) {
    if (const auto bare = find_bare_letter(text)) {
      throw ConfigError(fmt::format("{}: {} stands outside quotes: names and words go in \"…\"",
                                    base::Place{file_, bare->line, bare->column}.str(),
                                    bare->letter));
    }
    toml::table root;
    try {
      root = toml::parse(text, file_);
    } catch (const toml::parse_error& error) {
      throw ConfigError(
          one_line(fmt::format("{}: {}", place(error.source()), error.description())));
    }
    allow(root, {"book", "narrator", "character", "pronounce", "text", "pauses", "chapters",
                 "correct", "engine", "sound"});
    if (const auto* engines = table(root, "engine")) read_engines(*engines);
    if (const auto* book = table(root, "book")) read_book(*book);
    if (const auto* narrator = table(root, "narrator")) read_narrator(*narrator);
    for_each_table(root, "character", [&](const toml::table& t) { read_character(t); });
    if (const auto* words = table(root, "pronounce")) read_pronounce(*words);
    if (const auto* rules = table(root, "text")) read_text(*rules);
    if (const auto* pauses = table(root, "pauses")) read_pauses(*pauses);
    if (const auto* chapters = table(root, "chapters")) read_chapters(*chapters);
    for_each_table(root, "correct", [&](const toml::table& t) { read_correction(t); });
    if (const auto* sound = table(root, "sound")) read_sound(*sound);
    return std::move(cast_);
  }

 private:
  std::string place(const toml::source_region& region) const {
    return base::Place{file_, static_cast<int>(region.begin.line),
                       static_cast<int>(region.begin.column)}
        .str();
  }

  [[noreturn]] void fail(const toml::source_region& where, const std::string& what) const {
    throw ConfigError(one_line(place(where) + ": " + what));
  }

  /// An unknown key is an error: a misspelt `gendre` that is silently ignored is a wrong voice.
  void allow(const toml::table& t, std::initializer_list<const char*> known) const {
    const std::vector<std::string> names(known.begin(), known.end());
    for (const auto& [key, value] : t) {
      if (std::find(names.begin(), names.end(), key.str()) != names.end()) continue;
      fail(key.source(),
           fmt::format("unknown key \"{}\"{}", key.str(), base::did_you_mean(key.str(), names)));
    }
  }

  const toml::table* table(const toml::table& parent, std::string_view key) const {
    const toml::node* node = parent.get(key);
    if (node == nullptr) return nullptr;
    if (!node->is_table())
      fail(node->source(), fmt::format("\"{}\" must be a table [{}]", key, key));
    return node->as_table();
  }

  template <typename Visit>
  void for_each_table(const toml::table& parent, std::string_view key, Visit visit) const {
    const toml::node* node = parent.get(key);
    if (node == nullptr) return;
    const toml::array* list = node->as_array();
    // A list in brackets, character = [{name = "a"}], cannot be added to; an entry of ours would
    // make the file unreadable.
    if (list == nullptr || list->empty())
      fail(node->source(), fmt::format("write [[{}]], with two brackets", key));
    for (const toml::node& item : *list) {
      if (!item.is_table() || item.as_table()->is_inline())
        fail(item.source(), fmt::format("write [[{}]], with two brackets", key));
      visit(*item.as_table());
    }
  }

  std::string string(const toml::node& node, std::string_view key) const {
    const auto value = node.value_exact<std::string>();
    if (!value) fail(node.source(), fmt::format("\"{}\" must be a text in quotes", key));
    return *value;
  }

  std::optional<std::string> string(const toml::table& t, std::string_view key) const {
    const toml::node* node = t.get(key);
    if (node == nullptr) return std::nullopt;
    return string(*node, key);
  }

  std::vector<std::string> strings(const toml::table& t, std::string_view key) const {
    std::vector<std::string> out;
    const toml::node* node = t.get(key);
    if (node == nullptr) return out;
    const toml::array* list = node->as_array();
    if (list == nullptr) fail(node->source(), fmt::format("\"{}\" must be a list of texts", key));
    for (const toml::node& item : *list) out.push_back(string(item, key));
    return out;
  }

  bool truth(const toml::table& t, std::string_view key, bool otherwise) const {
    const toml::node* node = t.get(key);
    if (node == nullptr) return otherwise;
    const auto value = node->value_exact<bool>();
    if (!value) fail(node->source(), fmt::format("\"{}\" must be true or false", key));
    return *value;
  }

  /// One word out of a short list.
  std::size_t choice(const toml::table& t, std::string_view key,
                     const std::vector<std::string>& words, std::size_t otherwise) const {
    const auto value = string(t, key);
    if (!value) return otherwise;
    const auto at = std::find(words.begin(), words.end(), *value);
    if (at == words.end()) {
      fail(t.get(key)->source(),
           fmt::format("{} \"{}\" is not one of {}{}", key, *value, fmt::join(words, ", "),
                       base::did_you_mean(*value, words)));
    }
    return static_cast<std::size_t>(at - words.begin());
  }

  /// The id of a voice in the palette, or "ENGINE:VOICE" of an engine of this file.
  std::string voice(const toml::table& t, std::string_view key) const {
    const auto id = string(t, key);
    if (!id || id->empty() || palette_.find(*id) != nullptr) return id.value_or("");
    const std::string engine = id->substr(0, id->find(':'));
    for (const EngineConfig& known : cast_.engines) {
      if (id->find(':') != std::string::npos && known.name == engine) return *id;
    }
    fail(t.get(key)->source(), fmt::format("unknown voice \"{}\"{}; `shuoshu voices` lists them",
                                           *id, base::did_you_mean(*id, palette_.ids())));
  }

  void read_book(const toml::table& t) {
    allow(t, {"title", "author", "language", "narrator", "cover", "genre", "year", "description",
              "publisher", "series", "series_part"});
    for (const auto& [key, value] : t) {
      if (const auto number = value.value_exact<std::int64_t>()) {
        cast_.book[std::string(key.str())] = std::to_string(*number);  // year = 2026
      } else {
        cast_.book[std::string(key.str())] = string(value, key.str());
      }
    }
  }

  void read_narrator(const toml::table& t) {
    allow(t, {"voice", "character", "unsure_voice", "unsure_below"});
    if (const auto id = voice(t, "voice"); !id.empty()) cast_.narrator_voice = id;
    if (const auto name = string(t, "character")) cast_.narrator_character = text::from_utf8(*name);
    cast_.unsure_voice = voice(t, "unsure_voice");
    if (const toml::node* node = t.get("unsure_below")) {
      const auto value = node->value<double>();
      if (!value || *value < 0 || *value > 1) {
        fail(node->source(), "\"unsure_below\" must be a number from 0 to 1");
      }
      cast_.unsure_below = *value;
    }
  }

  void read_character(const toml::table& t) {
    allow(t, {"name", "aliases", "gender", "age", "voice"});
    Character character;
    const auto name = string(t, "name");
    if (!name || name->empty()) fail(t.source(), "a [[character]] needs a name");
    character.name = text::from_utf8(*name);
    for (const auto& alias : strings(t, "aliases"))
      character.aliases.push_back(text::from_utf8(alias));
    character.gender =
        static_cast<voice::Gender>(choice(t, "gender", {"unknown", "male", "female"}, 0));
    character.age =
        static_cast<voice::Age>(choice(t, "age", {"child", "young", "adult", "old"}, 2));
    character.voice = voice(t, "voice");
    character.voice_by_hand = !character.voice.empty();
    character.from_file = true;
    if (cast_.find(character.name)) {
      fail(t.get("name")->source(), fmt::format("the character \"{}\" is there twice", *name));
    }
    cast_.characters.push_back(std::move(character));
  }

  void read_pronounce(const toml::table& t) {
    for (const auto& [key, value] : t) {
      cast_.pronounce.emplace_back(text::from_utf8(key.str()), string(value, key.str()));
    }
  }

  void read_text(const toml::table& t) {
    allow(t, {"remove", "repair", "adverts", "join_lines"});
    cast_.reading.remove = strings(t, "remove");
    cast_.reading.repair = truth(t, "repair", true);
    cast_.reading.remove_adverts = truth(t, "adverts", true);
    cast_.reading.join_lines = truth(t, "join_lines", true);
  }

  void read_chapters(const toml::table& t) {
    allow(t, {"rule"});
    cast_.reading.chapter_rule = string(t, "rule");
  }

  void read_pauses(const toml::table& t) {
    using std::chrono::milliseconds;
    voice::Pauses& p = cast_.pauses;
    const std::vector<std::pair<std::string, milliseconds*>> fields = {
        {"comma", &p.comma},         {"clause", &p.clause},   {"sentence", &p.sentence},
        {"paragraph", &p.paragraph}, {"speaker", &p.speaker}, {"scene", &p.scene},
        {"heading", &p.heading},     {"head", &p.head},       {"chapter", &p.chapter}};
    allow(t, {"comma", "clause", "sentence", "paragraph", "speaker", "scene", "heading", "head",
              "chapter"});
    for (const auto& [name, field] : fields) {
      const toml::node* node = t.get(name);
      if (node == nullptr) continue;
      const auto value = node->value_exact<std::int64_t>();
      // A minute of silence is a typing error (seconds for milliseconds), not a wish.
      if (!value || *value < 0 || *value > 60000) {
        fail(node->source(), fmt::format("pause \"{}\" must be 0 to 60000 milliseconds", name));
      }
      *field = milliseconds(*value);
    }
  }

  void read_correction(const toml::table& t) {
    allow(t, {"chapter", "line", "speaker"});
    Correction correction;
    const toml::node* chapter = t.get("chapter");
    const auto number = chapter == nullptr ? std::nullopt : chapter->value_exact<std::int64_t>();
    const auto line = string(t, "line");
    const auto speaker = string(t, "speaker");
    if (!number || *number < 1 || !line || line->empty() || !speaker) {
      fail(t.source(),
           "a [[correct]] needs chapter = 3, line = \"how it begins\" and speaker = \"name\"");
    }
    correction.chapter = static_cast<std::size_t>(*number);
    correction.beginning = text::from_utf8(*line);
    correction.speaker = text::from_utf8(*speaker);
    cast_.corrections.push_back(std::move(correction));
  }

  int whole_number(const toml::table& t, std::string_view key, int least, int most,
                   int otherwise) const {
    const toml::node* node = t.get(key);
    if (node == nullptr) return otherwise;
    const auto value = node->value_exact<std::int64_t>();
    if (!value || *value < least || *value > most)
      fail(node->source(), fmt::format("\"{}\" must be {} to {}", key, least, most));
    return static_cast<int>(*value);
  }

  void read_engines(const toml::table& engines) {
    for (const auto& [name, node] : engines) {
      if (!node.is_table()) fail(node.source(), fmt::format("write [engine.{}]", name.str()));
      const toml::table& t = *node.as_table();
      allow(t, {"command", "input", "protocol", "timeout", "pcm_rate", "fall_back"});
      EngineConfig engine;
      engine.name = name.str();
      engine.command = strings(t, "command");
      if (engine.command.empty())
        fail(t.source(), "an engine needs command = [\"program\", \"argument\", …]");
      static const std::vector<std::string> kInputs = {"text", "spoken", "ssml"};
      static const std::vector<std::string> kProtocols = {"once", "lines"};
      engine.input = kInputs[choice(t, "input", kInputs, 0)];
      engine.protocol = kProtocols[choice(t, "protocol", kProtocols, 0)];
      engine.fall_back = truth(t, "fall_back", false);
      engine.timeout_seconds = whole_number(t, "timeout", 1, 3600, engine.timeout_seconds);
      engine.pcm_rate = whole_number(t, "pcm_rate", 4000, 192000, 0);
      cast_.engines.push_back(std::move(engine));
    }
  }

  void read_sound(const toml::table& t) {
    allow(t, {"intro", "outro", "scene"});
    for (const auto& [key, value] : t)
      cast_.sound[std::string(key.str())] = string(value, key.str());
  }

  std::string file_;
  const voice::Palette& palette_;
  Cast cast_;
};

/// Alike in all that a character is; another voice is no other character.
bool same_entry(const Character& a, const Character& b) {
  return a.name == b.name && a.aliases == b.aliases && a.gender == b.gender && a.age == b.age;
}

}  // namespace

std::filesystem::path cast_memory(const std::filesystem::path& file) {
  return file.parent_path() / ".shuoshu" / "cast.toml";
}

Cast read_cast(const std::filesystem::path& file, const voice::Palette& palette) {
  constexpr std::uint64_t kLimit = 16U << 20;
  Cast cast = parse_cast(base::read_file(file, kLimit), file.string(), palette);
  const auto memory = cast_memory(file);
  if (!std::filesystem::exists(memory)) return cast;
  Cast ours;
  try {
    ours = parse_cast(base::read_file(memory, kLimit), memory.string(), palette);
  } catch (const base::ConfigError&) {
    return cast;  // damaged, or of other voices: then every entry is taken for a person's
  }
  std::erase_if(cast.characters, [&](const Character& character) {
    const auto same = ours.find(character.name);
    if (!same || !same_entry(ours.characters[*same], character)) return false;
    cast.earlier_voices[character.name] = character.voice;
    return true;
  });
  return cast;
}

Cast parse_cast(std::string_view text, const std::string& name, const voice::Palette& palette) {
  return CastReader(name, palette).read(text);
}

}  // namespace shuoshu::script
