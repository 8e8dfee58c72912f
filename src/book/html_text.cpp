#include "book/html_text.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "book/html_elements.hpp"
#include "book/html_lines.hpp"
#include "book/html_notes.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {
namespace {

bool holds(std::u32string_view set, char32_t c) { return set.find(c) != std::u32string_view::npos; }

/// An element that is open, and what has to be put back when it closes.
struct Open {
  std::size_t node = 0;
  bool block = false;
  bool link = false;
  bool empty_so_far = false;  ///< a <p> that began with no text
  std::size_t lines = 0;      ///< Page::lines when it began
  int heading = 0;
  bool preformatted = false;
  std::string skip;
  std::string id;
};

class PageReader {
 public:
  PageReader(const HtmlTree& tree, const StyleSheet& sheet, const PageCut& cut)
      : tree_(tree), sheet_(sheet), cut_(cut), out_(page_) {}

  Page read() {
    for (std::size_t i = 1; i < tree_.nodes.size(); ++i) {
      while (!open_.empty() && tree_.nodes[open_.back().node].end <= i) leave();
      const HtmlNode& node = tree_.nodes[i];
      if (node.is_text()) {
        out_.write(text::from_utf8(node.text));
      } else if (const std::size_t end = left_out_until(i)) {
        remember_anchor(node);
        i = end - 1;
      } else {
        enter(i);
      }
    }
    while (!open_.empty()) leave();
    out_.end_line();
    return std::move(page_);
  }

 private:
  /// One behind the nodes from `at` that are not text of the book, or 0 when it is one.
  std::size_t left_out_until(std::size_t at) {
    const HtmlNode& node = tree_.nodes[at];
    if (node.tag == "head") {
      read_head(at);
      return node.end;
    }
    if (node.tag == "rt") {
      // <ruby>漢<rt>かん<rb>字: an <rt> that was not closed must not take the next base with it.
      for (std::size_t i = at + 1; i < node.end; ++i) {
        if (tree_.nodes[i].tag == "rb") return i;
      }
    }
    page_.has_picture |= node.tag == "svg";
    if (is_never_text(node)) return node.end;
    if (node.tag != "body" && node.tag != "html" && is_hidden(node, sheet_)) return node.end;
    if (const auto target = note_reference(tree_, at, out_.last())) {
      if (!target->empty()) page_.note_links.push_back({out_.next(), *target});
      return node.end;
    }
    return 0;
  }
  void read_head(std::size_t at) {
    for (std::size_t i = at; i < tree_.nodes[at].end; ++i) {
      const HtmlNode& node = tree_.nodes[i];
      if (node.tag == "title" && page_.title.empty()) page_.title = text_inside(tree_, i, 1024);
      const std::string* href = node.attribute("href");
      if (node.tag == "link" && href != nullptr && node.has_word("rel", "stylesheet")) {
        page_.style_sheets.push_back(*href);
      }
    }
  }
  void remember_anchor(const HtmlNode& node) {
    for (const char* name : {"id", "name"}) {
      const std::string* id = node.attribute(name);
      if (id == nullptr || id->empty() || (name[0] == 'n' && node.tag != "a")) continue;
      page_.anchors.try_emplace(*id, PageAnchor{out_.next(), out_.next()});
    }
  }

  void enter(std::size_t at) {
    const HtmlNode& node = tree_.nodes[at];
    if (node.tag == "br") return out_.line_break();
    if (node.tag == "img" || node.tag == "image") return picture(at);
    if (node.tag == "hr") return out_.scene_break();
    Open open;
    open.node = at;
    open.block = is_block(node.tag) || is_layout_cell(at);
    open.heading = out_.heading;
    open.preformatted = out_.preformatted;
    open.skip = out_.skip;
    const std::string reason = reason_to_skip(at);
    if (open.block || reason != out_.skip) out_.end_line();
    out_.skip = reason;
    if (const int level = heading_level(node.tag)) out_.heading = level;
    if (node.tag == "pre" || is_preformatted(node)) out_.preformatted = true;
    if (node.tag == "td" || node.tag == "th") out_.cell();
    if (const std::string* href = node.attribute("href"); node.tag == "a" && href != nullptr) {
      open.link = true;
      ++out_.links;
      out_.link(*href);
    }
    if (node.tag == "html") note_language(node);
    note_types(at);
    open.lines = page_.lines.size();
    remember_anchor(node);
    open_.push_back(std::move(open));
  }
  void leave() {
    const Open& open = open_.back();
    const HtmlNode& node = tree_.nodes[open.node];
    if (open.block || open.skip != out_.skip) out_.end_line();
    if (open.link) --out_.links;
    out_.heading = open.heading;
    out_.preformatted = open.preformatted;
    out_.skip = open.skip;
    if (const std::string* id = node.attribute("id")) {
      const auto found = page_.anchors.find(*id);
      if (found != page_.anchors.end())
        found->second.end = static_cast<base::CodepointIndex>(page_.text.size());
    }
    if (node.tag == "p" && open.lines == page_.lines.size() && is_blank_paragraph(open.node)) {
      gaps_.push_back(page_.lines.size());
    }
    open_.pop_back();
  }

  std::string reason_to_skip(std::size_t at) const {
    if (const auto found = cut_.skip.find(at); found != cut_.skip.end()) return found->second;
    if (std::find(cut_.also.begin(), cut_.also.end(), at) != cut_.also.end()) return "";
    const HtmlNode& node = tree_.nodes[at];
    if (cut_.root != 0) {
      if (at == cut_.root) return "";
      const bool around = at < cut_.root || at >= tree_.nodes[cut_.root].end;
      if (around)
        return out_.skip.empty() && !is_kept_outside(at) ? "outside the text of the page"
                                                         : out_.skip;
    }
    if (!out_.skip.empty()) return out_.skip;
    if (node.tag == "nav") return "navigation";
    if (is_note_body(node)) return "footnote";
    if (node.has_word("class", "pg-boilerplate")) return "notice of Project Gutenberg";
    return "";
  }
  bool is_kept_outside(std::size_t at) const {
    return std::any_of(cut_.also.begin(), cut_.also.end(),
                       [&](std::size_t kept) { return kept < at && at < tree_.nodes[kept].end; });
  }
  bool is_layout_cell(std::size_t at) const {
    const HtmlNode& node = tree_.nodes[at];
    if (node.tag != "td" && node.tag != "th") return false;
    for (std::size_t i = at + 1; i < node.end; ++i) {
      if (is_block(tree_.nodes[i].tag) || tree_.nodes[i].tag == "br") return true;
    }
    return false;
  }
  static bool is_preformatted(const HtmlNode& node) {
    const std::string* style = node.attribute("style");
    return style != nullptr && style->find("white-space") != std::string::npos &&
           style->find("pre") != std::string::npos;
  }
  /// <p>&nbsp;</p>, <p><br/></p>: a gap on purpose, unlike <p></p>.
  bool is_blank_paragraph(std::size_t at) const {
    for (std::size_t i = at + 1; i < tree_.nodes[at].end; ++i) {
      const HtmlNode& node = tree_.nodes[i];
      if (node.tag == "br" || node.text.find("\xC2\xA0") != std::string::npos) return true;
    }
    return false;
  }
  void note_language(const HtmlNode& node) {
    const std::string* language = node.attribute("lang");
    if (language == nullptr) language = node.attribute("xml:lang");
    if (language != nullptr) page_.language = *language;
  }
  void note_types(std::size_t at) {
    const std::string* types = tree_.nodes[at].attribute("epub:type");
    if (types == nullptr || open_.size() > 4) return;
    for (std::size_t from = 0; from < types->size();) {
      const std::size_t to = std::min(types->find(' ', from), types->size());
      if (to > from) page_.types.insert(types->substr(from, to - from));
      from = to + 1;
    }
  }

  void picture(std::size_t at) {
    const HtmlNode& node = tree_.nodes[at];
    page_.has_picture = true;
    remember_anchor(node);
    const std::string* alt = node.attribute("alt");
    if (alt == nullptr) return;
    const std::u32string words(text::trim(text::from_utf8(*alt)));
    const bool rare_character = words.size() == 1 && text::is_han(words[0]) && out_.is_open();
    if (rare_character || (out_.heading > 0 && is_title(words) && only_picture_in_heading()))
      out_.write(words);
  }
  /// The words of an alt that may stand for a heading: not "cover.jpg" or "image".
  static bool is_title(const std::u32string& words) {
    const std::string plain = text::to_utf8(words);
    if (words.empty() || words.size() > 60 || plain.find(".jp") != std::string::npos ||
        plain.find(".png") != std::string::npos || plain.find(".gif") != std::string::npos) {
      return false;
    }
    static constexpr std::array kNone = {"image", "img",  "picture", "logo", "Image",
                                         "插圖",  "插图", "图片",    "圖片"};
    return std::find(kNone.begin(), kNone.end(), plain) == kNone.end();
  }
  bool only_picture_in_heading() const {
    for (auto open = open_.rbegin(); open != open_.rend(); ++open) {
      if (heading_level(tree_.nodes[open->node].tag) > 0) {
        return text::trim(text::from_utf8(text_inside(tree_, open->node))).empty();
      }
    }
    return false;
  }

 public:
  std::vector<std::size_t> gaps_;  ///< before which line a blank paragraph stood

 private:
  const HtmlTree& tree_;
  const StyleSheet& sheet_;
  const PageCut& cut_;
  Page page_;
  LineWriter out_;
  std::vector<Open> open_;
};

/// "* * *", "◇", "-----": ornament, no words. Not …… and ——, which people say in novels.
bool is_ornament(std::u32string_view line) {
  std::u32string core;
  for (const char32_t c : line) {
    if (!text::is_space(c)) core += c;
  }
  if (core.empty() || core.size() > 80) return false;
  constexpr std::u32string_view kAlone = U"※◇◆☆★○●◎□■△▲▽▼＊✦❖⁂❦☙❧✽❄♦♢§卍";
  if (std::all_of(core.begin(), core.end(), [&](char32_t c) { return holds(kAlone, c); }))
    return true;
  constexpr std::u32string_view kInRows = U"*-=_~#+·•.－＝＿～─━═＃。";
  return core.size() >= 3 && holds(kInRows, core[0]) &&
         core.find_first_not_of(core[0]) == std::u32string::npos && core[0] != U'.' &&
         core[0] != U'。';
}

/// Whether the gap before line `i` parts two spoken paragraphs.
bool is_gap(const Page& page, std::size_t i) {
  if (i == 0 || i >= page.lines.size()) return false;
  const PageLine &before = page.lines[i - 1], &behind = page.lines[i];
  return before.skip.empty() && behind.skip.empty() && before.heading == 0 && !before.scene_break &&
         !behind.scene_break;
}

/// A blank paragraph is a scene break where it is the exception; between all paragraphs it is
/// layout.
void add_gaps(Page& page, const std::vector<std::size_t>& gaps) {
  if (gaps.empty() || gaps.size() * 5 > page.lines.size()) return;
  Page wider;
  std::vector<base::CodepointIndex> added_before;  // where a "*\n" was put in
  std::size_t next = 0;
  for (std::size_t i = 0; i < page.lines.size(); ++i) {
    bool gap = false;
    for (; next < gaps.size() && gaps[next] <= i; ++next) gap = gap || gaps[next] == i;
    if (gap && is_gap(page, i)) {
      PageLine line;
      line.begin = page.lines[i].begin + 2 * static_cast<base::CodepointIndex>(added_before.size());
      line.end = line.begin + 1;
      line.scene_break = true;
      wider.lines.push_back(std::move(line));
      added_before.push_back(page.lines[i].begin);
    }
    PageLine line = std::move(page.lines[i]);
    const auto shift = 2 * static_cast<base::CodepointIndex>(added_before.size());
    line.begin += shift;
    line.end += shift;
    wider.lines.push_back(std::move(line));
  }
  std::size_t done = 0;
  for (const base::CodepointIndex at : added_before) {
    wider.text.append(page.text, done, at - done) += {kSceneBreak, U'\n'};
    done = at;
  }
  wider.text.append(page.text, done);
  const auto moved = [&](base::CodepointIndex at) {
    const auto behind = std::upper_bound(added_before.begin(), added_before.end(), at);
    return at + 2 * static_cast<base::CodepointIndex>(behind - added_before.begin());
  };
  for (auto& [id, anchor] : page.anchors) anchor = {moved(anchor.begin), moved(anchor.end)};
  page.lines = std::move(wider.lines);
  page.text = std::move(wider.text);
}

}  // namespace

Page read_page(const HtmlTree& tree, const StyleSheet& sheet, const PageCut& cut) {
  PageReader reader(tree, sheet, cut);
  Page page = reader.read();
  for (PageLine& line : page.lines) {
    if (line.heading == 0 && is_ornament(page.line_text(line))) line.scene_break = true;
  }
  add_gaps(page, reader.gaps_);
  return page;
}

}  // namespace shuoshu::book
