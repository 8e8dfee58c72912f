#include "produce/open_studio.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>

#include "audio/jingle.hpp"
#include "audio/mastering.hpp"
#include "base/data_directory.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "book/read_book.hpp"
#include "produce/folder.hpp"
#include "publish/names.hpp"
#include "script/cast_file.hpp"
#include "script/make_script.hpp"
#include "speech/ensemble.hpp"
#include "speech/espeak.hpp"
#include "speech/external.hpp"
#include "text/unicode.hpp"

namespace shuoshu::produce {

namespace {

namespace fs = std::filesystem;

std::string value_or(const std::map<std::string, std::string>& map, const char* key,
                     std::string otherwise) {
  const auto at = map.find(key);
  return at == map.end() ? otherwise : at->second;
}

script::Cast read_cast(Studio& studio) {
  script::Cast cast;
  if (!studio.settings.cast.empty()) {
    studio.cast_text = base::read_file(studio.settings.cast);
    cast = script::read_cast(studio.settings.cast, studio.palette);
  }
  if (studio.settings.encoding) cast.reading.encoding = studio.settings.encoding;
  return cast;
}

std::string title_of(const Studio& studio) {
  std::string title = value_or(studio.cast.book, "title", studio.book.meta.title);
  if (title.empty()) title = fs::path(studio.settings.book).lexically_normal().stem().string();
  return title.empty() || title == "-" ? "audiobook" : title;
}

/// The book's folder is named by its title, which only the book can tell; the cast lies in that
/// folder, and may say how the book is to be read.
void find_folder(Studio& studio, base::Report& report) {
  MakeSettings& settings = studio.settings;
  const bool cast_was_named = !settings.cast.empty();
  if (!settings.folder.empty() && !cast_was_named && fs::exists(settings.folder / "cast.toml")) {
    settings.cast = settings.folder / "cast.toml";
  }
  studio.cast = read_cast(studio);
  base::Report first;
  studio.book = book::read_book(settings.book, studio.cast.reading, first);
  if (settings.folder.empty()) {
    std::string name = publish::safe_file_name(title_of(studio));
    if (name.empty()) name = "audiobook";
    settings.folder = fs::exists(name) && fs::is_regular_file(name) ? name + "-audiobook" : name;
    if (!cast_was_named && fs::exists(settings.folder / "cast.toml")) {
      settings.cast = settings.folder / "cast.toml";
      studio.cast = read_cast(studio);
      first = {};
      studio.book = book::read_book(settings.book, studio.cast.reading, first);
    }
  }
  for (const base::Note& note : first.notes()) report.note(note.id, note.place, note.text);
}

std::string language_of(const Studio& studio) {
  if (studio.settings.language) return *studio.settings.language;
  const std::string named = value_or(studio.cast.book, "language", studio.book.meta.language);
  if (!named.empty()) return named;
  constexpr std::size_t kEnough = 20000;
  std::u32string sample;
  for (const book::Chapter& chapter : studio.book.chapters) {
    for (const book::Paragraph& paragraph : chapter.paragraphs) {
      sample += paragraph.text;
      if (sample.size() > kEnough) return language::guess_language(sample);
    }
  }
  return language::guess_language(sample);
}

void describe(Studio& studio) {
  const auto& said = studio.cast.book;
  const book::Metadata& meta = studio.book.meta;
  publish::Audiobook& book = studio.audiobook;
  book.title = title_of(studio);
  book.author = value_or(said, "author", meta.author);
  book.narrator = value_or(said, "narrator", "shuoshu 說書");
  book.language = studio.language;
  book.description = value_or(said, "description", meta.description);
  book.publisher = value_or(said, "publisher", meta.publisher);
  book.year = value_or(said, "year", meta.year);
  book.genre = value_or(said, "genre", "Audiobook");
  book.series = value_or(said, "series", "");
  book.series_part = value_or(said, "series_part", "");
  book.volumes = studio.book.volumes.size();
  book.format = studio.settings.format;
  book.base_url = studio.settings.base_url;
  book.feed_page = studio.settings.feed_page;
  book.cover = "cover.jpg";
  for (const script::Character& character : studio.cast.characters) {
    publish::Person person;
    person.name = text::to_utf8(character.name);
    person.voice = character.voice;
    person.gender = voice::name_of(character.gender);
    person.age = voice::name_of(character.age);
    book.cast.push_back(std::move(person));
  }
}

speech::ExternalSettings external_settings(const Studio& studio,
                                           const script::EngineConfig& config) {
  speech::ExternalSettings settings;
  settings.name = config.name;
  settings.command = config.command;
  if (config.input == "spoken") settings.input = speech::EngineInput::spoken;
  if (config.input == "ssml") settings.input = speech::EngineInput::ssml;
  if (config.protocol == "lines") settings.protocol = speech::EngineProtocol::lines;
  settings.time = std::chrono::seconds(config.timeout_seconds);
  settings.pcm_rate = config.pcm_rate;
  settings.language = studio.language;
  settings.scratch = work_folder(studio.settings.folder, studio.settings.part());
  settings.cache = studio.settings.folder / ".shuoshu" / "engines";
  return settings;
}

}  // namespace

std::unique_ptr<Studio> open_studio(const MakeSettings& settings, base::Report& report) {
  auto studio = std::make_unique<Studio>();
  studio->settings = settings;
  studio->palette = voice::read_palette(base::data_directory() / "voices");
  find_folder(*studio, report);
  if (studio->book.chapters.empty()) throw base::Error(settings.book.string() + ": no text in it");
  for (auto& [name, file] : studio->cast.sound)  // written beside the cast file
    file = (studio->settings.cast.parent_path() / file).string();
  studio->language = language_of(*studio);
  // All that is spoken is in the chapters now; of a long book the files' text is a third of all
  // that is held.
  for (book::Source& source : studio->book.sources) source.text = {};
  studio->script = script::make_script(studio->book, studio->cast, studio->palette, report);
  studio->lexicon.pronounce = studio->cast.pronounce;
  for (const script::Character& character : studio->cast.characters) {
    studio->lexicon.names.push_back(character.name);
    studio->lexicon.names.insert(studio->lexicon.names.end(), character.aliases.begin(),
                                 character.aliases.end());
  }
  describe(*studio);
  return studio;
}

void open_microphone(Studio& studio) {
  studio.front_end =
      language::make_front_end(studio.language, studio.lexicon, base::data_directory());
  auto ensemble = std::make_unique<speech::Ensemble>(
      std::make_unique<speech::EspeakSynthesizer>(studio.front_end->engine_language(),
                                                  studio.palette.folder),
      studio.palette.resolve("narrator").value_or(studio.palette.voices.front()));
  for (const script::EngineConfig& config : studio.cast.engines) {
    ensemble->add(config.name,
                  std::make_unique<speech::ExternalSynthesizer>(external_settings(studio, config)),
                  config.fall_back);
  }
  studio.synthesizer = std::move(ensemble);
  for (const auto& [name, file] : studio.cast.sound)
    studio.jingles[name] = audio::load_jingle(file, audio::MasteringSettings{}.sample_rate);
}

std::int64_t date_of_book(const fs::path& book) {
  if (const char* epoch = std::getenv("SOURCE_DATE_EPOCH"); epoch != nullptr && *epoch != '\0') {
    return std::strtoll(epoch, nullptr, 10);
  }
  struct stat status {};
  std::int64_t newest = 0;
  if (fs::is_directory(book)) {
    for (const auto& entry : fs::recursive_directory_iterator(book)) {
      if (entry.is_regular_file() && ::stat(entry.path().c_str(), &status) == 0) {
        newest = std::max<std::int64_t>(newest, status.st_mtime);
      }
    }
  } else if (::stat(book.c_str(), &status) == 0) {
    newest = status.st_mtime;
  }
  // No date (archives say 1970 then) or one of a clock that was wrong: players hide what is of
  // tomorrow.
  const auto now = static_cast<std::int64_t>(std::time(nullptr));
  return newest > 0 ? std::min(newest, now) : now;
}

}  // namespace shuoshu::produce
