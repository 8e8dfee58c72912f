#include "script/conversation.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "script/analysis.hpp"
#include "script/decode.hpp"
#include "support/make_book.hpp"

namespace shuoshu::script {
namespace {

Cast cast_of(const std::vector<std::pair<const char32_t*, voice::Gender>>& people) {
  Cast cast;
  for (const auto& [name, gender] : people) {
    Character character;
    character.name = name;
    character.gender = gender;
    cast.characters.push_back(character);
  }
  return cast;
}

/// The names of the features that `person` has in the first line of a text.
std::vector<std::string> features_of(const std::string& text, const Cast& cast,
                                     const char32_t* person) {
  base::Report report;
  const book::Book book = support::make_book({text});
  Analysis analysis = analyse(book, cast, report);
  std::vector<std::string> names;
  const std::vector<Line> lines = analysis.lines_of(0);
  for (const Candidate& c : lines.at(0).candidates) {
    if (c.person == People::npos || analysis.people[c.person].name != person) continue;
    for (const FeatureId id : c.features) names.push_back(analysis.names.name(id));
  }
  return names;
}

bool has(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

constexpr auto kMale = voice::Gender::male;
constexpr auto kFemale = voice::Gender::female;

TEST(Evidence, WhomAClauseNamesBesideItsPronounIsAnother) {
  const Cast cast = cast_of({{U"王樸", kMale}, {U"吳三桂", kMale}});
  const std::string text = "王樸看著吳三桂。\n「走開！」他不耐煩地催促吳三桂說。\n";
  EXPECT_TRUE(has(features_of(text, cast, U"吳三桂"), "pron~other~a"));
  EXPECT_FALSE(has(features_of(text, cast, U"王樸"), "pron~other~a"));
  EXPECT_TRUE(has(features_of(text, cast, U"王樸"), "pron~fits~a~says"));
}

TEST(Evidence, AFatherIsOfHisSonsName) {
  const Cast cast = cast_of({{U"孫少安", kMale}, {U"孫玉厚", kMale}, {U"田福堂", kMale}});
  const std::string text = "孫玉厚和田福堂坐在院子裡。\n孫少安走進來。\n父親說：「回來了。」\n";
  EXPECT_TRUE(has(features_of(text, cast, U"孫玉厚"), "b~says:~noun~k~blood~same"));
  EXPECT_TRUE(has(features_of(text, cast, U"田福堂"), "b~says:~noun~k~blood~other"));
  EXPECT_TRUE(has(features_of(text, cast, U"孫少安"), "b~says:~noun~k~owner"));
}

TEST(Evidence, WhoReactsHasListened) {
  const Cast cast = cast_of({{U"王樸", kMale}, {U"林月", kFemale}});
  EXPECT_TRUE(has(features_of("「走吧。」林月聽了這話，低下頭。\n", cast, U"林月"), "a~react~0~n"));
  EXPECT_TRUE(has(features_of("「走吧。」林月低下頭。\n", cast, U"林月"), "a~beat~0~n"));
}

TEST(Evidence, WhoActsRightBeforeAParagraphOfSpeech) {
  const Cast cast = cast_of({{U"王樸", kMale}, {U"林月", kFemale}});
  const std::string text = "林月看著窗外。天色暗了。王樸深深吸了一口氣，放下茶杯。\n「走吧。」\n";
  EXPECT_TRUE(has(features_of(text, cast, U"王樸"), "whole~before"));
  EXPECT_FALSE(has(features_of(text, cast, U"林月"), "whole~before"));
}

TEST(Evidence, ANounThatAFullListLacksIsDoubtful) {
  const std::string text = "王樸和林月站在門口。\n軍官說：「是的。」\n";
  const Cast full = cast_of({{U"王樸", kMale}, {U"林月", kFemale}});
  EXPECT_TRUE(has(features_of(text, full, U"軍官"), "unlisted~x"));
  EXPECT_FALSE(has(features_of(text, {}, U"軍官"), "unlisted~x"));
}

TEST(Evidence, ACommaGoesOnWhereABookHasASentenceALine) {
  const Cast cast = cast_of({{U"王樸", kMale}, {U"林月", kFemale}});
  std::string text = "「太貴了！」\n王樸皺皺眉，「我只有三角錢。」\n";
  const std::string paragraphs = text;
  for (int i = 0; i < 30; ++i) text += "街上沒有人走動了。\n";
  EXPECT_TRUE(has(features_of(text, cast, U"王樸"), "n~alone~quoted~m~first"));
  EXPECT_TRUE(has(features_of(paragraphs, cast, U"王樸"), "n~alone~quoted~q~first"));
}

Gap gap_of(const std::string& text) {
  base::Report report;
  const book::Book book = support::make_book({text});
  Analysis analysis = analyse(book, {}, report);
  return analysis.lines_of(0).at(1).gap;
}

TEST(Gap, TellsQuotationsThatTouchFromThoseWithWordsBetween) {
  EXPECT_EQ(gap_of("「走吧。」「去哪裡？」\n"), Gap::touching);
  EXPECT_EQ(gap_of("「走吧。」王樸說，「快！」\n"), Gap::same_paragraph);
  EXPECT_EQ(gap_of("「走吧。」\n「去哪裡？」\n"), Gap::next);
  EXPECT_EQ(gap_of("「走吧。」\n天黑了。\n「去哪裡？」\n"), Gap::one_between);
}

std::vector<std::string> links_to_second(const std::string& filler) {
  std::string text = "「走吧。」\n「去哪裡？」\n";
  for (int i = 0; i < 30; ++i) text += filler;
  base::Report report;
  const book::Book book = support::make_book({text});
  Analysis analysis = analyse(book, {}, report);
  const std::vector<Line> lines = analysis.lines_of(0);
  std::vector<std::string> names;
  for (const FeatureId id : links_of(lines, 1, analysis.names).same)
    names.push_back(analysis.names.name(id));
  return names;
}

TEST(Links, AParagraphIsATurnUnlessTheBookHasASentenceALine) {
  EXPECT_TRUE(has(links_to_second("天黑了下來。街上沒有人走動。\n"), "same~turn"));
  EXPECT_FALSE(has(links_to_second("街上沒有人走動了。\n"), "same~turn"));
  EXPECT_TRUE(has(links_to_second("街上沒有人走動了。\n"), "same~g1"));
}

}  // namespace
}  // namespace shuoshu::script
