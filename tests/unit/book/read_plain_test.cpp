#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/file.hpp"
#include "book/read_book.hpp"
#include "support/temp_dir.hpp"
#include "unit/book/dump.hpp"

namespace shuoshu::book {
namespace {

const std::string kBody =
    "　　雨下了一夜，渡口的船都系在石阶下。老船家坐在檐下补网，听见有人敲门，便放下梭子去开。\n"
    "　　门外站着一个背伞的少年，衣角还在滴水。“请问，去对岸的船什么时候开？”他问道。\n";

Book read(const std::filesystem::path& path) {
  base::Report report;
  return read_book(path, {}, report);
}

std::string with_line_ends(std::string text, const std::string& end) {
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += end.size())
    text.replace(at, 1, end);
  return text;
}

TEST(ReadPlain, KnowsEveryLineEnd) {
  const support::TempDir folder;
  const std::string text = "第一章 雪\n" + kBody + "\n第二章 月\n" + kBody;
  for (const std::string end : {"\n", "\r\n", "\r", "\xC2\x85", "\r\r\n", "\xE2\x80\xA9"}) {
    base::write_file(folder / "a.txt", with_line_ends(text, end));
    const Book book = read(folder / "a.txt");
    EXPECT_EQ(outline_of(book), "第一章 雪 | 第二章 月");
    ASSERT_EQ(book.chapters.size(), 2U);
    EXPECT_EQ(book.place_of(book.chapters[1].heading).line, 5);
    EXPECT_EQ(book.chapters[0].paragraphs.size(), 2U);
  }
}

TEST(ReadPlain, ReadsAFolderInNaturalOrder) {
  const support::TempDir folder;
  for (const char* name :
       {"1.txt", "10.txt", "2.txt", "第十一章 风.txt", "番外.txt", ".hidden.txt", "notes.csv"}) {
    base::write_file(folder / name, (std::string(name) == "2.txt" ? "月\n" : "") + kBody);
  }
  base::write_file(folder / "3.txt", "第三章 花\n" + kBody);
  const Book book = read(folder.path());
  EXPECT_EQ(outline_of(book), "第一章 | 月 | 第三章 花 | 第十章 | 第十一章 风 | 番外");
  EXPECT_EQ(book.chapters[1].number, 2);
  EXPECT_TRUE(book.chapters[0].heading.empty());
  EXPECT_FALSE(book.chapters[1].heading.empty());
}

TEST(ReadPlain, TakesTitleAndAuthorFromTheName) {
  const support::TempDir folder;
  const std::vector<std::vector<std::string>> cases = {
      {"《夜渡》（校对版）作者：阿岚.txt", "夜渡", "阿岚"},
      {"夜渡.txt", "夜渡", ""},
      {"[奇幻]夜渡.txt", "夜渡", ""},
      {"夜渡(全本) 作者：阿岚.txt", "夜渡", "阿岚"},
  };
  for (const auto& one : cases) {
    base::write_file(folder / one[0], "第一章 雪\n" + kBody);
    const Book book = read(folder / one[0]);
    EXPECT_EQ(book.meta.title, one[1]) << one[0];
    EXPECT_EQ(book.meta.author, one[2]) << one[0];
    EXPECT_EQ(book.meta.language, "zh-Hans");
  }
}

TEST(ReadPlain, NeverSpeaksAChecksum) {
  const support::TempDir folder;
  base::write_file(folder / "000_c2846d2fed13dcbf.txt", kBody);
  base::write_file(folder / "001_ceeef3391a549ee7.txt", kBody);
  EXPECT_EQ(outline_of(read(folder.path())), "第一章 | 第二章");
}

TEST(ReadPlain, RefusesWhatIsNoBook) {
  const support::TempDir folder;
  base::write_file(folder / "empty.txt", "");
  base::write_file(folder / "blank.txt", " \n\n　\n");
  std::string binary(
      "\x7F"
      "ELF\x02\x01\x01",
      7);
  for (int i = 0; i < 500; ++i) binary += static_cast<char>(i * 37 % 29);
  base::write_file(folder / "program.txt", binary);
  std::filesystem::create_directory(folder / "none");
  for (const char* name : {"empty.txt", "blank.txt", "program.txt", "none", "missing.txt"}) {
    try {
      read(folder / name);
      ADD_FAILURE() << name;
    } catch (const base::Error& error) {
      EXPECT_NE(std::string(error.what()).find(name), std::string::npos) << error.what();
    }
  }
}

TEST(ReadPlain, CutsABookWithoutHeadingsAtParagraphEnds) {
  std::u32string text;
  for (int i = 0; i < 1000; ++i) text += text::from_utf8(kBody);
  base::Report report;
  const Book book = book_of(std::move(text), report);
  EXPECT_GT(book.chapters.size(), 3U);
  EXPECT_EQ(text::to_utf8(book.chapters[1].title), "第二部分");
  ASSERT_EQ(report.notes().size(), 1U);
  EXPECT_EQ(report.notes()[0].id, "no-chapters");
  for (const Chapter& chapter : book.chapters) {
    EXPECT_TRUE(chapter.paragraphs.front().text.starts_with(U"雨下") ||
                chapter.paragraphs.front().text.starts_with(U"门外"));
  }
}

TEST(ReadPlain, FindsTheChaptersOfABookOnOneLine) {
  std::u32string text;
  for (int chapter = 1; chapter <= 4; ++chapter) {
    text += chapter == 1   ? U"第一章 雪 "
            : chapter == 2 ? U" 第二章 月 "
            : chapter == 3 ? U" 第三章 花 "
                           : U" 第四章 风 ";
    for (int i = 0; i < 12; ++i)
      text += U"雨下了一夜，渡口的船都系在石阶下。老船家坐在檐下补网，第二章的故事他早忘了。";
  }
  const std::size_t second = text.find(U"第二章 月");
  const Book book = book_of(std::move(text));
  EXPECT_EQ(outline_of(book), "第一章 雪 | 第二章 月 | 第三章 花 | 第四章 风");
  EXPECT_EQ(book.chapters[1].heading.begin, second);
}

std::u32string story(std::u32string_view title, int paragraphs) {
  std::u32string text(title);
  text += U'\n';
  for (int i = 0; i < paragraphs; ++i) text += text::from_utf8(kBody);
  return text;
}

TEST(Stories, AreToldByTheirForm) {
  const std::u32string indented =
      story(U"夜渡", 20) + story(U"归人", 25) + story(U"灯", 30) + story(U"网", 20);
  EXPECT_EQ(outline_of(book_of(indented)), "夜渡 | 归人 | 灯 | 网");
  std::u32string listed =
      U"目录\n夜渡\n归人\n灯\n\n" + story(U"夜渡", 5) + story(U"归人", 5) + story(U"灯", 5);
  EXPECT_EQ(outline_of(book_of(listed)), "夜渡 | 归人 | 灯");
}

TEST(Stories, StandInsideVolumes) {
  std::u32string text;
  for (const char32_t volume : {U'一', U'二', U'三'}) {
    text += U"卷";
    text += volume;
    text += U"\n";
    for (const std::u32string_view title : {U"夜渡", U"归人", U"灯下", U"补网"})
      text += story(title, 50);
  }
  const Book book = book_of(text);
  EXPECT_EQ(book.volumes.size(), 3U);
  EXPECT_EQ(book.chapters.size(), 12U);
}

std::u32string wrap(std::u32string_view text, std::size_t width, std::u32string_view indent) {
  std::u32string out;
  std::size_t column = 0;
  for (const char32_t c : text) {
    if (column == 0 && c != U'\n') out += indent;
    out += c;
    column = c == U'\n' ? 0 : column + 1;
    if (column == width) {
      out += U'\n';
      column = 0;
    }
  }
  return out;
}

TEST(Unwrap, MakesParagraphsWholeAgain) {
  const std::u32string first =
      U"雨下了一夜，渡口的船都系在石阶下，老船家坐在檐下补网，听见有人敲门，便放下梭子慢慢地去开那"
      U"扇门。";
  const std::u32string second =
      U"“请问，去对岸的船什么时候开？”门外站着一个背伞的少年，衣角还在滴水，他问完便不再说话，只看"
      U"着那条江。";
  std::u32string flat, indented;
  for (int i = 0; i < 10; ++i) {
    flat += first + U"\n" + second + U"\n";
    indented += U"　　" + first + U"\n　　" + second + U"\n";
  }
  for (const std::u32string& text :
       {wrap(flat, 30, U""), wrap(flat, 30, U"    "), wrap(indented, 30, U"")}) {
    const Book book = book_of(text);
    ASSERT_EQ(book.chapters.size(), 1U);
    ASSERT_EQ(book.chapters[0].paragraphs.size(), 20U);
    EXPECT_EQ(text::to_utf8(book.chapters[0].paragraphs[0].text), text::to_utf8(first));
    EXPECT_EQ(text::to_utf8(book.chapters[0].paragraphs[1].text), text::to_utf8(second));
  }
}

TEST(Unwrap, JoinsEnglishWithABlank) {
  std::u32string text;
  for (int i = 0; i < 10; ++i) {
    text +=
        U"The rain had fallen all night, and the boats lay tied below the\nstone steps. Old Tom "
        U"sat under the eaves mending a net when\n"
        U"somebody knocked at the door.\n\n";
  }
  const Book book = book_of(text);
  ASSERT_EQ(book.chapters[0].paragraphs.size(), 10U);
  EXPECT_EQ(text::to_utf8(book.chapters[0].paragraphs[3].text),
            "The rain had fallen all night, and the boats lay tied below the stone steps. Old Tom "
            "sat under the eaves mending a net "
            "when somebody knocked at the door.");
}

TEST(Unwrap, LeavesVerseAndDialogueAlone) {
  const Book book = book_of(U"第一章 雪\n床前明月光\n疑是地上霜\n“走吧。”\n“好，”他说，\n“走。”\n");
  EXPECT_EQ(book.chapters[0].paragraphs.size(), 5U);
}

}  // namespace
}  // namespace shuoshu::book
