#include "produce/fingerprint.hpp"

#include <gtest/gtest.h>

namespace shuoshu::produce {
namespace {

TEST(WordsInText, NamesTheWordsThatOccurInTheOrderOfTheList) {
  struct Case {
    std::u32string_view text;
    std::set<std::size_t> found;
  };
  const WordsInText words({U"王樸", U"王", U"", U"吳三桂", U"樸來"});
  for (const Case& c : {Case{U"王樸來了，王樸走了。", {0, 1, 4}}, Case{U"吳三", {}},
                        Case{U"見吳三桂", {3}}, Case{U"", {}}}) {
    EXPECT_EQ(words.found_in(c.text), c.found);
  }
}

}  // namespace
}  // namespace shuoshu::produce
