#include "book/html_elements.hpp"

#include <algorithm>
#include <array>

namespace shuoshu::book {
namespace {

template <std::size_t n>
bool contains(const std::array<std::string_view, n>& sorted, std::string_view tag) {
  return std::binary_search(sorted.begin(), sorted.end(), tag);
}

}  // namespace

bool is_block(std::string_view tag) {
  static constexpr std::array<std::string_view, 46> kBlocks = {
      "address",      "article",     "aside",    "blockquote", "body",    "caption", "center",
      "dd",           "details",     "dialog",   "dir",        "div",     "dl",      "dt",
      "epub:default", "epub:switch", "fieldset", "figcaption", "figure",  "footer",  "form",
      "h1",           "h2",          "h3",       "h4",         "h5",      "h6",      "header",
      "hgroup",       "legend",      "li",       "listing",    "main",    "menu",    "nav",
      "ol",           "p",           "pre",      "section",    "summary", "table",   "tbody",
      "tfoot",        "thead",       "tr",       "ul"};
  return contains(kBlocks, tag);
}

int heading_level(std::string_view tag) {
  return tag.size() == 2 && tag[0] == 'h' && '1' <= tag[1] && tag[1] <= '6' ? tag[1] - '0' : 0;
}

bool is_never_text(const HtmlNode& node) {
  static constexpr std::array<std::string_view, 27> kSilent = {
      "applet",   "audio",  "button", "canvas",   "datalist", "embed", "epub:case",
      "frame",    "head",   "iframe", "input",    "map",      "meta",  "noframes",
      "noscript", "object", "option", "rp",       "rt",       "rtc",   "script",
      "select",   "style",  "svg",    "template", "textarea", "video"};
  if (contains(kSilent, node.tag)) return true;
  // The page numbers of the printed book: <span class="pagenum">[Pg 12]</span>
  static constexpr std::array<std::string_view, 5> kPageNumbers = {
      "pagenum", "pageno", "pagenumber", "page-number", "pageNum"};
  return node.has_word("epub:type", "pagebreak") || node.has_word("role", "doc-pagebreak") ||
         (node.tag == "span" &&
          std::any_of(kPageNumbers.begin(), kPageNumbers.end(),
                      [&](std::string_view name) { return node.has_word("class", name); }));
}

}  // namespace shuoshu::book
