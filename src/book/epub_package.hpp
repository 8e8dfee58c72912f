#pragma once

#include <string>
#include <vector>

#include "base/report.hpp"
#include "book/book.hpp"
#include "book/epub_archive.hpp"

namespace shuoshu::book {

/// A document of the reading order.
struct SpineItem {
  std::string path;    ///< inside the archive; it exists
  std::string id;      ///< in the manifest
  bool linear = true;  ///< false: notes, answers and the like, read only by following a link
  std::string guide;   ///< what the guide of an EPUB 2 calls it: "cover", "toc", "title-page"
};

/// What the package document (.opf) says of an EPUB.
struct EpubPackage {
  std::string path;  ///< of the package document itself
  Metadata meta;     ///< without the cover's bytes
  std::vector<SpineItem> spine;
  std::string nav;    ///< EPUB 3 navigation document, or empty
  std::string ncx;    ///< EPUB 2 table of contents, or empty
  std::string cover;  ///< picture, or empty
};

/// Finds and reads the package document. What is missing or broken is noted and made up for where
/// possible: no container.xml → the first .opf; no spine → the manifest, else all pages by name.
/// Throws Error when there is nothing to read.
EpubPackage read_package(const EpubArchive& archive, const std::string& book, base::Report& report);

/// Throws Error when pages of the book are encrypted (DRM). Obfuscated fonts are no obstacle.
void refuse_protected(const EpubArchive& archive, const EpubPackage& package,
                      const std::string& book);

/// The cover's bytes, when it is a JPEG or PNG of reasonable size; else empty.
std::string read_cover(const EpubArchive& archive, const EpubPackage& package);

}  // namespace shuoshu::book
