#pragma once

#include <cstddef>
#include <map>
#include <string>

#include "book/html_style.hpp"
#include "book/html_tree.hpp"

namespace shuoshu::book {

/// The element of a saved page that holds the text: one that is called so (id="content",
/// class="chapter-content"), else the one with the most text outside of links. 0 for an empty page.
std::size_t find_text_container(const HtmlTree& tree, const StyleSheet& sheet);

/// What inside `root` belongs to the site and not to the book, by the names of its elements
/// (class="ad", id="pager"), and why. Elements with most of the text are never among them.
std::map<std::size_t, std::string> find_site_elements(const HtmlTree& tree, const StyleSheet& sheet,
                                                      std::size_t root);

}  // namespace shuoshu::book
