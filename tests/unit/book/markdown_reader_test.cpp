#include <gtest/gtest.h>

#include "book/markdown_inline.hpp"
#include "support/draft_dump.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {
namespace {

Draft read(const std::string& markdown) {
  base::Report report;
  return read_markdown("a.md", markdown, {}, report);
}

struct Case {
  const char* name;
  std::string markdown, want;
};

class ReadMarkdown : public testing::TestWithParam<Case> {};

TEST_P(ReadMarkdown, FindsChaptersAndParagraphs) {
  EXPECT_EQ(support::dump(read(GetParam().markdown)), GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, ReadMarkdown,
    testing::Values(
        Case{"Heads", "# 第一章\n\n他來了。\n\n# 第二章\n\n她走了。\n",
             "# 第一章 | 他來了。 | # 第二章 | 她走了。"},
        Case{"HeadsUnderTheTitleOfTheBook", "# 渡口\n\n## 雨夜\n他來了。\n\n## 茶棚\n她走了。",
             "# 雨夜 | 他來了。 | # 茶棚 | 她走了。"},
        Case{"HeadsUnderVolumes", "# 第一卷\n## 第一章\n他來了。\n# 第二卷\n## 第二章\n她走了。",
             "V 第一卷 | # 第一章 | 他來了。 | V 第二卷 | # 第二章 | 她走了。"},
        Case{"SectionsAreText", "# 第一章\n## 晨\n他來了。\n# 第二章\n她走了。",
             "# 第一章 | 晨 | 他來了。 | # 第二章 | 她走了。"},
        Case{"UnderlinedHeads", "第一章\n====\n他來了。\n\n第二章\n====\n她走了。",
             "# 第一章 | 他來了。 | # 第二章 | 她走了。"},
        Case{"HeadsWithoutABlank", "#第一章 雨\n他來了。\n＃ 第二章 茶\n她走了。",
             "# 第一章 雨 | 他來了。 | # 第二章 茶 | 她走了。"},
        Case{"ClosedHeadsWithAnId", "# 第一章 #\n他來了。\n# 第二章 {#b}\n她走了。",
             "# 第一章 | 他來了。 | # 第二章 | 她走了。"},
        Case{"OneHead", "# 第一章 雨夜\n\n他來了。", "# 第一章 雨夜 | 他來了。"},
        Case{"NoHead", "第一章\n\n他來了。\n\n第二章\n\n她走了。",
             "? 第一章 | 他來了。 | 第二章 | 她走了。"},
        Case{"SceneBreaks", "# 一\n他來了。\n\n---\n\n她走了。\n\n* * *\n雨停了。\n# 二\n完。",
             "# 一 | 他來了。 | * | 她走了。 | * | 雨停了。 | # 二 | 完。"},
        Case{"ARuleUnderAParagraph", "# 一\n他來了。\n---\n她走了。\n# 二\n完。",
             "# 一 | 他來了。 | * | 她走了。 | # 二 | 完。"},
        Case{"WrappedEnglish",
             "# One\nHe came home late in the evening and sat down.\nThen she\nleft.\n# Two\nEnd.",
             "# One | He came home late in the evening and sat down. | Then she left. | # Two | "
             "End."},
        Case{"ChineseLinesAreParagraphs", "# 一\n他來了。\n「走吧。」\n她走了。\n# 二\n完。",
             "# 一 | 他來了。 | 「走吧。」 | 她走了。 | # 二 | 完。"},
        Case{"QuotesAndLists", "# 一\n> 獻給母親。\n\n- 茶\n- 酒\n# 二\n完。",
             "# 一 | 獻給母親。 | 茶 | 酒 | # 二 | 完。"},
        Case{"ATable", "# 一\n| 姓名 | 年齡 |\n|---|:-:|\n| 阿嵐 | 十九 |\n# 二\n完。",
             "# 一 | 姓名，年齡 | 阿嵐，十九 | # 二 | 完。"},
        Case{"NotesAndDefinitions",
             "# 一\n渡口[^1]無人。\n\n[^1]: 船家。\n[a]: http://x\n# 二\n完。",
             "# 一 | 渡口無人。 | # 二 | 完。"},
        Case{"AContentsList", "# 一\n他來了。\n\n- [一](#a)\n- [二](#b)\n- [三](#c)\n# 二\n完。",
             "# 一 | 他來了。 | # 二 | 完。"},
        Case{"AFence", "# 一\n```\n系統：*升級*\n```\n# 二\n完。",
             "# 一 | 系統：升級 | # 二 | 完。"},
        Case{"Empty", "", "? "}),
    [](const auto& row) { return row.param.name; });

TEST(ReadMarkdown, TakesTheFrontMatterOver) {
  const Draft draft = read(
      "---\ntitle: \"渡口\"\nauthor: 林舟\nlang: zh-Hant\ndate: 2020-01-02\n---\n# "
      "第一章\n他來了。\n");
  EXPECT_EQ(draft.meta.title, "渡口");
  EXPECT_EQ(draft.meta.author, "林舟");
  EXPECT_EQ(draft.meta.language, "zh-Hant");
  EXPECT_EQ(draft.meta.year, "2020");
  EXPECT_EQ(support::dump(draft), "# 第一章 | 他來了。");
}

TEST(ReadMarkdown, TakesTheTitleOverTheChaptersAsTheBooks) {
  EXPECT_EQ(read("# 渡口\n\n## 雨夜\n他來了。\n\n## 茶棚\n她走了。").meta.title, "渡口");
}

TEST(ReadMarkdown, KeepsTheLineNumbersOfTheFile) {
  const Draft draft = read(
      "---\ntitle: 渡口\n---\n\n# 第一章\n\nHe came home late\nin the evening.\n\n# "
      "第二章\n完。\n");
  ASSERT_EQ(draft.blocks.size(), 4u);
  EXPECT_EQ(draft.sources[0].line_of(draft.blocks[0].source.begin), 5);
  EXPECT_EQ(draft.sources[0].line_of(draft.blocks[1].source.begin), 7);
  EXPECT_EQ(draft.sources[0].line_of(draft.blocks[2].source.begin), 10);
}

struct Inline {
  const char* name;
  std::string markdown, want;
};

class PlainMarkdown : public testing::TestWithParam<Inline> {};

TEST_P(PlainMarkdown, LeavesTheWords) {
  EXPECT_EQ(text::to_utf8(plain_markdown(text::from_utf8(GetParam().markdown))), GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, PlainMarkdown,
    testing::Values(Inline{"Emphasis", "他*真的*走**了**，***再***也__不__回_來_",
                           "他真的走了，再也不回來"},
                    Inline{"Struck", "他~~走~~來了", "他走來了"},
                    Inline{"Links", "[渡口](http://x \"t\")和[茶棚][2]", "渡口和茶棚"},
                    Inline{"Pictures", "![一幅畫](a.png)他來了", "他來了"},
                    Inline{"Code", "輸入`ls *`", "輸入ls *"},
                    Inline{"Escapes", "\\*不是\\*", "*不是*"},
                    Inline{"StarsOfCensorship", "what the f**k and s**t", "what the f**k and s**t"},
                    Inline{"Multiplication", "2 * 3 * 4", "2 * 3 * 4"},
                    Inline{"Underscores", "snake_case_name", "snake_case_name"},
                    Inline{"LoneStar", "他*走了", "他*走了"},
                    Inline{"Tags", "他<b>真的</b>走了<br/><!-- 註 -->", "他真的走了"},
                    Inline{"Ruby", "<ruby>饕<rt>tāo</rt></ruby>餮", "饕餮"},
                    Inline{"Entities", "他&nbsp;和&amp;她", "他 和&她"},
                    Inline{"Brackets", "[系統] 他升級了 [1]", "[系統] 他升級了 [1]"},
                    Inline{"LessThan", "3 < 5 > 2", "3 < 5 > 2"}),
    [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace shuoshu::book
