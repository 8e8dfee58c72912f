#include "script/form_places.hpp"

#include <gtest/gtest.h>

namespace shuoshu::script {
namespace {

Passages book_of(const std::vector<std::u32string>& shadows) {
  Passages passages;
  for (const std::u32string& shadow : shadows) {
    passages.all.emplace_back();
    passages.all.back().shadow = shadow;
  }
  return passages;
}

TEST(FirstPlaces, NamesEachPassageOnceInOrder) {
  NameCounts forms;
  for (const char32_t* form : {U"老秦", U"老秦头", U"罗所长"}) forms[form];
  const FormPlaces found = first_places(
      forms, book_of({U"老秦来了，老秦走了。", U"雨还在下。", U"老秦头和罗所长", U"老", U""}));
  EXPECT_EQ(found.at(U"老秦"), (std::vector<std::size_t>{0, 2}));
  EXPECT_EQ(found.at(U"老秦头"), (std::vector<std::size_t>{2}));
  EXPECT_EQ(found.at(U"罗所长"), (std::vector<std::size_t>{2}));
}

TEST(FirstPlaces, StopsAtTheMost) {
  NameCounts forms;
  forms[U"老秦"];
  const FormPlaces found =
      first_places(forms, book_of(std::vector<std::u32string>(kPlaces + 5, U"见老秦")));
  EXPECT_EQ(found.at(U"老秦").size(), kPlaces);
}

}  // namespace
}  // namespace shuoshu::script
