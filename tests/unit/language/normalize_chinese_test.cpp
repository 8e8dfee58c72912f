#include <gtest/gtest.h>

#include <string>

#include "language/normalize.hpp"
#include "support/spoken_table.hpp"
#include "text/unicode.hpp"

namespace shuoshu::language {
namespace {

std::string said(std::string_view sentence, SpokenChinese chinese = SpokenChinese::mandarin) {
  return text::to_utf8(normalize_chinese(text::from_utf8(sentence), chinese).text);
}

TEST(NormalizeChinese, SaysEveryCaseOfTheTable) {
  const auto rows = test::read_spoken_table("normalize_chinese.tsv");
  EXPECT_GE(rows.size(), 300U);
  for (const auto& row : rows) EXPECT_EQ(said(row.written), row.spoken) << row.written;
}

TEST(NormalizeChinese, LeavesTextWithoutNumbersAlone) {
  for (const std::string_view text :
       {"他一心一意地等着她。", "「四海之內皆兄弟。」", "三三兩兩的行人……", "", "他——走了？！"}) {
    EXPECT_EQ(said(text), text);
  }
}

TEST(NormalizeChinese, PiecesTileTheSpokenTextAndKeepTheirSources) {
  for (const auto& row : test::read_spoken_table("normalize_chinese.tsv")) {
    const std::u32string source = text::from_utf8(row.written);
    EXPECT_EQ(test::fault_in_pieces(normalize_chinese(source), source), "") << row.written;
  }
}

TEST(NormalizeChinese, PointsFromMadeWordsToTheNumberTheyCameFrom) {
  const SpokenText spoken = normalize_chinese(U"來了300人");
  ASSERT_EQ(spoken.pieces.size(), 3U);
  EXPECT_EQ(spoken.pieces[1], (SpokenPiece{2, 4, 2, 5, true}));
  EXPECT_EQ(spoken.pieces[2], (SpokenPiece{4, 5, 5, 6, false}));
}

TEST(NormalizeChinese, EndsOnAnyInput) {
  // Found by fuzzing: a NUL is no end of the text.
  const std::u32string text = std::u32string(U"A.M.") + U'\0' + U'\v' + U'\0' + U"8";
  EXPECT_EQ(test::fault_in_pieces(normalize_chinese(text), text), "");
}

TEST(NormalizeChinese, CantoneseHasNoYaoAndCountsTwoThousandAsErCin) {
  EXPECT_EQ(said("房間302", SpokenChinese::cantonese), "房間三零二");
  EXPECT_EQ(said("打110", SpokenChinese::cantonese), "打一一零");
  EXPECT_EQ(said("2000人", SpokenChinese::cantonese), "二千人");
  EXPECT_EQ(said("2個人", SpokenChinese::cantonese), "两個人");
}

}  // namespace
}  // namespace shuoshu::language
