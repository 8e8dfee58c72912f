/// Any bytes as the manifest of a made book: understood, or set aside; what is understood is
/// written as it was read, leads nowhere outside the folder, and can stand in a feed.

#include <filesystem>

#include "base/error.hpp"
#include "base/file.hpp"
#include "input.hpp"
#include "produce/manifest.hpp"
#include "publish/feed.hpp"
#include "publish/page.hpp"
#include "support/temp_dir.hpp"

namespace {

using namespace shuoshu;  // NOLINT: this file is the program

bool leads_out(const std::filesystem::path& path) {
  return path.is_absolute() || std::find(path.begin(), path.end(), "..") != path.end();
}

void check_line(const std::string& line) {
  produce::MadeEpisode made;
  try {
    made = produce::from_line(line);
  } catch (const base::Error&) {
    return;
  }
  const std::string written = produce::to_line(made);
  fuzz::demand(produce::to_line(produce::from_line(written)) == written);
  fuzz::demand(written.find('\n') == std::string::npos);
}

void check_book(const produce::Manifest& read) {
  publish::Audiobook book;
  book.title = read.identity();
  for (const produce::MadeEpisode& made : read.made()) {
    fuzz::demand(read.find(made.identity) == &made);  // one of each
    fuzz::demand(!leads_out(made.episode.audio) && !leads_out(made.episode.stem));
    book.episodes.push_back(made.episode);
    book.cast.insert(book.cast.end(), made.heard.begin(), made.heard.end());
  }
  publish::feed_xml(book);
  publish::page_html(book);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const support::TempDir folder;
  const std::string_view text = fuzz::text_of(bytes, size);
  fuzz::Strings lines(text);
  while (lines.more()) check_line(lines.next());
  const auto own = folder / ".shuoshu";
  std::filesystem::create_directory(own);
  base::write_file(own / "manifest", text);
  base::Report report;
  produce::Manifest read = produce::Manifest::open(folder.path(), report);
  check_book(read);
  // A run goes on from it: what it says is there afterwards, and a damaged one is kept.
  read.found("book", 1709626026);
  read.rewrite(read.made());
  const produce::Manifest again = produce::Manifest::open(folder.path(), report);
  fuzz::demand(again.made().size() == read.made().size());
  fuzz::demand(again.identity() == read.identity() && again.base_date() == read.base_date());
  std::filesystem::remove_all(own);
  return 0;
}
