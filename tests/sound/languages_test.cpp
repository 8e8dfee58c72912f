#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "speech/audition.hpp"
#include "speech/espeak.hpp"
#include "support/in_child.hpp"

namespace shuoshu::speech {
namespace {

/// One clause of plain English, as the front-end of other languages gives it.
language::Utterance english() {
  language::Utterance utterance;
  for (const char* text : {"the day was just breaking", "and the little town was already awake",
                           "an old man pushed his cart from the bridge down to the river"}) {
    language::Clause clause;
    clause.engine_text = text;
    clause.phonemes = false;
    clause.after = language::Break::comma;
    utterance.clauses.push_back(clause);
  }
  return utterance;
}

// A voice is a timbre: the lines of a language are put in front of our own files, and eSpeak NG's
// variants go with any.
TEST(ThePalette, SpeaksOtherLanguagesToo) {
  const std::filesystem::path voices = std::string(SHUOSHU_SHARE) + "/voices";
  const voice::Palette palette = voice::read_palette(voices);
  EspeakSynthesizer engine("en", palette.folder);
  for (const voice::Voice& voice : palette.voices) {
    const std::string answer = support::in_child([&] {
      const Measured measured = measure_voice(engine, english(), voice);
      return std::string(reinterpret_cast<const char*>(&measured), sizeof measured);
    });
    Measured measured;
    std::memcpy(&measured, answer.data(), sizeof measured);
    EXPECT_GT(measured.syllables_per_second, 3) << voice.id;
    EXPECT_LT(measured.syllables_per_second, 8) << voice.id;
    EXPECT_NEAR(measured.after_gain, -19, 3) << voice.id;
    if (voice.f0_hz == 0) continue;  // a whisper
    EXPECT_LT(std::abs(std::log2(measured.pitch / voice.f0_hz)), 0.5)
        << voice.id;  // half an octave
  }
}

}  // namespace
}  // namespace shuoshu::speech
