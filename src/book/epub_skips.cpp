#include "book/epub_skips.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "book/page_titles.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {
namespace {

std::size_t spoken_length(const Page& page) {
  std::size_t sum = 0;
  for (const PageLine& line : page.lines) sum += line.skip.empty() ? line.length() : 0;
  return sum;
}

std::string lower_file_name(const std::string& path) {
  std::string name = path.substr(path.find_last_of('/') + 1);
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return name;
}

bool is_contents_title(std::u32string_view line) {
  static constexpr std::array<std::u32string_view, 7> kTitles = {
      U"目录", U"目次", U"contents", U"tableofcontents", U"toc", U"thecontents", U"章节目录"};
  const std::u32string title = comparable_title(line.substr(0, 40));
  return std::find(kTitles.begin(), kTitles.end(), title) != kTitles.end();
}

bool is_cover_title(std::u32string_view line) {
  static constexpr std::array<std::u32string_view, 6> kTitles = {U"封面", U"cover",     U"表纸",
                                                                 U"书封", U"coverpage", U"封面页"};
  const std::u32string title = comparable_title(line.substr(0, 40));
  return std::find(kTitles.begin(), kTitles.end(), title) != kTitles.end();
}

bool contains_any(const std::u32string& text, std::initializer_list<std::u32string_view> words) {
  return std::any_of(words.begin(), words.end(), [&](std::u32string_view word) {
    return text.find(word) != std::u32string::npos;
  });
}

std::u32string folded(std::u32string_view text) {
  std::u32string out;
  for (char32_t c : text) {
    c = text::fold_width(c);
    out += U'A' <= c && c <= U'Z' ? c + 32 : c;
  }
  return out;
}

class Skipper {
 public:
  Skipper(std::vector<EpubDocument>& documents, const std::vector<TocEntry>& toc,
          const EpubPackage& package)
      : documents_(documents), toc_(toc), package_(package) {
    for (std::size_t d = 0; d < documents.size(); ++d) by_path_.emplace(documents[d].item.path, d);
    for (const TocEntry& entry : toc) {
      if (!entry.path.empty()) in_toc_.insert(entry.path);
      titles_.insert(comparable_title(entry.title));
    }
  }

  void run() {
    for (EpubDocument& document : documents_) skip_link_lists(document.page);
    for (std::size_t d = 0; d < documents_.size(); ++d) skip_referred_notes(d);
    bool before_text = true;
    for (EpubDocument& document : documents_) {
      const bool named = in_toc_.contains(document.item.path);
      document.skip = reason(document, named, before_text);
      before_text = before_text && !named;
    }
    keep_something();
  }

 private:
  std::string reason(const EpubDocument& document, bool named, bool before_text) const {
    const Page& page = document.page;
    const std::size_t length = spoken_length(page);
    if (document.item.path == package_.nav) return "navigation document";
    if (!document.item.linear) return "not in the reading order (linear=\"no\")";
    if (page.text.empty()) return "";
    if (is_cover(document, length)) return "cover page";
    if (is_contents(document, length)) return "contents page";
    if (named) return "";
    if (is_notes(page)) return "page of notes";
    if (length < 400 && is_title_page(document)) return "title page";
    if (length < 4000 && before_text && is_copyright(page)) return "copyright page";
    if (length < 300 && is_advert(page)) return "advertising page";
    return "";
  }

  bool is_cover(const EpubDocument& document, std::size_t length) const {
    if (length > 300) return false;
    if (document.item.guide == "cover" || document.page.types.contains("cover")) return true;
    for (const TocEntry& entry : toc_) {
      if (entry.path == document.item.path && is_cover_title(entry.title)) return true;
    }
    const std::string name = lower_file_name(document.item.path);
    return length < 100 && (name.starts_with("cover") || document.item.id == "cover");
  }

  bool is_contents(const EpubDocument& document, std::size_t length) const {
    const Page& page = document.page;
    std::size_t lines = 0, linked = 0, titles = 0, linked_length = 0;
    bool headed = page.types.contains("toc") || document.item.guide == "toc";
    for (const PageLine& line : page.lines) {
      if (line.scene_break || line.length() == 0) continue;
      ++lines;
      headed = headed || (lines <= 2 && is_contents_title(page.line_text(line)));
      if (line.linked * 2 > line.length()) ++linked;
      linked_length += line.linked;
      titles += line.length() < 100 && titles_.contains(comparable_title(page.line_text(line)));
    }
    if (headed && lines > 1 && (linked + 1) * 10 >= lines * 6) return true;
    if (headed && lines > 1 && (titles + 1) * 10 >= lines * 6) return true;
    if (linked >= 5 && linked_length * 10 >= page.text.size() * 7) return true;
    return length > 0 && titles >= 5 && titles * 10 >= lines * 8;
  }

  static bool is_notes(const Page& page) {
    std::size_t notes = 0, lines = 0;
    for (const PageLine& line : page.lines) {
      ++lines;
      notes += line.skip == "footnote";
    }
    return notes > 0 && (notes + 1) * 10 >= lines * 8;
  }

  bool is_title_page(const EpubDocument& document) const {
    const Page& page = document.page;
    if (page.types.contains("titlepage") || page.types.contains("halftitlepage") ||
        document.item.guide == "title-page")
      return true;
    const std::u32string title = comparable_title(text::from_utf8(package_.meta.title));
    const std::u32string author = comparable_title(text::from_utf8(package_.meta.author));
    const std::u32string whole = comparable_title(page.text);
    return !title.empty() && whole.starts_with(title) &&
           whole.size() <= title.size() + author.size() + 12 &&
           (author.empty() || whole == title || whole.find(author) != std::u32string::npos);
  }

  static bool is_copyright(const Page& page) {
    if (page.types.contains("copyright-page") || page.types.contains("imprint") ||
        page.types.contains("colophon"))
      return true;
    return contains_any(folded(page.text),
                        {U"isbn", U"版权所有", U"版權所有", U"all rights reserved", U"著作权",
                         U"著作權", U"图书在版编目", U"版权信息", U"版權頁", U"版权页"});
  }

  static bool is_advert(const Page& page) {
    const std::u32string words = folded(page.text);
    const bool address = contains_any(words, {U"http", U"www.", U".com", U".net", U".org", U".cn",
                                              U".cc", U"微信", U"公众号", U"公眾號", U"qq群"});
    const bool pitch =
        contains_any(words, {U"整理", U"更多", U"下载",     U"下載",  U"访问",       U"訪問",
                             U"制作", U"製作", U"精校",     U"论坛",  U"論壇",       U"收藏",
                             U"关注", U"關注", U"download", U"visit", U"free ebook", U"created",
                             U"网站", U"網站", U"本书由",   U"本書由"});
    return address && pitch;
  }

  /// A contents list in front of the text of a document: lines that are nothing but links into the
  /// book.
  void skip_link_lists(Page& page) const {
    for (std::size_t i = 0; i < page.lines.size();) {
      std::size_t end = i;
      while (end < page.lines.size() && is_link_line(page, page.lines[end])) ++end;
      if (end - i >= 3) {
        for (std::size_t j = i; j < end; ++j) page.lines[j].skip = "contents list";
        if (i > 0 && is_contents_title(page.line_text(page.lines[i - 1])))
          page.lines[i - 1].skip = "contents list";
      } else {
        for (std::size_t j = i; j < end; ++j) {
          if (is_way_back(page.line_text(page.lines[j]))) page.lines[j].skip = "navigation";
        }
      }
      i = std::max(end, i + 1);
    }
  }
  static bool is_link_line(const Page& page, const PageLine& line) {
    if (!line.skip.empty() || line.links.empty()) return false;
    const std::u32string_view words = page.line_text(line);
    const auto spoken =
        std::count_if(words.begin(), words.end(), [](char32_t c) { return !text::is_space(c); });
    const bool inward =
        std::all_of(line.links.begin(), line.links.end(), [](const std::string& href) {
          return href.find("://") == std::string::npos && !href.starts_with("mailto:");
        });
    return inward && line.linked + 2 >= static_cast<base::CodepointIndex>(spoken);
  }
  static bool is_way_back(std::u32string_view line) {
    const std::u32string words = comparable_title(line);
    return words.size() <= 20 &&
           contains_any(words, {U"返回", U"目录", U"上一章", U"下一章", U"contents", U"backtotop",
                                U"top", U"next", U"previous"});
  }

  /// The lines that a note reference leads to. A note stands behind the place it explains: what
  /// leads forward is a reference, what leads back is the number in front of the note.
  void skip_referred_notes(std::size_t from) {
    for (const NoteLink& link : documents_[from].page.note_links) {
      const auto to = by_path_.find(resolve_href(documents_[from].item.path, link.href));
      if (to == by_path_.end() || to->second < from) continue;
      Page& page = documents_[to->second].page;
      const auto anchor = page.anchors.find(fragment_of(link.href));
      if (anchor == page.anchors.end()) continue;
      if (to->second > from || anchor->second.begin > link.at) skip_note(page, anchor->second);
    }
  }
  static void skip_note(Page& page, const PageAnchor& anchor) {
    std::size_t i = line_at(page, anchor.begin);
    if (i >= page.lines.size() || page.lines[i].heading > 0) return;
    // The reference may sit in the very paragraph it is called from; a note begins its own line.
    if (anchor.begin > page.lines[i].begin + 6) return;
    do {
      page.lines[i].skip = "footnote";
      ++i;
    } while (i < page.lines.size() && page.lines[i].end <= anchor.end &&
             page.lines[i].heading == 0);
  }

  /// A book of which nothing would be left was misjudged.
  void keep_something() {
    const auto spoken = [](const EpubDocument& d) {
      return d.skip.empty() && spoken_length(d.page) > 0;
    };
    if (std::any_of(documents_.begin(), documents_.end(), spoken)) return;
    for (EpubDocument& document : documents_) {
      if (document.item.path != package_.nav) document.skip.clear();
    }
  }

  std::vector<EpubDocument>& documents_;
  const std::vector<TocEntry>& toc_;
  const EpubPackage& package_;
  std::map<std::string, std::size_t> by_path_;
  std::set<std::string> in_toc_;
  std::set<std::u32string> titles_;
};

}  // namespace

void skip_unspoken(std::vector<EpubDocument>& documents, const std::vector<TocEntry>& toc,
                   const EpubPackage& package) {
  Skipper(documents, toc, package).run();
}

}  // namespace shuoshu::book
