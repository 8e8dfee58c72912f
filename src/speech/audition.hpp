#pragma once

#include <filesystem>
#include <vector>

#include "audio/pcm.hpp"
#include "language/utterance.hpp"
#include "speech/synthesizer.hpp"
#include "voice/voice.hpp"

namespace shuoshu::speech {

/// What a voice turned out to be like.
struct Measured {
  double pitch_low = 0;  ///< Hz; a tenth of its voiced sound lies below
  double pitch = 0;      ///< median
  double pitch_high = 0;
  double centroid = 0;    ///< Hz
  double lufs = 0;        ///< as spoken, before any gain
  double peak = 0;        ///< dBTP, as spoken
  double after_gain = 0;  ///< LUFS with the palette's gain, through the whole chain
  double syllables_per_second = 0;
};

/// The sentences of voices/audition.tsv, as clauses. Throws base::Error.
language::Utterance read_audition(const std::filesystem::path& file);

/// Everything said by one voice, at its own gain and with the pauses of a book. For eSpeak NG: only
/// in a forked child.
audio::Pcm perform_audition(Synthesizer& engine, const language::Utterance& text,
                            const voice::Voice& voice);

/// The same, measured.
Measured measure_voice(Synthesizer& engine, const language::Utterance& text,
                       const voice::Voice& voice);

}  // namespace shuoshu::speech
