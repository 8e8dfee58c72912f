#include <gtest/gtest.h>

#include "language/normalize.hpp"
#include "support/spoken_table.hpp"
#include "text/unicode.hpp"

namespace shuoshu::language {
namespace {

TEST(NormalizeEnglish, SaysEveryCaseOfTheTable) {
  const auto rows = test::read_spoken_table("normalize_english.tsv");
  EXPECT_GE(rows.size(), 60U);
  for (const auto& row : rows) {
    const std::u32string source = text::from_utf8(row.written);
    const SpokenText spoken = normalize_english(source);
    EXPECT_EQ(text::to_utf8(spoken.text), row.spoken) << row.written;
    EXPECT_EQ(test::fault_in_pieces(spoken, source), "") << row.written;
  }
}

TEST(NormalizeEnglish, LeavesPlainTextAlone) {
  for (const std::u32string_view text : {U"I am here.", U"\"No,\" he said.", U"", U"Saint-Denis"}) {
    EXPECT_EQ(normalize_english(text).text, text);
  }
}

}  // namespace
}  // namespace shuoshu::language
