#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/book/dump.hpp"

namespace shuoshu::book {
namespace {

/// Prose of our own, long enough to be a chapter; `~` in a case stands for it.
const std::u32string kBody =
    U"　　雨下了一夜，渡口的船都系在石阶下。老船家坐在檐下补网，听见有人敲门，便放下梭子去开。\n"
    U"　　门外站着一个背伞的少年，衣角还在滴水。“请问，去对岸的船什么时候开？”他问道。\n"
    U"　　老船家看了看天，摇了摇头，说这样的雨天没有人敢过江，要等水退下去才行。少年也不着急，"
    U"自己搬了凳子坐下来，从怀里摸出半块干粮慢慢地吃，一面听着屋顶上的雨声渐渐小了下去。\n";

std::u32string expand(std::u32string_view text) {
  std::u32string out;
  for (const char32_t c : text) out += c == U'~' ? kBody : std::u32string(1, c);
  return out;
}

struct Case {
  const char* what;
  std::u32string_view text;
  const char* outline;
};

void check(const std::vector<Case>& cases) {
  for (const Case& one : cases) {
    EXPECT_EQ(outline_of(book_of(expand(one.text))), one.outline) << one.what;
  }
}

TEST(FindChapters, ReadsEveryNumeral) {
  check({
      {"full width, blanks, zeros",
       U"第１章　雪\n~第 2 章 月\n~第003章：花\n~第〇〇四章、风\n~第五章\n~",
       "第１章 雪 | 第 2 章 月 | 第003章 花 | 第〇〇四章 风 | 第五章"},
      {"liang, financial, positional",
       U"第两百一十八章 甲\n~第二百一十九章 乙\n~第贰佰贰拾章 丙\n~第二二一章 丁\n~",
       "第两百一十八章 甲 | 第二百一十九章 乙 | 第贰佰贰拾章 丙 | 第二二一章 丁"},
      {"twenty in one character", U"第十九回 甲\n~第廿回 乙\n~第廿一回 丙\n~",
       "第十九回 甲 | 第廿回 乙 | 第廿一回 丙"},
  });
}

TEST(FindChapters, ReadsEveryFamily) {
  check({
      {"brackets, stars, hashes", U"【第一章】\n~☆、第二章 重逢\n~＃ 第三章\n~",
       "第一章 | 第二章 重逢 | 第三章"},
      {"glued title", U"第一章夜渡\n~第二章雨停了\n~第三章归人\n~",
       "第一章 夜渡 | 第二章 雨停了 | 第三章 归人"},
      {"listed", U"1、夜渡\n~2、雨停\n~3、归人\n~", "1、夜渡 | 2、雨停 | 3、归人"},
      {"zero padded", U"001 夜渡\n~002 雨停\n~003 归人\n~", "001 夜渡 | 002 雨停 | 003 归人"},
      {"bare numbers", U"　　一\n~　　二\n~　　三\n~", "一 | 二 | 三"},
      {"unit in front", U"卷一 少年\n~卷二 归人\n~", "卷一 少年 | 卷二 归人"},
      {"specials", U"楔子\n~第一章 雪\n~第二章 月\n~番外一 花\n~后记\n~",
       "楔子 | 第一章 雪 | 第二章 月 | 番外一 花 | 后记"},
      {"English",
       U"Prologue\n\n~\nChapter 1: Snow\n\n~\nChapter Two\n\n~\nCHAPTER III. "
       U"Moon\n\n~\nEpilogue\n\n~",
       "Prologue | Chapter 1 Snow | Chapter Two | CHAPTER III Moon | Epilogue"},
      {"chapter with a point", U"chapter.844 基督山伯爵\n~chapter.845 归来\n~",
       "chapter.844 基督山伯爵 | chapter.845 归来"},
  });
}

TEST(FindChapters, TellsLevelsApart) {
  check({
      {"volumes restart", U"第一卷 春\n第一章 甲\n~第二章 乙\n~第二卷 秋\n第一章 丙\n~第二章 丁\n~",
       "[第一卷 春] 第一章 甲 | 第二章 乙 [第二卷 秋] 第一章 丙 | 第二章 丁"},
      {"volume and chapter on one line",
       U"第一卷 笼中 第一章 惊蛰\n~第一卷 笼中 第二章 开门\n~第二卷 山水 第三章 过河\n~",
       "[第一卷 笼中] 第一章 惊蛰 | 第二章 开门 [第二卷 山水] 第三章 过河"},
      {"volumes alone are chapters", U"第一卷 甲\n~第二卷 乙\n~第三卷 丙\n~",
       "第一卷 甲 | 第二卷 乙 | 第三卷 丙"},
      {"sections stay inside", U"第一章 甲\n第一节\n~第二节\n~第二章 乙\n第一节\n~第二节\n~",
       "第一章 甲 | 第二章 乙"},
  });
}

TEST(FindChapters, IsNotFooledByProse) {
  check({
      {"a sentence", U"第一章 雪\n~　　第四回中既将此事表明，此回可暂不写了。\n~第二章 月\n~",
       "第一章 雪 | 第二章 月"},
      {"measure words", U"第一章 雪\n~第一封信是在雨天寄来的。\n第九部队连夜过河。\n~第二章 月\n~",
       "第一章 雪 | 第二章 月"},
      {"a number in a table", U"第一章 雪\n~1024\n~第二章 月\n~", "第一章 雪 | 第二章 月"},
      {"numbers that go on", U"38\n~39\n~40多岁的船家说道。\n~40\n~", "38 | 39 | 40"},
      {"a sentence in English",
       U"Chapter 1\n\n~\nChapter 9 is a bit of a wildcard, he said.\n\n~\nChapter 2\n\n~",
       "Chapter 1 | Chapter 2"},
  });
}

TEST(FindChapters, SpeaksTitlesOnce) {
  check({
      {"twice", U"第一章 雪\n\n　　第一章 雪\n\n~第二章 月\n第二章 月（求月票）\n~",
       "第一章 雪 | 第二章 月"},
      {"contents list",
       U"目录\n第一章 雪\n第二章 月\n第三章 花\n\n正文\n\n第一章 雪\n~第二章 月\n~第三章 花\n~",
       "第一章 雪 | 第二章 月 | 第三章 花"},
      {"title below", U"第一章\n雪\n~第二章\n月\n~第三章\n花\n~",
       "第一章 雪 | 第二章 月 | 第三章 花"},
      {"noise behind", U"第一章 雪（求订阅！）\n~第二章 月【加更】\n~第三章 花 (1/3)\n~",
       "第一章 雪 | 第二章 月 | 第三章 花"},
      {"pages of one chapter", U"第一章 雪 (1/2)\n~第一章 雪 (2/2)\n~第二章 月\n~",
       "第一章 雪 | 第二章 月"},
  });
}

TEST(FindChapters, KeepsGapsAndRepeatsAndSaysSo) {
  base::Report report;
  const Book book =
      book_of(expand(U"第一章 雪\n~第三章 花\n~第四章 风\n~第四章 云\n~第五章 雨\n~"), report);
  EXPECT_EQ(outline_of(book), "第一章 雪 | 第三章 花 | 第四章 风 | 第四章 云 | 第五章 雨");
  ASSERT_EQ(report.notes().size(), 2U);
  EXPECT_EQ(report.notes()[0].id, "chapter-gap");
  EXPECT_EQ(report.notes()[1].id, "chapter-repeat");
}

TEST(FindChapters, FollowsTheUsersRule) {
  ReadOptions options;
  options.chapter_rule = "/^章节-(.*)/";
  EXPECT_EQ(outline_of(book_of(expand(U"章节-纸鹤\n~章节-灯\n~"), options)), "纸鹤 | 灯");
}

TEST(Paragraphs, JoinWhatWasBroken) {
  const Book book = book_of(
      U"第一章 "
      U"雪\n我姓王，曾經和你們一起\n並肩作戰過！快領我去見他們！\n他走了。\n-----\n……\n天亮了。\n");
  EXPECT_EQ(text_of(book.chapters[0]),
            "我姓王，曾經和你們一起並肩作戰過！快領我去見他們！\n他走了。\n*\n……\n天亮了。");
}

TEST(Paragraphs, KnowWhatTheyWereMadeFrom) {
  const Book book = book_of(U"第一章 雪\n他\u200B走&nbsp;了︰好。\n");
  const Paragraph& paragraph = book.chapters[0].paragraphs[0];
  EXPECT_EQ(text::to_utf8(paragraph.text), "他走 了：好。");
  EXPECT_EQ(paragraph.source_of(1, 2), (base::SourceRange{0, 8, 9}));    // 走
  EXPECT_EQ(paragraph.source_of(2, 3), (base::SourceRange{0, 9, 15}));   // &nbsp;
  EXPECT_EQ(paragraph.source_of(5, 6), (base::SourceRange{0, 17, 18}));  // 好
}

}  // namespace
}  // namespace shuoshu::book
