#include <gtest/gtest.h>

#include <set>

#include "base/error.hpp"
#include "base/file.hpp"
#include "support/temp_dir.hpp"
#include "voice/voice.hpp"

namespace shuoshu::voice {
namespace {

const std::string kVoice =
    "[[voice]]\nid = \"a\"\ndescription = \"x\"\ngender = \"male\"\nage = \"old\"\n";

/// The message that reading `text` as a palette ends with; empty when it is right.
std::string complaint(const std::string& text) {
  const support::TempDir folder;
  base::write_file(folder / "palette.toml", text);
  base::write_file(folder.path() / "espeak" / "clear", "pitch 1 2\n");
  try {
    read_palette(folder.path());
  } catch (const base::ConfigError& error) {
    return std::string(error.what()).substr(folder.path().string().size() + 1);
  }
  return {};
}

TEST(ReadPalette, PointsAtWhatIsWrong) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {kVoice, ""},
      {kVoice + "file = \"clear\"\n", ""},
      {"", "palette.toml: no voice in it"},
      {kVoice + "pich = 3\n", "palette.toml:6:1: unknown key \"pich\"; did you mean \"pitch\"?"},
      {kVoice + "pitch = 300\n", "palette.toml:6:9: \"pitch\" must be between 0 and 99"},
      {kVoice + "pitch = \"high\"\n", "palette.toml:6:9: \"pitch\" must be a number"},
      {kVoice + "rate = 450\n", "palette.toml:6:8: \"rate\" must be between 80 and 360"},
      {kVoice + "file = \"f9\"\nvariant = \"f1\"\n",
       "palette.toml:6:8: a voice has either a file or a variant"},
      {kVoice + kVoice, "palette.toml:7:6: voice \"a\" stands here twice"},
      {"[[voice]]\nid = \"a\"\n", "palette.toml:1:1: a voice needs \"description\""},
      {"[[voice]]\nid = \"a\"\ndescription = \"x\"\ngender = \"mail\"\nage = \"old\"\n",
       "palette.toml:4:10: \"gender\" must be one of male, female; did you mean \"male\"?"},
      {"[voices]\n", "palette.toml:1:2: unknown key \"voices\"; a palette holds [[voice]] only"},
  };
  for (const auto& [text, want] : cases) EXPECT_EQ(complaint(text), want) << text;
  EXPECT_NE(complaint("[[voice]]\nid = \n").find("palette.toml:2:"), std::string::npos);
}

TEST(ReadPalette, NamesTheMissingVoiceFile) {
  const std::string message = complaint(kVoice + "file = \"f9\"\n");
  EXPECT_EQ(message.rfind("palette.toml:6:8: no voice file \"f9\" in ", 0), 0U) << message;
}

/// What our own palette promises.
class OurPalette : public testing::Test {
 protected:
  const Palette palette_ = read_palette(std::string(SHUOSHU_SHARE) + "/voices");
};

TEST_F(OurPalette, HasManyVoicesOfBothSexesAndAllAges) {
  EXPECT_GE(palette_.voices.size(), 16U);
  std::set<std::pair<Gender, Age>> kinds;
  for (const Voice& voice : palette_.voices) kinds.insert({voice.gender, voice.age});
  for (const Gender gender : {Gender::male, Gender::female})
    for (const Age age : {Age::child, Age::young, Age::adult, Age::old})
      EXPECT_TRUE(kinds.contains({gender, age})) << name_of(gender) << " " << name_of(age);
}

TEST_F(OurPalette, KnowsThePitchOfEveryVoiceThatIsGivenOut) {
  for (const Voice& voice : palette_.voices) {
    if (voice.role != Role::special) {
      EXPECT_GT(voice.f0_hz, 50) << voice.id;
    }
  }
}

TEST_F(OurPalette, HasTheVoicesThatCastFilesNameByDefault) {
  const Voice* narrator = palette_.find("narrator");
  ASSERT_NE(narrator, nullptr);
  EXPECT_EQ(narrator->gender, Gender::male);
  EXPECT_NE(palette_.find("narrator-f"), nullptr);
}

}  // namespace
}  // namespace shuoshu::voice
