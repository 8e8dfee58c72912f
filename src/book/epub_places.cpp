#include "book/epub_places.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "book/page_titles.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {
namespace {

/// Turns the entries of a table of contents into places of the text.
class TocMarker {
 public:
  TocMarker(std::vector<EpubDocument>& documents, const std::vector<TocEntry>& toc,
            std::string title)
      : documents_(documents), toc_(toc), book_title_(comparable_title(text::from_utf8(title))) {
    for (std::size_t i = 0; i < documents.size(); ++i) by_path_.emplace(documents[i].item.path, i);
  }

  std::vector<EpubPlace> mark() {
    for (std::size_t i = 0; i < toc_.size(); ++i) positions_.push_back(position_of(toc_[i]));
    for (std::size_t i = 0; i < toc_.size(); ++i) {
      const bool parent = has_place_below(i);
      if (!parent) {
        if (positions_[i]) add(i, *positions_[i], false);
      } else if (is_chapter_with_sections(i)) {
        add(i, first_place(i), false);
        i = toc_[i].end - 1;
      } else if (!is_the_book_itself(i)) {
        add(i, first_place(i), true);
      } else if (positions_[i] && has_own_text(i)) {
        add(i, *positions_[i], false);
      }
    }
    std::stable_sort(places_.begin(), places_.end(), [](const EpubPlace& a, const EpubPlace& b) {
      return std::tuple(a.document, a.at, a.order) < std::tuple(b.document, b.at, b.order);
    });
    return std::move(places_);
  }

 private:
  using Position = std::pair<std::size_t, base::CodepointIndex>;

  void add(std::size_t entry, const Position& where, bool volume) {
    places_.push_back({where.first, where.second, volume, toc_[entry].title, entry});
  }
  std::optional<Position> position_of(const TocEntry& entry) {
    const auto found = by_path_.find(entry.path);
    if (entry.path.empty() || found == by_path_.end()) return {};
    EpubDocument& document = documents_[found->second];
    if (!document.skip.empty()) return {};
    return Position{found->second, place_in(document.page, entry)};
  }
  /// Where an entry points to inside its document.
  static base::CodepointIndex place_in(Page& page, const TocEntry& entry) {
    if (entry.fragment.empty()) return 0;
    const auto anchor = page.anchors.find(entry.fragment);
    if (anchor == page.anchors.end()) return place_by_title(page, entry.title);
    const base::CodepointIndex at = anchor->second.begin;
    std::size_t line = line_at(page, at);
    if (line > 0 && line <= page.lines.size() && is_heading_of(page, line - 1, entry.title) &&
        (line == page.lines.size() || !find_title(page, line, entry.title))) {
      return page.lines[line - 1].begin;  // <h2>第二章</h2><a id="c2"/>
    }
    if (line >= page.lines.size()) return at;
    if (page.lines[line].begin >= at) return at;
    return place_in_line(page, line, at, entry.title);
  }
  /// An anchor in the middle of a paragraph: the chapter begins there when the words around say so,
  /// otherwise with the paragraph, so that no sentence is cut in two.
  static base::CodepointIndex place_in_line(Page& page, std::size_t line, base::CodepointIndex at,
                                            const std::u32string& title) {
    const PageLine found = page.lines[line];
    const std::u32string_view before =
        text::trim(std::u32string_view(page.text).substr(found.begin, at - found.begin));
    const std::u32string_view rest =
        text::trim(std::u32string_view(page.text).substr(at, found.end - at));
    if (before.empty()) return found.begin;
    if (rest.empty()) return found.end + 1;
    const bool sentence_over =
        std::u32string_view(U"。！？!?.…」』”").find(before.back()) != std::u32string_view::npos;
    const std::u32string want = comparable_title(title);
    if (sentence_over ||
        (!want.empty() && comparable_title(rest.substr(0, 200)).starts_with(want))) {
      split_line(page, at);
      return at;
    }
    return found.begin;
  }
  static bool is_heading_of(const Page& page, std::size_t line, const std::u32string& title) {
    return comparable_title(page.line_text(page.lines[line]).substr(0, 200)) ==
           comparable_title(title);
  }
  /// The fragment is not in the document: the title may be.
  static base::CodepointIndex place_by_title(const Page& page, const std::u32string& title) {
    const std::u32string want = comparable_title(title);
    for (const PageLine& line : page.lines) {
      if (line.length() <= 200 && !want.empty() && line.skip.empty() &&
          comparable_title(page.line_text(line)) == want) {
        return line.begin;
      }
    }
    return 0;
  }

  bool has_place_below(std::size_t entry) const {
    for (std::size_t i = entry + 1; i < toc_[entry].end; ++i) {
      if (positions_[i]) return true;
    }
    return false;
  }
  Position first_place(std::size_t entry) const {
    std::optional<Position> first = positions_[entry];
    for (std::size_t i = entry + 1; i < toc_[entry].end; ++i) {
      if (positions_[i] && (!first || *positions_[i] < *first)) first = positions_[i];
    }
    return *first;
  }
  /// 第一章 with the entries 一, 二, 三 under it is a chapter, they are its sections.
  bool is_chapter_with_sections(std::size_t entry) const {
    if (title_rank(toc_[entry].title) != TitleRank::chapter) return false;
    for (std::size_t i = entry + 1; i < toc_[entry].end; ++i) {
      if (title_rank(toc_[i].title) == TitleRank::chapter) return false;
    }
    return true;
  }
  /// One entry named like the book around all the others.
  bool is_the_book_itself(std::size_t entry) const {
    return toc_[entry].depth == 0 && !book_title_.empty() &&
           comparable_title(toc_[entry].title) == book_title_;
  }

  /// Whether more than its title stands between an entry and the first one under it.
  bool has_own_text(std::size_t entry) const;

  std::vector<EpubDocument>& documents_;
  const std::vector<TocEntry>& toc_;
  std::u32string book_title_;
  std::multimap<std::string, std::size_t> by_path_;
  std::vector<std::optional<Position>> positions_;
  std::vector<EpubPlace> places_;
};

bool TocMarker::has_own_text(std::size_t entry) const {
  std::optional<Position> next;
  for (std::size_t i = entry + 1; i < toc_[entry].end; ++i) {
    if (positions_[i] && *positions_[i] >= *positions_[entry] && (!next || *positions_[i] < *next))
      next = positions_[i];
  }
  if (!next) return false;
  const EpubPlace from{positions_[entry]->first, positions_[entry]->second, false, {}, 0};
  const EpubPlace to{next->first, next->second, false, {}, 0};
  return text_between(documents_, from, &to) > toc_[entry].title.size() + 100;
}

}  // namespace

std::vector<EpubPlace> places_of_toc(std::vector<EpubDocument>& documents,
                                     const std::vector<TocEntry>& toc,
                                     const std::string& book_title) {
  return TocMarker(documents, toc, book_title).mark();
}

std::size_t text_between(const std::vector<EpubDocument>& documents, const EpubPlace& from,
                         const EpubPlace* to) {
  std::size_t sum = 0;
  for (std::size_t d = from.document; d < documents.size() && (to == nullptr || d <= to->document);
       ++d) {
    const Page& page = documents[d].page;
    if (!documents[d].skip.empty()) continue;
    const std::size_t begin = d == from.document ? line_at(page, from.at) : 0;
    const std::size_t end =
        to != nullptr && d == to->document ? line_at(page, to->at) : page.lines.size();
    for (std::size_t i = begin; i < end; ++i) {
      if (page.lines[i].skip.empty()) sum += page.lines[i].length();
    }
  }
  return sum;
}

}  // namespace shuoshu::book
