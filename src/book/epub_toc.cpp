#include "book/epub_toc.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "book/epub_xml.hpp"
#include "book/html_charset.hpp"
#include "book/html_notes.hpp"
#include "book/html_tree.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {
namespace {

constexpr int kDeepest = 16;

/// Line ends and blanks squeezed: titles in navigation documents are wrapped and indented.
std::u32string squeezed(std::string_view utf8) {
  std::u32string out;
  for (const char32_t c : text::from_utf8(utf8)) {
    const bool blank = c == U' ' || c == U'\n' || c == U'\t' || c == U'\r' || c == 0xA0;
    if (!blank) {
      out += c;
    } else if (!out.empty() && out.back() != U' ') {
      out += U' ';
    }
  }
  return std::u32string(text::trim(out));
}

/// Collects entries whose depths are known; the ends are found when a shallower one comes.
class TocBuilder {
 public:
  TocBuilder(const EpubArchive& archive, std::string base)
      : archive_(archive), base_(std::move(base)) {}

  void add(std::u32string title, const std::string& href, int depth) {
    close(depth);
    TocEntry entry;
    entry.title = std::move(title);
    entry.depth = std::min(depth, kDeepest);
    if (!href.empty()) {
      const std::string wanted = resolve_href(base_, href);
      if (const auto path = archive_.find(wanted)) {
        entry.path = *path;
        entry.fragment = fragment_of(href);
      } else if (!wanted.empty()) {
        missing.push_back(wanted);
      }
    }
    open_.push_back(entries.size());
    entries.push_back(std::move(entry));
  }
  std::vector<TocEntry> finish() {
    close(0);
    return std::move(entries);
  }

  std::vector<TocEntry> entries;
  std::vector<std::string> missing;

 private:
  void close(int depth) {
    while (!open_.empty() && entries[open_.back()].depth >= std::min(depth, kDeepest)) {
      entries[open_.back()].end = entries.size();
      open_.pop_back();
    }
  }

  const EpubArchive& archive_;
  std::string base_;
  std::vector<std::size_t> open_;
};

/// <navPoint><navLabel><text>…</text></navLabel><content src="…"/><navPoint>…
void read_ncx(const std::vector<XmlElement>& elements, TocBuilder& toc) {
  std::vector<std::size_t> open;  ///< the navPoints around element i
  for (std::size_t i = 0; i < elements.size(); ++i) {
    while (!open.empty() && elements[open.back()].end <= i) open.pop_back();
    if (elements[i].name == "pageList" || elements[i].name == "navList") {
      i = elements[i].end - 1;
      continue;
    }
    if (elements[i].name != "navPoint") continue;
    std::string title, href;
    for (std::size_t j = i + 1; j < elements[i].end && elements[j].name != "navPoint"; ++j) {
      if (elements[j].name == "navLabel" && title.empty()) title = elements[j].text;
      if (elements[j].name == "content" && href.empty()) href = elements[j].value("src");
    }
    toc.add(squeezed(title), href, static_cast<int>(open.size()));
    open.push_back(i);
  }
}

/// The <nav epub:type="toc">, else the first <nav>, else the whole document.
std::size_t find_nav(const HtmlTree& tree) {
  std::size_t first = 0;
  for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
    const HtmlNode& node = tree.nodes[i];
    if (node.tag != "nav") continue;
    if (node.has_word("epub:type", "toc") || node.has_word("role", "doc-toc")) return i;
    const bool other =
        node.has_word("epub:type", "landmarks") || node.has_word("epub:type", "page-list");
    if (first == 0 && !other) first = i;
  }
  return first;
}

/// <ol><li><a href="…">…</a><ol>…</ol></li>: the label is the first <a> or <span> of an <li>.
void read_nav(const HtmlTree& tree, TocBuilder& toc) {
  const std::size_t nav = find_nav(tree);
  std::vector<std::size_t> items;  ///< the open <li>
  for (std::size_t i = nav; i < tree.nodes[nav].end; ++i) {
    while (!items.empty() && tree.nodes[items.back()].end <= i) items.pop_back();
    if (tree.nodes[i].tag != "li") continue;
    items.push_back(i);
    std::string title, href;
    std::size_t j = i + 1;
    for (; j < tree.nodes[i].end && tree.nodes[j].tag != "ol" && tree.nodes[j].tag != "ul" &&
           tree.nodes[j].tag != "li";
         ++j) {
      const std::string* target = tree.nodes[j].attribute("href");
      if (tree.nodes[j].tag == "a" && target != nullptr && href.empty()) {
        href = *target;
        title = text_inside(tree, j);
        if (squeezed(title).empty() && tree.nodes[j].attribute("title") != nullptr)
          title = *tree.nodes[j].attribute("title");
      } else if (href.empty() && tree.nodes[j].is_text()) {
        title += tree.nodes[j].text;
      }
    }
    toc.add(squeezed(title), href, static_cast<int>(items.size()) - 1);
  }
}

std::size_t places(const std::vector<TocEntry>& entries) {
  return static_cast<std::size_t>(std::count_if(entries.begin(), entries.end(),
                                                [](const TocEntry& e) { return !e.path.empty(); }));
}

}  // namespace

std::vector<TocEntry> read_toc(const EpubArchive& archive, const EpubPackage& package,
                               const std::string& book, base::Report& report) {
  std::vector<TocEntry> best;
  std::vector<std::string> missing;
  for (const std::string& path : {package.nav, package.ncx}) {
    if (path.empty()) continue;
    try {
      TocBuilder toc(archive, path);
      if (path == package.nav) {
        read_nav(parse_html(text::to_utf8(decode_page(archive.read(path), {}).text)), toc);
      } else {
        read_ncx(read_xml(archive.read(path)), toc);
      }
      std::vector<TocEntry> entries = toc.finish();
      if (best.empty() || places(entries) > places(best)) {
        best = std::move(entries);
        missing = toc.missing;
      }
    } catch (const base::Error& error) {
      report.note("epub-part", {book + ":" + path},
                  std::string("the table of contents is passed over: ") + error.what());
    }
  }
  for (const std::string& name : missing) {
    report.note("epub-missing", {book + ":" + name},
                "is named in the table of contents, but is not there");
  }
  return best;
}

}  // namespace shuoshu::book
