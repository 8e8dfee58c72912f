#pragma once

#include <string>

#include "script/cast.hpp"
#include "script/script.hpp"
#include "text/unicode.hpp"

namespace shuoshu::support {

/// A script in short: narration as it stands, a speech as <王樸「走。」>, a thought
/// <~王樸「走。」>, written words
/// <=「走。」>, a citation <#「走。」>, an unknown speaker <?「走。」>; " / " between paragraphs.
/// Headings are left out.
inline std::string notation_of(const script::Script& script, const script::Cast& cast) {
  std::u32string out;
  const script::Cue* last = nullptr;
  for (const script::Cue& cue : script.cues) {
    if (cue.kind == script::CueKind::heading) continue;
    if (last != nullptr && (last->paragraph != cue.paragraph || last->chapter != cue.chapter))
      out += U" / ";
    last = &cue;
    const std::u32string words(cue.text);
    const std::u32string speaker = cue.speaker ? cast.characters[*cue.speaker].name : U"?";
    switch (cue.kind) {
      case script::CueKind::speech:
        out += U"<" + speaker + words + U">";
        break;
      case script::CueKind::thought:
        out += U"<~" + speaker + words + U">";
        break;
      case script::CueKind::written:
        out += U"<=" + words + U">";
        break;
      case script::CueKind::citation:
        out += U"<#" + words + U">";
        break;
      default:
        out += words;
    }
  }
  return text::to_utf8(out);
}

}  // namespace shuoshu::support
