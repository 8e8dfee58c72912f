#include "publish/feed.hpp"

#include <gtest/gtest.h>
#include <pugixml.hpp>

#include <cstdlib>
#include <set>

#include "base/error.hpp"
#include "base/file.hpp"
#include "publish/feed_text.hpp"
#include "publish/sample_book.hpp"
#include "support/temp_dir.hpp"

namespace shuoshu::publish {
namespace {

pugi::xml_document parsed(const std::string& xml) {
  pugi::xml_document document;
  const auto result = document.load_string(xml.c_str());
  EXPECT_TRUE(result) << result.description();
  return document;
}

/// Whether xmllint accepts the feed under the PSP-1 grammar; its words when not.
std::string faults_by_xmllint(const std::string& xml) {
  const support::TempDir folder;
  base::write_file(folder / "feed.xml", xml);
  const std::string command = "xmllint --noout --relaxng " SHUOSHU_SOURCE "/tests/data/psp1.rng " +
                              (folder / "feed.xml").string() + " 2> " + (folder / "out").string();
  const int status = std::system(command.c_str());
  return status == 0 ? "" : base::read_file(folder / "out");
}

TEST(Feed, IsValidUnderThePspGrammar) {
  Audiobook plain = sample_book(), hosted = sample_book(), volumes = sample_book(),
            bare = sample_book();
  hosted.base_url = "https://example.org/山 雨";
  volumes.episodes[1].volume = "卷二";
  volumes.episodes[1].volume_number = 2;
  volumes.episodes[1].marks = {{0, 4000, "甲"}, {4000, 8820, "乙"}};
  bare.author = bare.language = bare.narrator = bare.title = "";
  for (const Audiobook& book : {plain, hosted, volumes, bare, hostile_book(), sample_book(3000)}) {
    EXPECT_EQ(faults_by_xmllint(feed_xml(book)), "");
  }
}

TEST(Feed, ListsTheChaptersInReadingOrder) {
  Audiobook book = sample_book();
  book.base_url = "https://example.org/b/";
  const auto feed = parsed(feed_xml(book));
  const auto channel = feed.child("rss").child("channel");
  EXPECT_STREQ(channel.child_value("title"), "山雨");
  EXPECT_STREQ(channel.child_value("itunes:type"), "serial");
  EXPECT_STREQ(channel.child_value("podcast:medium"), "audiobook");
  EXPECT_STREQ(channel.child("atom:link").attribute("href").value(),
               "https://example.org/b/feed.xml");
  EXPECT_STREQ(channel.child_value("podcast:guid"),
               podcast_guid("https://example.org/b/feed.xml").c_str());
  std::size_t number = 0;
  for (const auto item : channel.children("item")) {
    const Episode& episode = book.episodes[number++];
    EXPECT_EQ(item.child("itunes:episode").text().as_uint(), episode.number);
    EXPECT_STREQ(item.child_value("guid"), episode.guid.c_str());
    EXPECT_EQ(item.child("enclosure").attribute("length").as_ullong(), episode.bytes);
    EXPECT_STREQ(item.child("enclosure").attribute("type").value(), "audio/mpeg");
    EXPECT_STREQ(item.child_value("link"),
                 ("https://example.org/b/#" + std::to_string(number)).c_str());
    EXPECT_EQ(item.child("itunes:duration").text().as_int(), 1) << "0.4 s is not 0 s";
  }
  EXPECT_EQ(number, 3U);
  EXPECT_STREQ(channel.child("item").child("enclosure").attribute("url").value(),
               "https://example.org/b/audio/001%20%E7%AC%AC1%E7%AB%A0%20%E5%B1%B1%E9%9B%A8"
               "%E6%AC%B2%E4%BE%86.mp3");
}

TEST(Feed, OffersTranscriptsVttFirst) {
  Audiobook book = sample_book(1);
  book.episodes[0].marks = {{0, 4000, "甲"}, {4000, 8820, "乙"}};
  const auto feed = parsed(feed_xml(book));
  const auto item = feed.child("rss").child("channel").child("item");
  std::string types;
  for (const auto text : item.children("podcast:transcript")) {
    types +=
        std::string(text.attribute("type").value()) + "=" + text.attribute("url").value() + " ";
  }
  EXPECT_EQ(types,
            "text/vtt=text/001.vtt application/json=text/001.json "
            "application/x-subrip=text/001.srt ");
  EXPECT_STREQ(item.child("podcast:chapters").attribute("url").value(), "text/001.chapters.json");
}

TEST(Feed, SurvivesHostileWords) {
  const auto feed = parsed(feed_xml(hostile_book()));
  const auto channel = feed.child("rss").child("channel");
  EXPECT_STREQ(channel.child_value("title"), "<script>document.title='ran'</script>");
  EXPECT_STREQ(channel.child_value("description"), "]]> & \xF0\x9F\x98\x80 \xE2\x80\xAE");
}

TEST(Feed, KeepsItsGuidOnAnotherMachine) {
  Audiobook book = sample_book();
  const std::string guid = feed_guid(book);
  book.episodes.resize(1);
  EXPECT_EQ(feed_guid(book), guid);
  book.identity = "another";
  EXPECT_NE(feed_guid(book), guid);
}

TEST(FeedPages, NameTheirNeighbours) {
  Audiobook book = sample_book(5);
  book.feed_page = 2;
  const auto pages = feed_pages(book);
  ASSERT_EQ(pages.size(), 3U);
  std::string links;
  std::size_t items = 0;
  for (const FeedPage& page : pages) {
    EXPECT_EQ(faults_by_xmllint(page.xml), "");
    const auto feed = parsed(page.xml);
    const auto channel = feed.child("rss").child("channel");
    for (const auto link : channel.children("atom:link")) {
      links +=
          std::string(link.attribute("rel").value()) + "=" + link.attribute("href").value() + " ";
    }
    links += "| ";
    for (const auto item : channel.children("item")) {
      EXPECT_EQ(item.child("itunes:episode").text().as_uint(), ++items);
    }
  }
  EXPECT_EQ(links,
            "self=feed.xml first=feed.xml last=feed-3.xml next=feed-2.xml | "
            "self=feed-2.xml first=feed.xml last=feed-3.xml previous=feed.xml next=feed-3.xml | "
            "self=feed-3.xml first=feed.xml last=feed-3.xml previous=feed-2.xml | ");
  EXPECT_EQ(items, 5U);
}

TEST(Feed, CutsWhatAppleFindsTooLong) {
  Audiobook book = sample_book(1);
  for (int i = 0; i < 3000; ++i) book.description += "\xF0\x9F\x98\x80";
  for (int i = 0; i < 300; ++i) book.episodes[0].title += "雨";
  const std::string xml = feed_xml(book);
  EXPECT_EQ(faults_by_xmllint(xml), "");
  const auto feed = parsed(xml);
  const std::string description = feed.child("rss").child("channel").child_value("description");
  EXPECT_LE(description.size(), 4000U);
  EXPECT_GT(description.size(), 3500U);
}

TEST(RebaseFeed, MakesEveryAddressAbsolute) {
  Audiobook book = sample_book();
  book.episodes[0].marks = {{0, 4000, "甲"}, {4000, 8820, "乙"}};
  const std::string base = "http://192.168.1.5:8080/";
  Audiobook hosted = book;
  hosted.base_url = base;
  std::string expected = feed_xml(hosted);
  const std::string rebased = rebase_feed(feed_xml(book), base);
  const auto without_guid = [](std::string xml) {
    const auto at = xml.find("<podcast:guid>");
    return xml.erase(at, xml.find("</podcast:guid>") - at);
  };
  EXPECT_EQ(without_guid(rebased), without_guid(expected));
  EXPECT_EQ(rebase_feed(expected, "http://other/"), expected) << "absolute addresses stay";
  EXPECT_THROW(rebase_feed("<rss", base), base::Error);
}

TEST(Rfc2822, IsWrittenAsPspWants) {
  EXPECT_EQ(rfc2822(0), "Thu, 01 Jan 1970 00:00:00 +0000");
  EXPECT_EQ(rfc2822(1709626026), "Tue, 05 Mar 2024 08:07:06 +0000");
}

}  // namespace
}  // namespace shuoshu::publish
