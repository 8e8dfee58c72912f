#pragma once

#include <string>
#include <vector>

#include "audio/pcm.hpp"
#include "voice/voice.hpp"

namespace shuoshu::bench {

/// One call of the engine and the silence behind it.
struct BareClause {
  std::string text;
  voice::Voice voice;
  audio::SampleCount silence = 0;
};

/// The least any program can do that makes the same MP3s: eSpeak NG's samples straight into LAME,
/// with our settings (mono 22.05 kHz, CBR 64, -q 7), nothing trimmed, mastered, written or tagged.
/// Returns the samples encoded. REQUIRES: a process that has not started the engine and does
/// nothing after.
audio::SampleCount speak_bare(const std::string& language, const std::vector<BareClause>& clauses);

}  // namespace shuoshu::bench
