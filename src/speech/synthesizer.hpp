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
  std::size_t word = 0;  ///< index into Utterance::words
  audio::SampleCount at = 0;
};

/// One clause, spoken: silence at both ends trimmed.
struct Take {
  audio::Pcm pcm;
  std::vector<WordTime> words;
  std::size_t syllables = 0;  ///< heard, from the engine's phoneme events
};

/// Instead of the number of a clause: all of an utterance at once.
inline constexpr std::size_t kWholeSentence = static_cast<std::size_t>(-1);

/// Speaks clauses. Implementations: eSpeak NG, an external command, a fake for tests.
class Synthesizer {
 public:
  virtual ~Synthesizer() = default;
  /// Throws base::Error naming the clause's text when the engine fails. `clause` may be
  /// kWholeSentence where `wants_sentences` says so.
  virtual Take say(const language::Utterance& utterance, std::size_t clause,
                   const voice::Voice& voice) = 0;

  /// True for voices of an engine with a melody of its own: it is given whole sentences, and makes
  /// the pauses inside them itself.
  virtual bool wants_sentences(const voice::Voice& voice) const {
    static_cast<void>(voice);
    return false;
  }
};

}  // namespace shuoshu::speech
