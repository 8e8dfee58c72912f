#include "language/segment.hpp"

#include <gtest/gtest.h>

#include "text/unicode.hpp"

namespace shuoshu::language {
namespace {

std::string cut(Segmenter& segmenter, std::u32string_view text) {
  std::vector<Piece> pieces;
  segmenter.segment(text, pieces);
  std::string out;
  for (const Piece& p : pieces)
    out += (out.empty() ? "" : "/") + text::to_utf8(text.substr(p.begin, p.length));
  return out;
}

TEST(Segmenter, CutsIntoTheMostProbableWords) {
  const WordTable table(std::filesystem::path(SHUOSHU_SHARE) / "words.bin");
  Segmenter segmenter(table);
  const struct {
    std::u32string_view text;
    const char* want;
  } cases[] = {
      {U"他重新走了", "他/重新/走/了"},
      {U"银行长大", "银行/长大"},
      {U"iPhone15很贵", "iPhone15/很/贵"},
      {U"好，好", "好/，/好"},
      {U"", ""},
  };
  for (const auto& [text, want] : cases) EXPECT_EQ(cut(segmenter, text), want);
}

TEST(Segmenter, KeepsTheWordsOfTheUserTogether) {
  const WordTable table(std::filesystem::path(SHUOSHU_SHARE) / "words.bin");
  Segmenter segmenter(table);
  segmenter.add(U"长河落", 0, true);
  EXPECT_EQ(cut(segmenter, U"长河落日"), "长河落/日");
}

}  // namespace
}  // namespace shuoshu::language
