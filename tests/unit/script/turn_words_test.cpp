#include "script/turn_words.hpp"

#include <gtest/gtest.h>

namespace shuoshu::script {
namespace {

struct Case {
  const char32_t* words;
  bool chinese;
  Opening opening;
  bool me, you;
};

class TurnWordsOf : public testing::TestWithParam<Case> {};

TEST_P(TurnWordsOf, TellsHowALineBegins) {
  const Case& c = GetParam();
  const Lexicon lexicon = c.chinese ? Lexicon::chinese() : Lexicon::english();
  const TurnWords turn = turn_words_of(c.words, lexicon, c.chinese);
  EXPECT_STREQ(name_of(turn.opening), name_of(c.opening));
  EXPECT_EQ(turn.says_me, c.me);
  EXPECT_EQ(turn.says_you, c.you);
}

INSTANTIATE_TEST_SUITE_P(
    Lines, TurnWordsOf,
    testing::Values(Case{U"「是的，还在。」", true, Opening::yes, false, false},
                    Case{U"「不是！」", true, Opening::no, false, false},
                    Case{U"「再说，我没有钱。」", true, Opening::more, true, false},
                    Case{U"「那么，怎么办？」", true, Opening::thus, false, false},
                    Case{U"「什么约会？」", true, Opening::what, false, false},
                    Case{U"「你来吧。」", true, Opening::you, false, true},
                    Case{U"「下雨了。」", true, Opening::plain, false, false},
                    Case{U"“yes, i know you.”", false, Opening::yes, true, true},
                    // Neither the no of nobody nor the i of it.
                    Case{U"“nobody saw it.”", false, Opening::plain, false, false}));

TEST(TakenUp, IsTheShareOfPairsThatTheOtherLineHasToo) {
  const Lexicon lexicon = Lexicon::chinese();
  const auto of = [&](const char32_t* words) { return turn_words_of(words, lexicon, true); };
  EXPECT_DOUBLE_EQ(taken_up(of(U"约会？"), of(U"还记得那个约会吗？")), 1);
  EXPECT_DOUBLE_EQ(taken_up(of(U"什么约会？"), of(U"还记得那个约会吗？")), 1.0 / 3);
  EXPECT_DOUBLE_EQ(taken_up(of(U"下雨了。"), of(U"还记得那个约会吗？")), 0);
  EXPECT_DOUBLE_EQ(taken_up(of(U"！"), of(U"约会")), 0);
}

}  // namespace
}  // namespace shuoshu::script
