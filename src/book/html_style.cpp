#include "book/html_style.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>

namespace shuoshu::book {
namespace {

/// Lower case, without blanks, "!important" and comments.
std::string squeezed(std::string_view css) {
  std::string out;
  for (std::size_t i = 0; i < css.size(); ++i) {
    if (css.substr(i).starts_with("/*")) {
      const std::size_t end = css.find("*/", i + 2);
      if (end == std::string_view::npos) break;
      i = end + 1;
    } else if (!std::isspace(static_cast<unsigned char>(css[i]))) {
      out += static_cast<char>(std::tolower(static_cast<unsigned char>(css[i])));
    }
  }
  for (std::size_t at; (at = out.find("!important")) != std::string::npos;) out.erase(at, 10);
  return out;
}

bool is_zero(const std::string& value) {
  char* end = nullptr;
  return std::strtod(value.c_str(), &end) == 0 && end != value.c_str();
}

/// Pushed out of the screen: -999em, -9999px. A hanging indent of -2em is not.
bool is_far_left(const std::string& value) {
  const double number = std::strtod(value.c_str(), nullptr);
  return value.ends_with("em") ? number <= -60 : number <= -400;
}

bool declaration_hides(const std::string& name, const std::string& value) {
  if (name == "display") return value == "none";
  if (name == "visibility") return value == "hidden" || value == "collapse";
  if (name == "font-size") return is_zero(value);
  if (name == "opacity") return is_zero(value);
  if (name == "color") return value == "transparent";
  if (name == "clip") return value.starts_with("rect(0") || value.starts_with("rect(1px,1px,1px");
  if (name == "clip-path") return value == "inset(100%)" || value == "inset(50%)";
  if (name == "transform") return value == "scale(0)";
  if (name == "left" || name == "top" || name == "text-indent" || name == "margin-left") {
    return is_far_left(value);
  }
  return false;
}

/// The "}" that ends the block opened at `open`, or the end of the sheet.
std::size_t end_of_block(std::string_view css, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < css.size(); ++i) {
    if (css[i] == '{') ++depth;
    if (css[i] == '}' && --depth == 0) return i;
  }
  return css.size();
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

}  // namespace

bool hides_text(std::string_view declarations) {
  const std::string css = squeezed(declarations);
  bool clipped = false, no_size = false;
  for (std::size_t begin = 0; begin < css.size();) {
    const std::size_t end = std::min(css.find(';', begin), css.size());
    const std::size_t colon = css.find(':', begin);
    if (colon < end) {
      const std::string name = css.substr(begin, colon - begin);
      const std::string value = css.substr(colon + 1, end - colon - 1);
      if (declaration_hides(name, value)) return true;
      clipped = clipped || (name == "overflow" && value == "hidden");
      no_size = no_size ||
                ((name == "height" || name == "width" || name == "max-height") && is_zero(value));
    }
    begin = end + 1;
  }
  return clipped && no_size;  // <i style="width:0;height:0;overflow:hidden">
}

void StyleSheet::read(std::string_view css) {
  std::string selectors;
  for (std::size_t i = 0; i < css.size(); ++i) {
    if (css.substr(i).starts_with("/*")) {
      i = css.find("*/", i + 2);
      if (i == std::string_view::npos) return;
      ++i;
    } else if (css[i] == ';') {
      selectors.clear();  // @import "a.css";
    } else if (css[i] != '{') {
      selectors += css[i];
    } else {
      const std::size_t end = end_of_block(css, i);
      const bool at_rule = selectors.find('@') != std::string::npos;
      if (!at_rule && hides_text(css.substr(i + 1, end - i - 1))) hide(selectors);
      selectors.clear();
      i = end;
    }
  }
}

void StyleSheet::hide(std::string_view selectors) {
  for (std::size_t from = 0; from < selectors.size();) {
    const std::size_t to = std::min(selectors.find(',', from), selectors.size());
    const std::string_view one = trimmed(selectors.substr(from, to - from));
    const std::size_t mark = one.find_first_of(".#");
    const bool simple = mark != std::string_view::npos &&
                        one.find_first_of(" \t\r\n>+~:[*") == std::string_view::npos &&
                        one.find_first_of(".#", mark + 1) == std::string_view::npos;
    if (simple) (one[mark] == '.' ? classes_ : ids_).emplace(one.substr(mark + 1));
    from = to + 1;
  }
}

bool StyleSheet::hides(const HtmlNode& node) const {
  if (const std::string* id = node.attribute("id"); id != nullptr && ids_.contains(*id))
    return true;
  const std::string* names = node.attribute("class");
  if (names == nullptr || classes_.empty()) return false;
  std::istringstream words(*names);
  for (std::string word; words >> word;) {
    if (classes_.contains(word)) return true;
  }
  return false;
}

bool is_hidden(const HtmlNode& node, const StyleSheet& sheet) {
  if (const std::string* hidden = node.attribute("hidden")) return *hidden != "false";
  if (node.has_word("aria-hidden", "true")) return true;
  if (const std::string* style = node.attribute("style"); style != nullptr && hides_text(*style)) {
    return true;
  }
  return sheet.hides(node);
}

}  // namespace shuoshu::book
