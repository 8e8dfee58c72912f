#include "produce/fingerprint.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/data_directory.hpp"
#include "base/file.hpp"
#include "text/unicode.hpp"

namespace shuoshu::produce {

namespace {

namespace fs = std::filesystem;

/// Raise it when the same input gives other samples or other files than before.
constexpr int kRecipe = 1;

/// A growing description of an input. Every part is preceded by its length, so that "ab" + "c" and
/// "a" + "bc" differ.
class Recipe {
 public:
  Recipe& add(std::string_view part) {
    text_ += fmt::format("{}:", part.size());
    text_ += part;
    return *this;
  }
  Recipe& add(std::u32string_view part) {
    return add(std::string_view(reinterpret_cast<const char*>(part.data()),
                                part.size() * sizeof(char32_t)));
  }
  Recipe& number(double value) { return add(fmt::format("{}", value)); }

  std::string hash() const {
    const XXH128_hash_t hash = XXH3_128bits(text_.data(), text_.size());
    return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
  }

 private:
  std::string text_;
};

/// A voice: its parameters, and our own voice file, if it has one.
void add_voice(Recipe& recipe, const voice::Voice& voice, const fs::path& folder) {
  recipe.add(voice.id).add(voice.variant).add(voice.file).add(voice.engine).add(voice.engine_voice);
  for (const double value :
       {static_cast<double>(voice.pitch), static_cast<double>(voice.range),
        static_cast<double>(voice.rate), static_cast<double>(voice.volume), voice.gain_db}) {
    recipe.number(value);
  }
  if (!voice.file.empty() && fs::exists(folder / voice.file))
    recipe.add(base::read_file(folder / voice.file));
}

/// The word data decides what is heard, too.
void add_data_files(Recipe& recipe) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(base::data_directory())) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) {
    const std::string bytes = base::read_file(file);
    recipe.add(file.filename().string());
    recipe.number(static_cast<double>(XXH3_64bits(bytes.data(), bytes.size())));
  }
}

std::string settings_of(const Studio& studio) {
  Recipe recipe;
  recipe.number(kRecipe).add(audio::name_of(studio.settings.format)).add(studio.settings.preset);
  recipe.add(studio.language);
  const publish::Audiobook& book = studio.audiobook;
  for (const std::string* field :
       {&book.title, &book.author, &book.narrator, &book.language, &book.description,
        &book.publisher, &book.year, &book.genre, &book.series, &book.series_part}) {
    recipe.add(*field);
  }
  recipe.add(studio.cover_key);
  const voice::Pauses& p = studio.cast.pauses;
  for (const auto pause : {p.comma, p.clause, p.sentence, p.paragraph, p.speaker, p.scene,
                           p.heading, p.head, p.chapter}) {
    recipe.number(static_cast<double>(pause.count()));
  }
  for (const auto& [key, file] : studio.cast.sound) recipe.add(key).add(base::read_file(file));
  for (const script::EngineConfig& engine : studio.cast.engines) {
    recipe.add(engine.name).add(engine.input).add(engine.protocol).number(engine.pcm_rate);
    for (const std::string& word : engine.command) recipe.add(word);
  }
  add_data_files(recipe);
  return recipe.hash();
}

std::vector<std::u32string_view> pronounced_words(const language::Lexicon& lexicon) {
  std::vector<std::u32string_view> words;
  for (const auto& [word, reading] : lexicon.pronounce) words.emplace_back(word);
  return words;
}

}  // namespace

WordsInText::WordsInText(std::vector<std::u32string_view> words) : words_(std::move(words)) {
  for (std::size_t i = 0; i < words_.size(); ++i) {
    if (!words_[i].empty()) by_first_[words_[i].front()].push_back(i);
  }
}

std::set<std::size_t> WordsInText::found_in(std::u32string_view text) const {
  std::set<std::size_t> found;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto candidates = by_first_.find(text[at]);
    if (candidates == by_first_.end()) continue;
    for (const std::size_t i : candidates->second) {
      if (text.substr(at).starts_with(words_[i])) found.insert(i);
    }
  }
  return found;
}

Fingerprints::Fingerprints(const Studio& studio)
    : studio_(studio),
      settings_(settings_of(studio)),
      pronounced_(pronounced_words(studio.lexicon)),
      names_({studio.lexicon.names.begin(), studio.lexicon.names.end()}) {}

std::string Fingerprints::of(const publish::Episode& episode, std::size_t first,
                             std::size_t last) const {
  return text_of(episode, first, last) + "-" + voices_of(first, last) + "-" + settings_;
}

std::string Fingerprints::text_of(const publish::Episode& episode, std::size_t first,
                                  std::size_t last) const {
  Recipe recipe;
  recipe.number(static_cast<double>(episode.number)).add(episode.title).add(episode.volume);
  for (std::size_t chapter = first; chapter < last; ++chapter) {
    recipe.add("chapter");
    for (const book::Paragraph& paragraph : studio_.book.chapters[chapter].paragraphs) {
      recipe.add(paragraph.scene_break ? "*" : "");
    }
    for (std::size_t i = studio_.script.chapter_begin[chapter];
         i < studio_.script.chapter_begin[chapter + 1]; ++i) {
      const script::Cue& cue = studio_.script.cues[i];
      recipe.number(cue.paragraph).add(script::name_of(cue.kind)).add(cue.text);
      if (cue.speaker) recipe.add(studio_.cast.characters[*cue.speaker].name);
    }
  }
  return recipe.hash();
}

std::string Fingerprints::voices_of(std::size_t first, std::size_t last) const {
  Recipe recipe;
  std::set<std::string> ids;
  std::u32string text;
  for (std::size_t i = studio_.script.chapter_begin[first]; i < studio_.script.chapter_begin[last];
       ++i) {
    const script::Cue& cue = studio_.script.cues[i];
    std::vector<std::string> voices = {cue.voice};
    voices.insert(voices.end(), cue.chorus.begin(), cue.chorus.end());
    for (const std::string& id : voices) {
      recipe.add(id);
      if (!ids.insert(id).second) continue;
      if (const auto voice = studio_.palette.resolve(id)) {
        add_voice(recipe, *voice, studio_.palette.folder);
      }
    }
  }
  for (std::size_t i = studio_.script.chapter_begin[first]; i < studio_.script.chapter_begin[last];
       ++i) {
    text += studio_.script.cues[i].text;
  }
  const auto& lexicon = studio_.lexicon;
  for (const std::size_t i : pronounced_.found_in(text)) {
    recipe.add(lexicon.pronounce[i].first).add(lexicon.pronounce[i].second);
  }
  for (const std::size_t i : names_.found_in(text)) recipe.add(lexicon.names[i]);
  return recipe.hash();
}

std::string what_changed(const std::string& before, const std::string& now) {
  constexpr std::size_t kLength = 33;  // digits and a dash
  static constexpr const char* kParts[] = {"text", "voice or pronunciation", "settings"};
  for (std::size_t part = 0; part < 3; ++part) {
    if (before.size() < part * kLength ||
        before.compare(part * kLength, kLength, now, part * kLength, kLength) != 0) {
      return kParts[part];
    }
  }
  return "";
}

}  // namespace shuoshu::produce
