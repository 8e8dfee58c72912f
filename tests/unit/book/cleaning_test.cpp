#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "book/advert.hpp"
#include "book/lexicon.hpp"
#include "book/mend.hpp"
#include "book/watermarks.hpp"
#include "unit/book/dump.hpp"

namespace shuoshu::book {
namespace {

std::string mended(std::u32string text, const Damage& damage = {}) {
  const Lexicon lexicon(std::filesystem::path(SHUOSHU_SHARE) / "lexicon.bin");
  const std::vector<Mending> mendings = find_mendings(text, lexicon, damage);
  for (auto mending = mendings.rbegin(); mending != mendings.rend(); ++mending) {
    text.replace(mending->begin, mending->end - mending->begin, mending->after);
  }
  return text::to_utf8(text);
}

TEST(Mend, JoinsSplitCharacters) {
  const std::vector<std::pair<std::u32string, const char*>> cases = {
      {U"止有兩百余人逃月兌。", "止有兩百余人逃脫。"},
      {U"他月兌離了危險。", "他脫離了危險。"},
      {U"止有两百人逃月兑。", "止有两百人逃脱。"},
      {U"買了一瓶牛女乃。", "買了一瓶牛奶。"},
      {U"女乃女乃笑了。", "奶奶笑了。"},
      {U"他拍了拍月匈口。", "他拍了拍胸口。"},
      {U"亻尔好，他在氵每邊扌喿練。", "你好，他在海邊操練。"},
      {U"他口乞饭去了。", "他吃饭去了。"},
      {U"閉上眼楮，定楮一看。", "閉上眼睛，定睛一看。"},
      {U"安卓隻果手機都支持", "安卓蘋果手機都支持"},
  };
  for (const auto& [text, want] : cases) EXPECT_EQ(mended(text), want);
}

TEST(Mend, LeavesWhatIsRight) {
  for (const std::u32string text :
       {U"每月兌換一次。", U"兩隻果蠅飛過。", U"日月如梭。", U"那女子口中說道。", U"王秀才來了。",
        U"金榮走了。", U"言已盡了。", U"提手旁写作扌旁。", U"院里有两株楮樹。", U"明月光照着。",
        U"这个月要交租。", U"弓長三尺。", U"十月半夜里。", U"木木地看着。"}) {
    EXPECT_EQ(mended(text), text::to_utf8(text));
  }
}

TEST(Mend, ADamagedBookIsBelievedMore) {
  Damage damage;
  damage.shown = true;
  EXPECT_EQ(mended(U"我的月退好疼。"), "我的月退好疼。");
  EXPECT_EQ(mended(U"我的月退好疼。", damage), "我的腿好疼。");
  EXPECT_EQ(mended(U"每月兌換一次。", damage), "每月兌換一次。");
}

TEST(Adverts, AreToldFromTheStory) {
  for (const std::u32string line :
       {U"插一句，我最近在用的app，安卓隻果手機都支持！", U"（本章未完，请点击下一页继续阅读！）",
        U"(本章完)", U"请记住本书首发域名：www.example.com。手机版阅读网址：m.example.com",
        U"PS：求月票，求推荐票，感谢书友打赏！", U"ｗｗｗ．ｅｘａｍｐｌｅ．ｃｏｍ",
        U"【求收藏，求订阅，今天三更】", U"上一章 返回目录 下一章", U"天才一秒记住本站地址"}) {
    EXPECT_FALSE(advert_reason(line).empty()) << text::to_utf8(line);
  }
  for (const std::u32string line :
       {U"他拿出手機，下載了一個app。", U"“求你收藏好這張票。”她說。", U"感謝上天，他活了下來。",
        U"欲知後事如何，且聽下回分解。", U"這本書是他從網上買來的。", U"沉默。",
        U"读者诸君，你道此人是谁？", U"他推荐的小说她一页也没看。", U"第三更的鼓声响了。"}) {
    EXPECT_EQ(advert_reason(line), "") << text::to_utf8(line);
  }
}

TEST(Watermarks, AreFoundInEveryDress) {
  for (const std::u32string text :
       {U"轻财利物ｗωｗ奇Qisuu書com网，即保举", U"走了。ｗｗｗ．ｅｘａｍｐｌｅ．ｃｏｍ他",
        U"他(www.example.com)走了", U"他Ｗ w Ｗ.еxаmple。ＣОМ走", U"天ⓦⓦⓦ.ⓔⓧⓐⓜⓟⓛⓔ.ⓒⓞⓜ亮了",
        U"雨https://example.net/停了"}) {
    EXPECT_EQ(find_watermarks(text).size(), 1U) << text::to_utf8(text);
  }
  for (const std::u32string text : {U"他说OK。Come in", U"A·B·C三人", U"3.14和2.71",
                                    U"他用iPhone打电话", U"He said no. In the end"}) {
    EXPECT_TRUE(find_watermarks(text).empty() || !find_watermarks(text)[0].disguised)
        << text::to_utf8(text);
  }
}

TEST(Cleaning, ListsEveryChange) {
  const Book book = book_of(
      U"第一章 "
      U"雪\n　　他走了ｗωｗ奇Qisuu書com网，雨还在下。\n　　天亮了。（未完待续。）\n请记住本书首发域"
      U"名：www.example.com\n"
      U"　　他没有回头。\n（本章完）\n");
  EXPECT_EQ(text_of(book.chapters[0]), "他走了，雨还在下。\n天亮了。\n他没有回头。");
  EXPECT_EQ(changes_of(book),
            "remove ｗωｗ奇Qisuu書com网; remove （未完待续。）; remove "
            "请记住本书首发域名：www.example.com; remove （本章完）");
  EXPECT_EQ(book.skipped.size(), 4U);
}

TEST(Cleaning, ListsStraysOfTheOtherScript) {
  const Book book = book_of(
      U"第一章 "
      U"雪\n這時候她听見門開了，心里一驚，轉過頭發現兩百余人終于來了。\n他說著從公里外走了九十餘里"
      U"，皇后和余先生點了點頭，發覺門後還有人。\n");
  EXPECT_EQ(changes_of(book), "script 听→聽; script 心里→心裡; script 百余→百餘; script 終于→終於");
  EXPECT_EQ(text_of(book.chapters[0]).substr(0, 18), "這時候她听見");
}

TEST(Cleaning, OfTheSeedNovelFindsWhatWasPlanted) {
  base::Report report;
  const Book book = read_book(SHUOSHU_SOURCE "/seeds/novel", {}, report);
  std::size_t repairs = 0, removals = 0, joins = 0;
  for (const Change& change : book.changes) {
    repairs += change.kind == Change::Kind::repair && change.why == "split character" ? 1 : 0;
    removals += change.kind == Change::Kind::remove ? 1 : 0;
    joins += change.kind == Change::Kind::join ? 1 : 0;
  }
  EXPECT_EQ(repairs, 8U);   // 月兌 ×2, 亻尔, 扌喿, 女乃 ×3, 扌包
  EXPECT_EQ(removals, 5U);  // two advert lines, one glued advert, one end mark, one begging note
  EXPECT_EQ(joins, 4U);
}

TEST(Cleaning, CanBeSwitchedOff) {
  ReadOptions options;
  options.repair = options.remove_adverts = options.join_lines = false;
  const Book book = book_of(U"第一章 雪\n　　他逃月兌了。（未完待续。）\n（本章完）\n", options);
  EXPECT_EQ(text_of(book.chapters[0]), "他逃月兌了。（未完待续。）\n（本章完）");
}

TEST(Cleaning, RemovesWhatTheUserNames) {
  ReadOptions options;
  options.remove = {"老书虫推荐", "/[0-9]{3}页/"};
  const Book book = book_of(U"第一章 雪\n　　他走老书虫推荐了。012页天亮了。\n", options);
  EXPECT_EQ(text_of(book.chapters[0]), "他走了。天亮了。");
}

TEST(Cleaning, UnderstandsCharactersThatHide) {
  const Book book = book_of(
      U"第\u200B一章 雪\n他\u200B走\u200C了。&nbsp;她說︰&ldquo;好&rdquo;。har\u00ADbour\n");
  EXPECT_EQ(outline_of(book), "第一章 雪");
  EXPECT_EQ(text_of(book.chapters[0]), "他走了。 她說：“好”。harbour");
}

}  // namespace
}  // namespace shuoshu::book
