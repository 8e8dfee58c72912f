#include "book/read_book.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>
#include <vector>

#include "base/error.hpp"
#include "base/file.hpp"
#include "book/draft.hpp"

namespace shuoshu::book {

namespace fs = std::filesystem;

namespace {

enum class Kind { plain, markdown, html, epub };

std::string lower(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return text;
}

std::string first_bytes(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string head(1024, '\0');
  file.read(head.data(), static_cast<std::streamsize>(head.size()));
  head.resize(static_cast<std::size_t>(std::max<std::streamsize>(0, file.gcount())));
  return head;
}

/// Markup shows in any encoding that keeps ASCII.
bool looks_like_html(const std::string& head) {
  const std::string text = lower(head);
  const std::size_t tag = text.find('<');
  if (tag == std::string::npos || tag > 64) return false;
  return text.find("<!doctype html") != std::string::npos ||
         text.find("<html") != std::string::npos ||
         (text.find("<head") != std::string::npos && text.find("<title") != std::string::npos);
}

/// By content first: many a .txt is a saved page, and an EPUB is a ZIP whatever it is called.
Kind kind_of(const fs::path& path) {
  const std::string head = first_bytes(path), extension = lower(path.extension().string());
  if (head.starts_with("PK\x03\x04") || extension == ".epub") return Kind::epub;
  if (looks_like_html(head) || extension == ".html" || extension == ".htm" || extension == ".xhtml")
    return Kind::html;
  if (extension == ".md" || extension == ".markdown") return Kind::markdown;
  return Kind::plain;
}

Draft read_draft(const fs::path& path, const ReadOptions& options, base::Report& report) {
  std::error_code error;
  if (path == "-") return read_plain(path, options, report);
  if (fs::is_directory(path, error)) {
    const std::vector<fs::path> pages = page_files_in(path);
    return pages.empty() ? read_plain(path, options, report)
                         : read_page_files(pages, options, report);
  }
  if (!fs::exists(path, error)) throw base::Error(path.string() + ": no such file or folder");
  switch (kind_of(path)) {
    case Kind::epub:
      return read_epub(path, options, report);
    case Kind::html:
      return read_html(path.filename().string(), base::read_file(path), options, report);
    case Kind::markdown:
      return read_markdown(path.filename().string(), base::read_file(path), options, report);
    default:
      return read_plain(path, options, report);
  }
}

}  // namespace

Book read_book(const fs::path& path, const ReadOptions& options, base::Report& report) {
  Book book = assemble(read_draft(path, options, report), options, report);
  if (book.chapters.empty()) throw base::Error(path.string() + ": no text in it");
  return book;
}

}  // namespace shuoshu::book
