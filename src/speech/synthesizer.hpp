#pragma once

/// speech: the only place where words become sound.

#include <cstddef>
#include <vector>

#include "audio/pcm.hpp"
#include "language/utterance.hpp"
#include "voice/voice.hpp"

namespace shuoshu::speech {

/// When a word begins, counted from the start of its take.
struct WordTime {
  std::size_t word = 0;            ///< index into Utterance::words
  audio::SampleCount at = 0;
};

/// One clause, spoken: silence at both ends trimmed.
struct Take {
  audio::Pcm pcm;
  std::vector<WordTime> words;
  std::size_t syllables = 0;       ///< heard, from the engine's phoneme events
};

/// Speaks clauses. Implementations: eSpeak NG, an external command, a fake for tests.
class Synthesizer {
 public:
  virtual ~Synthesizer() = default;
  /// Throws base::Error naming the clause's text when the engine fails.
  virtual Take say(const language::Utterance& utterance, std::size_t clause, const voice::Voice& voice) = 0;
};

}  // namespace shuoshu::speech
