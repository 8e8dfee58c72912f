#pragma once

/// script: a `Book` comes in, a `Script` goes out: the list of cues a reader would speak, each with
/// its speaker, the evidence and how sure we are. Decided here: what is a quotation, who the
/// characters are, who speaks, and which voice each character has.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/place.hpp"

namespace shuoshu::script {

enum class CueKind { heading, narration, speech, thought, written, citation };

/// "heading", "narration", …: the word used in JSON, transcripts and on the page.
const char* name_of(CueKind kind);

/// One stretch of a paragraph that one voice speaks in one manner: a quotation with its marks, or
/// the narration between two. May hold several sentences. The cues of a paragraph tile its text.
struct Cue {
  std::uint32_t chapter = 0;    ///< index into Book::chapters
  std::uint32_t paragraph = 0;  ///< index into Chapter::paragraphs; 0 for a heading
  std::uint32_t begin = 0;      ///< in the paragraph's (or title's) text
  std::uint32_t end = 0;
  CueKind kind = CueKind::narration;
  std::optional<std::size_t> speaker;  ///< index into Cast::characters; none = narrator or unknown
  std::string evidence;             ///< in words: "named before: 王樸說道"; empty for narration
  double confidence = 1;            ///< 0..1, calibrated for speech
  std::string voice;                ///< id in the palette
  std::vector<std::string> chorus;  ///< further voices that say it together with `voice`: a crowd's
  /// [begin, end) of the paragraph. Belongs to the book, which must live on: a long book is held
  /// once.
  std::u32string_view text;
  base::SourceRange source;
};

struct Script {
  std::vector<Cue> cues;                   ///< in reading order, headings included
  std::vector<std::size_t> chapter_begin;  ///< first cue of each chapter, plus one past the end
};

}  // namespace shuoshu::script
