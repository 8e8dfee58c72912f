#include "book/html_site_lines.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "text/han_script.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {
namespace {

/// Only words, in Simplified: what the phrases below are looked for in.
std::u32string plain(std::u32string_view line) {
  std::u32string out;
  for (const char32_t c : text::simplified_shadow(line)) {
    if (text::is_word_character(c)) out += text::fold_width(c);
  }
  return out;
}

/// Whole lines.
bool is_page_end(const std::u32string& words) {
  static constexpr std::array<std::u32string_view, 14> kLines = {
      U"本章完",   U"本章结束",        U"未完待续", U"上一章",   U"下一章",   U"上一页",
      U"下一页",   U"返回目录",        U"目录",     U"加入书签", U"章节目录", U"返回书页",
      U"章节报错", U"上一章目录下一章"};
  return std::find(kLines.begin(), kLines.end(), words) != kLines.end();
}

/// Phrases that no novel says.
bool is_site_talk(const std::u32string& words) {
  static constexpr std::array<std::u32string_view, 24> kPhrases = {
      U"一秒记住", U"秒记住本站", U"点击下一页", U"本章未完",     U"小说网最新网址", U"最新网址",
      U"记住本站", U"请收藏本站", U"手机用户请", U"手机阅读",     U"无弹窗",         U"加入书签",
      U"推荐本书", U"章节报错",   U"章节错误",   U"免费小说阅读", U"提供精彩小说",   U"全文字更新",
      U"最快更新", U"请大家收藏", U"转载请注明", U"txt下载",      U"小说下载",       U"首发域名"};
  return std::any_of(kPhrases.begin(), kPhrases.end(),
                     [&](std::u32string_view p) { return words.find(p) != std::u32string::npos; });
}

/// "作者：某某", "更新时间：2020-01-02 08:00", "字数：3012": what sites put under a title.
bool is_about_the_chapter(std::u32string_view line, const std::u32string& words) {
  static constexpr std::array<std::u32string_view, 10> kHeads = {
      U"作者",     U"更新时间", U"更新于", U"字数", U"本章字数",
      U"发布时间", U"来源",     U"类别",   U"分类", U"最后更新"};
  const std::size_t colon = line.find_first_of(U"：:");
  if (colon != std::u32string_view::npos && colon <= 6 &&
      std::any_of(kHeads.begin(), kHeads.end(),
                  [&](std::u32string_view h) { return words.starts_with(h); })) {
    return true;
  }
  // A date and nothing else.
  return line.size() >= 8 &&
         line.find_first_not_of(U"0123456789-/:. 年月日") == std::u32string_view::npos &&
         text::is_digit(line[0]);
}

bool is_link_only(const Page& page, const PageLine& line) {
  if (line.links.empty()) return false;
  const std::u32string_view words = page.line_text(line);
  const auto said = std::count_if(words.begin(), words.end(), text::is_word_character);
  return line.linked + 1 >= static_cast<base::CodepointIndex>(said);
}

}  // namespace

void skip_site_lines(Page& page) {
  std::size_t spoken = 0;
  for (PageLine& line : page.lines) {
    if (!line.skip.empty() || line.heading > 0 || line.length() == 0) continue;
    if (is_link_only(page, line)) {
      line.skip = "link of the site";
    } else if (line.length() <= 90) {
      const std::u32string words = plain(page.line_text(line));
      const bool under_title =
          spoken < 3 && line.length() <= 40 && is_about_the_chapter(page.line_text(line), words);
      if (is_page_end(words) || is_site_talk(words) || under_title) line.skip = "line of the site";
    }
    spoken += line.skip.empty() ? 1 : 0;
  }
}

}  // namespace shuoshu::book
