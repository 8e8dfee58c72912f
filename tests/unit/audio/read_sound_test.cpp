#include "audio/read_sound.hpp"

#include <gtest/gtest.h>

#include "audio/encoder.hpp"
#include "audio/jingle.hpp"
#include "audio/loudness.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "support/sound.hpp"
#include "support/temp_dir.hpp"

namespace shuoshu::audio {
namespace {

void write(const std::filesystem::path& path, Format format, int rate,
           const std::vector<float>& sound) {
  const auto encoder = open_encoder(path, {format, rate, 64, 7});
  encoder->write(sound);
  encoder->finish();
}

TEST(ReadSound, ReadsWhatOthersWrite) {
  for (const Format format : {Format::wav, Format::flac, Format::ogg, Format::mp3}) {
    const support::TempDir folder;
    write(folder / "a", format, 22050, support::babble(1, 0.5));
    const Pcm pcm = read_sound(folder / "a");
    EXPECT_EQ(pcm.sample_rate, 22050);
    EXPECT_NEAR(static_cast<double>(pcm.length()), 22050, 1200) << name_of(format);
  }
}

TEST(ReadSound, TakesWhatIsThereOfAPipedWav) {
  const support::TempDir folder;
  write(folder / "a.wav", Format::wav, 22050, support::babble(1, 0.5));
  std::string bytes = base::read_file(folder / "a.wav");
  // A program that writes into a pipe cannot go back to say how much it was.
  for (const std::size_t at : {4U, 40U}) bytes.replace(at, 4, "\xF0\xFF\xFF\x7F");
  EXPECT_NEAR(static_cast<double>(read_sound(bytes, "pipe").length()), 22050, 2);
}

TEST(ReadSound, NamesWhatIsNoSound) {
  try {
    read_sound("certainly not a sound", "letter.txt");
    ADD_FAILURE();
  } catch (const base::Error& error) {
    EXPECT_EQ(std::string(error.what()).rfind("letter.txt: not a sound file", 0), 0U);
  }
  EXPECT_THROW(read_sound(std::filesystem::path("/nowhere.wav")), base::Error);
}

TEST(ReadRawPcm, ReadsSixteenBit) {
  const std::string bytes("\x00\x00\x00\x40\x00\x80", 6);
  EXPECT_EQ(read_raw_pcm(bytes, 8000).samples, (std::vector<float>{0, 0.5F, -1}));
}

TEST(LoadJingle, ComesAtTheLoudnessOfSpeech) {
  const support::TempDir folder;
  for (const double amplitude : {0.02, 0.4}) {
    write(folder / "a.wav", Format::wav, 44100, support::tone(440, 2, amplitude, 44100));
    const Pcm jingle = load_jingle(folder / "a.wav", 22050);
    EXPECT_EQ(jingle.sample_rate, 22050);
    EXPECT_EQ(jingle.length(), 44100);
    EXPECT_NEAR(loudness_of(jingle.samples, 22050), -19, 0.3);
  }
  write(folder / "silence.wav", Format::wav, 22050, std::vector<float>(30000));
  EXPECT_THROW(load_jingle(folder / "silence.wav", 22050), base::Error);
}

}  // namespace
}  // namespace shuoshu::audio
