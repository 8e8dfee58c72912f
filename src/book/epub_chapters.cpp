#include "book/epub_chapters.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>

#include "book/page_headings.hpp"
#include "book/page_titles.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {
namespace {

/// A mark before it is handed to its document.
struct Place {
  std::size_t document = 0;
  base::CodepointIndex at = 0;
  bool volume = false;
  std::u32string title;
  std::size_t order = 0;  ///< in the table of contents

  auto position() const { return std::tuple(document, at); }
};

/// Turns the entries of a table of contents into places of the text.
class TocMarker {
 public:
  TocMarker(std::vector<EpubDocument>& documents, const std::vector<TocEntry>& toc,
            std::string title)
      : documents_(documents), toc_(toc), book_title_(comparable_title(text::from_utf8(title))) {
    for (std::size_t i = 0; i < documents.size(); ++i) by_path_.emplace(documents[i].item.path, i);
  }

  std::vector<Place> mark() {
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
    std::stable_sort(places_.begin(), places_.end(), [](const Place& a, const Place& b) {
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
  std::vector<Place> places_;
};

/// Spoken characters from `from` up to `to`.
std::size_t text_between(const std::vector<EpubDocument>& documents, const Place& from,
                         const Place* to) {
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

bool TocMarker::has_own_text(std::size_t entry) const {
  std::optional<Position> next;
  for (std::size_t i = entry + 1; i < toc_[entry].end; ++i) {
    if (positions_[i] && *positions_[i] >= *positions_[entry] && (!next || *positions_[i] < *next))
      next = positions_[i];
  }
  if (!next) return false;
  const Place from{positions_[entry]->first, positions_[entry]->second, false, {}, 0};
  const Place to{next->first, next->second, false, {}, 0};
  return text_between(documents_, from, &to) > toc_[entry].title.size() + 100;
}

/// Two entries to the same place: the volume and its first chapter may share it, else the first
/// stays.
void drop_doubles(std::vector<Place>& places) {
  std::vector<Place> kept;
  for (Place& place : places) {
    const bool same = !kept.empty() && kept.back().position() == place.position() &&
                      !kept.back().volume && !place.volume;
    if (!same) kept.push_back(std::move(place));
  }
  places = std::move(kept);
}

/// A flat list of 第一卷, 第一章, 第二章, 第二卷 …: the entries that only head others are volumes.
void find_flat_volumes(std::vector<Place>& places, const std::vector<EpubDocument>& documents) {
  const auto is_chapter = [](const Place& p) {
    return !p.volume && title_rank(p.title) == TitleRank::chapter;
  };
  if (std::none_of(places.begin(), places.end(), is_chapter)) return;
  for (std::size_t i = 0; i + 1 < places.size(); ++i) {
    if (places[i].volume || title_rank(places[i].title) != TitleRank::volume) continue;
    if (title_rank(places[i + 1].title) == TitleRank::volume) continue;
    const std::size_t chars = text_between(documents, places[i], &places[i + 1]);
    places[i].volume = chars <= places[i].title.size() + 100;
  }
}

/// An entry for a page of pictures has nothing to say.
void drop_empty(std::vector<Place>& places, const std::vector<EpubDocument>& documents,
                const std::string& book, base::Report& report) {
  std::vector<Place> kept;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Place* next = i + 1 < places.size() ? &places[i + 1] : nullptr;
    const bool shares = next != nullptr && next->position() == places[i].position();
    if (!places[i].volume && !shares && text_between(documents, places[i], next) == 0) {
      report.note("epub-empty-chapter", {book + ":" + documents[places[i].document].item.path},
                  "\"" + text::to_utf8(places[i].title) +
                      "\" of the table of contents has no text and is left out");
    } else {
      kept.push_back(places[i]);
    }
  }
  places = std::move(kept);
}

/// The first line of a document that is spoken, when it is a heading or could be one.
const PageLine* first_line(const EpubDocument& document) {
  for (const PageLine& line : document.page.lines) {
    if (line.skip.empty() && !line.scene_break) return &line;
  }
  return nullptr;
}

bool looks_like_chapter(const Page& page, const PageLine& line) {
  if (!line.skip.empty() || line.length() == 0 || line.length() > 60) return false;
  const std::u32string_view title = page.line_text(line);
  const bool sentence =
      std::u32string_view(U"。，！？；,;").find(title.back()) != std::u32string_view::npos;
  return title_rank(title) == TitleRank::chapter && !sentence;
}

bool begins_chapter(const EpubDocument& document) {
  const PageLine* line = first_line(document);
  return document.skip.empty() && line != nullptr && looks_like_chapter(document.page, *line);
}

/// Lines inside documents that look like heads of chapters, the documents' first lines left aside.
std::size_t inner_chapter_lines(const std::vector<EpubDocument>& documents) {
  std::size_t count = 0;
  for (const EpubDocument& document : documents) {
    if (!document.skip.empty()) continue;
    const PageLine* first = first_line(document);
    for (const PageLine& line : document.page.lines) {
      count += &line != first && looks_like_chapter(document.page, line) ? 1 : 0;
    }
  }
  return count;
}

/// Whether most of the documents that begin with a heading are unknown to the table of contents.
bool covers_few(const std::vector<EpubDocument>& documents, const std::vector<Place>& places) {
  std::set<std::size_t> known;
  for (const Place& place : places) known.insert(place.document);
  std::size_t headed = 0, forgotten = 0;
  for (std::size_t d = 0; d < documents.size(); ++d) {
    const PageLine* line = first_line(documents[d]);
    if (!documents[d].skip.empty() || line == nullptr || line->heading == 0 || line->heading > 3)
      continue;
    ++headed;
    forgotten += known.contains(d) ? 0 : 1;
  }
  return headed >= 4 && forgotten * 2 > headed;
}

/// Documents that the table of contents forgot, though they begin with 第十二章 …
void add_forgotten(std::vector<Place>& places, const std::vector<EpubDocument>& documents,
                   const std::string& book, base::Report& report) {
  const std::size_t known = places.size();
  for (std::size_t d = 0; d < documents.size(); ++d) {
    const auto here = [&](const Place& p) { return p.document == d; };
    if (std::any_of(places.begin(), places.begin() + static_cast<long>(known), here) ||
        !begins_chapter(documents[d]))
      continue;
    const PageLine* line = first_line(documents[d]);
    Place place{d, line->begin, false, std::u32string(documents[d].page.line_text(*line)),
                known + d};
    report.note("epub-toc-gap", {book + ":" + documents[d].item.path},
                "\"" + text::to_utf8(place.title) +
                    "\" is not in the table of contents; it is a chapter all the same");
    places.push_back(std::move(place));
  }
  std::stable_sort(places.begin(), places.end(),
                   [](const Place& a, const Place& b) { return a.position() < b.position(); });
}

void hand_out(std::vector<EpubDocument>& documents, const std::vector<Place>& places) {
  for (EpubDocument& document : documents) document.marks.clear();
  for (const Place& place : places)
    documents[place.document].marks.push_back({place.at, place.volume, place.title});
}

std::size_t chapters_among(const std::vector<Place>& places) {
  return static_cast<std::size_t>(
      std::count_if(places.begin(), places.end(), [](const Place& p) { return !p.volume; }));
}

/// What a chapter's place points to is spoken, even a page of notes that is skipped elsewhere.
void speak_what_is_marked(std::vector<EpubDocument>& documents, const std::vector<Place>& places) {
  for (const Place& place : places) {
    Page& page = documents[place.document].page;
    const std::size_t first = line_at(page, place.at);
    if (first >= page.lines.size() || page.lines[first].skip.empty()) continue;
    const std::string reason = page.lines[first].skip;
    for (std::size_t i = first; i < page.lines.size() && page.lines[i].skip == reason; ++i)
      page.lines[i].skip.clear();
  }
}

}  // namespace

bool mark_by_headings(std::vector<EpubDocument>& documents, const std::string& book_title) {
  std::vector<HeadingSeen> headings;
  std::vector<Place> places;
  for (std::size_t d = 0; d < documents.size(); ++d) {
    if (!documents[d].skip.empty()) continue;
    const Page& page = documents[d].page;
    for (std::size_t i = 0; i < page.lines.size(); ++i) {
      const PageLine& line = page.lines[i];
      if (!line.skip.empty()) continue;
      if (line.heading == 0 || line.length() > 120) {
        if (!headings.empty()) headings.back().text_behind += line.length();
        continue;
      }
      headings.push_back({line.heading, std::u32string(page.line_text(line)), 0});
      places.push_back({d, line.begin, false, headings.back().title, headings.size() - 1});
    }
  }
  const std::u32string book = comparable_title(text::from_utf8(book_title));
  if (!headings.empty() && headings.size() > 1 && headings[0].text_behind == 0 &&
      comparable_title(headings[0].title) == book) {
    headings.erase(headings.begin());
    places.erase(places.begin());
  }
  const std::vector<HeadingRole> roles = heading_roles(headings);
  std::vector<Place> kept;
  for (std::size_t i = 0; i < roles.size(); ++i) {
    if (roles[i] == HeadingRole::section || roles[i] == HeadingRole::title) continue;
    places[i].volume = roles[i] == HeadingRole::volume;
    kept.push_back(places[i]);
  }
  hand_out(documents, kept);
  return chapters_among(kept) > 1;
}

bool mark_chapters(std::vector<EpubDocument>& documents, const std::vector<TocEntry>& toc,
                   const std::string& book_title, const std::string& book, base::Report& report) {
  std::vector<Place> places = TocMarker(documents, toc, book_title).mark();
  drop_doubles(places);
  const bool poor = chapters_among(places) < 2;
  if ((poor || covers_few(documents, places)) && mark_by_headings(documents, book_title))
    return true;
  for (EpubDocument& document : documents) document.marks.clear();
  if (poor && inner_chapter_lines(documents) > 0) return false;
  add_forgotten(places, documents, book, report);
  if (chapters_among(places) < 2) {
    std::size_t chars = 0;
    for (const EpubDocument& document : documents)
      chars += document.skip.empty() ? document.page.text.size() : 0;
    constexpr std::size_t kOneChapter = 30'000;
    if (chapters_among(places) == 0 || chars > kOneChapter) return false;
  }
  speak_what_is_marked(documents, places);
  find_flat_volumes(places, documents);
  drop_empty(places, documents, book, report);
  hand_out(documents, places);
  return true;
}

}  // namespace shuoshu::book
