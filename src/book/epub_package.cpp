#include "book/epub_package.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "base/error.hpp"
#include "book/epub_metadata.hpp"
#include "book/epub_xml.hpp"

namespace shuoshu::book {
namespace {

struct ManifestItem {
  std::string id, path, type, properties;
};

bool ends_with_any(const std::string& name, std::initializer_list<std::string_view> endings) {
  std::string lower(name);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return std::any_of(endings.begin(), endings.end(),
                     [&](std::string_view e) { return lower.ends_with(e); });
}

bool is_page_name(const std::string& name) {
  return ends_with_any(name, {".xhtml", ".html", ".htm", ".xht"});
}

bool is_page(const ManifestItem& item) {
  if (item.type == "application/xhtml+xml" || item.type == "text/html" ||
      item.type == "text/x-oeb1-document")
    return true;
  return is_page_name(item.path) && !item.type.starts_with("image/");
}

/// The package documents that container.xml names, then whatever else ends in .opf.
std::vector<std::string> package_candidates(const EpubArchive& archive, const std::string& book,
                                            base::Report& report) {
  std::vector<std::string> found;
  if (const auto container = archive.find("META-INF/container.xml")) {
    try {
      for (const XmlElement& e : read_xml(archive.read(*container))) {
        const auto path = archive.find(resolve_href("", e.value("full-path")));
        if (e.name == "rootfile" && path) found.push_back(*path);
      }
    } catch (const base::Error& error) {
      report.note("epub-part", {book + ":" + *container},
                  std::string("is passed over: ") + error.what());
    }
  }
  if (found.empty()) {
    for (const std::string& name : archive.names()) {
      if (ends_with_any(name, {".opf"})) found.push_back(name);
    }
    if (!found.empty()) {
      report.note(
          "epub-container", {book},
          "META-INF/container.xml names no package document; " + found.front() + " is taken");
    }
  }
  return found;
}

class PackageReader {
 public:
  PackageReader(const EpubArchive& archive, std::string book, base::Report& report)
      : archive_(archive), book_(std::move(book)), report_(report) {}

  EpubPackage read(const std::string& path) {
    package_.path = path;
    const std::vector<XmlElement> elements = read_xml(archive_.read(path));
    read_manifest(elements);
    read_spine(elements);
    read_guide(elements);
    package_.meta = read_metadata(elements);
    find_cover(elements);
    return std::move(package_);
  }

 private:
  void read_manifest(const std::vector<XmlElement>& elements) {
    for (const XmlElement& e : elements) {
      if (e.name != "item") continue;
      ManifestItem item{e.value("id"), "", e.value("media-type"), e.value("properties")};
      const std::string href = e.value("href");
      const std::string wanted = resolve_href(package_.path, href);
      // "c#1.xhtml": a '#' that was not written as %23.
      auto path = archive_.find(wanted);
      if (!path && href.find('%') != std::string::npos) path = archive_.find(href);
      if (!path) {
        if (is_page({"", wanted, item.type, ""})) {
          report_.note("epub-missing", {book_ + ":" + wanted},
                       "is named in the book, but is not there");
        }
        continue;
      }
      item.path = *path;
      const bool nav = (" " + item.properties + " ").find(" nav ") != std::string::npos;
      if (nav && package_.nav.empty()) package_.nav = item.path;
      if (item.type == "application/x-dtbncx+xml" && package_.ncx.empty()) package_.ncx = item.path;
      order_.push_back(item.id);
      items_.emplace(item.id, std::move(item));
    }
    if (!package_.ncx.empty()) return;
    for (const std::string& name : archive_.names()) {
      if (ends_with_any(name, {".ncx"}) && package_.ncx.empty()) package_.ncx = name;
    }
  }

  void read_spine(const std::vector<XmlElement>& elements) {
    std::set<std::string> seen;
    for (const XmlElement& e : elements) {
      if (e.name == "spine") {
        const auto toc = items_.find(e.value("toc"));
        if (toc != items_.end() && !is_page(toc->second)) package_.ncx = toc->second.path;
      }
      if (e.name != "itemref") continue;
      const auto item = items_.find(e.value("idref"));
      if (item == items_.end()) {
        report_.note("epub-missing", {book_ + ":" + package_.path},
                     "\"" + e.value("idref") + "\" of the reading order is not there");
        continue;
      }
      if (!is_page(item->second) || !seen.insert(item->second.path).second) continue;
      package_.spine.push_back({item->second.path, item->first, e.value("linear") != "no", ""});
    }
    const auto linear = [](const SpineItem& item) { return item.linear; };
    if (std::none_of(package_.spine.begin(), package_.spine.end(), linear)) {
      for (SpineItem& item : package_.spine) item.linear = true;
    }
    if (package_.spine.empty()) make_up_spine();
  }

  void make_up_spine() {
    for (const std::string& id : order_) {
      const ManifestItem& item = items_.at(id);
      if (is_page(item) && item.path != package_.nav)
        package_.spine.push_back({item.path, id, true, ""});
    }
    if (!package_.spine.empty()) {
      report_.note("epub-spine", {book_ + ":" + package_.path},
                   "has no reading order; the order of its list of files is taken");
    }
  }

  void read_guide(const std::vector<XmlElement>& elements) {
    for (const XmlElement& e : elements) {
      if (e.name != "reference") continue;
      const auto path = archive_.find(resolve_href(package_.path, e.value("href")));
      for (SpineItem& item : package_.spine) {
        // A guide often points into the text: its "cover" may be a place in the only document.
        if (path && item.path == *path && fragment_of(e.value("href")).empty())
          item.guide = e.value("type");
      }
    }
  }

  void find_cover(const std::vector<XmlElement>& elements) {
    std::string named;
    for (const XmlElement& e : elements) {
      if (e.name == "meta" && e.value("name") == "cover") named = e.value("content");
    }
    const auto take = [&](auto&& fits) {
      for (const std::string& id : order_) {
        const ManifestItem& item = items_.at(id);
        const bool picture = item.type == "image/jpeg" || item.type == "image/png" ||
                             ends_with_any(item.path, {".jpg", ".jpeg", ".png"});
        if (picture && package_.cover.empty() && fits(item)) package_.cover = item.path;
      }
    };
    take([](const ManifestItem& i) {
      return (" " + i.properties + " ").find(" cover-image ") != std::string::npos;
    });
    take([&](const ManifestItem& i) {
      return !named.empty() && (i.id == named || i.path.ends_with(named));
    });
    take([](const ManifestItem& i) {
      const std::string file = i.path.substr(i.path.find_last_of('/') + 1);
      return i.id == "cover" || i.id == "cover-image" || file.starts_with("cover.") ||
             file.starts_with("Cover.");
    });
  }

  const EpubArchive& archive_;
  std::string book_;
  base::Report& report_;
  EpubPackage package_;
  std::map<std::string, ManifestItem> items_;
  std::vector<std::string> order_;
};

/// All pages of an archive whose package document is missing or useless, by name.
EpubPackage package_of_all_pages(const EpubArchive& archive, const std::string& book,
                                 base::Report& report) {
  EpubPackage package;
  std::vector<std::string> names;
  for (const std::string& name : archive.names()) {
    if (is_page_name(name)) names.push_back(name);
    if (ends_with_any(name, {".ncx"})) package.ncx = name;
  }
  if (archive.has("[Content_Types].xml"))
    throw base::Error(book + ": is an Office document, not an EPUB");
  if (names.empty())
    throw base::Error(book + ": is not an EPUB: it has no package document and no pages");
  std::sort(names.begin(), names.end());
  for (const std::string& name : names) package.spine.push_back({name, "", true, ""});
  report.note(
      "epub-package", {book},
      "the package document is missing or empty; all pages are read in the order of their names");
  return package;
}

}  // namespace

EpubPackage read_package(const EpubArchive& archive, const std::string& book,
                         base::Report& report) {
  EpubPackage best;
  for (const std::string& path : package_candidates(archive, book, report)) {
    try {
      EpubPackage package = PackageReader(archive, book, report).read(path);
      if (!package.spine.empty()) return package;
      if (best.path.empty()) best = std::move(package);
    } catch (const base::Error& error) {
      report.note("epub-part", {book + ":" + path}, std::string("is passed over: ") + error.what());
    }
  }
  EpubPackage package = package_of_all_pages(archive, book, report);
  package.path = best.path;
  package.meta = best.meta;
  package.cover = best.cover;
  return package;
}

std::string read_cover(const EpubArchive& archive, const EpubPackage& package) {
  constexpr std::uint64_t kLargestCover = 16ULL << 20;
  if (package.cover.empty()) return "";
  try {
    std::string bytes = archive.read(package.cover, kLargestCover);
    const bool picture =
        bytes.starts_with("\xFF\xD8\xFF") || bytes.starts_with("\x89PNG\r\n\x1A\n");
    return picture ? bytes : "";
  } catch (const base::Error&) {
    return "";  // a book without its picture is still a book
  }
}

}  // namespace shuoshu::book
