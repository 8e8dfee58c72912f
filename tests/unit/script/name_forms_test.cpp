#include "script/name_forms.hpp"

#include <gtest/gtest.h>

#include "support/make_book.hpp"

namespace shuoshu::script {
namespace {

TEST(NameForms, TheMostFrequentComeFirst) {
  base::Report report;
  const book::Book book = support::make_book(
      {"王樸說道：「走。」\n王樸說道：「好。」\n王樸笑道：「是。」\n吳襄說道：「走。」\n"});
  const NameForms forms(read_passages(book, report), Lexicon::chinese());
  ASSERT_FALSE(forms.surnamed.empty());
  EXPECT_EQ(forms.surnamed.front().shadow, U"王朴");
  EXPECT_EQ(forms.surnamed.front().count->whole, 3U);
  for (std::size_t i = 0; i + 1 < forms.surnamed.size(); ++i) {
    EXPECT_GE(forms.surnamed[i].count->whole, forms.surnamed[i + 1].count->whole);
  }
  EXPECT_EQ(frequent(forms.surnamed, 3).size(), 1U);
  EXPECT_TRUE(frequent(forms.surnamed, 4).empty());
}

TEST(NameForms, KnowsWhatStandsTwiceAndWhoSharesASurname) {
  base::Report report;
  const book::Book book =
      support::make_book({"王樸說道：「走。」\n王襄說道：「好。」\n王樸說道：「走。」\n"});
  const NameForms forms(read_passages(book, report), Lexicon::chinese());
  EXPECT_EQ(forms.repeated, (std::vector<bool>{false, false, true}));
  std::vector<std::u32string_view> namesakes;
  for (const Form& form : forms.by_surname.at(U'王')) namesakes.push_back(form.shadow);
  EXPECT_EQ(namesakes, (std::vector<std::u32string_view>{U"王朴", U"王襄"}));
}

}  // namespace
}  // namespace shuoshu::script
