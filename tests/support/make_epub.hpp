#pragma once

#include <zip.h>

#include <filesystem>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace shuoshu::support {

/// The files of an EPUB, in order: name → bytes.
using EpubFiles = std::vector<std::pair<std::string, std::string>>;

/// Writes a ZIP of these files; names are taken as they are, "../evil" included.
inline void write_zip(const std::filesystem::path& path, const EpubFiles& files) {
  int code = 0;
  zip_t* zip = zip_open(path.c_str(), ZIP_CREATE | ZIP_TRUNCATE, &code);
  if (zip == nullptr) throw std::runtime_error("cannot write " + path.string());
  for (const auto& [name, bytes] : files) {
    zip_source_t* source = zip_source_buffer(zip, bytes.data(), bytes.size(), 0);
    if (zip_file_add(zip, name.c_str(), source, ZIP_FL_ENC_GUESS) < 0) {
      zip_source_free(source);
      zip_discard(zip);
      throw std::runtime_error("cannot add " + name);
    }
  }
  if (zip_close(zip) != 0) throw std::runtime_error("cannot close " + path.string());
}

/// A page with this body.
inline std::string page(const std::string& body) {
  return "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" "
         "xmlns:epub=\"http://www.idpf.org/2007/ops\"><head><title>t</title></head><body>" +
         body + "</body></html>";
}

/// A small EPUB in the making: pages in reading order and a navigation document.
struct EpubBook {
  struct Item {
    std::string href, bytes;
    std::string spine = "";       ///< attributes of its <itemref>: linear="no"
    std::string properties = "";  ///< of its manifest item
  };
  std::vector<Item> pages;
  std::string toc;  ///< what stands inside <nav><ol>…</ol></nav>; empty = no navigation document
  std::string ncx;  ///< what stands inside <navMap>…</navMap>; empty = no NCX
  std::string metadata =
      "<dc:title>渡口</dc:title><dc:creator>林舟</dc:creator><dc:language>zh-Hant</dc:language>";
  std::string manifest;     ///< further items
  std::string spine_front;  ///< itemrefs before the pages
  std::string guide;        ///< references of an EPUB 2 guide
  EpubFiles more;           ///< further files

  EpubFiles files() const {
    EpubFiles out;
    out.emplace_back("mimetype", "application/epub+zip");
    out.emplace_back("META-INF/container.xml",
                     "<?xml version=\"1.0\"?><container "
                     "xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\"><rootfiles>"
                     "<rootfile full-path=\"OEBPS/content.opf\" "
                     "media-type=\"application/oebps-package+xml\"/></rootfiles></container>");
    std::string items = manifest, refs = spine_front;
    if (!toc.empty())
      items +=
          "<item id=\"nav\" href=\"nav.xhtml\" media-type=\"application/xhtml+xml\" "
          "properties=\"nav\"/>";
    if (!ncx.empty())
      items += "<item id=\"ncx\" href=\"toc.ncx\" media-type=\"application/x-dtbncx+xml\"/>";
    for (std::size_t i = 0; i < pages.size(); ++i) {
      const std::string id = "p" + std::to_string(i);
      items += "<item id=\"" + id + "\" href=\"" + pages[i].href +
               "\" media-type=\"application/xhtml+xml\" properties=\"" + pages[i].properties +
               "\"/>";
      refs += "<itemref idref=\"" + id + "\" " + pages[i].spine + "/>";
    }
    out.emplace_back("OEBPS/content.opf",
                     "<?xml version=\"1.0\" encoding=\"utf-8\"?><package "
                     "xmlns=\"http://www.idpf.org/2007/opf\" version=\"3.0\"><metadata "
                     "xmlns:dc=\"http://purl.org/dc/elements/1.1/\">" +
                         metadata + "</metadata><manifest>" + items + "</manifest><spine" +
                         (ncx.empty() ? "" : " toc=\"ncx\"") + ">" + refs + "</spine><guide>" +
                         guide + "</guide></package>");
    if (!toc.empty())
      out.emplace_back("OEBPS/nav.xhtml",
                       page("<nav epub:type=\"toc\"><h1>目錄</h1><ol>" + toc + "</ol></nav>"));
    if (!ncx.empty())
      out.emplace_back(
          "OEBPS/toc.ncx",
          "<?xml version=\"1.0\"?><ncx xmlns=\"http://www.daisy.org/z3986/2005/ncx/\"><navMap>" +
              ncx + "</navMap></ncx>");
    for (const Item& item : pages) out.emplace_back("OEBPS/" + item.href, item.bytes);
    out.insert(out.end(), more.begin(), more.end());
    return out;
  }
};

}  // namespace shuoshu::support
