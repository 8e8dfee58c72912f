#pragma once

#include <span>

#include "speech/synthesizer.hpp"

namespace shuoshu::speech {

/// One clause said by several voices at once, a crowd's 「萬歲！」: each comes in a little later
/// than the one before and at its own gain, so the take is pushed with a gain of 0. Word times and
/// syllables are those of the first voice. REQUIRES: at least one voice, all takes of one sample
/// rate.
Take say_together(Synthesizer& engine, const language::Utterance& utterance, std::size_t clause,
                  std::span<const voice::Voice> voices);

}  // namespace shuoshu::speech
