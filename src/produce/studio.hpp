#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "audio/pcm.hpp"
#include "book/book.hpp"
#include "language/front_end.hpp"
#include "produce/settings.hpp"
#include "publish/audiobook.hpp"
#include "script/cast.hpp"
#include "script/script.hpp"
#include "speech/ensemble.hpp"
#include "voice/voice.hpp"

namespace shuoshu::produce {

/// Everything a worker needs to speak a chapter, loaded once before the first fork and shared by
/// all.
struct Studio {
  MakeSettings settings;
  voice::Palette palette;
  script::Cast cast;
  std::string cast_text;  ///< the cast file as it was read; empty = there was none
  book::Book book;
  script::Script script;
  std::string language;  ///< BCP 47
  language::Lexicon lexicon;
  std::unique_ptr<language::FrontEnd> front_end;
  std::unique_ptr<speech::Ensemble> synthesizer;
  std::map<std::string, audio::Pcm> jingles;  ///< [sound] of the cast: "intro", "outro", "scene"
  publish::Audiobook audiobook;  ///< what players are told; episodes are added as planned
  std::string cover_key;         ///< names the cover; see cover_files.hpp
  std::string cover_small;       ///< picture bytes inside every audio file
};

}  // namespace shuoshu::produce
