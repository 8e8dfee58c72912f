#include "audio/aac.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "base/file.hpp"
#include "support/sound.hpp"
#include "support/temp_dir.hpp"

namespace shuoshu::audio {
namespace {

void encode(const std::filesystem::path& path, int rate, std::span<const float> samples) {
  const auto encoder = open_encoder(path, {Format::aac, rate, 64, 7});
  encoder->write(samples);
  encoder->finish();
}

TEST(AacEncoder, DecodesToExactlyTheSamplesThatWentIn) {
  for (const int rate : {16000, 22050, 44100}) {
    for (const std::size_t length : {1U, 1023U, 1024U, 1025U, 50000U}) {
      SCOPED_TRACE(std::to_string(rate) + " Hz, " + std::to_string(length) + " samples");
      const support::TempDir folder;
      std::vector<float> sound = support::babble(4, 0.5, rate);
      sound.resize(length);
      encode(folder / "a.m4a", rate, sound);
      const Pcm decoded = read_aac(folder / "a.m4a");
      EXPECT_EQ(decoded.sample_rate, rate);
      EXPECT_EQ(decoded.samples.size(), length);
    }
  }
}

TEST(AacEncoder, KeepsTheSoundInItsPlace) {
  const support::TempDir folder;
  std::vector<float> sound(22050, 0.0F);
  const std::vector<float> burst = support::tone(500, 0.25, 0.5);
  sound.insert(sound.end(), burst.begin(), burst.end());
  sound.resize(3 * 22050);
  encode(folder / "a.m4a", 22050, sound);
  const std::vector<float> decoded = read_aac(folder / "a.m4a").samples;
  ASSERT_EQ(decoded.size(), sound.size());
  double same = 0, energy = 0;
  for (std::size_t i = 0; i < sound.size(); ++i) {
    same += double{sound[i]} * decoded[i];
    energy += double{sound[i]} * sound[i];
  }
  EXPECT_GT(same, 0.98 * energy);  // shifted by three samples it would be 0.9
}

TEST(AacEncoder, WritesTheSameBytesHoweverTheSamplesAreCut) {
  const support::TempDir folder;
  const std::vector<float> sound = support::babble(2, 0.5);
  encode(folder / "a.m4a", 22050, sound);
  const auto encoder = open_encoder(folder / "b.m4a", {Format::aac, 22050, 64, 7});
  for (std::size_t at = 0; at < sound.size(); at += 700)
    encoder->write(std::span(sound).subspan(at, std::min<std::size_t>(700, sound.size() - at)));
  encoder->finish();
  EXPECT_EQ(base::read_file(folder / "a.m4a"), base::read_file(folder / "b.m4a"));
}

TEST(ReadAac, NamesTheFileThatIsNone) {
  const support::TempDir folder;
  base::write_file(folder / "a.m4a", "no sound");
  try {
    read_aac(folder / "a.m4a");
    ADD_FAILURE();
  } catch (const base::Error& error) {
    EXPECT_NE(std::string(error.what()).find("a.m4a"), std::string::npos);
  }
}

}  // namespace
}  // namespace shuoshu::audio
