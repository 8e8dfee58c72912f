#include "speech/syllables.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace shuoshu::speech {
namespace {

TEST(SyllableCounter, CountsVowelsOfTheBooksLanguage) {
  const std::vector<std::pair<std::vector<std::string>, std::size_t>> cases = {
      {{"n", "i", "X", "Au", "_|"}, 2},
      {{"ts.", "ong", "k", "uo"}, 2},
      {{"X", "uA", "r-", "_:"}, 1},
      {{"N-"}, 1},
      {{"S", "n", "iE", "n"}, 1},
      {{"X", "Au", "(en)", "a", "p", "(cmn)", "X", "Au"}, 2},
      {{"_:", "_"}, 0},
  };
  for (const auto& [phonemes, want] : cases) {
    SyllableCounter counter("cmn");
    for (const std::string& phoneme : phonemes) counter.add(phoneme);
    EXPECT_EQ(counter.count(), want) << phonemes[0];
  }
}

}  // namespace
}  // namespace shuoshu::speech
