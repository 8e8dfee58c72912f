#include <gtest/gtest.h>

#include "base/error.hpp"
#include "base/file.hpp"
#include "book/html_charset.hpp"
#include "book/html_page_title.hpp"
#include "support/draft_dump.hpp"
#include "support/temp_dir.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {
namespace {

const std::string kOne = "船家把纜繩繫在樁上，抬頭看了看天色，知道今夜必有大雨。";
const std::string kTwo = "阿嵐沒有說話，只把斗笠往下壓了壓，順著石階走進渡口的茶棚。";
const std::string kText = "# 第一章 雨夜 | " + kOne + " | " + kTwo;
const std::string kHead =
    "<html><head><meta charset=\"utf-8\"><title>第一章 "
    "雨夜_渡口最新章節_某某小說網</title><script>var a=1;</script></head><body>";
const std::string kMenu =
    "<div class=\"header\"><a href=\"/\">首頁</a> <a href=\"/top\">排行榜</a></div>";
const std::string kFoot =
    "<div class=\"bottem\"><a href=\"0.html\">上一章</a> <a href=\"i.html\">目錄</a> <a "
    "href=\"2.html\">下一章</a></div><div "
    "class=\"footer\">本站所有小說為轉載作品。</div></body></html>";

std::string dump(const std::string& html) {
  base::Report report;
  return support::dump(read_html("a.html", html, {}, report));
}

struct Case {
  const char* name;
  std::string body, want;
};

class ReadHtml : public testing::TestWithParam<Case> {};

TEST_P(ReadHtml, TakesTheChapterOutOfThePage) {
  EXPECT_EQ(dump(kHead + kMenu + GetParam().body + kFoot), GetParam().want);
}

const std::string kParagraphs = "<p>" + kOne + "</p><p>" + kTwo + "</p>";

INSTANTIATE_TEST_SUITE_P(
    Kinds, ReadHtml,
    testing::Values(
        Case{"KnownId", "<h1>第一章 雨夜</h1><div id=\"content\">" + kParagraphs + "</div>", kText},
        Case{"KnownClass",
             "<h1>第一章 雨夜</h1><div class=\"read-content j_readContent\">" + kParagraphs +
                 "</div>",
             kText},
        Case{"BreaksAndBlanks",
             "<h1>第一章 雨夜</h1><div id=\"chaptercontent\">&nbsp;&nbsp;&nbsp;&nbsp;" + kOne +
                 "<br /><br />\n&nbsp;&nbsp;&nbsp;&nbsp;" + kTwo + "</div>",
             kText},
        Case{"UnknownContainer",
             "<div><h1>第一章 雨夜</h1></div><div class=\"x7f\">" + kParagraphs + "</div>", kText},
        Case{"TextInSeveralBoxes",
             "<h1>第一章 雨夜</h1><div class=\"q\"><div class=\"l\">" + kOne +
                 "</div><div class=\"l\">" + kTwo + "</div></div>",
             kText},
        Case{"AContentThatIsTheMenu",
             "<div id=\"content\"><a href=\"a\">玄幻</a><a href=\"b\">武俠</a></div><h1>第一章 "
             "雨夜</h1><div class=\"x7f\">" +
                 kParagraphs + "</div>",
             kText},
        Case{"TitleInAParagraph",
             "<div class=\"bookname\"><h1>第一章 雨夜</h1></div><div id=\"content\"><p>第一章 "
             "雨夜</p>" +
                 kParagraphs + "</div>",
             kText},
        Case{"TitleWithThePage",
             "<h1>第一章 雨夜(1/2)</h1><div id=\"content\">" + kParagraphs + "</div>", kText},
        Case{"TitleBehindTheNameOfTheBook",
             "<h1>渡口 第一章 雨夜</h1><div id=\"content\">" + kParagraphs + "</div>", kText},
        Case{"TitleOnlyInTheHead",
             "<h1>某某小說網</h1><div id=\"content\">" + kParagraphs + "</div>", kText},
        Case{"TitleInsideTheContainer",
             "<div id=\"content\"><div>某某 &gt; 玄幻</div><h2>第一章 雨夜</h2>" + kParagraphs +
                 "</div>",
             kText},
        Case{"AdvertsInside",
             "<h1>第一章 雨夜</h1><div "
             "id=\"content\"><p>一秒記住【某某小說網】，為您提供精彩小說閱讀。</p><p>" +
                 kOne + "</p><div class=\"ad\"><a href=\"http://ad\">點擊下載</a></div><p>" + kTwo +
                 "</p><p>本章未完，點擊下一頁繼續閱讀</p><p>(本章完)</p></div>",
             kText},
        Case{"HiddenWatermark",
             "<h1>第一章 雨夜</h1><div id=\"content\"><p>船家把纜繩<span "
             "style=\"display:none\">某某網</span>繫在樁上，抬頭看了看天色，知道今夜必有大雨。</"
             "p><p>" +
                 kTwo + "</p></div>",
             kText},
        Case{"AWatermarkHiddenByAClass",
             "<style>.wm3{position:absolute;left:-9999px}</style><h1>第一章 雨夜</h1><div "
             "id=\"content\"><p>" +
                 kOne + "<i class=\"wm3\">某某網</i></p><p>" + kTwo + "</p></div>",
             kText},
        Case{"CommentsOfReaders",
             "<h1>第一章 雨夜</h1><div id=\"content\">" + kParagraphs +
                 "</div><div class=\"comments\"><p>樓主寫得好，快更新！快更新！快更新！</p></div>",
             kText},
        Case{"LinesUnderTheTitle",
             "<div class=\"txtnav\"><h1>第一章 雨夜</h1><div>2020-01-02 "
             "08:00</div><div>作者：林舟</div>" +
                 kParagraphs + "</div>",
             kText},
        Case{"LinksAtTheEnd",
             "<h1>第一章 雨夜</h1><div id=\"content\">" + kParagraphs +
                 "<p><a href=\"0\">上一章</a> | <a href=\"2\">下一章</a></p></div>",
             kText}),
    [](const auto& row) { return row.param.name; });

TEST(ReadHtml, ReadsAWholeBookByItsHeadings) {
  EXPECT_EQ(dump("<html><body><h1>渡口</h1><h2>第一章 雨夜</h2><p>" + kOne +
                 "</p><h2>第二章 茶棚</h2><p>" + kTwo + "</p></body></html>"),
            "渡口 | # 第一章 雨夜 | " + kOne + " | # 第二章 茶棚 | " + kTwo);
}

TEST(ReadHtml, LeavesAWholeBookInPlainLinesToChapterDetection) {
  const std::string book = dump("<html><body><div>第一章 雨夜<br>" + kOne + "<br>第二章 茶棚<br>" +
                                kTwo + "<br>第三章 燈火<br>" + kOne + "</div></body></html>");
  EXPECT_TRUE(book.starts_with("? 第一章 雨夜 | " + kOne)) << book;
}

TEST(ReadHtml, RefusesAPageWithoutText) {
  base::Report report;
  EXPECT_THROW(read_html("a.html", "<html><body><img></body></html>", {}, report), base::Error);
  EXPECT_THROW(read_html("a.html", "", {}, report), base::Error);
}

TEST(ReadPageFiles, GoesInTheOrderPeopleCountAndJoinsWhatASiteCutInPages) {
  const support::TempDir folder;
  const auto page_of = [&](const std::string& title, const std::string& words) {
    return "<html><head><title>" + title + "_渡口</title></head><body><h1>" + title +
           "</h1><div id=\"content\"><p>" + words + "</p></div></body></html>";
  };
  base::write_file(folder / "10.html", page_of("第二章 茶棚", kTwo));
  base::write_file(folder / "2.html", page_of("第一章 雨夜(2/2)", kTwo));
  base::write_file(folder / "1.html", page_of("第一章 雨夜(1/2)", kOne));
  base::write_file(folder / "empty.html", "<html></html>");
  base::Report report;
  const Draft draft = read_page_files(page_files_in(folder.path()), {}, report);
  EXPECT_EQ(support::dump(draft), kText + " | # 第二章 茶棚 | " + kTwo);
  EXPECT_TRUE(draft.structured);
  ASSERT_EQ(report.notes().size(), 1u);
  EXPECT_EQ(report.notes()[0].id, "page-left-out");
}

struct Title {
  const char* name;
  std::string title, want;
};

class ChapterOfTitle : public testing::TestWithParam<Title> {};

TEST_P(ChapterOfTitle, LeavesOutBookAndSite) {
  EXPECT_EQ(text::to_utf8(chapter_of_title(text::from_utf8(GetParam().title))), GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, ChapterOfTitle,
    testing::Values(Title{"Underscores", "第一章 雪_某某小说最新章节_示例小说网", "第一章 雪"},
                    Title{"BookFirst", "某某小说_第一章 雪_示例小说网", "第一章 雪"},
                    Title{"BookInTheSamePart", "《某某小说》 第一章 雪 - 示例小说网", "第一章 雪"},
                    Title{"Dashes", "第一章 雪-某某小说-示例小说网", "第一章 雪"},
                    Title{"Pipes", "Chapter 3: Snow | Some Novel", "Chapter 3: Snow"},
                    Title{"MainText", "正文 第一章 雪_示例小说网", "第一章 雪"},
                    Title{"NoNumber", "雪_某某小说", "雪"}),
    [](const auto& row) { return row.param.name; });

TEST(DecodePage, BelievesTheBytesBeforeTheMeta) {
  const std::string gbk =
      "<html><head><meta "
      "charset=\"utf-8\"></"
      "head><body>"
      "\xC5\xD3\xBC\xAA\xBF\xDE\xEB\xC0\xB6\xE0\xCA\xB1\xA3\xAC\xD3\xD6\xC6\xF8\xD3\xD6\xC4\xD5\xD3"
      "\xD6\xBA\xF3\xBB\xDA\xA1\xA3</body></html>";
  EXPECT_EQ(decode_page(gbk, {}).encoding, "GB18030");
}

TEST(DecodePage, BelievesTheMetaOfEuropeanPages) {
  const std::string page =
      "<html><head><meta http-equiv=\"Content-Type\" content=\"text/html; "
      "charset=ISO-8859-1\"></head><body>Il \xE9tait d\xE9j\xE0 \x93l\xE0\x94.</body></html>";
  EXPECT_NE(text::to_utf8(decode_page(page, {}).text).find("Il était déjà “là”."),
            std::string::npos);
}

TEST(DeclaredCharset, IsFoundInEveryForm) {
  EXPECT_EQ(declared_charset("<?xml version='1.0' encoding='GBK'?><html>"), "gbk");
  EXPECT_EQ(
      declared_charset("<META HTTP-EQUIV=\"Content-Type\" CONTENT=\"text/html; charset=Big5\">"),
      "big5");
  EXPECT_EQ(declared_charset("<meta charset=utf-8>"), "utf-8");
  EXPECT_EQ(declared_charset("<html>"), "");
}

}  // namespace
}  // namespace shuoshu::book
