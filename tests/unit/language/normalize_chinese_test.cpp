#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "language/normalize.hpp"
#include "text/unicode.hpp"

namespace shuoshu::language {
namespace {

std::string said(std::string_view sentence, SpokenChinese chinese = SpokenChinese::mandarin) {
  return text::to_utf8(normalize_chinese(text::from_utf8(sentence), chinese).text);
}

struct Row {
  std::string written;
  std::string spoken;
};

std::vector<Row> read_table(const std::string& name) {
  std::ifstream file(std::string(SHUOSHU_SOURCE) + "/tests/data/" + name);
  std::vector<Row> rows;
  for (std::string line; std::getline(file, line);) {
    const std::size_t tab = line.find('\t');
    if (line.starts_with("# ") || tab == std::string::npos) continue;
    rows.push_back({line.substr(0, tab), line.substr(tab + 1)});
  }
  return rows;
}

TEST(NormalizeChinese, SaysEveryCaseOfTheTable) {
  const auto rows = read_table("normalize_chinese.tsv");
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
  for (const auto& row : read_table("normalize_chinese.tsv")) {
    const std::u32string source = text::from_utf8(row.written);
    const SpokenText spoken = normalize_chinese(source);
    std::size_t at = 0, source_at = 0;
    for (const auto& piece : spoken.pieces) {
      EXPECT_EQ(piece.begin, at) << row.written;
      EXPECT_LT(piece.begin, piece.end);
      EXPECT_LE(source_at, piece.source_begin);
      EXPECT_LT(piece.source_begin, piece.source_end);
      ASSERT_LE(piece.source_end, source.size());
      if (!piece.made) {
        EXPECT_EQ(spoken.text.substr(piece.begin, piece.end - piece.begin),
                  source.substr(piece.source_begin, piece.source_end - piece.source_begin));
      }
      at = piece.end;
      source_at = piece.source_end;
    }
    EXPECT_EQ(at, spoken.text.size());
  }
}

TEST(NormalizeChinese, PointsFromMadeWordsToTheNumberTheyCameFrom) {
  const SpokenText spoken = normalize_chinese(U"來了300人");
  ASSERT_EQ(spoken.pieces.size(), 3U);
  EXPECT_EQ(spoken.pieces[1], (SpokenPiece{2, 4, 2, 5, true}));
  EXPECT_EQ(spoken.pieces[2], (SpokenPiece{4, 5, 5, 6, false}));
}

TEST(NormalizeChinese, CantoneseHasNoYaoAndCountsTwoThousandAsErCin) {
  EXPECT_EQ(said("房間302", SpokenChinese::cantonese), "房間三零二");
  EXPECT_EQ(said("打110", SpokenChinese::cantonese), "打一一零");
  EXPECT_EQ(said("2000人", SpokenChinese::cantonese), "二千人");
  EXPECT_EQ(said("2個人", SpokenChinese::cantonese), "两個人");
}

}  // namespace
}  // namespace shuoshu::language
