#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/book/dump.hpp"

/// The kinds of headings and of false ones that real files have; one line each.
namespace shuoshu::book {
namespace {

/// Prose of our own, long enough to be a chapter; `~` in a case stands for it, `^` for prose in
/// English.
const std::u32string kProse =
    U"　　雨下了一夜，渡口的船都系在石阶下。老船家坐在檐下补网，听见有人敲门，便放下梭子去开。\n"
    U"　　门外站着一个背伞的少年，衣角还在滴水。“请问，去对岸的船什么时候开？”他问道。\n"
    U"　　老船家看了看天，摇了摇头，说这样的雨天没有人敢过江，要等水退下去才行。少年也不着急，"
    U"自己搬了凳子坐下来，从怀里摸出半块干粮慢慢地吃，一面听着屋顶上的雨声渐渐小了下去。\n";
const std::u32string kEnglish =
    U"The rain had fallen all night, and the boats lay tied below the stone steps.\n"
    U"Old Tom sat under the eaves mending a net when somebody knocked at the door.\n\n"
    U"\"When does the ferry leave?\" the boy asked. His coat was dripping on the sill.\n";

std::u32string expand(std::u32string_view text) {
  std::u32string out;
  for (const char32_t c : text)
    out += c == U'~' ? kProse : c == U'^' ? kEnglish : std::u32string(1, c);
  return out;
}

struct Case {
  const char* what;
  std::u32string_view text;
  const char* outline;
};

class ChapterKinds : public testing::TestWithParam<Case> {};

TEST_P(ChapterKinds, AreFound) {
  const Case& one = GetParam();
  EXPECT_EQ(outline_of(book_of(expand(one.text))), one.outline);
}

const std::vector<Case> kNumbered = {
    {"every_unit_hua", U"第1话 雪\n~第2话 月\n~第3话 花\n~", "第1话 雪 | 第2话 月 | 第3话 花"},
    {"every_unit_ji", U"第一集 雪\n~第二集 月\n~", "第一集 雪 | 第二集 月"},
    {"every_unit_mu", U"第一幕 雪\n~第二幕 月\n~", "第一幕 雪 | 第二幕 月"},
    {"every_unit_zhe", U"第一折 雪\n~第二折 月\n~", "第一折 雪 | 第二折 月"},
    {"every_unit_jie", U"第一節 雪\n~第二節 月\n~", "第一節 雪 | 第二節 月"},
    {"every_unit_pian", U"第一篇 雪\n~第二篇 月\n~第三篇 花\n~",
     "第一篇 雪 | 第二篇 月 | 第三篇 花"},
    {"every_unit_ye", U"第一夜 雪\n~第二夜 月\n~第三夜 花\n~", "第一夜 雪 | 第二夜 月 | 第三夜 花"},
    {"zero_padded", U"第001章 雪\n~第002章 月\n~第003章 花\n~",
     "第001章 雪 | 第002章 月 | 第003章 花"},
    {"parts_of_a_chapter", U"第一章 雪（上）\n~第一章 雪（下）\n~第二章 月\n~",
     "第一章 雪（上） | 第一章 雪（下） | 第二章 月"},
    {"numbered_parts", U"第1章 雪(1)\n~第1章 雪(2)\n~第2章 月(1)\n~",
     "第1章 雪(1) | 第1章 雪(2) | 第2章 月(1)"},
    {"title_with_unit", U"第二十三章 席卷\n~第二十四章 花季\n~第二十五章 第一回合\n~",
     "第二十三章 席卷 | 第二十四章 花季 | 第二十五章 第一回合"},
    {"long_title",
     U"第一章 "
     U"那一夜渡口的雨下得很大很大以至于没有人敢过江也没有人愿意点灯等一个不会回来的人\n~第二章 "
     U"月\n~",
     "第一章 那一夜渡口的雨下得很大很大以至于没有人敢过江也没有人愿意点灯等一个不会回来的人 | "
     "第二章 月"},
    {"question_as_title", U"第一章 谁在敲门？\n~第二章 快走！\n~第三章 他……\n~",
     "第一章 谁在敲门？ | 第二章 快走！ | 第三章 他……"},
    {"without_di", U"1章 雪\n~2章 月\n~3章 花\n~", "1章 雪 | 2章 月 | 3章 花"},
    {"mixed_padding", U"第一章 雪\n~第二章 月\n~003章 花\n~第四章 风\n~",
     "第一章 雪 | 第二章 月 | 003章 花 | 第四章 风"},
    {"bracketed_listed", U"（一）\n~（二）\n~（三）\n~", "（一） | （二） | （三）"},
    {"bracketed_with_title", U"（一）雪\n~（二）月\n~（三）花\n~",
     "（一）雪 | （二）月 | （三）花"},
    {"dotted", U"1.变成船家\n~2.外乡来客\n~3.渡口\n~", "1.变成船家 | 2.外乡来客 | 3.渡口"},
    {"han_listed", U"一、夜渡\n~二、雨停\n~三、归人\n~", "一、夜渡 | 二、雨停 | 三、归人"},
    {"bare_digits", U"1\n~2\n~3\n~4\n~", "1 | 2 | 3 | 4"},
    {"indented", U"　　第一章 雪　\n~\t第二章 月 \n~    第三章 花\n~",
     "第一章 雪 | 第二章 月 | 第三章 花"},
    {"running_head", U"《夜渡》 第一章 雪\n~《夜渡》 第二章 月\n~《夜渡》 第三章 花\n~",
     "第一章 雪 | 第二章 月 | 第三章 花"},
    {"body_word", U"正文 第一章 雪\n~正文 第二章 月\n~", "第一章 雪 | 第二章 月"},
    {"vip_word", U"VIP章节 第一章 雪\n~VIP章节 第二章 月\n~", "第一章 雪 | 第二章 月"},
    {"dashes_around", U"--- 第一章 雪 ---\n~--- 第二章 月 ---\n~", "第一章 雪 | 第二章 月"},
    {"equals_around", U"==第一章 雪==\n~==第二章 月==\n~", "第一章 雪 | 第二章 月"},
    {"colon", U"第一章：雪\n~第二章：月\n~", "第一章 雪 | 第二章 月"},
    {"two_chapters_in_one", U"第一章 雪\n~第二、三章 月\n~第四章 花\n~",
     "第一章 雪 | 第二、三章 月 | 第四章 花"},
    {"wrong_number",
     U"第一章 雪\n~~第二章 月\n~~第三章 花\n~~第四章 风\n~~第五章 云\n~~第七十六章 雨\n~~第七章 "
     U"霜\n~~第八章 露\n~~",
     "第一章 雪 | 第二章 月 | 第三章 花 | 第四章 风 | 第五章 云 | 第七十六章 雨 | 第七章 霜 | "
     "第八章 露"},
    {"one_chapter_only", U"第一章 雪\n~~~", "第一章 雪"},
    {"starts_late", U"第一千零一章 雪\n~第一千零二章 月\n~第一千零三章 花\n~",
     "第一千零一章 雪 | 第一千零二章 月 | 第一千零三章 花"},
};

const std::vector<Case> kVolumes = {
    {"numbers_go_on", U"第一卷 春\n\n第一章 甲\n~第二章 乙\n~第二卷 秋\n\n第三章 丙\n~第四章 丁\n~",
     "[第一卷 春] 第一章 甲 | 第二章 乙 [第二卷 秋] 第三章 丙 | 第四章 丁"},
    {"part_book", U"第一部 春\n第一章 甲\n~第二章 乙\n~第二部 秋\n第一章 丙\n~第二章 丁\n~",
     "[第一部 春] 第一章 甲 | 第二章 乙 [第二部 秋] 第一章 丙 | 第二章 丁"},
    {"glued", U"第一卷第一章 甲\n~第一卷第二章 乙\n~第二卷第一章 丙\n~",
     "[第一卷] 第一章 甲 | 第二章 乙 [第二卷] 第一章 丙"},
    {"above_every_chapter",
     U"第一卷 春\n第一章 甲\n~第一卷 春\n第二章 乙\n~第二卷 秋\n第三章 丙\n~",
     "[第一卷 春] 第一章 甲 | 第二章 乙 [第二卷 秋] 第三章 丙"},
    {"upper_lower", U"上卷\n第一章 甲\n~第二章 乙\n~下卷\n第三章 丙\n~第四章 丁\n~",
     "[上卷] 第一章 甲 | 第二章 乙 [下卷] 第三章 丙 | 第四章 丁"},
    {"three_levels",
     U"第一卷 春\n第一章 甲\n第一节\n~第二节\n~第二章 乙\n第一节\n~第二卷 秋\n第一章 丙\n第一节\n~",
     "[第一卷 春] 第一章 甲 | 第二章 乙 [第二卷 秋] 第一章 丙"},
    {"english",
     U"PART ONE\n\nChapter 1\n\n^\nChapter 2\n\n^\nPART TWO\n\nChapter 3\n\n^\nChapter 4\n\n^",
     "[PART ONE] Chapter 1 | Chapter 2 [PART TWO] Chapter 3 | Chapter 4"},
    {"epigraph", U"第一卷 春\n春风又绿江南岸。\n\n第一章 甲\n~第二章 乙\n~",
     "[第一卷 春] ^ | 第一章 甲 | 第二章 乙"},
};

const std::vector<Case> kSpecials = {
    {"prologue_and_more", U"序\n~楔子\n~第一章 雪\n~第二章 月\n~尾声\n~后记\n~番外：花\n~番外二\n~",
     "序 | 楔子 | 第一章 雪 | 第二章 月 | 尾声 | 后记 | 番外 花 | 番外二"},
    {"traditional", U"序章\n~第一章 雪\n~終章 月\n~後記\n~附錄\n~",
     "序章 | 第一章 雪 | 終章 月 | 後記 | 附錄"},
    {"words_like_them", U"第一章 雪\n~序列号是一串数字。\n后记得带伞。\n跋涉千里。\n~第二章 月\n~",
     "第一章 雪 | 第二章 月"},
    {"front_matter", U"《夜渡》\n作者：阿岚\n简介：一个雨夜的故事。\n\n第一章 雪\n~第二章 月\n~",
     "^ | 第一章 雪 | 第二章 月"},
    {"english", U"PREFACE\n\n^\nCHAPTER I\n\n^\nCHAPTER II\n\n^\nEPILOGUE\n\n^",
     "PREFACE | CHAPTER I | CHAPTER II | EPILOGUE"},
};

const std::vector<Case> kEnglishHeads = {
    {"roman", U"CHAPTER I\n\n^\nCHAPTER II\n\n^\nCHAPTER III\n\n^",
     "CHAPTER I | CHAPTER II | CHAPTER III"},
    {"words", U"Chapter One\n\n^\nChapter Two\n\n^\nChapter Three\n\n^",
     "Chapter One | Chapter Two | Chapter Three"},
    {"titles_below",
     U"CHAPTER I\n\nThe Ferry\n\n^\nCHAPTER II\n\nThe Boy\n\n^\nCHAPTER III\n\nThe Rain\n\n^",
     "CHAPTER I The Ferry | CHAPTER II The Boy | CHAPTER III The Rain"},
    {"bare_roman", U"I\n\n^\nII\n\n^\nIII\n\n^\nIV\n\n^", "I | II | III | IV"},
    {"roman_titles", U"I. THE FERRY\n\n^\nII. THE BOY\n\n^\nIII. THE RAIN\n\n^",
     "I. THE FERRY | II. THE BOY | III. THE RAIN"},
    {"letters", U"LETTER 1\n\n^\nLETTER 2\n\n^\nLETTER 3\n\n^", "LETTER 1 | LETTER 2 | LETTER 3"},
    {"letters_then_chapters",
     U"Letter 1\n\n^\nLetter 2\n\n^\nChapter 1\n\n^\nChapter 2\n\n^\nChapter 3\n\n^",
     "Letter 1 | Letter 2 | Chapter 1 | Chapter 2 | Chapter 3"},
    {"books_the_first",
     U"Book the First—Recalled\n\nCHAPTER I.\nThe Ferry\n\n^\nCHAPTER II.\nThe Boy\n\n^\nBook the "
     U"Second—The Rain\n\nCHAPTER "
     U"I.\nThe Net\n\n^\nCHAPTER II.\nThe Sill\n\n^",
     "[Book the First Recalled] CHAPTER I The Ferry | CHAPTER II The Boy [Book the Second The "
     "Rain] CHAPTER I The Net | CHAPTER "
     "II The Sill"},
    {"stories_with_sections",
     U"I. THE FERRY\n\n^\nI.\n\n^\nII.\n\n^\nII. THE BOY\n\n^\nIII. THE "
     U"RAIN\n\n^\nI.\n\n^\nII.\n\n^\nIV. THE NET\n\n^",
     "I. THE FERRY | II. THE BOY | III. THE RAIN | IV. THE NET"},
    {"licence_of_gutenberg",
     U"The Project Gutenberg eBook of Rain\n\n*** START OF THE PROJECT GUTENBERG EBOOK RAIN "
     U"***\n\nCHAPTER I\n\n^\nCHAPTER II\n\n^\n\n"
     U"*** END OF THE PROJECT GUTENBERG EBOOK RAIN ***\n\nSection 1. General Terms of "
     U"Use\n\nSection 2. Information\n",
     "CHAPTER I | CHAPTER II"},
    {"contents",
     U"CONTENTS\n\nCHAPTER 1. The Ferry\n\nCHAPTER 2. The Boy\n\nCHAPTER 3. The Rain\n\n\nCHAPTER "
     U"1. The Ferry\n\n^\nCHAPTER 2. The "
     U"Boy\n\n^\nCHAPTER 3. The Rain\n\n^",
     "CHAPTER 1 The Ferry | CHAPTER 2 The Boy | CHAPTER 3 The Rain"},
};

const std::vector<Case> kFalse = {
    {"unit_in_a_word", U"第一章 雪\n~第九部队连夜过河。\n第一乐章结束了。\n~第二章 月\n~",
     "第一章 雪 | 第二章 月"},
    {"letter_in_prose", U"第一章 雪\n~第一封信是在雨天寄来的。\n第四本书没有人看。\n~第二章 月\n~",
     "第一章 雪 | 第二章 月"},
    {"next_day", U"第一章 雪\n~第二天，雨停了。\n第三天清晨，他走了。\n~第二章 月\n~",
     "第一章 雪 | 第二章 月"},
    {"chapter_spoken_of", U"第一章 雪\n~第三章的内容他早忘了。\n~第二章 月\n~",
     "第一章 雪 | 第二章 月"},
    {"list_in_a_chapter", U"第一章 雪\n~1、买米\n2、买盐\n3、买油\n~第二章 月\n~",
     "第一章 雪 | 第二章 月"},
    {"bare_numbers_in_a_chapter", U"第一章 雪\n　　一\n~　　二\n~第二章 月\n　　一\n~　　二\n~",
     "第一章 雪 | 第二章 月"},
    {"times_and_scores",
     U"001 上映\n~40多岁的影评人说道。\n3：2的比分保持到终场。\n12点30分，雨停了。\n~002 "
     U"票房\n~003 庆功\n~",
     "001 上映 | 002 票房 | 003 庆功"},
    {"contents_with_pages",
     U"目录\n第一章 雪……1\n第二章 月……12\n第三章 花……30\n\n第一章 雪\n~第二章 月\n~第三章 花\n~",
     "第一章 雪 | 第二章 月 | 第三章 花"},
    {"contents_behind",
     U"第一章 雪\n~第二章 月\n~第三章 花\n~目录\n第一章 雪\n第二章 月\n第三章 花\n",
     "第一章 雪 | 第二章 月 | 第三章 花"},
    {"contents_with_volumes",
     U"目录\n第一卷 春\n第一章 甲\n第二章 乙\n第二卷 秋\n第三章 丙\n\n第一卷 春\n第一章 "
     U"甲\n~第二章 乙\n~第二卷 秋\n第三章 丙\n~",
     "[第一卷 春] 第一章 甲 | 第二章 乙 [第二卷 秋] 第三章 丙"},
    {"english_sentence",
     U"Chapter 1\n\n^\nPart of the boat was gone.\n\nBook me a seat, said Tom.\n\nChapter 2\n\n^",
     "Chapter 1 | Chapter 2"},
};

std::string name_of(const testing::TestParamInfo<Case>& info) { return info.param.what; }

INSTANTIATE_TEST_SUITE_P(Numbered, ChapterKinds, testing::ValuesIn(kNumbered), name_of);
INSTANTIATE_TEST_SUITE_P(Volumes, ChapterKinds, testing::ValuesIn(kVolumes), name_of);
INSTANTIATE_TEST_SUITE_P(Specials, ChapterKinds, testing::ValuesIn(kSpecials), name_of);
INSTANTIATE_TEST_SUITE_P(English, ChapterKinds, testing::ValuesIn(kEnglishHeads), name_of);
INSTANTIATE_TEST_SUITE_P(False, ChapterKinds, testing::ValuesIn(kFalse), name_of);

}  // namespace
}  // namespace shuoshu::book
