#include "language/normalize_rules.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "text/unicode.hpp"

namespace shuoshu::language {
namespace {

using View = std::u32string_view;

std::vector<Rule> all_rules() {
  std::vector<Rule> rules;
  for (const auto table : {date_rules(), name_rules(), quantity_rules(), sign_rules()})
    rules.insert(rules.end(), table.begin(), table.end());
  return rules;
}

/// What stands between < and > in a part of a rule.
std::vector<View> names_in(View part) {
  std::vector<View> names;
  for (std::size_t i = 0; i < part.size(); ++i) {
    if (part[i] == U'\\') {
      ++i;
    } else if (part[i] == U'<') {
      const std::size_t end = part.find(U'>', i);
      if (end == View::npos) break;
      names.push_back(part.substr(i + 1, end - i - 1));
      i = end;
    }
  }
  return names;
}

TEST(NormalizeRules, UseOnlyKnownNames) {
  for (const Rule& rule : all_rules()) {
    for (const View part : {rule.before, rule.pattern, rule.after}) {
      for (const View name : names_in(part)) {
        EXPECT_TRUE(rule_name_is_remembered(name))
            << text::to_utf8(name) << " in " << text::to_utf8(part);
      }
    }
  }
}

TEST(NormalizeRules, SayOnlyWhatTheyRemember) {
  for (const Rule& rule : all_rules()) {
    std::size_t remembered = 0;
    for (const View name : names_in(rule.pattern))
      remembered += rule_name_is_remembered(name).value_or(false);
    for (std::size_t i = 0; i + 1 < rule.says.size(); ++i) {
      if (rule.says[i] != U'{') continue;
      const std::size_t index = rule.says[i + 1] - U'0';
      EXPECT_GE(index, 1U) << text::to_utf8(rule.says);
      EXPECT_LE(index, remembered)
          << text::to_utf8(rule.pattern) << " says " << text::to_utf8(rule.says);
    }
  }
}

TEST(NormalizeRules, AreWrittenInTheFoldedForm) {
  // The rules see Simplified text in ASCII signs: a row in another form could never fit.
  for (const Rule& rule : all_rules()) {
    for (const View part : {rule.before, rule.pattern, rule.after}) {
      EXPECT_EQ(text::to_utf8(Sentence(part).folded), text::to_utf8(part));
    }
  }
}

TEST(NormalizeWords, AreListedOnceAndInSimplified) {
  for (const View name : {U"counted", U"named", U"unit", U"temperature", U"currency", U"magnitude",
                          U"code", U"emergency", U"stat", U"reign", U"festival", U"weekday"}) {
    const auto list = word_list(name);
    std::vector<View> words;
    for (const auto& word : list) {
      words.push_back(word.written);
      EXPECT_EQ(text::to_utf8(Sentence(word.written).folded), text::to_utf8(word.written));
    }
    std::sort(words.begin(), words.end());
    const auto twice = std::adjacent_find(words.begin(), words.end());
    EXPECT_EQ(twice, words.end()) << text::to_utf8(name) << ": "
                                  << (twice == words.end() ? "" : text::to_utf8(*twice));
  }
  EXPECT_TRUE(word_list(U"nonsense").empty());
}

}  // namespace
}  // namespace shuoshu::language
