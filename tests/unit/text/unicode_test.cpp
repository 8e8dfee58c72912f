#include "text/unicode.hpp"

#include <gtest/gtest.h>

namespace shuoshu::text {
namespace {

TEST(Utf8, GoesThereAndBack) {
  const std::u32string text = U"第一章 山雨 é 𠮷 😀";
  EXPECT_EQ(from_utf8(to_utf8(text)), text);
}

TEST(Utf8, MalformedBytesBecomeReplacementCharacters) {
  EXPECT_EQ(from_utf8("a\xFFz"), U"a\uFFFDz");
  EXPECT_EQ(from_utf8("\xE5\xBC"), U"\uFFFD\uFFFD");        // cut off
  EXPECT_EQ(from_utf8("\xC0\xAF"), U"\uFFFD\uFFFD");        // overlong
  EXPECT_EQ(from_utf8("\xED\xA0\x80").front(), U'\uFFFD');  // surrogate
  EXPECT_EQ(to_utf8(std::u32string(1, char32_t{0xD800})), "\uFFFD");
}

TEST(Classes, KnowWhatIsSpoken) {
  for (const char32_t c : U"山𠮷〇a９éжあ한") {
    EXPECT_TRUE(c == 0 || is_word_character(c)) << std::hex << static_cast<unsigned>(c);
  }
  for (const char32_t c : U"「。， …—︰\u3000\u200B") {
    EXPECT_TRUE(c == 0 || !is_word_character(c)) << std::hex << static_cast<unsigned>(c);
  }
}

TEST(Fold, TurnsFormsIntoWhatTheyStandFor) {
  EXPECT_EQ(fold_presentation(U'︰'), U'：');
  EXPECT_EQ(fold_presentation(U'﹁'), U'「');
  EXPECT_EQ(fold_presentation(U'山'), U'山');
  EXPECT_EQ(fold_width(U'１'), U'1');
  EXPECT_EQ(fold_width(U'　'), U' ');
}

}  // namespace
}  // namespace shuoshu::text
