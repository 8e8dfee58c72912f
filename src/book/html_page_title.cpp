#include "book/html_page_title.hpp"

#include <algorithm>
#include <vector>

#include "book/html_elements.hpp"
#include "book/html_notes.hpp"
#include "book/page_titles.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {
namespace {

bool holds(std::u32string_view set, char32_t c) { return set.find(c) != std::u32string_view::npos; }

std::u32string words_of(const HtmlTree& tree, std::size_t at) {
  std::u32string out;
  for (const char32_t c : text::from_utf8(text_inside(tree, at))) {
    const bool blank = text::is_space(c) && c != 0x3000;
    if (!blank)
      out += c;
    else if (!out.empty() && out.back() != U' ')
      out += U' ';
  }
  return std::u32string(text::trim(out));
}

/// The parts of a <title> between "_", "|", "-" with blanks, and the like.
std::vector<std::u32string> parts_of(std::u32string_view title) {
  std::vector<std::u32string> parts(1);
  for (std::size_t i = 0; i < title.size(); ++i) {
    const bool spaced = i > 0 && i + 1 < title.size() && text::is_space(title[i - 1]) &&
                        text::is_space(title[i + 1]);
    const bool between_han =
        i > 0 && i + 1 < title.size() && text::is_han(title[i - 1]) && text::is_han(title[i + 1]);
    const bool cut = holds(U"_|｜＿«»", title[i]) ||
                     (holds(U"-–—", title[i]) && (spaced || (between_han && title[i] == U'-')));
    if (cut)
      parts.emplace_back();
    else
      parts.back() += title[i];
  }
  std::vector<std::u32string> out;
  for (const std::u32string& part : parts) {
    if (const std::u32string_view trimmed = text::trim(part); !trimmed.empty())
      out.emplace_back(trimmed);
  }
  return out;
}

/// "某某小说 第一章 雪" → "第一章 雪": what begins with a chapter's number.
std::u32string from_number(const std::u32string& part) {
  for (std::size_t i = 1; i < part.size(); ++i) {
    const bool start = text::is_space(part[i - 1]) || holds(U"》】，,：:", part[i - 1]);
    if (start && title_rank(std::u32string_view(part).substr(i)) == TitleRank::chapter)
      return part.substr(i);
  }
  return part;
}

bool is_title_element(const HtmlNode& node) {
  if (const int level = heading_level(node.tag); level > 0 && level <= 4) return true;
  static constexpr const char* kNames[] = {
      "title",       "chapter-title", "chaptertitle", "chapter_title", "nr_title", "readtitle",
      "read-title",  "bookname",      "booktitle",    "j_chapterName", "h1title",  "article-title",
      "entry-title", "chapter-name",  "chaptername",  "chapter_name",  "zjtitle"};
  return std::any_of(std::begin(kNames), std::end(kNames), [&](const char* name) {
    return node.has_word("class", name) || node.has_word("id", name);
  });
}

/// How much speaks for an element as the title; 0 = nothing.
int score(const HtmlNode& node, const std::u32string& words, const std::u32string& page_title) {
  const std::u32string mine = comparable_title(words);
  if (mine.empty() || words.size() > 80) return 0;
  const std::size_t at = comparable_title(page_title).find(mine);
  int points = heading_level(node.tag) == 1 ? 2 : 1;
  if (at == 0)
    points += 4;
  else if (at != std::u32string::npos)
    points += 2;
  if (title_rank(clean_title(words)) == TitleRank::chapter) points += 4;
  if (holds(U"。，！？", words.back())) points -= 2;
  return points;
}

}  // namespace

std::u32string clean_title(std::u32string_view title) {
  title = text::trim(title);
  for (const std::u32string_view front : {U"正文", U"章节目录", U"VIP章节"}) {
    if (!title.starts_with(front)) continue;
    const std::u32string_view rest = text::trim(title.substr(front.size()));
    if (title_rank(rest) == TitleRank::chapter) title = rest;
  }
  // (1/2), （第1页）, [1/3]
  if (!title.empty() && holds(U")）]】", title.back())) {
    const std::size_t open = title.find_last_of(U"(（[【");
    const std::u32string_view inside =
        open == std::u32string_view::npos ? U"" : title.substr(open + 1, title.size() - open - 2);
    const bool digits = std::any_of(inside.begin(), inside.end(), text::is_digit);
    const bool pages = inside.find(U'/') != std::u32string_view::npos ||
                       inside.find(U'页') != std::u32string_view::npos ||
                       inside.find(U'頁') != std::u32string_view::npos;
    if (digits && pages && inside.size() <= 9) title = text::trim(title.substr(0, open));
  }
  return from_number(std::u32string(title));
}

std::u32string chapter_of_title(std::u32string_view title) {
  const std::vector<std::u32string> parts = parts_of(title);
  for (const std::u32string& part : parts) {
    const std::u32string chapter = from_number(part);
    if (title_rank(clean_title(chapter)) == TitleRank::chapter) return clean_title(chapter);
  }
  return parts.empty() ? std::u32string() : clean_title(parts.front());
}

PageTitle find_page_title(const HtmlTree& tree, const StyleSheet& sheet) {
  std::u32string page_title;
  for (std::size_t i = 1; i < tree.nodes.size() && page_title.empty(); ++i) {
    if (tree.nodes[i].tag == "title") page_title = words_of(tree, i);
  }
  PageTitle best;
  int most = 0;
  for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
    const HtmlNode& node = tree.nodes[i];
    if (node.is_text()) continue;
    if (node.tag == "head" || is_never_text(node) || is_hidden(node, sheet)) {
      i = std::max(i, node.end - 1);
      continue;
    }
    if (!is_title_element(node)) continue;
    const std::u32string words = words_of(tree, i);
    const int points = score(node, words, page_title);
    if (points > most) {
      most = points;
      best = {clean_title(words), i};
    }
  }
  // Weak headings (the site's name in an <h1>) give way to a <title> that names a chapter.
  const std::u32string said = chapter_of_title(page_title);
  if (title_rank(said) == TitleRank::chapter && title_rank(best.text) != TitleRank::chapter)
    return {said, 0};
  return best.node != 0 ? best : PageTitle{said, 0};
}

}  // namespace shuoshu::book
