#include "book/html_notes.hpp"

#include <algorithm>
#include <array>

#include "text/unicode.hpp"

namespace shuoshu::book {
namespace {

constexpr std::u32string_view kBrackets = U"[](){}<>（）［］【】〔〕〖〗「」〈〉《》";
constexpr std::u32string_view kSymbols = U"*＊†‡§※#＃^¹²³";
constexpr std::u32string_view kNumerals = U"零〇一二三四五六七八九十百";

bool holds(std::u32string_view set, char32_t c) { return set.find(c) != std::u32string_view::npos; }

bool is_circled(char32_t c) {
  return (0x2460 <= c && c <= 0x24FF) || (0x2776 <= c && c <= 0x2793) ||
         (0x3251 <= c && c <= 0x32BF);
}

bool has_mark(std::u32string_view label) {
  return std::any_of(label.begin(), label.end(), [](char32_t c) {
    return holds(kBrackets, c) || holds(kSymbols, c) || is_circled(c) || c == U'注' || c == U'註';
  });
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

bool says_note(const HtmlNode& node) {
  for (const std::string_view word : {"noteref", "annoref"}) {
    if (node.has_word("epub:type", word)) return true;
  }
  if (node.has_word("role", "doc-noteref") || node.has_word("rel", "footnote")) return true;
  const std::string* classes = node.attribute("class");
  if (classes == nullptr) return false;
  const std::string name = lower(*classes);
  return name.find("footnote") != std::string::npos || name.find("noteref") != std::string::npos;
}

bool inside(const HtmlTree& tree, std::size_t at, std::string_view tag) {
  for (std::size_t i = tree.nodes[at].parent, steps = 0; i != 0 && steps < 3; ++steps) {
    if (tree.nodes[i].tag == tag) return true;
    i = tree.nodes[i].parent;
  }
  return false;
}

/// The first node called `tag` in a subtree; note references are small, so only its start is seen.
const HtmlNode* find_inside(const HtmlTree& tree, std::size_t at, std::string_view tag) {
  const std::size_t end = std::min(tree.nodes[at].end, at + 16);
  for (std::size_t i = at + 1; i < end; ++i) {
    if (tree.nodes[i].tag == tag) return &tree.nodes[i];
  }
  return nullptr;
}

std::optional<std::string> link_reference(const HtmlTree& tree, std::size_t at,
                                          const std::u32string& label) {
  const HtmlNode& node = tree.nodes[at];
  const std::string* href = node.attribute("href");
  const std::string target = href == nullptr ? "" : *href;
  if (says_note(node) && label.size() <= 12) return target;
  if (target.find('#') == std::string::npos || target.find("://") != std::string::npos) return {};
  if (!is_note_label(label)) return {};
  const bool raised = inside(tree, at, "sup") || find_inside(tree, at, "sup") != nullptr;
  return raised || has_mark(label) ? std::optional(target) : std::nullopt;
}

std::optional<std::string> raised_reference(const HtmlTree& tree, std::size_t at,
                                            const std::u32string& label, char32_t before) {
  const HtmlNode* link = find_inside(tree, at, "a");
  const bool linked = link != nullptr && link->attribute("href") != nullptr;
  if (says_note(tree.nodes[at]) || (linked && (says_note(*link) || is_note_label(label)))) {
    return linked ? *link->attribute("href") : std::string();
  }
  if (!is_note_label(label)) return {};
  // 10<sup>3</sup> and m<sup>2</sup> are read; 渡口<sup>1</sup> is a note that lost its link.
  const bool behind_han = text::is_han(before) || (before > 0x3000 && before < 0xFFF0);
  return has_mark(label) || behind_han ? std::optional<std::string>("") : std::nullopt;
}

}  // namespace

std::string text_inside(const HtmlTree& tree, std::size_t at, std::size_t most) {
  std::string out;
  for (std::size_t i = at; i < tree.nodes[at].end && out.size() < most; ++i) {
    const HtmlNode& node = tree.nodes[i];
    if (node.tag == "script" || node.tag == "style" || node.tag == "rt" || node.tag == "rp") {
      i = std::max(i, node.end - 1);
    } else {
      out += node.text;
    }
  }
  return out;
}

bool is_note_label(std::u32string_view text) {
  std::u32string core;
  for (const char32_t c : text) {
    if (!text::is_space(c) && !holds(kBrackets, c)) core += text::fold_width(c);
  }
  if (core.empty() || core.size() > 6) return false;
  if (core[0] == U'注' || core[0] == U'註') core.erase(0, 1);
  if (std::all_of(core.begin(), core.end(),
                  [](char32_t c) { return is_circled(c) || holds(kSymbols, c); }))
    return true;
  if (core.size() <= 4 && std::all_of(core.begin(), core.end(), text::is_digit)) return true;
  const auto roman = [](char32_t c) { return holds(U"ivxIVX", c); };
  if (std::all_of(core.begin(), core.end(), roman)) return true;
  if (core.size() == 1 && text::is_latin(core[0])) return true;
  return core.size() <= 3 &&
         std::all_of(core.begin(), core.end(), [](char32_t c) { return holds(kNumerals, c); });
}

std::optional<std::string> note_reference(const HtmlTree& tree, std::size_t at, char32_t before) {
  const HtmlNode& node = tree.nodes[at];
  if (node.tag != "a" && node.tag != "sup" && !says_note(node)) return {};
  const std::u32string label(text::trim(text::from_utf8(text_inside(tree, at, 64))));
  if (node.tag == "a") return link_reference(tree, at, label);
  if (node.tag == "sup") return raised_reference(tree, at, label, before);
  // <span class="footnote-ref">[1]</span>
  return is_note_label(label) ? std::optional<std::string>("") : std::nullopt;
}

bool is_note_body(const HtmlNode& node) {
  static constexpr std::array<std::string_view, 7> kTypes = {
      "footnote", "footnotes", "endnote", "endnotes", "rearnote", "rearnotes", "annotation"};
  static constexpr std::array<std::string_view, 5> kRoles = {
      "doc-footnote", "doc-endnote", "doc-endnotes", "doc-footnotes", "note"};
  static constexpr std::array<std::string_view, 7> kClasses = {"footnotes",
                                                               "endnotes",
                                                               "duokan-footnote-content",
                                                               "duokan-footnote-item",
                                                               "footnote-content",
                                                               "footnote_content",
                                                               "footnotelist"};
  static constexpr std::array<std::string_view, 9> kBlocks = {"aside", "div", "section", "ol", "ul",
                                                              "li",    "p",   "dl",      "dd"};
  if (std::find(kBlocks.begin(), kBlocks.end(), node.tag) == kBlocks.end()) return false;
  for (const std::string_view type : kTypes) {
    if (node.has_word("epub:type", type)) return true;
  }
  for (const std::string_view role : kRoles) {
    if (node.has_word("role", role)) return true;
  }
  for (const std::string_view name : kClasses) {
    if (node.has_word("class", name)) return true;
  }
  return (node.tag == "aside" || node.tag == "p" || node.tag == "div") &&
         node.has_word("class", "footnote");
}

}  // namespace shuoshu::book
