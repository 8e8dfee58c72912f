#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "speech/audition.hpp"
#include "speech/espeak.hpp"
#include "support/in_child.hpp"

namespace shuoshu::speech {
namespace {

struct Row {
  voice::Voice voice;
  Measured measured;
};

/// Every voice of the palette, spoken and measured, each in a child of its own.
class PaletteSound : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    const std::filesystem::path voices = std::string(SHUOSHU_SHARE) + "/voices";
    const voice::Palette palette = voice::read_palette(voices);
    EspeakSynthesizer engine("cmn", palette.folder);
    const language::Utterance text = read_audition(voices / "audition.tsv");
    for (const voice::Voice& voice : palette.voices) {
      const std::string answer = support::in_child([&] {
        const Measured measured = measure_voice(engine, text, voice);
        return std::string(reinterpret_cast<const char*>(&measured), sizeof measured);
      });
      Row row{voice, {}};
      std::memcpy(&row.measured, answer.data(), sizeof row.measured);
      rows_.push_back(row);
    }
  }

  inline static std::vector<Row> rows_;
};

TEST_F(PaletteSound, EveryVoiceIsAsLoudAsTheOthers) {
  for (const Row& row : rows_) EXPECT_NEAR(row.measured.after_gain, -19, 0.25) << row.voice.id;
}

TEST_F(PaletteSound, TheTableSaysWhatIsHeard) {
  for (const Row& row : rows_) {
    EXPECT_NEAR(row.measured.pitch, row.voice.f0_hz, 0.03 * row.voice.f0_hz) << row.voice.id;
    EXPECT_NEAR(row.measured.centroid, row.voice.centroid_hz, 0.05 * row.voice.centroid_hz)
        << row.voice.id;
    EXPECT_NEAR(row.measured.lufs, row.voice.lufs, 0.3) << row.voice.id;
    EXPECT_NEAR(row.measured.syllables_per_second, row.voice.syllables_per_second, 0.15)
        << row.voice.id;
  }
}

/// A semitone in pitch, or two in the centre of the spectrum.
TEST_F(PaletteSound, AnyTwoVoicesAreApartInPitchOrTimbre) {
  const auto semitones = [](double a, double b) { return std::abs(12 * std::log2(a / b)); };
  for (const Row& a : rows_) {
    for (const Row& b : rows_) {
      if (&a == &b || a.measured.pitch == 0 || b.measured.pitch == 0) continue;
      EXPECT_TRUE(semitones(a.measured.pitch, b.measured.pitch) >= 1 ||
                  semitones(a.measured.centroid, b.measured.centroid) >= 2)
          << a.voice.id << " and " << b.voice.id;
    }
  }
}

TEST_F(PaletteSound, IsReadAtThePaceOfAnAudiobook) {
  for (const Row& row : rows_) {
    EXPECT_GT(row.measured.syllables_per_second, 4.3) << row.voice.id;
    EXPECT_LT(row.measured.syllables_per_second, 6.0) << row.voice.id;
  }
}

}  // namespace
}  // namespace shuoshu::speech
