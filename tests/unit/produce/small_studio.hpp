#pragma once

#include <memory>
#include <string>
#include <vector>

#include "produce/studio.hpp"

namespace shuoshu::produce {

/// A studio with a book of so many chapters, each a title and one paragraph; the even ones are
/// spoken by 王樸 (voice "bass"), the odd ones by the narrator.
inline std::unique_ptr<Studio> small_studio(std::size_t chapters) {
  auto studio = std::make_unique<Studio>();
  studio->language = "zh";
  studio->audiobook.title = "山雨";
  for (const char* id : {"narrator", "bass"}) {
    voice::Voice voice;
    voice.id = id;
    studio->palette.voices.push_back(voice);
  }
  script::Character wang;
  wang.name = U"王樸";
  studio->cast.characters.push_back(wang);
  for (std::size_t i = 0; i < chapters; ++i) {
    book::Chapter chapter;
    chapter.title = U"第" + std::u32string(1, U"一二三四五六七八九十"[i % 10]) + U"章";
    book::Paragraph paragraph;
    paragraph.text = U"下雨了。";
    chapter.paragraphs.push_back(paragraph);
    studio->book.chapters.push_back(chapter);
    studio->script.chapter_begin.push_back(studio->script.cues.size());
    script::Cue cue;
    cue.chapter = static_cast<std::uint32_t>(i);
    cue.text = U"下雨了。";
    cue.voice = i % 2 == 0 ? "bass" : "narrator";
    if (i % 2 == 0) cue.speaker = 0;
    studio->script.cues.push_back(cue);
  }
  studio->script.chapter_begin.push_back(studio->script.cues.size());
  return studio;
}

}  // namespace shuoshu::produce
