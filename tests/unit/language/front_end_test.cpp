#include "language/front_end.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/error.hpp"
#include "text/unicode.hpp"

namespace shuoshu::language {
namespace {

const std::filesystem::path kShare = SHUOSHU_SHARE;

std::string joined(const std::vector<std::string>& parts) {
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? "" : " ") + part;
  return out;
}

std::string readings(const Utterance& utterance) {
  std::vector<std::string> all;
  for (const Word& word : utterance.words)
    all.insert(all.end(), word.readings.begin(), word.readings.end());
  return joined(all);
}

class Mandarin : public testing::Test {
 protected:
  static std::unique_ptr<FrontEnd> make(const Lexicon& lexicon = {}) {
    return make_front_end("zh", lexicon, kShare);
  }
};

TEST_F(Mandarin, ReadsBothScriptsAlike) {
  const auto front_end = make();
  const struct {
    std::u32string_view text;
    const char* readings;
  } cases[] = {
      {U"重新", "chong2 xin1"},
      {U"銀行長大", "yin2 hang2 zhang3 da4"},
      {U"音樂和快樂", "yin1 yue4 he2 kuai4 le4"},
      {U"音乐和快乐", "yin1 yue4 he2 kuai4 le4"},
      {U"王樸", "wang2 pu3"},  // 朴 alone may be piáo or pō: the character of the book decides
      {U"一會兒", "yi1 hui4 r5"},
      {U"女兒", "nv3 er2"},
      {U"𠮷", "ji2"},
      {U"", ""},
  };
  for (const auto& [text, want] : cases) {
    EXPECT_EQ(readings(front_end->speak(text)), want) << text::to_utf8(text);
  }
}

TEST_F(Mandarin, PausesAtTheBracketsOfPanels) {
  const auto utterance = make()->speak(U"【系统提示】恭喜你。");
  ASSERT_EQ(utterance.clauses.size(), 2U);
}

TEST_F(Mandarin, RaisesTheThirdToneBeforeALightThirdToneInLongerWords) {
  const auto front_end = make();
  for (const auto* text : {U"小姐", U"李小姐", U"王小姐"}) {
    const auto syllables = front_end->speak(text).surface;
    ASSERT_GE(syllables.size(), 2U);
    EXPECT_EQ(syllables[syllables.size() - 2], "xiao2") << text::to_utf8(text);
  }
}

TEST_F(Mandarin, GivesACharacterWithoutASimplifiedTwinItsOwnReadings) {
  const auto front_end = make();
  EXPECT_EQ(readings(front_end->speak(U"北閤")), "bei3 ge2");
  EXPECT_EQ(readings(front_end->speak(U"看著他")), "kan4 zhe5 ta1");
}

TEST_F(Mandarin, TellsTheParticleFromTheVerb) {
  const auto front_end = make();
  EXPECT_EQ(readings(front_end->speak(U"對不起，他來晚了。")), "dui4 bu5 qi3 ta1 lai2 wan3 le5");
  EXPECT_EQ(readings(front_end->speak(U"他吃不了這麼多。")), "ta1 chi1 bu4 liao3 zhe4 me5 duo1");
}

TEST_F(Mandarin, ChangesTonesAsTheyAreSpoken) {
  const auto front_end = make();
  const struct {
    std::u32string_view text;
    const char* surface;
  } cases[] = {
      {U"一天", "yi4 tian1"},
      {U"一夜", "yi2 ye4"},
      {U"一个", "yi2 ge5"},
      {U"第一", "di4 yi1"},
      {U"統一了", "tong3 yi1 le5"},
      {U"想一想", "xiang3 yi5 xiang3"},
      {U"不是", "bu2 shi4"},
      {U"去不去", "qu4 bu5 qu4"},
      {U"不來", "bu4 lai2"},
      {U"老虎", "lao2 hu3"},
      {U"展覽館", "zhan2 lan2 guan3"},
      {U"你，好", "ni3 hao3"},
      {U"看看", "kan4 kan5"},
      {U"姐姐", "jie3 jie5"},
      {U"哪裡", "na2 li5"},
      {U"這兒", "zher4"},
      {U"有點兒", "you2 dianr3"},
      {U"嬰兒", "ying1 er2"},
  };
  for (const auto& [text, want] : cases) {
    EXPECT_EQ(joined(front_end->speak(text).surface), want) << text::to_utf8(text);
  }
}

TEST_F(Mandarin, WordsKnowTheirPlaceInTheBook) {
  const auto utterance = make()->speak(U"「他走了100步」");
  std::u32string copied;
  for (const Word& word : utterance.words) {
    if (word.begin) {
      EXPECT_EQ(utterance.text.substr(*word.begin, word.text.size()), word.text);
      copied += word.text;
    } else {
      EXPECT_EQ(word.text, U"一百");
      EXPECT_EQ(utterance.text.substr(*word.source_begin, word.source_end - *word.source_begin),
                U"100");
    }
  }
  EXPECT_EQ(copied, U"他走了步");
  EXPECT_EQ(utterance.spoken, U"「他走了一百步」");
}

TEST_F(Mandarin, CutsClausesAtMarksAndKeepsTheEnginesTraps) {
  const auto front_end = make();
  const auto utterance = front_end->speak(U"他問：「你的app好嗎？」說完，走了。");
  ASSERT_EQ(utterance.clauses.size(), 4U);
  EXPECT_EQ(utterance.clauses[0].after, Break::clause);
  EXPECT_EQ(utterance.clauses[1].after, Break::sentence);
  EXPECT_TRUE(utterance.clauses[1].question);
  EXPECT_EQ(utterance.clauses[2].after, Break::comma);
  EXPECT_EQ(utterance.clauses[3].after, Break::sentence);
  EXPECT_NE(utterance.clauses[1].engine_text.find("]] app [["), std::string::npos);
  EXPECT_EQ(utterance.clauses[1].syllables, 4U);
  EXPECT_EQ(utterance.clauses.back().end, utterance.text.size());
}

TEST_F(Mandarin, NoClauseIsLongerThanTheEngineCanTake) {
  std::u32string endless;
  for (int i = 0; i < 60; ++i) endless += U"天地玄黄宇宙洪荒";
  const auto utterance = make()->speak(endless);
  std::size_t syllables = 0, at = 0;
  for (const Clause& clause : utterance.clauses) {
    EXPECT_LE(clause.engine_text.size(), 600U);
    EXPECT_LE(clause.syllables, 120U);
    EXPECT_EQ(clause.begin, at);
    at = clause.end;
    syllables += clause.syllables;
    const auto blanks = std::count(clause.engine_text.begin(), clause.engine_text.end(), ' ');
    EXPECT_EQ(clause.word_of_group.size(), static_cast<std::size_t>(blanks) + 1);
  }
  EXPECT_EQ(at, endless.size());
  EXPECT_EQ(syllables, endless.size());
}

TEST_F(Mandarin, TheUsersWordWinsAndNamesKeepTogether) {
  Lexicon lexicon;
  lexicon.pronounce = {{U"重新", "zhòng xīn"}, {U"咳咳", "ke2 ke2"}};
  lexicon.names = {U"單雄信", U"解珍"};
  const auto front_end = make(lexicon);
  EXPECT_EQ(readings(front_end->speak(U"重新")), "zhong4 xin1");
  EXPECT_EQ(readings(front_end->speak(U"單雄信和解珍")), "shan4 xiong2 xin4 he2 xie4 zhen1");
  EXPECT_EQ(readings(front_end->speak(U"咳咳，走吧")), "ke2 ke2 zou3 ba5");
}

TEST_F(Mandarin, AWrongPronunciationIsAnErrorWithAGuess) {
  const struct {
    const char *pinyin, *message;
  } cases[] = {
      {"wang2 pux3", "pronounce \"王樸\": Mandarin has no syllable \"pux\"; did you mean \"pu\"?"},
      {"wang2", "pronounce \"王樸\": 2 characters, but 1 syllables in \"wang2\""},
      {"王樸", "pronounce \"王樸\": not pinyin: \"王樸\""},
  };
  for (const auto& [pinyin, message] : cases) {
    Lexicon lexicon;
    lexicon.pronounce = {{U"王樸", pinyin}};
    try {
      make(lexicon);
      ADD_FAILURE() << pinyin << " was taken";
    } catch (const base::ConfigError& e) {
      EXPECT_STREQ(e.what(), message);
    }
  }
}

TEST_F(Mandarin, ListsWhatItCannotRead) {
  const auto utterance = make()->speak(U"他\uE000走の");
  EXPECT_EQ(utterance.unreadable, (std::vector<char32_t>{U'\uE000', U'の'}));
  EXPECT_EQ(readings(utterance), "ta1 zou3");
}

TEST_F(Mandarin, OddInputGivesNoClause) {
  const auto front_end = make();
  for (const std::u32string_view text : {U"", U"……", U"「」", U"　　", U"☆☆☆"}) {
    EXPECT_TRUE(front_end->speak(text).clauses.empty()) << text::to_utf8(text);
  }
}

TEST(PlainFrontEnd, GivesTextClauseByClause) {
  const auto utterance = make_front_end("en", {}, kShare)->speak(U"“Don’t go,” he said. “Stay!”");
  ASSERT_EQ(utterance.clauses.size(), 3U);
  EXPECT_EQ(utterance.clauses[0].engine_text, "Don’t go");
  EXPECT_FALSE(utterance.clauses[0].phonemes);
  EXPECT_EQ(utterance.clauses[0].after, Break::comma);
  EXPECT_EQ(utterance.clauses[1].engine_text, "he said");
  EXPECT_TRUE(utterance.clauses[2].exclamation);
  ASSERT_EQ(utterance.words.size(), 5U);
  EXPECT_EQ(utterance.words[1].text, U"go");
  EXPECT_EQ(utterance.words[1].begin, 7U);
}

TEST(FrontEnd, LettersWithoutEndAreSeveralClauses) {
  for (const char* language : {"zh-Hant", "en", "yue"}) {
    for (const char32_t letter : {U'w', U'W', U'7', U'é'}) {
      const auto utterance =
          make_front_end(language, {}, kShare)->speak(std::u32string(900, letter));
      EXPECT_GE(utterance.clauses.size(), 1U) << language;
      for (const Clause& clause : utterance.clauses)
        EXPECT_LE(clause.engine_text.size(), 600U) << language;
    }
  }
}

TEST(PlainFrontEnd, AWordThatIsCopiedAndMadeEndsWhereItsTextEnds) {
  // Found by fuzzing: the characters made out of 10 were counted as if they stood in the book.
  for (const std::u32string text : {U"The hIseV.0", U"mp3.10", U"a10"}) {
    const auto utterance = make_front_end("en", {}, kShare)->speak(text);
    ASSERT_FALSE(utterance.words.empty());
    EXPECT_EQ(utterance.words.back().source_end, text.size()) << text::to_utf8(text);
  }
}

TEST(PlainFrontEnd, CantoneseSaysNumbersInCharacters) {
  const auto front_end = make_front_end("yue", {}, kShare);
  EXPECT_EQ(front_end->engine_language(), "yue");
  const auto utterance = front_end->speak(U"佢有300蚊。");
  ASSERT_EQ(utterance.clauses.size(), 1U);
  EXPECT_EQ(utterance.clauses[0].engine_text, "佢有三百蚊");
  EXPECT_EQ(utterance.clauses[0].syllables, 5U);
}

TEST(MakeFrontEnd, AnUnknownLanguageIsAnErrorWithAGuess) {
  EXPECT_EQ(make_front_end("zh-Hant", {}, kShare)->engine_language(), "cmn");
  EXPECT_EQ(make_front_end("de-AT", {}, kShare)->engine_language(), "de");
  EXPECT_THROW(make_front_end("klingon", {}, kShare), base::ConfigError);
}

TEST(GuessLanguage, LooksAtTheScript) {
  const struct {
    std::u32string_view text;
    const char* language;
  } cases[] = {
      {U"他說 OK", "zh"},
      {U"He said 好 to everybody", "en"},
      {U"彼は言った", "ja"},
      {U"그는 말했다", "ko"},
      {U"Он сказал", "ru"},
      {U"Είπε", "el"},
      {U"12 — 34", "en"},
      {U"", "en"},
      {U"鮮の每日の道理很多很多人知道", "zh"},
  };
  for (const auto& [text, language] : cases)
    EXPECT_EQ(guess_language(text), language) << text::to_utf8(text);
}

}  // namespace
}  // namespace shuoshu::language
