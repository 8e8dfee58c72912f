#include "text/sentences.hpp"

#include <gtest/gtest.h>

#include "text/unicode.hpp"

namespace shuoshu::text {
namespace {

/// The paragraph with a bar between sentences.
std::string dump(std::string_view paragraph) {
  const std::u32string text = from_utf8(paragraph);
  std::u32string out;
  for (const Span& span : split_sentences(text)) {
    if (!out.empty()) out += U'|';
    out += text.substr(span.begin, span.end - span.begin);
  }
  return to_utf8(out);
}

struct Case {
  const char* paragraph;
  const char* want;
};

TEST(SplitSentences, KeepsWhatBelongsTogether) {
  const Case kCases[] = {
      {"", ""},
      {"山雨欲來。風滿樓！", "山雨欲來。|風滿樓！"},
      {"「走。」他說。", "「走。」他說。"},
      {"“这是对的。”他说。", "“这是对的。”他说。"},
      {"\"Go.\" she said.", "\"Go.\" she said."},
      {"「走。我們快走。」他說。天黑了。", "「走。|我們快走。」他說。|天黑了。"},
      {"他說：「走。」天黑了。", "他說：「走。」|天黑了。"},
      {"「誰？！」「我。」", "「誰？！」|「我。」"},
      {"等等……走吧。", "等等……走吧。"},
      {"「我……」他低下頭。", "「我……」他低下頭。"},
      {"……", "……"},
      {"（他笑了。）她沒有。", "（他笑了。）|她沒有。"},
      {"他说“好”就走。我也走。", "他说“好”就走。|我也走。"},
      {"Mr. Lee met Dr. Wu at St. John's.", "Mr. Lee met Dr. Wu at St. John's."},
      {"It was 98.6 degrees. She slept.", "It was 98.6 degrees. |She slept."},
      {"J. R. Smith came in. So did I. We sat.", "J. R. Smith came in. |So did I. |We sat."},
      {"“Well… Come in.” He came.", "“Well… |Come in.” |He came."},
      {"He said, “Go.” Then he left.", "He said, “Go.” |Then he left."},
      {"你好。　我来了。", "你好。　|我来了。"},
      {"只有，逗號，沒有句號", "只有，逗號，沒有句號"},
      {"“No!” I cried. Nobody heard.", "“No!” I cried. |Nobody heard."},
  };
  for (const Case& c : kCases) EXPECT_EQ(dump(c.paragraph), c.want);
}

TEST(SplitSentences, TilesTheParagraph) {
  const std::u32string text = U"「走。」。」“A.” b. \"C\" '？' ……」 x。";
  std::size_t at = 0;
  for (const Span& span : split_sentences(text)) {
    EXPECT_EQ(span.begin, at);
    EXPECT_GT(span.end, span.begin);
    at = span.end;
  }
  EXPECT_EQ(at, text.size());
}

}  // namespace
}  // namespace shuoshu::text
