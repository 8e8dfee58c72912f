// Books with something wrong in them: each case is named after its fault.
#include <gtest/gtest.h>

#include <chrono>

#include "base/error.hpp"
#include "support/draft_dump.hpp"
#include "support/make_epub.hpp"
#include "support/read_epub_files.hpp"

namespace shuoshu::book {
namespace {

using support::EpubBook;
using support::EpubFiles;
using support::page;
using support::read_files;

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

std::string dump(const EpubFiles& files) { return support::dump(read_files(files).draft); }

/// The message of the Error that reading throws.
std::string error_of(const EpubFiles& files) {
  try {
    read_files(files);
  } catch (const base::Error& error) {
    return error.what();
  }
  return "no error";
}

void remove_file(EpubFiles& files, const std::string& name) {
  std::erase_if(files, [&](const auto& file) { return file.first == name; });
}

void replace_all(EpubFiles& files, const std::string& what, const std::string& with) {
  for (auto& [name, bytes] : files) {
    for (std::size_t at = 0; (at = bytes.find(what, at)) != std::string::npos; at += with.size()) {
      bytes.replace(at, what.size(), with);
    }
  }
}

TEST(EpubFaults, NoMimetype) {
  EpubFiles files = plain_book().files();
  remove_file(files, "mimetype");
  EXPECT_EQ(dump(files), kBoth);
}

TEST(EpubFaults, NoContainer) {
  EpubFiles files = plain_book().files();
  remove_file(files, "META-INF/container.xml");
  EXPECT_EQ(dump(files), kBoth);
}

TEST(EpubFaults, ContainerCutOff) {
  EpubFiles files = plain_book().files();
  files[1].second.resize(30);
  EXPECT_EQ(dump(files), kBoth);
}

TEST(EpubFaults, NoPackageDocument) {
  EpubFiles files = plain_book().files();
  remove_file(files, "OEBPS/content.opf");
  const auto read = read_files(files);
  EXPECT_EQ(support::dump(read.draft), kBoth);
  EXPECT_EQ(read.report.notes().back().id, "epub-package");
}

TEST(EpubFaults, PackageDocumentCutOffBeforeTheSpine) {
  EpubFiles files = plain_book().files();
  files[2].second.resize(files[2].second.find("<spine"));
  EXPECT_EQ(dump(files), kBoth);
}

TEST(EpubFaults, SpineNamesItemsThatAreNotThere) {
  EpubBook book = plain_book();
  book.spine_front = "<itemref idref=\"nothing\"/>";
  const auto read = read_files(book.files());
  EXPECT_EQ(support::dump(read.draft), kBoth);
  ASSERT_EQ(read.report.notes().size(), 1u);
  EXPECT_EQ(
      read.report.notes()[0].str(),
      "book.epub:OEBPS/content.opf: \"nothing\" of the reading order is not there [epub-missing]");
}

TEST(EpubFaults, AManifestFileIsMissing) {
  EpubFiles files = plain_book().files();
  remove_file(files, "OEBPS/c2.xhtml");
  EXPECT_EQ(dump(files), "# 第一章 開始 | 天氣很好。");
}

TEST(EpubFaults, SeveralPackageDocumentsTheFirstOfThemMissing) {
  EpubFiles files = plain_book().files();
  replace_all(files, "<rootfiles>",
              "<rootfiles><rootfile full-path=\"other.opf\" "
              "media-type=\"application/oebps-package+xml\"/>");
  EXPECT_EQ(dump(files), kBoth);
}

TEST(EpubFaults, PackageDocumentAtTheTop) {
  EpubFiles files = plain_book().files();
  replace_all(files, "OEBPS/", "");
  for (auto& [name, bytes] : files) {
    if (name.starts_with("OEBPS/")) name = name.substr(6);
  }
  EXPECT_EQ(dump(files), kBoth);
}

TEST(EpubFaults, EverythingInAFolderMore) {
  EpubFiles files = plain_book().files();
  for (auto& [name, bytes] : files) name = "渡口/" + name;
  files.push_back({"__MACOSX/渡口/OEBPS/._content.opf", "junk"});
  EXPECT_EQ(dump(files), kBoth);
}

TEST(EpubFaults, HtmlEntitiesAndLooseAmpersandsInThePackage) {
  EpubBook book = plain_book();
  book.metadata = "<dc:title>Rain&nbsp;&amp; Tea &mdash; A & B</dc:title>";
  const auto read = read_files(book.files());
  EXPECT_EQ(support::dump(read.draft), kBoth);
  EXPECT_EQ(read.draft.meta.title, "Rain & Tea — A & B");
}

TEST(EpubFaults, AContentsListWithTheCoverAndItself) {
  EpubBook book = plain_book();
  book.pages.insert(book.pages.begin(), {"f.xhtml", page("<p>渡口 林舟</p>")});
  book.toc = "<li><a href=\"f.xhtml\">封面</a></li><li><a href=\"nav.xhtml\">目錄</a></li>" + kToc;
  EXPECT_EQ(dump(book.files()), kBoth);
}

TEST(EpubFaults, NavigationWithoutItsType) {
  EpubFiles files = plain_book().files();
  replace_all(files, "<nav epub:type=\"toc\">", "<nav>");
  EXPECT_EQ(dump(files), kBoth);
}

TEST(EpubFaults, PackageInUtf16) {
  EpubFiles files = plain_book().files();
  std::string wide = "\xFE\xFF";
  for (const char32_t c : text::from_utf8(files[2].second)) {
    wide += static_cast<char>(c >> 8);
    wide += static_cast<char>(c & 0xFF);
  }
  files[2].second = wide;
  EXPECT_EQ(dump(files), kBoth);
}

TEST(EpubFaults, PrefixedElements) {
  EpubFiles files = plain_book().files();
  for (const std::string name : {"package", "manifest", "item ", "spine", "itemref", "metadata"}) {
    replace_all(files, "<" + name, "<opf:" + name);
    replace_all(files, "</" + name, "</opf:" + name);
  }
  replace_all(files, "<opf:package", "<opf:package xmlns:opf=\"http://www.idpf.org/2007/opf\"");
  EXPECT_EQ(dump(files), kBoth);
}

// {name in the archive, href in the book}
struct Name {
  const char* name;
  std::string entry, href;
};

class EpubNames : public testing::TestWithParam<Name> {};

TEST_P(EpubNames, AreFound) {
  EpubFiles files = plain_book().files();
  replace_all(files, "c1.xhtml", GetParam().href);
  for (auto& [name, bytes] : files) {
    if (name == "OEBPS/c1.xhtml") name = GetParam().entry;
  }
  EXPECT_EQ(dump(files), kBoth);
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, EpubNames,
    testing::Values(
        Name{"PercentEncoded", "OEBPS/第一章.xhtml", "%E7%AC%AC%E4%B8%80%E7%AB%A0.xhtml"},
        Name{"Blanks", "OEBPS/c 1.xhtml", "c%201.xhtml"},
        Name{"BlanksAsTheyAre", "OEBPS/c 1.xhtml", "c 1.xhtml"},
        Name{"PercentSignInTheName", "OEBPS/50%.xhtml", "50%.xhtml"},
        Name{"PercentEncodedInTheArchiveToo", "OEBPS/%E7%AC%AC.xhtml", "%E7%AC%AC.xhtml"},
        Name{"OtherCase", "OEBPS/C1.XHTML", "c1.xhtml"},
        Name{"BackslashesInTheHref", "OEBPS/Text/c1.xhtml", "Text\\c1.xhtml"},
        Name{"BackslashesInTheArchive", "OEBPS\\Text\\c1.xhtml", "Text/c1.xhtml"},
        Name{"FoldersWalked", "OEBPS/Text/c1.xhtml", "./Text/../Text/c1.xhtml"},
        Name{"FromTheTop", "OEBPS/c1.xhtml", "/OEBPS/c1.xhtml"},
        Name{"AFolderTooMany", "OEBPS/c1.xhtml", "../../OEBPS/c1.xhtml"},
        Name{"AnotherFolder", "Text/c1.xhtml", "Texts/c1.xhtml"},
        Name{"NotUtf8", "OEBPS/\xB5\xDA\xD2\xBB\xD5\xC2.xhtml", "第一章.xhtml"},
        Name{"AColonInTheName", "OEBPS/c:1.xhtml", "c:1.xhtml"}),
    [](const auto& row) { return row.param.name; });

TEST(EpubFaults, EntriesThatClimbOutAreNeitherReadNorWritten) {
  EpubBook book = plain_book();
  book.more = {{"../../evil.txt", "evil"},
               {"/tmp/evil2.txt", "evil"},
               {"OEBPS/..\\..\\..\\evil3.txt", "evil"}};
  EXPECT_EQ(dump(book.files()), kBoth);
}

TEST(EpubFaults, AZipBombIsLeftOutAndTheRestIsRead) {
  EpubBook book = plain_book();
  book.pages[1].bytes = page("<p>" + std::string(8 << 20, 'a') + "</p>");
  const auto read = read_files(book.files());
  EXPECT_EQ(support::dump(read.draft), "# 第一章 開始 | 天氣很好。");
  ASSERT_FALSE(read.report.notes().empty());
  EXPECT_EQ(read.report.notes()[0].id, "epub-part");
}

TEST(EpubFaults, ACoverThatUnpacksToMuchIsNone) {
  EpubBook book = plain_book();
  book.manifest =
      "<item id=\"c\" href=\"c.jpg\" media-type=\"image/jpeg\" properties=\"cover-image\"/>";
  for (const std::size_t size : {std::size_t{100}, std::size_t{17} << 20}) {
    book.more = {{"OEBPS/c.jpg", "\xFF\xD8\xFF" + std::string(size, '\0')}};
    const auto read = read_files(book.files());
    EXPECT_EQ(read.draft.meta.cover.size(), size == 100 ? 103U : 0U);
    EXPECT_EQ(support::dump(read.draft), kBoth);
  }
}

TEST(EpubFaults, MoreEntriesThanABookHas) {
  EpubFiles files(100'001);
  for (std::size_t i = 0; i < files.size(); ++i) files[i].first = std::to_string(i);
  EXPECT_NE(error_of(files).find("has more than 100,000 entries"), std::string::npos);
}

TEST(EpubFaults, AnEntityBombStaysSmall) {
  EpubBook book = plain_book();
  std::string doctype = "<!DOCTYPE html [<!ENTITY a \"哈哈哈哈哈哈哈哈\">";
  for (char c = 'b'; c <= 'z'; ++c) {
    doctype += std::string("<!ENTITY ") + c + " \"";
    for (int i = 0; i < 10; ++i) doctype += std::string("&") + static_cast<char>(c - 1) + ";";
    doctype += "\">";
  }
  book.pages[0].bytes =
      doctype + "]><html><body><h1>第一章 開始</h1><p>天氣很好。&z;</p></body></html>";
  const auto read = read_files(book.files());
  EXPECT_LT(read.draft.sources[0].text.size(), 10'000u);
  EXPECT_NE(support::dump(read.draft).find("天氣很好。"), std::string::npos);
}

TEST(EpubFaults, AnExternalEntityIsNotFetched) {
  const support::TempDir folder;
  EpubBook book = plain_book();
  const std::string doctype = "<!DOCTYPE x [<!ENTITY secret SYSTEM \"file:///etc/passwd\">]>";
  book.pages[0].bytes =
      doctype + "<html><body><h1>第一章 開始</h1><p>天氣很好。&secret;</p></body></html>";
  book.metadata = "<dc:title>&secret;</dc:title>";
  EpubFiles files = book.files();
  files[2].second.insert(files[2].second.find("<package"), doctype);
  const auto read = read_files(files);
  EXPECT_EQ(support::dump(read.draft).find("root:"), std::string::npos);
  EXPECT_EQ(read.draft.meta.title.find("root:"), std::string::npos);
}

TEST(EpubFaults, ElementsNestedAHundredThousandDeep) {
  EpubBook book = plain_book();
  std::string body = "<h1>第一章 開始</h1>";
  for (int i = 0; i < 100'000; ++i) body += "<div><b>";
  book.pages[0].bytes = page(body + "天氣很好。");
  const auto read = read_files(book.files());
  EXPECT_EQ(support::dump(read.draft), kBoth);
  EXPECT_EQ(read.report.notes()[0].id, "html-too-deep");
}

TEST(EpubFaults, AContentsListNestedAThousandDeep) {
  EpubBook book = plain_book();
  book.toc = kToc;
  for (int i = 0; i < 1000; ++i) book.toc += "<li><a href=\"c2.xhtml\">下</a><ol>";
  EXPECT_NE(dump(book.files()).find("他走了。"), std::string::npos);
}

TEST(EpubFaults, AThousandParagraphsInDivsThatAreNeverClosed) {
  EpubBook book = plain_book();
  std::string body = "<h1>第一章 開始</h1>";
  for (int i = 0; i < 1000; ++i) body += "<div>天氣很好。";
  book.pages[0].bytes = page(body);
  const auto read = read_files(book.files());
  std::size_t paragraphs = 0;
  for (const Block& block : read.draft.blocks) paragraphs += block.kind == Block::Kind::paragraph;
  EXPECT_EQ(paragraphs, 1001u);
}

TEST(EpubFaults, NotWellFormed) {
  EpubBook book = plain_book();
  book.pages[0].bytes =
      "<html><head><title>t</title></head><body><h1>第一章 "
      "開始<p>天氣<br>很好&nbsp;。<p>沒有關閉<b>粗體</p></i></body>";
  EXPECT_EQ(dump(book.files()),
            "# 第一章 開始 | 天氣 | 很好 。 | 沒有關閉粗體 | # 第二章 結束 | 他走了。");
}

TEST(EpubFaults, EmptyAndBinaryDocuments) {
  EpubBook book = plain_book();
  book.pages.insert(book.pages.begin() + 1, {"e.xhtml", ""});
  book.pages.insert(book.pages.begin() + 1, {"b.xhtml", std::string("\0\1\2\3\0\0\0", 7)});
  EXPECT_EQ(dump(book.files()), kBoth);
}

TEST(EpubFaults, EncryptedPagesAreRefusedInWords) {
  EpubBook book = plain_book();
  book.more = {
      {"META-INF/encryption.xml",
       "<encryption xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\"><enc:EncryptedData "
       "xmlns:enc=\"http://www.w3.org/2001/04/xmlenc#\">"
       "<enc:EncryptionMethod "
       "Algorithm=\"http://www.w3.org/2001/04/xmlenc#aes128-cbc\"/"
       "><enc:CipherData><enc:CipherReference "
       "URI=\"OEBPS/c1.xhtml\"/></enc:CipherData></enc:EncryptedData></encryption>"}};
  EXPECT_NE(error_of(book.files()).find("is protected (DRM)"), std::string::npos);
}

TEST(EpubFaults, ObfuscatedFontsAreNoProtection) {
  EpubBook book = plain_book();
  book.more = {{"OEBPS/f.otf", "xx"},
               {"META-INF/rights.xml", "<rights/>"},
               {"META-INF/encryption.xml",
                "<encryption><EncryptedData><EncryptionMethod "
                "Algorithm=\"http://www.idpf.org/2008/embedding\"/><CipherData><CipherReference "
                "URI=\"OEBPS/f.otf\"/></CipherData></EncryptedData></encryption>"}};
  EXPECT_EQ(dump(book.files()), kBoth);
}

TEST(EpubFaults, OnlyPictures) {
  EpubBook book;
  book.pages = {{"a.xhtml", page("<img src=\"1.jpg\" alt=\"一\"/>")}};
  EXPECT_NE(error_of(book.files()).find("there is no text"), std::string::npos);
}

TEST(EpubFaults, AnOfficeDocument) {
  EXPECT_NE(
      error_of({{"[Content_Types].xml", "<Types/>"}, {"word/document.xml", "<w/>"}}).find("Office"),
      std::string::npos);
}

TEST(EpubFaults, AZipOfSomethingElse) {
  EXPECT_NE(error_of({{"a.txt", "text"}}).find("is not an EPUB"), std::string::npos);
}

TEST(EpubFaults, NoZipAtAll) {
  const support::TempDir folder;
  support::write_zip(folder / "book.epub", plain_book().files());
  std::filesystem::resize_file(folder / "book.epub", 700);  // a download that broke off
  base::Report report;
  EXPECT_THROW(read_epub(folder / "book.epub", {}, report), base::Error);
  EXPECT_THROW(read_epub(folder / "none.epub", {}, report), base::Error);
}

// What is not spoken though it is in the reading order. {page, attributes of its itemref, why}
struct Silent {
  const char* name;
  std::string href, body, spine, reason;
};

class EpubSilentPages : public testing::TestWithParam<Silent> {};

TEST_P(EpubSilentPages, AreSkippedWithTheReason) {
  for (const bool in_front : {true, false}) {
    if (in_front == false && GetParam().reason == "copyright page") continue;
    EpubBook book = plain_book();
    const EpubBook::Item item{GetParam().href, page(GetParam().body), GetParam().spine};
    book.pages.insert(in_front ? book.pages.begin() : book.pages.end(), item);
    const auto read = read_files(book.files());
    EXPECT_EQ(support::dump(read.draft), kBoth);
    EXPECT_NE(support::dump_skipped(read.draft).find("(" + GetParam().reason), std::string::npos)
        << support::dump_skipped(read.draft);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, EpubSilentPages,
    testing::Values(
        Silent{"Linear", "n.xhtml", "<p>附註頁。</p>", "linear=\"no\"", "not in the reading order"},
        Silent{"Contents", "t.xhtml",
               "<h1>目錄</h1><p><a href=\"c1.xhtml\">第一章 開始</a></p><p><a "
               "href=\"c2.xhtml\">第二章 結束</a></p>",
               "", "contents page"},
        Silent{"ContentsWithoutLinks", "t.xhtml",
               "<h1>目　录</h1><p>第一章 開始</p><p>第二章 結束</p>", "", "contents page"},
        Silent{"CoverByName", "cover.xhtml", "<p>渡口</p>", "", "cover page"},
        Silent{"CoverByType", "x.xhtml", "<section epub:type=\"cover\"><p>渡口</p></section>", "",
               "cover page"},
        Silent{"TitlePage", "x.xhtml", "<h1>渡口</h1><p>林舟 著</p>", "", "title page"},
        Silent{"CopyrightPage", "x.xhtml", "<p>版權所有，翻印必究。ISBN 978-0-00-000000-0</p>", "",
               "copyright page"},
        Silent{"Advert", "ad.xhtml", "<p>本書由某某網 www.example.com 整理，更多好書請訪問。</p>",
               "", "advertising page"},
        Silent{"Notes", "n.xhtml",
               "<section epub:type=\"endnotes\"><ol><li "
               "epub:type=\"endnote\">船家。</li></ol></section>",
               "", "page of notes"}),
    [](const auto& row) { return row.param.name; });

TEST(EpubSilentPages, TheNavigationDocumentInTheSpine) {
  EpubBook book = plain_book();
  book.spine_front = "<itemref idref=\"nav\"/>";
  EXPECT_EQ(dump(book.files()), kBoth);
}

TEST(EpubSilentPages, ABookWhereNothingIsLinearIsReadAllTheSame) {
  EpubBook book = plain_book();
  for (EpubBook::Item& item : book.pages) item.spine = "linear=\"no\"";
  EXPECT_EQ(dump(book.files()), kBoth);
}

TEST(EpubSilentPages, AnEntryForAPictureIsNoChapter) {
  EpubBook book = plain_book();
  book.pages.insert(book.pages.begin(), {"i.xhtml", page("<img src=\"i.jpg\"/>")});
  book.toc = "<li><a href=\"i.xhtml\">彩頁</a></li>" + kToc;
  EXPECT_EQ(dump(book.files()), kBoth);
}

TEST(EpubSilentPages, NotesAtTheEndOfAChapterAndNotTheParagraphsTheyLeadBackTo) {
  EpubBook book = plain_book();
  book.pages[0].bytes = page(
      "<h1>第一章 開始</h1><p id=\"r1\">天氣<a id=\"q1\" "
      "href=\"#n1\"><sup>[1]</sup></a>很好。</p><p>他<sup><a id=\"q2\" "
      "href=\"n.xhtml#n2\">2</a></sup>笑了。</p><p id=\"n1\"><a href=\"#r1\">[1]</a> 天色。</p>");
  book.pages.push_back(
      {"n.xhtml", page("<p><a id=\"n2\" href=\"c1.xhtml#q2\">[2]</a> 船家。</p>")});
  EXPECT_EQ(dump(book.files()), "# 第一章 開始 | 天氣很好。 | 他笑了。 | # 第二章 結束 | 他走了。");
}

TEST(EpubSilentPages, NotesThatAreAChapterOfTheContentsAreRead) {
  EpubBook book = plain_book();
  book.pages.push_back(
      {"n.xhtml", page("<section epub:type=\"rearnotes\" id=\"n\"><h1>註釋</h1><div "
                       "epub:type=\"rearnote\">船家。</div></section>")});
  book.toc += "<li><a href=\"n.xhtml#n\">註釋</a></li>";
  EXPECT_EQ(dump(book.files()), kBoth + " | # 註釋 | 船家。");
}

TEST(EpubFaults, AChineseBookThatClaimsToBeEnglish) {
  EpubBook book = plain_book();
  book.metadata = "<dc:title>渡口</dc:title><dc:language>en</dc:language>";
  EXPECT_EQ(read_files(book.files()).draft.meta.language, "");
}

TEST(EpubEncodings, OfDocumentsAreToldByTheirBytes) {
  EpubBook book = plain_book();
  // GBK that claims UTF-8; UTF-16 with its mark.
  book.pages[0].bytes =
      "<?xml version=\"1.0\" encoding=\"utf-8\"?><html><body><h1>\xB5\xDA\xD2\xBB\xD5\xC2 "
      "\xBF\xAA\xCA\xBC</"
      "h1><p>\xCC\xEC\xC6\xF8\xBA\xDC\xBA\xC3\xA1\xA3\xCB\xFB\xD7\xDF\xC1\xCB\xA1\xA3</p></body></"
      "html>";
  std::string wide = "\xFF\xFE";
  for (const char32_t c :
       text::from_utf8("<html><body><h1>第二章 結束</h1><p>他走了。</p></body></html>")) {
    wide += static_cast<char>(c & 0xFF);
    wide += static_cast<char>(c >> 8);
  }
  book.pages[1].bytes = wide;
  EXPECT_EQ(dump(book.files()), "# 第一章 開始 | 天气很好。他走了。 | # 第二章 結束 | 他走了。");
}

}  // namespace
}  // namespace shuoshu::book
