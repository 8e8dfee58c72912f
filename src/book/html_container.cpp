#include "book/html_container.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <string_view>
#include <vector>

#include "book/html_elements.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {
namespace {

/// How much is said inside each element, and how much of that in links.
struct Amounts {
  std::vector<std::size_t> text, linked;
};

std::size_t words_in(const std::string& utf8) {
  const std::u32string run = text::from_utf8(utf8);
  return static_cast<std::size_t>(std::count_if(run.begin(), run.end(), text::is_word_character));
}

Amounts measure(const HtmlTree& tree, const StyleSheet& sheet) {
  Amounts amounts{std::vector<std::size_t>(tree.nodes.size()),
                  std::vector<std::size_t>(tree.nodes.size())};
  std::size_t link_end = 0;
  for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
    const HtmlNode& node = tree.nodes[i];
    if (!node.is_text() && (is_never_text(node) || is_hidden(node, sheet))) {
      i = std::max(i, node.end - 1);
      continue;
    }
    if (node.tag == "a") link_end = std::max(link_end, node.end);
    if (!node.is_text()) continue;
    amounts.text[i] = words_in(node.text);
    if (i < link_end) amounts.linked[i] = amounts.text[i];
  }
  for (std::size_t i = tree.nodes.size(); i-- > 1;) {
    amounts.text[tree.nodes[i].parent] += amounts.text[i];
    amounts.linked[tree.nodes[i].parent] += amounts.linked[i];
  }
  return amounts;
}

bool is_container(std::string_view tag) {
  static constexpr std::array<std::string_view, 9> kContainers = {
      "article", "body", "center", "div", "form", "main", "pre", "section", "td"};
  return std::binary_search(kContainers.begin(), kContainers.end(), tag);
}

/// "chapter-Content_1" → "chaptercontent".
std::string plain(std::string_view name) {
  std::string out;
  for (const char c : name) {
    if (std::isalpha(static_cast<unsigned char>(c)) != 0)
      out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return out;
}

/// The words of id and class.
std::vector<std::string> names_of(const HtmlNode& node) {
  std::vector<std::string> out;
  for (const char* attribute : {"id", "class"}) {
    const std::string* value = node.attribute(attribute);
    if (value == nullptr) continue;
    for (std::size_t from = 0; from < value->size();) {
      const std::size_t to = std::min(value->find_first_of(" \t\n", from), value->size());
      if (to > from) out.push_back(value->substr(from, to - from));
      from = to + 1;
    }
  }
  return out;
}

bool is_named_text(const HtmlNode& node) {
  static const std::set<std::string, std::less<>> kNames = {
      "content",      "chaptercontent",  "bookcontent", "readcontent",  "articlecontent",
      "novelcontent", "htmlcontent",     "contentbox",  "contenttext",  "textcontent",
      "contentbody",  "chaptertext",     "chapterbody", "booktext",     "readtext",
      "showtxt",      "txtcontent",      "txt",         "nr",           "ydtext",
      "acontent",     "mycontent",       "maincontent", "entrycontent", "postcontent",
      "articlebody",  "noveltext",       "novelbody",   "readbody",     "readercontent",
      "chaptercon",   "chaptercontents", "bookread",    "textbox",      "rtext",
      "jcontent"};
  if (!is_container(node.tag)) return false;
  const std::vector<std::string> names = names_of(node);
  return std::any_of(names.begin(), names.end(),
                     [](const std::string& n) { return kNames.contains(plain(n)); });
}

/// The container with the most text of its own. A paragraph counts for the element it stands in,
/// and half for the one around that, so that text broken into several boxes is found as a whole.
std::size_t densest(const HtmlTree& tree, const Amounts& amounts) {
  std::vector<double> score(tree.nodes.size());
  for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
    if (!tree.nodes[i].is_text() || amounts.text[i] == 0) continue;
    const double weight =
        static_cast<double>(amounts.text[i]) - 2.0 * static_cast<double>(amounts.linked[i]);
    std::size_t box = tree.nodes[i].parent;
    while (box != 0 && !is_container(tree.nodes[box].tag)) box = tree.nodes[box].parent;
    if (box == 0) continue;
    score[box] += weight;
    std::size_t around = tree.nodes[box].parent;
    while (around != 0 && !is_container(tree.nodes[around].tag)) around = tree.nodes[around].parent;
    if (around != 0) score[around] += weight / 2;
  }
  const auto best = std::max_element(score.begin(), score.end());
  return best == score.end() || *best <= 0 ? 0 : static_cast<std::size_t>(best - score.begin());
}

bool look_alike(const HtmlNode& a, const HtmlNode& b) {
  const std::string* one = a.attribute("class");
  const std::string* other = b.attribute("class");
  return a.tag == b.tag && (one == nullptr ? other == nullptr : other != nullptr && *one == *other);
}

/// The element around `box`, as long as `box` is only one of several of its kind there: <div
/// class="l"> for each paragraph.
std::size_t around_its_likes(const HtmlTree& tree, const Amounts& amounts, std::size_t box) {
  for (int steps = 0; steps < 3 && box != 0; ++steps) {
    const std::size_t parent = tree.nodes[box].parent;
    std::size_t likes = 0;
    for (std::size_t i = parent + 1; i < tree.nodes[parent].end; i = tree.nodes[i].end) {
      if (i != box && look_alike(tree.nodes[i], tree.nodes[box]))
        likes += amounts.text[i] - std::min(amounts.text[i], 2 * amounts.linked[i]);
    }
    if (parent == 0 || likes * 5 < amounts.text[box]) break;
    box = parent;
  }
  return box;
}

bool is_site_name(const std::string& name) {
  static const std::set<std::string, std::less<>> kWords = {
      "ad",          "ads",        "adv",         "advert",     "advertisement", "adsense",
      "adsbygoogle", "guanggao",   "gg",          "banner",     "sponsor",       "promo",
      "share",       "comment",    "comments",    "pagination", "pager",         "pagenav",
      "toolbar",     "recommend",  "recommended", "related",    "breadcrumb",    "breadcrumbs",
      "bottem",      "nav",        "navbar",      "navigation", "menu",          "footer",
      "foot",        "copyright",  "login",       "search",     "tuijian",       "qrcode",
      "prevnext",    "chapternav", "readnav",     "report",     "bookmark",      "watermark",
      "vote",        "social",     "tags",        "sidebar"};
  std::string word;
  for (std::size_t i = 0; i <= name.size(); ++i) {
    const char c = i < name.size() ? name[i] : ' ';
    if (std::isalpha(static_cast<unsigned char>(c)) != 0) {
      word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
      continue;
    }
    if (kWords.contains(word)) return true;
    word.clear();
  }
  return false;
}

}  // namespace

std::size_t find_text_container(const HtmlTree& tree, const StyleSheet& sheet) {
  const Amounts amounts = measure(tree, sheet);
  const std::size_t dense = around_its_likes(tree, amounts, densest(tree, amounts));
  const auto pure = [&](std::size_t i) {
    return amounts.text[i] - std::min(amounts.text[i], 2 * amounts.linked[i]);
  };
  std::size_t best = 0;
  for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
    if (!is_named_text(tree.nodes[i]) || pure(i) == 0) continue;
    // <div class="content"><div id="content">: the inner one, while it still has the text.
    const bool inside = best != 0 && i < tree.nodes[best].end;
    if (best == 0 || (inside ? pure(i) * 10 >= pure(best) * 8 : pure(i) > pure(best))) best = i;
  }
  // A "content" with less than half of what the densest box has is the wrong one.
  if (best != 0 && (dense == 0 || pure(best) * 2 >= pure(dense))) return best;
  return dense;
}

std::map<std::size_t, std::string> find_site_elements(const HtmlTree& tree, const StyleSheet& sheet,
                                                      std::size_t root) {
  const Amounts amounts = measure(tree, sheet);
  std::map<std::size_t, std::string> found;
  for (std::size_t i = root + 1; i < tree.nodes[root].end; ++i) {
    const HtmlNode& node = tree.nodes[i];
    if (!is_block(node.tag) && node.tag != "span" && node.tag != "ins" && node.tag != "center")
      continue;
    const std::vector<std::string> names = names_of(node);
    const bool named =
        node.tag == "footer" || std::any_of(names.begin(), names.end(), is_site_name);
    if (!named || amounts.text[i] * 2 > amounts.text[root]) continue;
    found.emplace(i, "advertising or navigation of the site");
    i = node.end - 1;
  }
  return found;
}

}  // namespace shuoshu::book
