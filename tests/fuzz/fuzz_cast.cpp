/// Any text as a cast.toml: read, or one clear line. What is read and written comes back the same,
/// also behind the words of a person.

#include "base/data_directory.hpp"
#include "base/error.hpp"
#include "input.hpp"
#include "script/cast_file.hpp"
#include "text/unicode.hpp"

namespace {

using namespace shuoshu;  // NOLINT: this file is the program

bool alike(const script::Character& a, const script::Character& b) {
  return a.name == b.name && a.aliases == b.aliases && a.gender == b.gender && a.age == b.age &&
         a.voice == b.voice;
}

/// The characters as if they had been found in the book: these are what is written.
script::Cast found_in_book(script::Cast cast) {
  for (script::Character& character : cast.characters) {
    character.from_file = false;
    character.lines = 1;
    // A voice of an engine is found again only beside its [engine.NAME].
    if (character.voice.find(':') != std::string::npos) character.voice.clear();
  }
  if (cast.narrator_voice.find(':') != std::string::npos) cast.narrator_voice = "narrator";
  return cast;
}

void check_new_file(const script::Cast& cast, const voice::Palette& palette) {
  const script::Cast found = found_in_book(cast);
  const script::Cast again =
      script::parse_cast(script::write_cast(found, {}), "written.toml", palette);
  fuzz::demand(again.narrator_voice == found.narrator_voice);
  fuzz::demand(again.characters.size() == found.characters.size());
  for (std::size_t i = 0; i < found.characters.size(); ++i)
    fuzz::demand(alike(again.characters[i], found.characters[i]));
}

/// One more character behind what a person wrote.
void check_old_file(script::Cast cast, const std::string& text, const voice::Palette& palette) {
  script::Character fresh;
  fresh.name = U"新" + text::from_utf8(std::string_view(text).substr(0, 40));
  fresh.lines = 1;
  if (cast.find(fresh.name)) return;
  cast.characters.push_back(fresh);
  const script::Cast again =
      script::parse_cast(script::write_cast(cast, {}, text), "written.toml", palette);
  fuzz::demand(again.characters.size() == cast.characters.size());
  for (std::size_t i = 0; i < cast.characters.size(); ++i)
    fuzz::demand(alike(again.characters[i], cast.characters[i]));
  fuzz::demand(again.pronounce == cast.pronounce && again.book == cast.book);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const voice::Palette palette = voice::read_palette(base::data_directory() / "voices");
  const std::string text(fuzz::text_of(bytes, size));
  script::Cast cast;
  try {
    cast = script::parse_cast(text, "cast.toml", palette);
  } catch (const base::Error& error) {
    fuzz::demand(std::string_view(error.what()).find('\n') == std::string_view::npos);
    return 0;
  }
  // No exception is caught here: what we wrote must be readable.
  check_new_file(cast, palette);
  check_old_file(cast, text, palette);
  return 0;
}
