#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace shuoshu::book {

/// One node of a parsed page: an element, or a run of text.
struct HtmlNode {
  std::string tag;   ///< lower case ("p", "epub:case"); empty for text
  std::string text;  ///< UTF-8, references resolved; only when `tag` is empty
  std::vector<std::pair<std::string, std::string>> attributes;  ///< names in lower case
  std::size_t parent = 0;  ///< index of the element it stands in; the root's is 0
  std::size_t end = 0;     ///< one behind the last node inside it

  bool is_text() const { return tag.empty(); }
  /// The value of an attribute, or nullptr.
  const std::string* attribute(std::string_view name) const;
  /// Whether a blank-separated attribute holds `word`: has_word("class", "note").
  bool has_word(std::string_view name, std::string_view word) const;
};

/// A page as a flat list in document order: node 0 is the root, what stands inside node n are the
/// nodes n+1 … nodes[n].end-1. Walking it needs no recursion, however deep the page nests.
struct HtmlTree {
  std::vector<HtmlNode> nodes;
  bool flattened =
      false;  ///< nested too deep to be followed: only paragraphs and headings are left
};

/// Parses HTML or XHTML as browsers do, whatever is wrong with it: unclosed tags, stray brackets,
/// unknown names. No DTD is loaded, nothing is fetched, entities are the predefined ones and
/// HTML's. `utf8` must be valid UTF-8. Throws Error when it has more than two million tags.
HtmlTree parse_html(std::string_view utf8);

/// The value of an HTML character reference's name ("nbsp" → U+00A0), or 0.
char32_t html_entity(const std::string& name);

}  // namespace shuoshu::book
