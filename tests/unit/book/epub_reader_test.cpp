#include <gtest/gtest.h>

#include "base/error.hpp"
#include "support/draft_dump.hpp"
#include "support/make_epub.hpp"
#include "support/read_epub_files.hpp"

namespace shuoshu::book {
namespace {

using support::EpubBook;
using support::page;
using support::read_files;

std::string dump(const EpubBook& book) { return support::dump(read_files(book.files()).draft); }

const std::string kOne = page("<h1>第一章 開始</h1><p>天氣很好。</p>");
const std::string kTwo = page("<h1>第二章 結束</h1><p>他走了。</p>");
const std::string kToc =
    "<li><a href=\"c1.xhtml\">第一章 開始</a></li><li><a href=\"c2.xhtml\">第二章 結束</a></li>";
const std::string kBoth = "# 第一章 開始 | 天氣很好。 | # 第二章 結束 | 他走了。";

EpubBook plain_book() {
  EpubBook book;
  book.pages = {{"c1.xhtml", kOne}, {"c2.xhtml", kTwo}};
  book.toc = kToc;
  return book;
}

TEST(ReadEpub, FollowsTheSpineAndNotTheManifest) {
  EpubBook book = plain_book();
  support::EpubFiles files = book.files();
  std::string& opf = files[2].second;
  const std::string one =
      "<item id=\"p0\" href=\"c1.xhtml\" media-type=\"application/xhtml+xml\" properties=\"\"/>";
  opf.erase(opf.find(one), one.size());
  opf.insert(opf.find("</manifest>"), one);
  EXPECT_EQ(support::dump(read_files(files).draft), kBoth);
}

TEST(ReadEpub, JoinsDocumentsWithoutAnEntryToTheChapterBefore) {
  EpubBook book = plain_book();
  book.pages.insert(book.pages.begin() + 1, {"c1b.xhtml", page("<p>中間的一頁。</p>")});
  EXPECT_EQ(dump(book), "# 第一章 開始 | 天氣很好。 | 中間的一頁。 | # 第二章 結束 | 他走了。");
}

TEST(ReadEpub, JoinsThreeDocumentsUnderTheOnlyEntry) {
  EpubBook book;
  book.pages = {{"a.xhtml", page("<h1>渡口</h1><p>一。</p>")},
                {"b.xhtml", page("<p>二。</p>")},
                {"c.xhtml", page("<p>三。</p>")}};
  book.toc = "<li><a href=\"a.xhtml\">渡口</a></li>";
  EXPECT_EQ(dump(book), "# 渡口 | 一。 | 二。 | 三。");
}

TEST(ReadEpub, FindsAChapterThatTheContentsForgot) {
  EpubBook book = plain_book();
  book.pages.push_back({"c3.xhtml", page("<h1>第三章 餘波</h1><p>雨停了。</p>")});
  EXPECT_EQ(dump(book), kBoth + " | # 第三章 餘波 | 雨停了。");
}

TEST(ReadEpub, TakesTheHeadingsWhenTheContentsHaveOneEntryForMany) {
  EpubBook book = plain_book();
  book.toc = "<li><a href=\"c1.xhtml\">開始閱讀</a></li>";
  EXPECT_EQ(dump(book), kBoth);
}

TEST(ReadEpub, TakesTheHeadingsWhereThereAreNoContents) {
  EpubBook book = plain_book();
  book.toc.clear();
  EXPECT_EQ(dump(book), kBoth);
}

TEST(ReadEpub, LeavesABookWithoutAnyHeadingToChapterDetection) {
  EpubBook book;
  book.pages = {
      {"a.xhtml", page("<p>第一章 開始</p><p>天氣很好。</p><p>第二章 結束</p><p>他走了。</p>")}};
  EXPECT_EQ(dump(book), "? 第一章 開始 | 天氣很好。 | 第二章 結束 | 他走了。");
}

// One document, the contents point inside it. {contents, body, what is read}
struct Anchors {
  const char* name;
  std::string toc, body, want;
};

class ReadEpubAnchors : public testing::TestWithParam<Anchors> {};

TEST_P(ReadEpubAnchors, BeginsTheChaptersWhereTheyAre) {
  EpubBook book;
  book.pages = {{"c.xhtml", page(GetParam().body)}};
  book.toc = GetParam().toc;
  EXPECT_EQ(dump(book), GetParam().want);
}

const std::string kAnchorToc =
    "<li><a href=\"c.xhtml#a\">第一章 開始</a></li><li><a href=\"c.xhtml#b\">第二章 結束</a></li>";

INSTANTIATE_TEST_SUITE_P(
    Kinds, ReadEpubAnchors,
    testing::Values(
        Anchors{"OnTheHeadings", kAnchorToc,
                "<h1 id=\"a\">第一章 開始</h1><p>天氣很好。</p><h1 id=\"b\">第二章 "
                "結束</h1><p>他走了。</p>",
                kBoth},
        Anchors{"OutOfOrder",
                "<li><a href=\"c.xhtml#b\">第二章 結束</a></li><li><a href=\"c.xhtml#a\">第一章 "
                "開始</a></li>",
                "<h1 id=\"a\">第一章 開始</h1><p>天氣很好。</p><h1 id=\"b\">第二章 "
                "結束</h1><p>他走了。</p>",
                kBoth},
        Anchors{"EmptyAnchorAtTheEndOfTheParagraphBefore", kAnchorToc,
                "<h1 id=\"a\">第一章 開始</h1><p>天氣很好。<a id=\"b\"></a></p><h1>第二章 "
                "結束</h1><p>他走了。</p>",
                kBoth},
        Anchors{"AnchorBehindItsHeading", kAnchorToc,
                "<h1>第一章 開始</h1><a id=\"a\"></a><p>天氣很好。</p><h1>第二章 結束</h1><a "
                "name=\"b\"></a><p>他走了。</p>",
                kBoth},
        Anchors{"AnchorInTheMiddleOfAParagraph", kAnchorToc,
                "<p><a id=\"a\"/>第一章 開始</p><p>天氣很好。<a id=\"b\"/>第二章 "
                "結束</p><p>他走了。</p>",
                kBoth},
        Anchors{"AnchorInTheMiddleOfASentence", kAnchorToc,
                "<p><a id=\"a\"/>第一章 開始</p><p>天氣很好。</p><p>他<a id=\"b\"/>走了。</p>",
                "# 第一章 開始 | 天氣很好。 | # 第二章 結束 | 他走了。"},
        Anchors{"LostFragmentsFoundByTheirTitles",
                "<li><a href=\"c.xhtml#x\">第一章 開始</a></li><li><a href=\"c.xhtml#y\">第二章 "
                "結束</a></li>",
                "<p>第一章 開始</p><p>天氣很好。</p><p>第二章 結束</p><p>他走了。</p>", kBoth},
        Anchors{"TheSamePlaceTwice", kAnchorToc + "<li><a href=\"c.xhtml#b\">第二章 結束</a></li>",
                "<h1 id=\"a\">第一章 開始</h1><p>天氣很好。</p><h1 id=\"b\">第二章 "
                "結束</h1><p>他走了。</p>",
                kBoth},
        Anchors{"HanInTheFragment",
                "<li><a href=\"c.xhtml#%E7%94%B2\">第一章 開始</a></li><li><a "
                "href=\"c.xhtml#乙\">第二章 結束</a></li>",
                "<h1 id=\"甲\">第一章 開始</h1><p>天氣很好。</p><h1 id=\"乙\">第二章 "
                "結束</h1><p>他走了。</p>",
                kBoth},
        Anchors{"TextBeforeTheFirst", kAnchorToc,
                "<p>獻給母親。</p><h1 id=\"a\">第一章 開始</h1><p>天氣很好。</p><h1 "
                "id=\"b\">第二章 結束</h1><p>他走了。</p>",
                "獻給母親。 | " + kBoth},
        Anchors{"AContentsListOfLinksInFront",
                kAnchorToc + "<li><a href=\"c.xhtml#d\">第三章 餘波</a></li>",
                "<h2>目錄</h2><p><a href=\"#a\">第一章 開始</a></p><p><a href=\"#b\">第二章 "
                "結束</a></p><p><a href=\"#d\">第三章 餘波</a></p>"
                "<h1 id=\"a\">第一章 開始</h1><p>天氣很好。</p><h1 id=\"b\">第二章 "
                "結束</h1><p>他走了。</p><h1 id=\"d\">第三章 餘波</h1><p>雨停了。</p>",
                kBoth + " | # 第三章 餘波 | 雨停了。"}),
    [](const auto& row) { return row.param.name; });

// How a title of the contents stands in the text. {title in the contents, body, what is read}
struct Heading {
  const char* name;
  std::string title, body, want;
};

class ReadEpubHeadings : public testing::TestWithParam<Heading> {};

TEST_P(ReadEpubHeadings, AreSpokenOnce) {
  EpubBook book;
  book.pages = {{"c1.xhtml", page(GetParam().body)}, {"c2.xhtml", kTwo}};
  book.toc = "<li><a href=\"c1.xhtml\">" + GetParam().title +
             "</a></li><li><a href=\"c2.xhtml\">第二章 結束</a></li>";
  EXPECT_EQ(dump(book), GetParam().want + " | # 第二章 結束 | 他走了。");
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, ReadEpubHeadings,
    testing::Values(
        Heading{"RepeatedAsTheFirstLine", "第一章 開始",
                "<h1>第一章 開始</h1><p>第一章　開始</p><p>天氣很好。</p>",
                "# 第一章 開始 | 天氣很好。"},
        Heading{"OverTwoHeadings", "第一章 開始", "<h1>第一章</h1><h2>開始</h2><p>天氣很好。</p>",
                "# 第一章 開始 | 天氣很好。"},
        Heading{"OverTwoLinesOfOneHeading", "第一章 開始",
                "<h1>第一章<br/>開始</h1><p>天氣很好。</p>", "# 第一章 開始 | 天氣很好。"},
        Heading{"AParagraphAsInCalibre", "第1章 開始",
                "<p id=\"calibre_toc_1\">第1章 開始</p><p>天氣很好。</p>",
                "# 第1章 開始 | 天氣很好。"},
        Heading{"AnotherWayToWriteTheNumber", "第１章：開始",
                "<h1>第一章 開始</h1><p>天氣很好。</p>", "# 第１章：開始 | 天氣很好。"},
        Heading{"OnlyANameInTheText", "第一章 開始", "<h1>開始</h1><p>天氣很好。</p>",
                "# 第一章 開始 | 天氣很好。"},
        Heading{"MoreInTheTextThanInTheContents", "Chapter 1",
                "<h1>Chapter 1: The Boy</h1><p>He left.</p>", "# Chapter 1 | The Boy | He left."},
        Heading{"SomethingElseInTheText", "第一章", "<h1>少年</h1><p>天氣很好。</p>",
                "# 第一章 | 少年 | 天氣很好。"},
        Heading{"RomanInTheContentsDigitsInTheText", "I. The Rabbi",
                "<h3>1. The Rabbi</h3><p>He left.</p>", "# I. The Rabbi | He left."},
        Heading{"NoneInTheText", "第一章 開始", "<p>天氣很好。</p>", "# 第一章 開始 | 天氣很好。"},
        Heading{"APicture", "第一章 開始",
                "<h1><img src=\"t.png\" alt=\"第一章 開始\"/></h1><p>天氣很好。</p>",
                "# 第一章 開始 | 天氣很好。"},
        Heading{"WrappedAndIndentedInTheContents", "\n   第一章\n   開始 ",
                "<h1>第一章 開始</h1><p>天氣很好。</p>", "# 第一章 開始 | 天氣很好。"}),
    [](const auto& row) { return row.param.name; });

// {navigation, pages, what is read}
struct Nesting {
  const char* name;
  std::string toc;
  std::vector<EpubBook::Item> pages;
  std::string want;
};

class ReadEpubVolumes : public testing::TestWithParam<Nesting> {};

TEST_P(ReadEpubVolumes, AreFound) {
  EpubBook book;
  book.pages = GetParam().pages;
  book.toc = GetParam().toc;
  EXPECT_EQ(dump(book), GetParam().want);
}

const std::string kVolumes =
    "V 第一卷 上 | # 第一章 開始 | 天氣很好。 | V 第二卷 下 | # 第二章 結束 | 他走了。";

INSTANTIATE_TEST_SUITE_P(
    Kinds, ReadEpubVolumes,
    testing::Values(
        Nesting{
            "NestedWithOneTargetForBoth",
            "<li><a href=\"c1.xhtml\">第一卷 上</a><ol><li><a href=\"c1.xhtml\">第一章 "
            "開始</a></li></ol></li>"
            "<li><span>第二卷 下</span><ol><li><a href=\"c2.xhtml\">第二章 結束</a></li></ol></li>",
            {{"c1.xhtml", kOne}, {"c2.xhtml", kTwo}},
            kVolumes},
        Nesting{"NestedWithPagesOfTheirOwn",
                "<li><a href=\"v1.xhtml\">第一卷 上</a><ol><li><a href=\"c1.xhtml\">第一章 "
                "開始</a></li></ol></li>"
                "<li><a href=\"v2.xhtml\">第二卷 下</a><ol><li><a href=\"c2.xhtml\">第二章 "
                "結束</a></li></ol></li>",
                {{"v1.xhtml", page("<h1>第一卷 上</h1>")},
                 {"c1.xhtml", kOne},
                 {"v2.xhtml", page("<h1>第二卷<br/>下</h1>")},
                 {"c2.xhtml", kTwo}},
                kVolumes},
        Nesting{"FlatWithPagesOfTheirOwn",
                "<li><a href=\"v1.xhtml\">第一卷 上</a></li><li><a href=\"c1.xhtml\">第一章 "
                "開始</a></li>"
                "<li><a href=\"v2.xhtml\">第二卷 下</a></li><li><a href=\"c2.xhtml\">第二章 "
                "結束</a></li>",
                {{"v1.xhtml", page("<h1>第一卷 上</h1>")},
                 {"c1.xhtml", kOne},
                 {"v2.xhtml", page("<h1>第二卷 下</h1>")},
                 {"c2.xhtml", kTwo}},
                kVolumes},
        Nesting{
            "FlatInTheSameDocument",
            "<li><a href=\"c1.xhtml\">第一卷 上</a></li><li><a href=\"c1.xhtml#a\">第一章 "
            "開始</a></li>"
            "<li><a href=\"c2.xhtml\">第二卷 下</a></li><li><a href=\"c2.xhtml#a\">第二章 "
            "結束</a></li>",
            {{"c1.xhtml", page("<h1>第一卷 上</h1><h2 id=\"a\">第一章 開始</h2><p>天氣很好。</p>")},
             {"c2.xhtml", page("<h1>第二卷 下</h1><h2 id=\"a\">第二章 結束</h2><p>他走了。</p>")}},
            kVolumes},
        Nesting{"TheBookAroundAll",
                "<li><a href=\"c1.xhtml\">渡口</a><ol>" + kToc + "</ol></li>",
                {{"c1.xhtml", kOne}, {"c2.xhtml", kTwo}},
                kBoth},
        Nesting{"SectionsUnderAChapterAreText",
                "<li><a href=\"c1.xhtml\">第一章 開始</a><ol><li><a "
                "href=\"c1.xhtml#s\">晨</a></li></ol></li><li><a href=\"c2.xhtml\">第二章 "
                "結束</a></li>",
                {{"c1.xhtml", page("<h1>第一章 開始</h1><h2 id=\"s\">晨</h2><p>天氣很好。</p>")},
                 {"c2.xhtml", kTwo}},
                "# 第一章 開始 | 晨 | 天氣很好。 | # 第二章 結束 | 他走了。"},
        Nesting{"WordsOfAVolumeBeforeItsFirstChapter",
                "<li><a href=\"v1.xhtml\">第一卷 上</a><ol><li><a href=\"c1.xhtml\">第一章 "
                "開始</a></li></ol></li><li><a href=\"c2.xhtml\">第二章 結束</a></li>",
                {{"v1.xhtml", page("<h1>第一卷 上</h1><p>山雨欲來。</p>")},
                 {"c1.xhtml", kOne},
                 {"c2.xhtml", kTwo}},
                "V 第一卷 上 | 山雨欲來。 | " + kBoth},
        Nesting{"ByHeadingsAlone",
                "",
                {{"c1.xhtml", page("<h1>第一卷 上</h1><h2>第一章 開始</h2><p>天氣很好。</p>")},
                 {"c2.xhtml", page("<h1>第二卷 下</h1><h2>第二章 結束</h2><p>他走了。</p>")}},
                kVolumes}),
    [](const auto& row) { return row.param.name; });

TEST(ReadEpub, ReadsTheNcxOfAnOldBook) {
  EpubBook book = plain_book();
  book.toc.clear();
  book.ncx =
      "<navPoint><navLabel><text>第一卷 上</text></navLabel><content src=\"c1.xhtml\"/>"
      "<navPoint><navLabel><text>第一章 開始</text></navLabel><content "
      "src=\"c1.xhtml\"/></navPoint></navPoint>"
      "<navPoint><navLabel><text>不在</text></navLabel><content src=\"none.xhtml\"/></navPoint>"
      "<navPoint><navLabel><text>第二章 結束</text></navLabel><content "
      "src=\"c2.xhtml#nowhere\"/></navPoint>";
  const auto read = read_files(book.files());
  EXPECT_EQ(support::dump(read.draft), "V 第一卷 上 | " + kBoth);
  ASSERT_EQ(read.report.notes().size(), 1u);
  EXPECT_EQ(read.report.notes()[0].id, "epub-missing");
}

TEST(ReadEpub, PrefersTheNcxThatSaysMoreThanTheNavigationDocument) {
  EpubBook book = plain_book();
  book.toc = "<li><a href=\"c1.xhtml\">開始</a></li>";
  book.ncx =
      "<navPoint><navLabel><text>第一章 開始</text></navLabel><content "
      "src=\"c1.xhtml\"/></navPoint>"
      "<navPoint><navLabel><text>第二章 結束</text></navLabel><content "
      "src=\"c2.xhtml\"/></navPoint>";
  EXPECT_EQ(dump(book), kBoth);
}

TEST(ReadEpub, TakesOverWhatThePackageSays) {
  EpubBook book = plain_book();
  book.metadata =
      "<dc:title id=\"t\">渡口</dc:title><dc:creator id=\"a\">林舟</dc:creator><dc:creator "
      "id=\"b\">白露</dc:creator>"
      "<meta refines=\"#b\" "
      "property=\"role\">ill</meta><dc:language>zh_TW</dc:language><dc:publisher>山房</"
      "dc:publisher>"
      "<dc:description>&lt;p&gt;一個&lt;b&gt;渡口&lt;/b&gt;的故事。&lt;/p&gt;</"
      "dc:description><dc:date>2019-05-06</dc:date>";
  book.manifest =
      "<item id=\"img\" href=\"c.jpg\" media-type=\"image/jpeg\" properties=\"cover-image\"/>";
  book.more = {{"OEBPS/c.jpg", "\xFF\xD8\xFF\xE0 bytes"}};
  const Metadata meta = read_files(book.files()).draft.meta;
  EXPECT_EQ(meta.title, "渡口");
  EXPECT_EQ(meta.author, "林舟");
  EXPECT_EQ(meta.language, "zh-TW");
  EXPECT_EQ(meta.publisher, "山房");
  EXPECT_EQ(meta.description, "一個渡口的故事。");
  EXPECT_EQ(meta.year, "2019");
  EXPECT_EQ(meta.cover, "\xFF\xD8\xFF\xE0 bytes");
}

TEST(ReadEpub, TakesNoCoverThatIsNoPicture) {
  EpubBook book = plain_book();
  book.metadata += "<meta name=\"cover\" content=\"img\"/>";
  book.manifest = "<item id=\"img\" href=\"c.jpg\" media-type=\"image/jpeg\"/>";
  book.more = {{"OEBPS/c.jpg", "<html>404</html>"}};
  EXPECT_EQ(read_files(book.files()).draft.meta.cover, "");
}

TEST(ReadEpub, NamesItsSourcesAndTheirLines) {
  const auto read = read_files(plain_book().files());
  ASSERT_EQ(read.draft.sources.size(), 2u);
  EXPECT_EQ(read.draft.sources[1].name, "book.epub:OEBPS/c2.xhtml");
  EXPECT_EQ(read.draft.sources[1].text, U"第二章 結束\n他走了。");
  EXPECT_EQ(read.draft.sources[1].line_of(8), 2);
}

}  // namespace
}  // namespace shuoshu::book
