#pragma once

#include "voice/voice.hpp"

namespace shuoshu::voice {

/// How one voice speaks different kinds of text. A listener has no quotation marks: the manner
/// tells that 他想：這下糟了 was thought and not said.
enum class Manner {
  plain,
  heading,  ///< a chapter's title: slower, with more melody
  thought,  ///< softer, slower, flatter
  letter,   ///< something written that is read out: even and measured
  chorus,   ///< one of many who speak at once: see speech::say_together
};

/// The voice in that manner. `plain` gives it back as it is.
Voice in_manner(Voice voice, Manner manner);

/// The voice at the end of a question or an exclamation. eSpeak NG speaks 「你去嗎？」 with the
/// melody of 「你去。」: in Mandarin it ignores the mark. People raise the whole register for a
/// question, and widen the tones for an exclamation.
Voice asking(Voice voice);
Voice exclaiming(Voice voice);

}  // namespace shuoshu::voice
