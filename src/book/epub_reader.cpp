#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "base/error.hpp"
#include "book/draft.hpp"
#include "book/epub_archive.hpp"
#include "book/epub_chapters.hpp"
#include "book/epub_package.hpp"
#include "book/epub_skips.hpp"
#include "book/epub_toc.hpp"
#include "book/html_charset.hpp"
#include "book/html_text.hpp"
#include "book/page_blocks.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {
namespace {

/// Encrypted or broken bytes: many characters that no text has.
bool is_binary(const std::u32string& text) {
  const auto odd = std::count_if(text.begin(), text.end(), [](char32_t c) {
    return c == 0xFFFD || (c < 0x20 && c != U'\t' && c != U'\n' && c != U'\r' && c != U'\f');
  });
  return static_cast<std::size_t>(odd) * 20 > text.size();
}

/// Reads the documents of the reading order one after the other.
class DocumentReader {
 public:
  DocumentReader(const EpubArchive& archive, std::string book, const ReadOptions& options,
                 base::Report& report)
      : archive_(archive), book_(std::move(book)), options_(options), report_(report) {}

  std::vector<EpubDocument> read(const std::vector<SpineItem>& spine) {
    std::vector<EpubDocument> documents;
    for (const SpineItem& item : spine) {
      try {
        documents.push_back(read_document(item));
      } catch (const ArchiveTooLarge& error) {
        throw error.within(book_);
      } catch (const base::Error& error) {
        if (first_error_.empty()) first_error_ = book_ + ":" + item.path + ": " + error.what();
        report_.note("epub-part", {book_ + ":" + item.path},
                     std::string("is left out: ") + error.what());
      }
    }
    return documents;
  }
  const std::string& first_error() const { return first_error_; }

 private:
  EpubDocument read_document(const SpineItem& item) {
    const text::Decoded decoded = decode_page(archive_.read(item.path), options_.encoding);
    if (is_binary(decoded.text)) throw base::Error("is no page, but binary data");
    note_decoding({book_ + ":" + item.path}, decoded, report_);
    const HtmlTree tree = parse_html(text::to_utf8(decoded.text));
    if (tree.flattened) {
      report_.note("html-too-deep", {book_ + ":" + item.path},
                   "nests deeper than any page should; only its paragraphs and headings are read");
    }
    EpubDocument document;
    document.item = item;
    document.encoding = decoded.encoding;
    document.page = read_page(tree, style_of(item, tree));
    return document;
  }
  /// The rules of the style sheets that a page links to and has inside.
  StyleSheet style_of(const SpineItem& item, const HtmlTree& tree) {
    StyleSheet sheet;
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
      const HtmlNode& node = tree.nodes[i];
      if (node.tag == "style" && i + 1 < node.end) sheet.read(tree.nodes[i + 1].text);
      const std::string* href = node.attribute("href");
      if (node.tag != "link" || href == nullptr || !node.has_word("rel", "stylesheet")) continue;
      if (const auto path = archive_.find(resolve_href(item.path, *href))) sheet.read(css(*path));
    }
    return sheet;
  }
  const std::string& css(const std::string& path) {
    const auto known = css_.find(path);
    if (known != css_.end()) return known->second;
    std::string text;
    try {
      text = archive_.read(path, 2ULL << 20);
    } catch (const base::Error&) {
      // Without its style sheet a page is read as it stands.
    }
    return css_.emplace(path, std::move(text)).first->second;
  }

  const EpubArchive& archive_;
  std::string book_;
  const ReadOptions& options_;
  base::Report& report_;
  std::map<std::string, std::string> css_;
  std::string first_error_;
};

void append_document(Draft& draft, const std::string& book, EpubDocument& document) {
  const std::uint32_t source =
      add_source(draft, book + ":" + document.item.path, document.encoding, document.page);
  if (document.skip.empty()) {
    append_blocks(draft, source, document.page, document.marks);
  } else if (!document.page.text.empty()) {
    draft.skipped.push_back(
        {{source, 0, static_cast<base::CodepointIndex>(document.page.text.size())}, document.skip});
  }
  document.page = Page{};
}

}  // namespace

Draft read_epub(const std::filesystem::path& path, const ReadOptions& options,
                base::Report& report) {
  const std::string book = path.filename().string();
  const EpubArchive archive(path);
  EpubPackage package = read_package(archive, book, report);
  refuse_protected(archive, package, book);
  const std::vector<TocEntry> toc = read_toc(archive, package, book, report);
  DocumentReader reader(archive, book, options, report);
  std::vector<EpubDocument> documents = reader.read(package.spine);
  const bool any_text = std::any_of(documents.begin(), documents.end(),
                                    [](const EpubDocument& d) { return !d.page.text.empty(); });
  if (!any_text) {
    if (!reader.first_error().empty()) throw base::Error(reader.first_error());
    throw base::Error(fmt::format("{}: there is no text in its {} pages (pictures only?)", book,
                                  documents.size()));
  }
  skip_unspoken(documents, toc, package);
  Draft draft;
  draft.structured = mark_chapters(documents, toc, package.meta.title, book, report);
  for (EpubDocument& document : documents) append_document(draft, book, document);
  draft.meta = std::move(package.meta);
  draft.meta.language = believed_language(draft.meta.language, draft);
  draft.meta.cover = read_cover(archive, package);
  return draft;
}

}  // namespace shuoshu::book
