#include "script/lexicon.hpp"

#include <gtest/gtest.h>

namespace shuoshu::script {
namespace {

TEST(Lexicon, FindsTheLongestWordFromEitherEnd) {
  const Lexicon lexicon = Lexicon::chinese();
  EXPECT_EQ(lexicon.begins(U"师父道", 0, kTitles), 2U);
  EXPECT_EQ(lexicon.ends(U"李师父", 3, kTitles), 2U);
  EXPECT_EQ(lexicon.ends(U"李师父", 0, kTitles), 0U);
  EXPECT_EQ(lexicon.begins(U"师父道", 3, kTitles), 0U);
  EXPECT_TRUE(lexicon.is(U'王', Word::surname));
  EXPECT_FALSE(lexicon.is(U'的', Word::surname));
}

TEST(Lexicon, KnowsNothingOfRareCharacters) {
  const Lexicon lexicon = Lexicon::chinese();
  EXPECT_TRUE(lexicon.of(U"\U0002A6D6说").empty());
  EXPECT_EQ(lexicon.begins(U"\U0002A6D6说", 0, {Word::say}), 0U);
  EXPECT_TRUE(lexicon.of(U"").empty());
}

}  // namespace
}  // namespace shuoshu::script
