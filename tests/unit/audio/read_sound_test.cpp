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

/// A WAV of 8 bit samples at `rate`; they are silent.
std::string wav_of(std::uint16_t channels, std::uint32_t rate, std::size_t samples) {
  std::string wav = "RIFF____WAVEfmt ";
  const auto put = [&wav](std::size_t value, int bytes) {
    for (int i = 0; i < bytes; ++i) wav += static_cast<char>(value >> (8 * i) & 0xFF);
  };
  put(16, 4), put(1, 2), put(channels, 2), put(rate, 4), put(rate * channels, 4);
  put(channels, 2), put(8, 2);
  wav += "data";
  put(samples, 4);
  wav.append(samples, '\x80');
  return wav;
}

std::string complaint_about(const std::string& sound) {
  try {
    read_sound(sound, "intro.wav");
  } catch (const base::Error& error) {
    return error.what();
  }
  return "no complaint";
}

TEST(ReadSound, RefusesMoreThanEightChannelsAndHalfAnHour) {
  EXPECT_EQ(complaint_about(wav_of(8, 8000, 800)), "no complaint");
  EXPECT_EQ(complaint_about(wav_of(9, 8000, 900)),
            "intro.wav: 9 channels at 8000 Hz cannot be used");
  EXPECT_EQ(complaint_about(wav_of(1, 3999, 800)),
            "intro.wav: 1 channels at 3999 Hz cannot be used");
  EXPECT_EQ(complaint_about(wav_of(1, 48000, 1800 * 48000 + 1)),
            "intro.wav: longer than half an hour");
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
