#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/place.hpp"
#include "book/html_style.hpp"
#include "book/html_tree.hpp"

namespace shuoshu::book {

/// What stands in the text of a page for a break that has no sign of its own: <hr>, a blank
/// paragraph.
constexpr char32_t kSceneBreak = U'*';

/// A line of a page: what stands between two block boundaries.
struct PageLine {
  base::CodepointIndex begin = 0, end = 0;  ///< in Page::text; never empty
  int heading = 0;                          ///< 1..6 inside <h1>..<h6>
  bool scene_break = false;                 ///< <hr>, "* * *", a blank paragraph among full ones
  std::string skip;                         ///< why it is not spoken; empty = it is
  base::CodepointIndex linked = 0;          ///< code points of it inside links
  std::vector<std::string> links;           ///< where they lead

  base::CodepointIndex length() const { return end - begin; }
};

/// Where an element with an id (or <a name>) begins and ends in Page::text.
struct PageAnchor {
  base::CodepointIndex begin = 0, end = 0;
};

/// A note reference: where it stood, and where it leads.
struct NoteLink {
  base::CodepointIndex at = 0;
  std::string href;
};

/// The text taken out of a page. What no reader sees is not in it: scripts, comments, hidden
/// elements, ruby readings, note numbers, page numbers.
struct Page {
  std::u32string text;          ///< the lines, with '\n' between them
  std::vector<PageLine> lines;  ///< in order
  std::map<std::string, PageAnchor> anchors;
  std::vector<NoteLink> note_links;  ///< the note references that were left out
  std::set<std::string> types;       ///< epub:type words of <body> and its sections: "cover", "toc"
  std::vector<std::string> style_sheets;  ///< hrefs
  std::string title, language;            ///< <title> and <html lang>, UTF-8
  bool has_picture = false;

  std::u32string_view line_text(const PageLine& line) const {
    return std::u32string_view(text).substr(line.begin, line.length());
  }
};

/// What to take out of a page.
struct PageCut {
  std::size_t root = 0;                     ///< the element with the text; the rest is skipped
  std::vector<std::size_t> also;            ///< elements outside of it that are kept (a heading)
  std::map<std::size_t, std::string> skip;  ///< elements that are skipped, and why
};

/// Takes the text out of a page, block by block: <p>, <div>, <li>, a table row … make a line each,
/// and so does <br>, unless the sentence runs on. Rows are read cell by cell.
Page read_page(const HtmlTree& tree, const StyleSheet& sheet, const PageCut& cut = {});

}  // namespace shuoshu::book
