/// Any text as a book, a form feed between its chapters: the screenplay holds every character once,
/// in order, and names nobody who is not in the cast.

#include "base/data_directory.hpp"
#include "base/report.hpp"
#include "input.hpp"
#include "script/make_script.hpp"
#include "support/make_book.hpp"

namespace {

using namespace shuoshu;  // NOLINT: this file is the program

void check_cue(const script::Cue& cue, const script::Cast& cast, const voice::Palette& palette) {
  fuzz::demand(cue.confidence >= 0 && cue.confidence <= 1);
  fuzz::demand(!cue.speaker || *cue.speaker < cast.characters.size());
  fuzz::demand(palette.resolve(cue.voice).has_value());
}

/// The cues of a paragraph or title tile `text`.
void check_tiles(const std::u32string& text, const std::vector<script::Cue>& cues,
                 std::size_t& next, std::size_t chapter, std::size_t paragraph, bool heading) {
  std::size_t at = 0;
  while (at < text.size()) {
    fuzz::demand(next < cues.size());
    const script::Cue& cue = cues[next++];
    fuzz::demand(cue.chapter == chapter && cue.paragraph == paragraph);
    fuzz::demand((cue.kind == script::CueKind::heading) == heading);
    fuzz::demand(cue.begin == at && cue.end > at && cue.end <= text.size());
    fuzz::demand(cue.text == text.substr(at, cue.end - at));
    at = cue.end;
  }
}

std::vector<std::string> chapters_of(std::string_view text) {
  std::vector<std::string> chapters;
  while (true) {
    const std::size_t end = text.find('\f');
    chapters.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return chapters;
    text.remove_prefix(end + 1);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const voice::Palette palette = voice::read_palette(base::data_directory() / "voices");
  const book::Book book = support::make_book(chapters_of(fuzz::text_of(bytes, size)));
  script::Cast cast;
  base::Report report;
  const script::Script script = script::make_script(book, cast, palette, report);
  for (const script::Cue& cue : script.cues) check_cue(cue, cast, palette);
  std::size_t next = 0;
  for (std::size_t c = 0; c < book.chapters.size(); ++c) {
    fuzz::demand(script.chapter_begin[c] == next);
    check_tiles(book.chapters[c].title, script.cues, next, c, 0, true);
    const auto& paragraphs = book.chapters[c].paragraphs;
    for (std::size_t p = 0; p < paragraphs.size(); ++p)
      check_tiles(paragraphs[p].text, script.cues, next, c, p, false);
  }
  fuzz::demand(next == script.cues.size() && script.chapter_begin.back() == next);
  return 0;
}
