#include <algorithm>

#include "base/error.hpp"
#include "book/draft.hpp"
#include "book/epub_chapters.hpp"
#include "book/html_charset.hpp"
#include "book/html_container.hpp"
#include "book/html_page_title.hpp"
#include "book/html_site_lines.hpp"
#include "book/html_text.hpp"
#include "book/page_blocks.hpp"
#include "book/page_titles.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {
namespace {

StyleSheet style_of(const HtmlTree& tree) {
  StyleSheet sheet;
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    if (tree.nodes[i].tag == "style" && i + 1 < tree.nodes[i].end)
      sheet.read(tree.nodes[i + 1].text);
  }
  return sheet;
}

/// <meta property="og:novel:book_name" content="…"> and its like.
Metadata metadata_of(const HtmlTree& tree, const Page& page) {
  Metadata meta;
  for (const HtmlNode& node : tree.nodes) {
    const std::string* content = node.attribute("content");
    if (node.tag != "meta" || content == nullptr) continue;
    const auto is = [&](const char* name) {
      return node.has_word("property", name) || node.has_word("name", name);
    };
    if (is("og:novel:book_name") || is("og:book:title")) meta.title = *content;
    if (is("og:novel:author") || is("author") || is("og:book:author")) meta.author = *content;
  }
  if (page.language.size() >= 2 && page.language.size() <= 12) meta.language = page.language;
  return meta;
}

/// How many lines look like the heads of chapters.
std::size_t count_chapter_lines(const Page& page, bool only_headings) {
  return static_cast<std::size_t>(
      std::count_if(page.lines.begin(), page.lines.end(), [&](const PageLine& line) {
        if (!line.skip.empty() || line.length() > 60 || line.length() == 0 ||
            (only_headings && line.heading == 0))
          return false;
        const std::u32string_view words = page.line_text(line);
        return title_rank(words) == TitleRank::chapter &&
               std::u32string_view(U"。，！？；,;").find(words.back()) == std::u32string_view::npos;
      }));
}

std::size_t count_headings(const Page& page) {
  return static_cast<std::size_t>(
      std::count_if(page.lines.begin(), page.lines.end(), [](const PageLine& line) {
        return line.heading > 0 && line.heading <= 3 && line.skip.empty();
      }));
}

/// One page = one chapter: everything above the title goes, the rest is its text.
PageMark mark_only_chapter(Page& page, const PageTitle& title) {
  PageMark mark;
  mark.title = title.text;
  const std::u32string want = comparable_title(title.text);
  const auto shown = std::find_if(page.lines.begin(), page.lines.end(), [&](const PageLine& line) {
    return line.skip.empty() && line.length() <= 200 && !want.empty() &&
           comparable_title(clean_title(page.line_text(line))) == want;
  });
  if (shown == page.lines.end()) {
    const auto first = std::find_if(page.lines.begin(), page.lines.end(),
                                    [](const PageLine& l) { return l.skip.empty(); });
    mark.at = first == page.lines.end() ? 0 : first->begin;
    return mark;
  }
  base::CodepointIndex above = 0;
  for (auto line = page.lines.begin(); line != shown; ++line)
    above += line->skip.empty() ? line->length() : 0;
  if (above < 200) {
    for (auto line = page.lines.begin(); line != shown; ++line) {
      if (line->skip.empty()) line->skip = "above the title";
    }
  }
  mark.at = shown->begin;
  mark.whole_line = true;
  return mark;
}

}  // namespace

Draft read_html(const std::string& name, std::string_view bytes, const ReadOptions& options,
                base::Report& report) {
  const text::Decoded decoded = decode_page(bytes, options.encoding);
  note_decoding({name}, decoded, report);
  HtmlTree tree;
  try {
    tree = parse_html(text::to_utf8(decoded.text));
  } catch (const base::Error& error) {
    throw error.within(name);
  }
  const StyleSheet sheet = style_of(tree);
  const PageTitle title = find_page_title(tree, sheet);
  PageCut cut;
  cut.root = find_text_container(tree, sheet);
  if (cut.root == 0) throw base::Error(name + ": there is no text in this page");
  cut.skip = find_site_elements(tree, sheet, cut.root);
  const bool outside =
      title.node != 0 && (title.node < cut.root || title.node >= tree.nodes[cut.root].end);
  if (outside) cut.also.push_back(title.node);
  EpubDocument document;
  document.page = read_page(tree, sheet, cut);
  Page& page = document.page;
  skip_site_lines(page);

  Draft draft;
  draft.meta = metadata_of(tree, page);
  const std::uint32_t source = add_source(draft, name, decoded.encoding, page);
  draft.meta.language = believed_language(draft.meta.language, draft);
  draft.structured = true;
  if (tree.flattened)
    report.note("html-too-deep", {name},
                "nests deeper than any page should; only its paragraphs and headings are read");
  if (count_chapter_lines(page, true) >= 2 || count_headings(page) >= 4) {
    std::vector<EpubDocument> documents;
    documents.push_back(std::move(document));
    draft.structured = mark_by_headings(documents, draft.meta.title);
    append_blocks(draft, source, documents[0].page, documents[0].marks);
  } else if (count_chapter_lines(page, false) >= 3) {
    draft.structured = false;  // a whole book in one page, its headings plain lines
    append_blocks(draft, source, page, {});
  } else {
    const PageMark mark = mark_only_chapter(page, title);
    append_blocks(draft, source, page, {mark});
  }
  return draft;
}

}  // namespace shuoshu::book
