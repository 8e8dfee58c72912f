#include <gtest/gtest.h>

#include <algorithm>

#include "script/analysis.hpp"
#include "script/make_script.hpp"
#include "support/make_book.hpp"

namespace shuoshu::script {
namespace {

struct Case {
  const char* what;
  std::vector<std::string> sentences;  ///< each a paragraph, all of them said `times` times over
  std::string found;                   ///< who must be a character; empty = nobody else
  std::string not_found;
};

/// Paragraphs that differ, as those of a book do: the name of a place stands in each.
std::string book_of(const Case& c, int times) {
  static const std::vector<std::string> kPlaces = {"渡口", "城門", "山腳", "河岸", "橋頭",
                                                   "村外", "店裡", "林邊", "道旁", "門前"};
  std::string text;
  for (int i = 0; i < times; ++i) {
    for (const std::string& sentence : c.sentences) {
      text += "第" + std::to_string(i) + "天，" + kPlaces[static_cast<std::size_t>(i) % 10] +
              "下起雨來。" + sentence + "\n";
    }
  }
  return text;
}

std::vector<std::string> characters_of(const std::string& text) {
  Cast cast;
  base::Report report;
  const book::Book book = support::make_book({text});
  make_script(book, cast, {}, report);
  std::vector<std::string> names;
  for (const Character& character : cast.characters) names.push_back(text::to_utf8(character.name));
  return names;
}

TEST(FindNames, KeepsPiecesOfWordsAndVerbsOut) {
  const std::vector<Case> cases = {
      {"a verb behind a name",
       {"王樸施禮道：「走吧。」", "吳三桂上前施禮道：「是。」", "王樸說道：「好。」",
        "吳三桂笑道：「好。」", "他施禮道：「走。」"},
       "王樸",
       "施禮"},
      {"a piece of a word",
       {"探馬報道：「來了。」", "王樸說道：「好。」", "哨馬報道：「又來了。」",
        "王樸問道：「幾個？」"},
       "王樸",
       "馬報"},
      {"a name cut short",
       {"賈大少爺說道：「好。」", "王樸說道：「走。」", "賈大少爺笑道：「走。」",
        "王樸看著賈大少爺，賈大少爺不說話。"},
       "賈大少爺",
       "賈大"},
      {"a name that goes on",
       {"黃三溜子說道：「好。」", "王樸說道：「走。」", "黃三溜子笑道：「走。」",
        "王樸看著黃三溜子，黃三溜子不說話。"},
       "黃三溜子",
       "黃三溜"},
      {"a name and a verb",
       {"華歆奏曰：「可。」", "曹操曰：「善。」", "蔣琬奏曰：「不可。」", "華歆曰：「善。」",
        "蔣琬曰：「善。」", "曹操看著華歆，又看著蔣琬。"},
       "華歆",
       "華歆奏"},
      {"a noun for a title",
       {"王樸說道：「好。」", "張道士笑道：「走。」", "王樸看著張道士，張道士不說話。"},
       "張道士",
       "道士"},
      {"no name behind a conjunction",
       {"王樸說道：「好。」", "王樸和孩子走了。", "王樸和孩子笑道：「走。」"},
       "王樸",
       "和孩子"},
      {"a verb in the middle",
       {"董卓說道：「好。」", "李肅笑道：「走。」", "卓問肅道：「怎樣？」", "董卓看著李肅。"},
       "董卓",
       "卓問肅"},
      {"a mother is not her son",
       {"孫權說道：「好。」", "孫太后笑道：「走。」", "孫權看著孫太后，孫太后不說話。"},
       "孫太后",
       ""},
      {"a wife is not her husband",
       {"孫權說道：「好。」", "孫夫人笑道：「走。」", "孫權看著孫夫人，孫夫人不說話。",
        "周瑜說道：「孫權！」"},
       "孫夫人",
       ""},
  };
  for (const Case& c : cases) {
    const std::vector<std::string> names = characters_of(book_of(c, 12));
    EXPECT_EQ(std::count(names.begin(), names.end(), c.found), 1) << c.what;
    EXPECT_EQ(std::count(names.begin(), names.end(), c.not_found), 0) << c.what;
  }
}

TEST(FindNames, KnowsSurnames) {
  for (const char* name : {"蕭景山", "萧景山", "傅彬", "閻二先生", "邢夫人", "荀慧生", "万俟春"}) {
    const std::string said = name;
    const std::vector<std::string> names = characters_of(book_of(
        {"", {said + "說道：「走吧。」", "他看著" + said + "，" + said + "不說話。"}, "", ""}, 6));
    EXPECT_EQ(std::count(names.begin(), names.end(), said), 1) << said;
  }
}

TEST(FindNames, TakesNamesThatHoldFunctionWords) {
  const std::vector<Case> cases = {
      {"剛 as a given name",
       {"王剛走進來，說道：「好。」", "陳平看著王剛，笑道：「走。」", "王剛說道：「走吧。」"},
       "王剛",
       "陳平看"},
      {"剛 in a given name",
       {"陳志剛走進來。", "李平看著陳志剛，笑道：「走。」", "陳志剛說：「走吧。」"},
       "陳志剛",
       "陳志"},
      {"來 in a given name",
       {"馬來福走進來。", "李平看著馬來福，笑道：「走。」", "馬來福說：「走吧。」"},
       "馬來福",
       ""},
      {"a given name that is a word",
       {"李向前對她說：「走吧。」", "李平看著李向前，笑道：「走。」", "向前說：「好。」",
        "向前又把門關上了。"},
       "李向前",
       "向前"},
      {"an adverb behind a king",
       {"大王剛說完，李平笑道：「好。」", "大王剛走，李平說：「走。」", "大王剛說過，李平便走了。"},
       "李平",
       "王剛"},
      {"an adverb before a verb",
       {"李平向前說道：「好。」", "李平笑道：「走。」", "李平向前走去。", "王樸笑道：「走。」"},
       "李平",
       "平向前"},
      {"a question",
       {"李平說：「何至於此？」", "李平笑道：「何至於這樣！」", "「何至於！」李平說道。"},
       "李平",
       "何至於"},
  };
  for (const Case& c : cases) {
    const std::vector<std::string> names = characters_of(book_of(c, 8));
    EXPECT_EQ(std::count(names.begin(), names.end(), c.found), 1) << c.what;
    EXPECT_EQ(std::count(names.begin(), names.end(), c.not_found), 0) << c.what;
  }
}

TEST(FindNames, TellsADoubledNameFromAnAdverb) {
  const std::vector<Case> cases = {
      {"a child",
       {"亮亮說：「我不走。」", "李平把亮亮抱起來。", "李平笑道：「走。」", "她看著亮亮。"},
       "亮亮",
       ""},
      {"an adverb",
       {"他明明說：「我不走。」", "李平明明看見了。", "李平笑道：「走。」", "明明說好的。"},
       "李平",
       "明明"},
      {"another",
       {"李平笑道：「好。」", "輕輕說：「走。」", "李平輕輕說：「走。」", "輕輕地說：「走。」"},
       "李平",
       "輕輕"},
  };
  for (const Case& c : cases) {
    const std::vector<std::string> names = characters_of(book_of(c, 8));
    EXPECT_EQ(std::count(names.begin(), names.end(), c.found), 1) << c.what;
    EXPECT_EQ(std::count(names.begin(), names.end(), c.not_found), 0) << c.what;
  }
}

TEST(FindNames, TellsNamesFromPlacesAndWords) {
  const std::vector<Case> cases = {
      {"a village",
       {"李平到石圪節去。", "石圪節的人說：「走。」", "他在石圪節看見李平。", "李平說：「走。」",
        "人們往石圪節走，石圪節的人多。"},
       "李平",
       "石圪節"},
      {"a word",
       {"陽光照著他，李平說：「走。」", "他看著陽光，說：「好。」", "李平笑道：「走。」"},
       "李平",
       "陽光"},
      {"a guard whose name is a word",
       {"王朝說：「走。」", "李平看著王朝，笑道：「走。」", "李平說：「好。」"},
       "王朝",
       ""},
      {"a name and a verb",
       {"李平道：「走。」", "李平笑道：「走。」", "李平看著他，說：「好。」", "李平道：「好。」"},
       "李平",
       "李平囑"},
  };
  for (const Case& c : cases) {
    std::string text = book_of(c, 16);
    if (c.not_found == "李平囑") text += "李平囑道：「小心。」\n李平囑道：「別走。」\n";
    base::Report report;
    const book::Book book = support::make_book({text});
    const Analysis analysis = analyse(book, {}, report);
    const auto person = [&](const std::string& name) {
      return analysis.people.find(shadow_of_name(text::from_utf8(name), true));
    };
    EXPECT_NE(person(c.found), People::npos) << c.what;
    if (c.not_found.empty()) continue;
    EXPECT_EQ(person(c.not_found), People::npos) << c.what;
  }
}

TEST(FindNames, FindsThoseWhoHardlySpeak) {
  const std::vector<Case> cases = {
      {"a child",
       {"李平抱著狗蛋。", "李平看著狗蛋，說：「走。」", "狗蛋笑了笑，不說話。",
        "李平對狗蛋說：「好。」狗蛋笑道：「好。」"},
       "狗蛋",
       ""},
      {"a name that is a word, without a surname",
       {"鴛鴦說：「走。」", "李平看著鴛鴦，笑道：「走。」", "李平對鴛鴦說：「好。」",
        "鴛鴦笑道：「好。」"},
       "鴛鴦",
       ""},
      {"a verb behind the one character of a name",
       {"曹操說：「走。」", "曹操笑道：「好。」", "李平看著曹操。"},
       "曹操",
       "操喜"},
      {"a title behind a name",
       {"文七爺說：「走。」", "李平笑道：「走。」", "文七爺笑道：「好。」", "李平看著文七爺。"},
       "文七爺",
       "七爺"},
  };
  for (const Case& c : cases) {
    const std::vector<std::string> names = characters_of(book_of(c, 8));
    EXPECT_EQ(std::count(names.begin(), names.end(), c.found), 1) << c.what;
    EXPECT_EQ(std::count(names.begin(), names.end(), c.not_found), 0) << c.what;
  }
}

TEST(FindNames, TakesSecondNamesAsTheBookTellsThem) {
  struct Second {
    const char* told;
    const char* first;
    const char* second;
    bool same;
  };
  const std::vector<Second> cases = {
      {"那人姓丁，名遠，字子安。", "丁遠", "子安", true},
      {"那人姓丁名遠，表字子安。", "丁遠", "子安", true},
      {"這人複姓諸葛，名遠，字子安。", "諸葛遠", "子安", true},
      {"丁立遠字子安，是本地人。丁立遠說：「好。」", "丁立遠", "子安", true},
      {"丁立遠，綽號「子安」，是本地人。丁立遠說：「好。」", "丁立遠", "子安", true},
      {"丁立遠寫字，子安看著。丁立遠說：「好。」", "丁立遠", "子安", false},
      {"丁立遠說：「好。」他不認得字，子安認得。", "丁立遠", "子安", false},
      {"丁立遠字寫得好，丁立遠說：「好。」", "丁立遠", "寫得", false},
  };
  for (const Second& c : cases) {
    std::string text = std::string(c.told) + "\n";
    for (int i = 0; i < 6; ++i)
      text += "第" + std::to_string(i) + "天，子安說：「走。」子安笑道：「好。」\n";
    for (int i = 0; i < 6; ++i) text += "第" + std::to_string(i) + "夜，丁立遠說：「走。」\n";
    base::Report report;
    const book::Book book = support::make_book({text});
    const Analysis analysis = analyse(book, {}, report);
    const auto person = [&](const char* name) {
      return analysis.people.find(shadow_of_name(text::from_utf8(name), true));
    };
    EXPECT_EQ(person(c.first) == person(c.second), c.same) << c.told;
  }
}

TEST(FindNames, TakesAMisprintForNoFullName) {
  std::string text = "白娘于說道：「我來了。」\n";
  for (int i = 0; i < 6; ++i)
    text += "第" + std::to_string(i) + "天，白娘子道：「好。」\n白娘子看著他，問道：「是誰？」\n";
  const std::vector<std::string> names = characters_of(text);
  EXPECT_EQ(std::count(names.begin(), names.end(), "白娘子"), 1);
}

TEST(FindNames, TakesAChapterThatStandsTwiceForNoNewProof) {
  // What is followed by 道 alone, twelve times, would be no name; here it was said but once.
  std::string text;
  for (int i = 0; i < 12; ++i) text += "紫鵑道：「走吧。」\n";
  const std::vector<std::string> names = characters_of(text);
  EXPECT_EQ(std::count(names.begin(), names.end(), "紫鵑"), 1);
}

TEST(FindGenders, AskTitlesKinPronounsAndTheName) {
  struct Person {
    const char* text;
    const char* name;
    voice::Gender gender;
  };
  using voice::Gender;
  const std::vector<Person> cases = {
      {"他妻子丁立強說道：「好。」", "丁立強", Gender::female},
      {"丁玉蘭的妻子走了。丁玉蘭說道：「好。」", "丁玉蘭", Gender::male},
      {"丁立這個女人說道：「好。」丁立笑道：「走。」", "丁立", Gender::female},
      {"女兒丁小毅說道：「好。」", "丁小毅", Gender::female},
      {"丁玉玲說道：「好。」", "丁玉玲", Gender::female},
      {"丁世寬說道：「好。」", "丁世寬", Gender::male},
      {"丁可說道：「好。」她笑了。", "丁可", Gender::female},
      {"丁可說道：「好。」", "丁可", Gender::male},  // nothing tells: nine in ten are men
  };
  for (const Person& c : cases) {
    Cast cast;
    Character character;
    character.name = text::from_utf8(c.name);
    cast.characters.push_back(character);
    base::Report report;
    const book::Book book = support::make_book({c.text});
    const Analysis analysis = analyse(book, cast, report);
    const std::size_t person = analysis.people.find(shadow_of_name(character.name, true));
    ASSERT_NE(person, People::npos) << c.text;
    EXPECT_EQ(analysis.people[person].gender, c.gender) << c.text;
  }
}

TEST(FindNames, TakesAFullNameOnlyWhereItEnds) {
  // 丁母差人送信: 差 is the verb of the next words.
  std::string text;
  for (int i = 0; i < 6; ++i)
    text += "第" + std::to_string(i) + "天，丁母道：「好。」\n丁母問道：「是誰？」\n";
  text += "丁母差人送信。\n";
  const std::vector<std::string> names = characters_of(text);
  EXPECT_EQ(std::count(names.begin(), names.end(), "丁母差"), 0);
}

}  // namespace
}  // namespace shuoshu::script
