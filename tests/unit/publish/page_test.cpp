#include "publish/page.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "publish/sample_book.hpp"

namespace shuoshu::publish {
namespace {

/// The JSON in the page's data block.
nlohmann::json data_of(const std::string& page) {
  const std::string open = "<script type=\"application/json\" id=\"book\">";
  const auto begin = page.find(open) + open.size();
  return nlohmann::json::parse(page.substr(begin, page.find("</script>", begin) - begin));
}

std::size_t count_of(const std::string& text, const std::string& what) {
  std::size_t count = 0;
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++count;
  return count;
}

TEST(Page, CarriesTheBook) {
  Audiobook book = sample_book();
  book.episodes[1].volume = "卷一";
  book.cast[0].lines = 5;
  book.cast[0].sample = {1, 2205, 4410};
  const auto data = data_of(page_html(book));
  EXPECT_EQ(data["title"], "山雨");
  ASSERT_EQ(data["chapters"].size(), 3U);
  EXPECT_EQ(data["chapters"][1]["title"], "第2章 山雨欲來");
  EXPECT_EQ(data["chapters"][1]["volume"], "卷一");
  EXPECT_EQ(data["chapters"][1]["text"], "text/002.js");
  EXPECT_EQ(data["chapters"][1]["audio"],
            "audio/002%20%E7%AC%AC2%E7%AB%A0%20%E5%B1%B1%E9%9B%A8%E6%AC%B2%E4%BE%86.mp3");
  ASSERT_EQ(data["cast"].size(), 1U) << "who says nothing is not listed";
  EXPECT_EQ(data["cast"][0]["sample"], nlohmann::json::parse("[1,0.1,0.2]"));
}

TEST(Page, AllowsItsOwnScriptAndNoOther) {
  const std::string page = page_html(sample_book());
  EXPECT_NE(page.find("default-src &#39;none&#39;; script-src &#39;self&#39; &#39;sha256-"),
            std::string::npos);
  EXPECT_EQ(page.find("unsafe-"), std::string::npos);
  EXPECT_EQ(page.find("http://"), std::string::npos) << "no address outside";
  EXPECT_EQ(page.find("https://"), std::string::npos);
  EXPECT_EQ(page.find("{{"), std::string::npos);
}

TEST(Page, MasksHostileWords) {
  const std::string page = page_html(hostile_book()), plain = page_html(sample_book(2));
  for (const char* tag : {"<script", "</script", "<img", "</title"}) {
    EXPECT_EQ(count_of(page, tag), count_of(plain, tag)) << tag;
  }
  EXPECT_EQ(data_of(page)["title"], "<script>document.title='ran'</script>");
}

TEST(PageText, IsAScriptThatHandsOverTheLines) {
  const Episode episode = sample_book(1).episodes[0];
  const std::string script = page_text(episode, sample_lines());
  ASSERT_TRUE(script.starts_with("shuoshuText(1,{"));
  ASSERT_TRUE(script.ends_with(");\n"));
  EXPECT_EQ(script.find('<'), std::string::npos);
  const auto text = nlohmann::json::parse(script.substr(14, script.size() - 17));
  ASSERT_EQ(text["lines"].size(), 4U);
  EXPECT_EQ(text["lines"][1][5], "門開了，");
  EXPECT_EQ(text["lines"][1][7], nlohmann::json::parse("[[0,2,0.068],[2,3,0.109]]"));
  EXPECT_EQ(text["lines"][3][2], "阿嵐");
  EXPECT_EQ(text["lines"][3][6], 0.4);
  EXPECT_EQ(text["lines"][3][5], "「</script><v X>\n--> 好。」");
}

TEST(PageText, MasksLineSeparators) {
  const std::vector<TimedLine> lines = {{0,
                                         1,
                                         "narration",
                                         "",
                                         "a\xE2\x80\xA8"
                                         "b",
                                         0,
                                         1,
                                         {}}};
  EXPECT_NE(page_text(sample_book(1).episodes[0], lines).find("a\\u2028b"), std::string::npos);
}

}  // namespace
}  // namespace shuoshu::publish
