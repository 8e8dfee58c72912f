#pragma once

#include <set>
#include <string>
#include <string_view>

#include "book/html_tree.hpp"

namespace shuoshu::book {

/// Whether CSS declarations make text that nobody sees: "display:none", "font-size: 0px",
/// "visibility:hidden", "opacity:0", "left:-9999px". Novel sites hide watermarks this way.
bool hides_text(std::string_view declarations);

/// The classes and ids that a style sheet hides. Only simple selectors (".x", "p.x", "#y") are
/// understood, and nothing inside @media and its like: what is hidden in print is seen on screen.
class StyleSheet {
 public:
  void read(std::string_view css);
  bool hides(const HtmlNode& node) const;

 private:
  void hide(std::string_view selectors);

  std::set<std::string, std::less<>> classes_, ids_;
};

/// Whether the page itself says that an element is not to be seen: the attribute `hidden`,
/// aria-hidden, an inline style, or a rule of `sheet`.
bool is_hidden(const HtmlNode& node, const StyleSheet& sheet);

}  // namespace shuoshu::book
