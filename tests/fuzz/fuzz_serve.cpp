/// Any path and header of a stranger: nothing outside the book is opened, and a range lies within
/// its file.

#include <unistd.h>

#include <filesystem>

#include "base/file.hpp"
#include "input.hpp"
#include "serve/book_file.hpp"
#include "serve/byte_range.hpp"
#include "serve/http_rules.hpp"

namespace {

using namespace shuoshu;  // NOLINT: this file is the program

/// A made book with what must not leave it: a hidden folder, a link and a neighbour.
class Book {
 public:
  Book() : root_(std::filesystem::temp_directory_path() / ("fuzz-" + std::to_string(getpid()))) {
    for (const char* folder : {"book/audio", "book/text", "book/.shuoshu"})
      std::filesystem::create_directories(root_ / folder);
    for (const char* open :
         {"book/index.html", "book/feed.xml", "book/audio/001.mp3", "book/text/001.vtt"})
      base::write_file(root_ / open, "open");
    for (const char* closed :
         {"secret.txt", "book/.shuoshu/manifest", "book/cast.toml", "book/audio/.part"})
      base::write_file(root_ / closed, "closed");
    std::filesystem::create_symlink(root_ / "secret.txt", root_ / "book/text/002.vtt");
  }
  ~Book() { std::filesystem::remove_all(root_); }
  std::filesystem::path path() const { return root_ / "book"; }

 private:
  std::filesystem::path root_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const Book book;
  fuzz::Strings strings(fuzz::text_of(bytes, size));
  const std::string path = strings.next(), header = strings.next(), other = strings.next();
  if (const auto file = serve::open_book_file(book.path(), path))
    fuzz::demand(file->read_all() == "open");
  for (const std::uint64_t length : {0ULL, 1ULL, 1000ULL, ~0ULL}) {
    const serve::ByteRange range = serve::parse_range(header, length);
    if (range.kind == serve::ByteRange::Kind::part)
      fuzz::demand(range.length > 0 && range.begin < length &&
                   range.length <= length - range.begin);
  }
  serve::names_tag(header, other);
  serve::range_still_holds(header, other, 1709626026);
  serve::parse_http_date(header);
  serve::accepts_gzip(header);
  fuzz::demand(!serve::authorised(header, "reader", "a word nobody guesses"));
  if (serve::is_plain_host(header)) {
    for (const char c : header)
      fuzz::demand(c > ' ' && c != '<' && c != '"' && c != '&' && c != '/');
  }
  return 0;
}
