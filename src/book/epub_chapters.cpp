#include "book/epub_chapters.hpp"

#include <algorithm>
#include <set>

#include "book/epub_places.hpp"
#include "book/page_headings.hpp"
#include "book/page_titles.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {
namespace {

/// Two entries to the same place: the volume and its first chapter may share it, else the first
/// stays.
void drop_doubles(std::vector<EpubPlace>& places) {
  std::vector<EpubPlace> kept;
  for (EpubPlace& place : places) {
    const bool same = !kept.empty() && kept.back().position() == place.position() &&
                      !kept.back().volume && !place.volume;
    if (!same) kept.push_back(std::move(place));
  }
  places = std::move(kept);
}

/// A flat list of 第一卷, 第一章, 第二章, 第二卷 …: the entries that only head others are volumes.
void find_flat_volumes(std::vector<EpubPlace>& places, const std::vector<EpubDocument>& documents) {
  const auto is_chapter = [](const EpubPlace& p) {
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
void drop_empty(std::vector<EpubPlace>& places, const std::vector<EpubDocument>& documents,
                const std::string& book, base::Report& report) {
  std::vector<EpubPlace> kept;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const EpubPlace* next = i + 1 < places.size() ? &places[i + 1] : nullptr;
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
bool covers_few(const std::vector<EpubDocument>& documents, const std::vector<EpubPlace>& places) {
  std::set<std::size_t> known;
  for (const EpubPlace& place : places) known.insert(place.document);
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
void add_forgotten(std::vector<EpubPlace>& places, const std::vector<EpubDocument>& documents,
                   const std::string& book, base::Report& report) {
  const std::size_t known = places.size();
  for (std::size_t d = 0; d < documents.size(); ++d) {
    const auto here = [&](const EpubPlace& p) { return p.document == d; };
    if (std::any_of(places.begin(), places.begin() + static_cast<long>(known), here) ||
        !begins_chapter(documents[d]))
      continue;
    const PageLine* line = first_line(documents[d]);
    EpubPlace place{d, line->begin, false, std::u32string(documents[d].page.line_text(*line)),
                    known + d};
    report.note("epub-toc-gap", {book + ":" + documents[d].item.path},
                "\"" + text::to_utf8(place.title) +
                    "\" is not in the table of contents; it is a chapter all the same");
    places.push_back(std::move(place));
  }
  std::stable_sort(places.begin(), places.end(), [](const EpubPlace& a, const EpubPlace& b) {
    return a.position() < b.position();
  });
}

void hand_out(std::vector<EpubDocument>& documents, const std::vector<EpubPlace>& places) {
  for (EpubDocument& document : documents) document.marks.clear();
  for (const EpubPlace& place : places)
    documents[place.document].marks.push_back({place.at, place.volume, place.title});
}

std::size_t chapters_among(const std::vector<EpubPlace>& places) {
  return static_cast<std::size_t>(
      std::count_if(places.begin(), places.end(), [](const EpubPlace& p) { return !p.volume; }));
}

/// What a chapter's place points to is spoken, even a page of notes that is skipped elsewhere.
void speak_what_is_marked(std::vector<EpubDocument>& documents,
                          const std::vector<EpubPlace>& places) {
  for (const EpubPlace& place : places) {
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
  std::vector<EpubPlace> places;
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
  std::vector<EpubPlace> kept;
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
  std::vector<EpubPlace> places = places_of_toc(documents, toc, book_title);
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
