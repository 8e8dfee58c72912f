#include "book/passage.hpp"

#include <gtest/gtest.h>

#include "text/unicode.hpp"

namespace shuoshu::book {
namespace {

Paragraph whole(const Source& source) {
  Paragraph paragraph;
  append_source(paragraph, source, {0, 0, static_cast<base::CodepointIndex>(source.text.size())});
  return paragraph;
}

void expect_tiles(const Paragraph& paragraph) {
  std::uint32_t next = 0;
  for (const Piece& piece : paragraph.pieces) {
    EXPECT_EQ(piece.begin, next);
    EXPECT_GT(piece.end, piece.begin);
    next = piece.end;
  }
  EXPECT_EQ(next, paragraph.text.size());
}

TEST(Passage, RemembersWhatAReplacementStandsFor) {
  const Source source{"a", "UTF-8", U"兩百余人逃月兌。", {0}};
  Paragraph paragraph = whole(source);
  replace(paragraph, 5, 7, U"脫");
  EXPECT_EQ(text::to_utf8(paragraph.text), "兩百余人逃脫。");
  expect_tiles(paragraph);
  EXPECT_EQ(paragraph.source_of(5, 6), (base::SourceRange{0, 5, 7}));
  EXPECT_EQ(paragraph.source_of(6, 7), (base::SourceRange{0, 7, 8}));
}

TEST(Passage, TakesOutAtBothEndsAndInTheMiddle) {
  const Source source{"a", "UTF-8", U"甲乙丙丁戊", {0}};
  Paragraph paragraph = whole(source);
  replace(paragraph, 4, 5, U"");
  replace(paragraph, 2, 3, U"");
  replace(paragraph, 0, 1, U"");
  EXPECT_EQ(text::to_utf8(paragraph.text), "乙丁");
  expect_tiles(paragraph);
  EXPECT_EQ(paragraph.source_of(1, 2), (base::SourceRange{0, 3, 4}));
}

TEST(Passage, ReplacesOverWhatWasReplacedBefore) {
  const Source source{"a", "UTF-8", U"ab&amp;cd", {0}};
  Paragraph paragraph = whole(source);
  replace(paragraph, 2, 7, U"&");
  replace(paragraph, 1, 4, U"-");
  EXPECT_EQ(text::to_utf8(paragraph.text), "a-d");
  expect_tiles(paragraph);
  EXPECT_EQ(paragraph.source_of(1, 2), (base::SourceRange{0, 1, 8}));
}

}  // namespace
}  // namespace shuoshu::book
