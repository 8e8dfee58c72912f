#include "book/html_text.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {
namespace {

/// The lines of a page's body, "|" between them; "*" is a scene break, "(…)" is skipped.
std::string lines_of(const std::string& body, const std::string& css = "") {
  StyleSheet sheet;
  sheet.read(css);
  const Page page = read_page(parse_html("<html><body>" + body + "</body></html>"), sheet);
  std::string out;
  for (const PageLine& line : page.lines) {
    out += out.empty() ? "" : "|";
    const std::string words = text::to_utf8(page.line_text(line));
    out += line.scene_break ? "*" : line.skip.empty() ? words : "(" + words + ")";
  }
  return out;
}

struct Case {
  const char* name;
  std::string body, want;
};

class ReadPage : public testing::TestWithParam<Case> {};

TEST_P(ReadPage, TakesOutTheText) { EXPECT_EQ(lines_of(GetParam().body), GetParam().want); }

INSTANTIATE_TEST_SUITE_P(
    Blocks, ReadPage,
    testing::Values(
        Case{"BareTextBehindAHeading", "<h1>渡口</h1>船家來了。<div>他走了。</div>",
             "渡口|船家來了。|他走了。"},
        Case{"TextAroundAPicture", "text<p><img/></p><p>more</p>", "text|more"},
        Case{"TheFileWrappedInTheMiddleOfAWord", "<p>庞\n  吉哭彀\n多时</p>", "庞吉哭彀多时"},
        Case{"TheFileWrappedBetweenEnglishWords", "<p>He\n  left\nus.</p>", "He left us."},
        Case{"AHeadingOverTwoLines", "<h2>第一章<br/>開始</h2>", "第一章 開始"},
        Case{
            "ARow",
            "<table><tr><th>姓名</th><th>年齡</th></tr><tr><td>阿嵐</td><td>十九</td></tr></table>",
            "姓名，年齡|阿嵐，十九"},
        Case{"ATableForLayout", "<table><tr><td><p>他來了。</p><p>她走了。</p></td></tr></table>",
             "他來了。|她走了。"},
        Case{"AList", "<ul><li>一</li><li>二<ul><li>三</li></ul></li></ul>", "一|二|三"},
        Case{"BreaksAreParagraphs",
             "<div>&nbsp;&nbsp;&nbsp;&nbsp;他來了。<br><br>&nbsp;&nbsp;&nbsp;&nbsp;她走了。<br/"
             ">雨停了。</div>",
             "他來了。|她走了。|雨停了。"},
        Case{"ABreakInsideASentence", "<p>床前明月光，<br/>疑是地上霜。</p>",
             "床前明月光，疑是地上霜。"},
        Case{"ABreakInsideAQuotation", "<p>「床前明月光<br/>疑是地上霜。」</p>",
             "「床前明月光疑是地上霜。」"},
        Case{"ParagraphsOfWhichOnlyTheIndentIsLeft",
             "<div>　　他來了。\n　　她走了。　　雨停了。</div>", "他來了。|她走了。|雨停了。"},
        Case{"PreformattedLines", "<pre>　　他來了。\n　　她走了。\n</pre>", "他來了。|她走了。"},
        Case{"ARule", "<p>他來了。</p><hr/><p>她走了。</p>", "他來了。|*|她走了。"},
        Case{"Ornaments", "<p>他來了。</p><p>* * *</p><p>她走了。</p><p>◇</p><p>……</p>",
             "他來了。|*|她走了。|*|……"},
        Case{"ABlankParagraphAmongMany",
             "<p>一</p><p>二</p><p>三</p><p>&nbsp;</p><p>四</p><p>五</p>", "一|二|三|*|四|五"},
        Case{"BlankParagraphsEverywhere", "<p>一</p><p>&nbsp;</p><p>二</p><p>&nbsp;</p><p>三</p>",
             "一|二|三"},
        Case{"ACdataSection", "<p><![CDATA[他 < 她 & 雨]]></p>", "他 < 她 & 雨"},
        Case{"QuotesByTheirWindowsNumbers", "<p>&#147;He&#146;s gone.&#148;</p>", "“He’s gone.”"},
        Case{"PrefixedElements", "<xhtml:p>他來了。</xhtml:p><xhtml:p>她走了。</xhtml:p>",
             "他來了。|她走了。"},
        Case{"WideBlanksInATitle", "<h1>第一章　開始</h1>", "第一章　開始"}),
    [](const auto& row) { return row.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Ruby, ReadPage,
    testing::Values(
        Case{"BaseOnce", "<p><ruby>饕<rt>tāo</rt></ruby>餮</p>", "饕餮"},
        Case{"Brackets", "<p>他是<ruby>鬼<rp>（</rp><rt>ㄍㄨㄟˇ</rt><rp>）</rp></ruby>。</p>",
             "他是鬼。"},
        Case{"UnclosedReadings", "<p><ruby>漢<rt>かん<rb>字<rt>じ</ruby>です</p>", "漢字です"},
        Case{"SeveralBases",
             "<p><ruby><rb>東</rb><rb>京</rb><rt>とう</rt><rt>きょう</rt></ruby></p>", "東京"},
        Case{"TwoRows", "<p><ruby><rb>旧</rb><rtc><rt>jiù</rt></rtc></ruby>金山</p>", "旧金山"}),
    [](const auto& row) { return row.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Notes, ReadPage,
    testing::Values(
        Case{"RaisedLink", "<p>渡口<sup><a href=\"#n1\">1</a></sup>無人。</p>", "渡口無人。"},
        Case{"LinkAroundRaised", "<p>渡口<a href=\"#n1\"><sup>[12]</sup></a>無人。</p>",
             "渡口無人。"},
        Case{"Noteref", "<p>渡口<a epub:type=\"noteref\" href=\"n.xhtml#n1\">注</a>無人。</p>",
             "渡口無人。"},
        Case{"BracketedLink", "<p>渡口<a href=\"#n1\">〔三〕</a>無人。</p>", "渡口無人。"},
        Case{"PictureOfANote",
             "<p>渡口<a class=\"duokan-footnote\" href=\"#n1\"><img src=\"note.png\" "
             "alt=\"注\"/></a>無人。</p>",
             "渡口無人。"},
        Case{"RaisedNumberBehindHan", "<p>渡口<sup>1</sup>無人。</p>", "渡口無人。"},
        Case{"CircledNumber", "<p>渡口<sup>①</sup>無人。</p>", "渡口無人。"},
        Case{"PowersAreRead", "<p>10<sup>3</sup> m<sup>2</sup></p>", "103 m2"},
        Case{"OrdinalsAreRead", "<p>the 1<sup>st</sup> of May</p>", "the 1st of May"},
        Case{"LinksInAnIndexAreRead", "<p>見第<a href=\"#p5\">5</a>頁。</p>", "見第5頁。"},
        Case{"AnAside",
             "<p>渡口。</p><aside epub:type=\"footnote\" "
             "id=\"n1\"><p>船家。</p></aside><p>無人。</p>",
             "渡口。|(船家。)|無人。"},
        Case{"AListOfNotes",
             "<p>渡口。</p><ol class=\"duokan-footnote-content\"><li "
             "class=\"duokan-footnote-item\">船家。</li></ol>",
             "渡口。|(船家。)"},
        Case{"PageNumbersOfAScan", "<p>渡<span class=\"pagenum\" id=\"p5\">[Pg 5]</span>口</p>",
             "渡口"},
        Case{"PageNumbers", "<p>渡<span epub:type=\"pagebreak\" title=\"5\">5</span>口</p>",
             "渡口"}),
    [](const auto& row) { return row.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Unseen, ReadPage,
    testing::Values(
        Case{"HiddenAttribute", "<p>甲</p><p hidden=\"\">乙</p>", "甲"},
        Case{"AriaHidden", "<p>甲<span aria-hidden=\"true\">乙</span></p>", "甲"},
        Case{"DisplayNone", "<p>甲<span style=\"DISPLAY : None !important\">乙</span>丙</p>",
             "甲丙"},
        Case{"FontSizeZero", "<p>甲<span style=\"color:red;font-size:0px\">乙</span>丙</p>",
             "甲丙"},
        Case{"VisibilityHidden", "<p>甲<span style=\"visibility: hidden\">乙</span>丙</p>", "甲丙"},
        Case{"OffScreen", "<p>甲<span style=\"position:absolute;left:-9999px\">乙</span>丙</p>",
             "甲丙"},
        Case{"Transparent", "<p>甲<span style=\"opacity:0\">乙</span>丙</p>", "甲丙"},
        Case{"NoSize",
             "<p>甲<i style=\"display:inline-block;width:0;height:0;overflow:hidden\">乙</i>丙</p>",
             "甲丙"},
        Case{"ClippedAway", "<p>甲<i style=\"position:absolute;clip:rect(0 0 0 0)\">乙</i>丙</p>",
             "甲丙"},
        Case{"AHangingIndentIsSeen", "<p style=\"text-indent:-2em;margin-left:2em\">甲</p>", "甲"},
        Case{"LargeFontsAreSeen", "<p style=\"font-size:0.9em\">甲</p>", "甲"},
        Case{"ScriptsStylesComments",
             "<p>甲</p><script>if(a<b)document.write('乙')</script><style>p{}</style><!-- 丙 "
             "--><p>丁</p>",
             "甲|丁"},
        Case{"FormsAndMedia",
             "<p>甲</p><select><option>乙</option></select><button>丙</button><audio>丁</"
             "audio><svg><text>戊</text></svg>",
             "甲"},
        Case{"SwitchCases",
             "<epub:switch><epub:case>甲</epub:case><epub:default><p>乙</p></epub:default></"
             "epub:switch>",
             "乙"},
        Case{"Pictures", "<p><img alt=\"一幅畫\"/></p><p>甲</p>", "甲"},
        Case{"APictureOfARareCharacterIsRead", "<p>老<img class=\"gaiji\" alt=\"饕\"/>之徒</p>",
             "老饕之徒"},
        Case{"Navigation", "<nav><a href=\"a\">下一章</a></nav><p>甲</p>", "(下一章)|甲"}),
    [](const auto& row) { return row.param.name; });

TEST(ReadPage, KnowsTheClassesThatAStyleSheetHides) {
  const std::string css =
      "@import \"a.css\"; /* .seen{display:none} */ @media print { .seen { display: none } } "
      "p.gone, #x { display:none } div .seen { display:none }";
  EXPECT_EQ(lines_of("<p class=\"a gone\">甲</p><p id=\"x\">乙</p><p class=\"seen\">丙</p>", css),
            "丙");
}

TEST(ReadPage, RemembersWhereAnchorsAre) {
  const Page page = read_page(
      parse_html("<body><p id=\"a\">他來了。</p><h2>二</h2><p>她<b id=\"b\">走了</b>。</p></body>"),
      {});
  EXPECT_EQ(page.anchors.at("a").begin, 0u);
  EXPECT_EQ(page.anchors.at("a").end, 4u);
  EXPECT_EQ(page.anchors.at("b").begin, 8u);
  EXPECT_EQ(page.text, U"他來了。\n二\n她走了。");
}

TEST(ParseHtml, RefusesTwoMillionTags) {
  std::string page;
  for (int i = 0; i <= 2'000'000; ++i) page += "<b>";
  EXPECT_THROW(parse_html(page), base::Error);
}

}  // namespace
}  // namespace shuoshu::book
