#include "publish/companions.hpp"

#include <gtest/gtest.h>

#include "base/file.hpp"
#include "publish/sample_book.hpp"
#include "publish/transcript.hpp"
#include "support/temp_dir.hpp"

namespace shuoshu::publish {
namespace {

TEST(WriteEpisodeTexts, WritesEveryForm) {
  const support::TempDir folder;
  Audiobook book = sample_book(1);
  write_episode_texts(folder.path(), book, book.episodes[0], sample_lines());
  for (const char* name : {"001.vtt", "001.json", "001.srt", "001.lrc", "001.js"}) {
    EXPECT_TRUE(std::filesystem::exists(folder.path() / "text" / name)) << name;
  }
  const auto chapters = folder.path() / "text/001.chapters.json";
  EXPECT_FALSE(std::filesystem::exists(chapters));
  book.episodes[0].marks = {{0, 4410, "甲"}, {4410, 8820, "乙"}};
  write_episode_texts(folder.path(), book, book.episodes[0], sample_lines());
  EXPECT_TRUE(std::filesystem::exists(chapters));
  book.episodes[0].marks.clear();
  write_episode_texts(folder.path(), book, book.episodes[0], sample_lines());
  EXPECT_FALSE(std::filesystem::exists(chapters)) << "a list that is no longer true goes";
}

TEST(WriteBookPages, LeavesUnchangedFilesAlone) {
  const support::TempDir folder;
  const Audiobook book = sample_book(1);
  write_book_pages(folder.path(), book);
  const auto old = std::filesystem::file_time_type::clock::now() - std::chrono::hours(1);
  std::filesystem::last_write_time(folder / "feed.xml", old);
  write_book_pages(folder.path(), book);
  EXPECT_EQ(std::filesystem::last_write_time(folder / "feed.xml"), old);
  EXPECT_TRUE(std::filesystem::exists(folder / "index.html"));
}

TEST(WriteBookPages, TakesAwayPagesThatAreNoMore) {
  const support::TempDir folder;
  Audiobook book = sample_book(4);
  book.feed_page = 1;
  write_book_pages(folder.path(), book);
  EXPECT_TRUE(std::filesystem::exists(folder / "feed-4.xml"));
  book.feed_page = 2;
  write_book_pages(folder.path(), book);
  EXPECT_TRUE(std::filesystem::exists(folder / "feed-2.xml"));
  EXPECT_FALSE(std::filesystem::exists(folder / "feed-3.xml"));
  EXPECT_FALSE(std::filesystem::exists(folder / "feed-4.xml"));
}

TEST(OpeningOf, LeavesOutHeadingSpeakersAndMasks) {
  const std::string vtt = webvtt(sample_lines(), 1000);
  EXPECT_EQ(opening_of(vtt, "第一章 山雨"),
            "門開了，「5 < 6 & 7 > 3: 走！」「</script><v X> --> 好。」");
  EXPECT_EQ(opening_of(vtt.substr(0, vtt.find("走")), "第一章 山雨"), "門開了，");
  EXPECT_EQ(opening_of("", "第一章"), "");
  std::string line;
  for (int i = 0; i < 200; ++i) line += "雨";
  EXPECT_EQ(opening_of("WEBVTT\n\n1\n00:00 --> 00:01\n" + line + "\n", "").size(), 120 * 3U);
}

TEST(WriteBookPages, TellsHowEachEpisodeBegins) {
  const support::TempDir folder;
  const Audiobook book = sample_book(1);
  write_episode_texts(folder.path(), book, book.episodes[0], sample_lines());
  write_book_pages(folder.path(), book);
  EXPECT_NE(base::read_file(folder / "feed.xml").find("<description>第一章 山雨門開了，「5 &lt; 6"),
            std::string::npos);
}

TEST(CountLines, FindsASureSampleOfEachPerson) {
  Audiobook book = sample_book(2);
  std::vector<TimedLine> lines = sample_lines();
  lines.push_back({7000, 7500, "speech", "王樸", "「嗯。」", 1, 1, {}});
  lines.push_back({7500, 8000, "speech", "路人", "「誰？」", 1, 1, {}});
  count_lines(book, book.episodes[0], lines);
  lines[2].end += 5000;
  count_lines(book, book.episodes[1], lines);
  sort_cast(book);
  EXPECT_EQ(book.cast[0].name, "王樸");
  EXPECT_EQ(book.cast[0].lines, 4U);
  ASSERT_TRUE(book.cast[0].sample.has_value());
  EXPECT_EQ(book.cast[0].sample->episode, 1U) << "the first episode gives the sample";
  EXPECT_EQ(book.cast[0].sample->begin, 3000);
  EXPECT_EQ(book.cast[1].doubtful, 2U);
  EXPECT_FALSE(book.cast[1].sample.has_value()) << "a doubtful line is no sample";
}

}  // namespace
}  // namespace shuoshu::publish
