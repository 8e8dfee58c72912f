#include "publish/names.hpp"

#include <gtest/gtest.h>

#include "publish/sample_book.hpp"

namespace shuoshu::publish {
namespace {

TEST(SafeFileName, IsSafeOnEverySystem) {
  struct Case {
    std::string title, name;
  };
  const std::vector<Case> cases = {
      {"第一章 山雨", "第一章 山雨"},
      {"第一章:山/雨", "第一章山雨"},
      {"第一章：山雨？", "第一章：山雨？"},
      {"a\\b*c?d\"e<f>g|h", "abcdefgh"},
      {"..隱藏. ", "隱藏"},
      {"../../etc/passwd", "etcpasswd"},
      {"上\t下\n左", "上 下 左"},
      {"上　　下", "上 下"},
      {"x\xE2\x80\xAEgpj.exe", "xgpj.exe"},
      {"\x01\x7F", ""},
      {"CON", "_CON"},
      {"lpt1.txt", "_lpt1.txt"},
      {"console", "console"},
      {"", ""},
  };
  for (const auto& [title, name] : cases) EXPECT_EQ(safe_file_name(title), name) << title;
}

TEST(SafeFileName, IsCutAtACharacter) {
  std::string title;
  for (int i = 0; i < 100; ++i) title += "雨";
  EXPECT_EQ(safe_file_name(title, 10), "雨雨雨");
  EXPECT_EQ(safe_file_name("e\xCC\x81"
                           "e\xCC\x81",
                           5),
            "e\xCC\x81")
      << "an accent stays with its letter";
}

TEST(AudioFileName, FitsTwoHundredBytes) {
  std::string title;
  for (int i = 0; i < 100; ++i) title += "雨";
  const std::string name = audio_file_name("001", title, audio::Format::mp3);
  EXPECT_LE(name.size(), 200U);
  EXPECT_GT(name.size(), 196U);
  EXPECT_TRUE(name.starts_with("001 雨"));
  EXPECT_TRUE(name.ends_with("雨.mp3"));
  EXPECT_EQ(audio_file_name("0012", "", audio::Format::flac), "0012.flac");
}

TEST(FileStem, IsPaddedToWhatTheBookNeeds) {
  EXPECT_EQ(file_stem(7, 12), "007");
  EXPECT_EQ(file_stem(7, 999), "007");
  EXPECT_EQ(file_stem(7, 3000), "0007");
  EXPECT_EQ(file_stem(12345, 12345), "12345");
}

TEST(PercentEncode, LeavesOnlyUnreservedCharacters) {
  EXPECT_EQ(percent_encode("audio/001 第.mp3"), "audio/001%20%E7%AC%AC.mp3");
  EXPECT_EQ(percent_encode("a#b?c%d&e'\"+"), "a%23b%3Fc%25d%26e%27%22%2B");
}

TEST(PodcastGuid, IsThatOfThePodcastIndex) {
  EXPECT_EQ(podcast_guid("https://podnews.net/rss"), "9b024349-ccf0-5f69-a609-6b82873eab3c");
  EXPECT_EQ(podcast_guid("podnews.net/rss/"), "9b024349-ccf0-5f69-a609-6b82873eab3c");
  EXPECT_EQ(podcast_guid("https://mp3s.nashownotes.com/pc20rss.xml"),
            "917393e3-1b1e-5cef-ace4-edaa54e1f810");
}

TEST(EpisodeGuid, DependsOnBookAndChapterOnly) {
  EXPECT_EQ(episode_guid("山雨", "1"), episode_guid("山雨", "1"));
  EXPECT_NE(episode_guid("山雨", "1"), episode_guid("山雨", "2"));
  EXPECT_NE(episode_guid("山雨", "1"), episode_guid("雨山", "1"));
}

TEST(ShownTitle, IsNeverEmptyNorTheBooks) {
  Audiobook book = sample_book(1);
  Episode& episode = book.episodes[0];
  EXPECT_EQ(shown_title(book, episode), "第1章 山雨欲來");
  episode.title = "山雨";
  EXPECT_EQ(shown_title(book, episode), "山雨 1");
  episode.title = "\n";
  EXPECT_EQ(shown_title(book, episode), "山雨 1");
  book.title = "\t";
  EXPECT_EQ(shown_title(book, episode), "1");
}

TEST(ShownTitle, OfABareNumberNamesTheVolume) {
  const Audiobook book = sample_book(1);
  Episode episode = book.episodes[0];
  episode.volume = "卷二 歸途";
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"第一章", "卷二 歸途 第一章"}, {"第 12 回", "卷二 歸途 第 12 回"},
      {"第一章 山雨", "第一章 山雨"}, {"Chapter IV", "卷二 歸途 Chapter IV"},
      {"7", "卷二 歸途 7"},           {"楔子", "楔子"},
  };
  for (const auto& [title, shown] : cases) {
    episode.title = title;
    EXPECT_EQ(shown_title(book, episode), shown);
  }
}

TEST(XmlCharacters, DropsWhatXmlForbids) {
  EXPECT_EQ(xml_characters("a\x01"
                           "b\x1F\xEF\xBF\xBE"
                           "c"),
            "abc");
  EXPECT_EQ(xml_characters("a\tb\n\xF0\x9F\x98\x80"), "a\tb\n\xF0\x9F\x98\x80");
  EXPECT_EQ(xml_characters("\xFFx"), "\xEF\xBF\xBDx") << "malformed bytes become U+FFFD";
  EXPECT_EQ(one_line("  上\r\n 下 "), "上 下");
}

TEST(Shortened, SaysThatSomethingIsMissing) {
  EXPECT_EQ(shortened("山雨欲來", 4), "山雨欲來");
  EXPECT_EQ(shortened("山雨欲來風滿樓", 4), "山雨欲…");
}

}  // namespace
}  // namespace shuoshu::publish
