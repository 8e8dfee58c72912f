#include "book/page_titles.hpp"

#include <gtest/gtest.h>

#include "book/page_headings.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {
namespace {

struct Ranked {
  std::u32string title;
  TitleRank rank;
};

TEST(TitleRank, IsWhatATitleSaysOfItself) {
  const Ranked rows[] = {
      {U"第一卷 風起", TitleRank::volume},
      {U"卷三 雲湧", TitleRank::volume},
      {U"Part Two", TitleRank::volume},
      {U"第３章 雨", TitleRank::chapter},
      {U"【第十二回】", TitleRank::chapter},
      {U"Chapter IX", TitleRank::chapter},
      {U"楔子", TitleRank::chapter},
      {U"番外 中秋", TitleRank::chapter},
      {U"第二節", TitleRank::section},
      {U"雨夜", TitleRank::none},
      {U"第九部隊", TitleRank::none},
      {U"Partly cloudy", TitleRank::none},
      {U"", TitleRank::none},
      {U"第", TitleRank::none},
  };
  for (const Ranked& row : rows)
    EXPECT_EQ(title_rank(row.title), row.rank) << text::to_utf8(row.title);
}

TEST(ComparableTitle, IsTheSameForTheSameTitle) {
  const std::pair<std::u32string, std::u32string> rows[] = {
      {U"第一章 開始", U"第１章：开始"},
      {U"第一百零八回", U"第108回"},
      {U"第二十三章", U"第 23 章"},
      {U"第一二〇章", U"第120章"},
      {U"CHAPTER I. The Boy", U"Chapter I  the boy"},
      {U"第十章", U"第10章"},
  };
  for (const auto& [one, other] : rows)
    EXPECT_EQ(comparable_title(one), comparable_title(other)) << text::to_utf8(one);
  EXPECT_NE(comparable_title(U"第一章"), comparable_title(U"第十一章"));
}

/// Levels and titles → t(itle) v(olume) c(hapter) s(ection).
std::string roles(const std::vector<HeadingSeen>& headings) {
  std::string out;
  for (const HeadingRole role : heading_roles(headings)) out += "tvcs"[static_cast<int>(role)];
  return out;
}

TEST(HeadingRoles, FollowTheLevelWhoseTitlesSayChapter) {
  EXPECT_EQ(roles({{1, U"渡口", 0}, {2, U"雨夜", 9}, {2, U"茶棚", 9}}), "tcc");
  EXPECT_EQ(roles({{1, U"第一卷", 0}, {2, U"雨夜", 9}, {1, U"第二卷", 0}, {2, U"茶棚", 9}}),
            "vcvc");
  EXPECT_EQ(
      roles({{1, U"前言", 9}, {1, U"第一章", 9}, {2, U"晨", 9}, {2, U"午", 9}, {1, U"第二章", 9}}),
      "ccssc");
  EXPECT_EQ(roles({{3, U"第一章", 9}, {3, U"第二章", 9}}), "cc");
  EXPECT_EQ(roles({{2, U"第一卷", 0}, {2, U"第一章", 9}, {2, U"第二章", 9}}), "vcc");
  EXPECT_EQ(roles({}), "");
}

}  // namespace
}  // namespace shuoshu::book
