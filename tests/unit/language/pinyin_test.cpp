#include "language/pinyin.hpp"

#include <gtest/gtest.h>

namespace shuoshu::language {
namespace {

std::string dump(std::string_view text) {
  const auto syllables = parse_pinyin(text);
  if (!syllables) return "-";
  std::string out;
  for (const Syllable& s : *syllables) out += (out.empty() ? "" : " ") + s.str();
  return out;
}

TEST(ParsePinyin, TakesDigitsAndMarks) {
  const struct {
    const char *text, *syllables;
  } cases[] = {
      {"wang2 pu3", "wang2 pu3"},
      {"wáng pǔ", "wang2 pu3"},
      {"wang2pu3", "wang2 pu3"},
      {"Wáng  Pǔ", "wang2 pu3"},
      {"nǚ", "nv3"},
      {"lu:4", "lv4"},
      {"lü4 e2", "lv4 e2"},
      {"de", "de5"},
      {"ma0", "ma5"},
      {"xi1'an1", "xi1 an1"},
      {"wa\xCC\x81ng", "wang2"},
      {"", "-"},
      {"wang9", "-"},
      {"王", "-"},
      {"wáng2", "-"},
      {"2", "-"},
      {"wang2; pu3", "-"},
  };
  for (const auto& [text, syllables] : cases) EXPECT_EQ(dump(text), syllables) << text;
}

}  // namespace
}  // namespace shuoshu::language
