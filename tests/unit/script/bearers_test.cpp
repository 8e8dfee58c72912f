#include "script/bearers.hpp"

#include <gtest/gtest.h>

#include "script/analysis.hpp"
#include "support/make_book.hpp"

namespace shuoshu::script {
namespace {

/// Whom the first noun of the last paragraph means.
std::string meant_in(const std::string& text, const std::string& noun) {
  Cast cast;
  const auto add = [&](const char32_t* name, const char32_t* alias, voice::Gender gender) {
    Character character;
    character.name = name;
    if (alias != nullptr) character.aliases.emplace_back(alias);
    character.gender = gender;
    cast.characters.push_back(character);
  };
  add(U"王樸", nullptr, voice::Gender::male);
  add(U"賀秀蓮", U"秀蓮", voice::Gender::female);
  add(U"丁鳳英", nullptr, voice::Gender::female);
  add(U"馮國棟", U"馮書記", voice::Gender::male);
  add(U"喬雲山", U"喬書記", voice::Gender::male);
  base::Report report;
  const book::Book book = support::make_book({text});
  const Analysis analysis = analyse(book, cast, report);
  const std::size_t last = analysis.passages.all.size() - 1;
  const std::u32string word = text::from_utf8(noun);
  for (const Mention& m : analysis.mentions[last]) {
    if (m.quoted || analysis.passages.all[last].text.substr(m.begin, m.end - m.begin) != word)
      continue;
    return text::to_utf8(analysis.people[m.person].name);
  }
  return "";
}

TEST(Bearers, MeanTheOneOfTheScene) {
  // Far from the scene, both wives have been named: a noun for two.
  std::string known = "他妻子賀秀蓮在門前。\n他妻子丁鳳英在河邊。\n馮書記走了。喬書記來了。\n";
  for (int i = 0; i < 20; ++i) known += "第" + std::to_string(i) + "天，下起雨來。\n";
  struct Case {
    const char* what;
    const char* scene;
    const char* noun;
    const char* meant;
  };
  const std::vector<Case> cases = {
      {"one wife is there", "王樸和秀蓮進來，王樸坐下了。\n妻子說：「好。」", "妻子", "賀秀蓮"},
      {"both are there", "秀蓮和丁鳳英進來，王樸也來了，王樸坐下了。\n妻子說：「好。」", "妻子",
       "妻子"},
      {"neither is there", "王樸坐下了。\n妻子說：「好。」", "妻子", "妻子"},
      {"her own scene", "秀蓮進來，秀蓮坐下了。\n她聽見妻子說：「好。」", "妻子", "妻子"},
      {"the sentence names her", "王樸來了，王樸坐下了。\n秀蓮對妻子說：「好。」", "妻子", "妻子"},
      {"another's wife", "王樸和秀蓮進來，王樸坐下了。\n王樸的妻子說：「好。」", "妻子", "妻子"},
      {"one secretary is there", "馮國棟進來了。\n書記說：「好。」", "書記", "馮國棟"},
      {"an under-secretary", "馮國棟進來了。\n副書記說：「好。」", "書記", "書記"},
      {"both are there", "馮國棟進來了，喬雲山也來了。\n書記說：「好。」", "書記", "書記"},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(meant_in(known + c.scene, c.noun), c.meant) << c.what;
  }
}

TEST(Epithets, MeanTheirBearerWhereTheyAreTold) {
  struct Case {
    const char* what;
    const char* told;  ///< three times
    const char* scene;
    const char* noun;
    const char* meant;
  };
  const std::vector<Case> cases = {
      {"one", "他叫王樸行者。", "行者說：「好。」", "行者", "王樸"},
      {"with the surname", "他叫王樸行者。", "王行者說：「好。」", "王行者", "王樸"},
      {"many", "他叫王樸行者。一個行者走了，眾行者來了。", "行者說：「好。」", "行者", "行者"},
      {"two", "他叫王樸行者。他叫馮國棟行者。", "行者說：「好。」", "行者", "行者"},
      {"his wife", "王樸媳婦走了。", "媳婦說：「好。」", "媳婦", "媳婦"},
  };
  for (const Case& c : cases) {
    std::string text;
    for (int i = 0; i < 3; ++i) text += std::string(c.told) + "\n";
    for (int i = 0; i < 5; ++i) text += "行者來了。王行者笑道：「走。」王行者走了。\n";
    for (int i = 0; i < 20; ++i) text += "第" + std::to_string(i) + "天，下起雨來。\n";
    EXPECT_EQ(meant_in(text + c.scene, c.noun), c.meant) << c.what;
  }
}

}  // namespace
}  // namespace shuoshu::script
