#include "produce/cover_files.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include "base/error.hpp"
#include "base/file.hpp"
#include "publish/cover.hpp"

namespace shuoshu::produce {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kPictureLimit = 64ULL << 20;

/// The picture of the book: named in cast.toml (beside the cast file or the book), else its own.
std::string picture_of(const Studio& studio) {
  const auto named = studio.cast.book.find("cover");
  if (named == studio.cast.book.end()) return studio.book.meta.cover;
  return base::read_file(studio.settings.cast.parent_path() / named->second, kPictureLimit);
}

}  // namespace

std::string cover_key(const Studio& studio) {
  const std::string from = fmt::format("1\n{}\n{}\n{}\n", studio.audiobook.title,
                                       studio.audiobook.author, studio.audiobook.language) +
                           picture_of(studio);
  return fmt::format("{:016x}\n", XXH3_64bits(from.data(), from.size()));
}

std::string put_cover(const Studio& studio, const std::string& key, const fs::path& folder,
                      base::Report& report) {
  const fs::path own = folder / ".shuoshu";
  const bool there = fs::exists(own / "cover.key") && fs::exists(own / "cover.jpg") &&
                     fs::exists(folder / "cover.jpg") && base::read_file(own / "cover.key") == key;
  if (there) return base::read_file(own / "cover.jpg");
  publish::Cover cover;
  if (const std::string picture = picture_of(studio); !picture.empty()) {
    try {
      cover = publish::fit_cover(picture);
    } catch (const base::Error& error) {
      report.note("cover-unreadable", {studio.settings.book.string()},
                  fmt::format("{}; a cover is drawn instead", error.what()));
    }
  }
  if (cover.large.empty()) {
    const publish::Audiobook& book = studio.audiobook;
    cover = publish::draw_cover(book.title, book.author, book.language);
  }
  // Nobody looks at them again while the key is right: a power cut must not leave them empty.
  base::write_file(folder / "cover.jpg", cover.large, true);
  base::write_file(own / "cover.jpg", cover.small, true);
  base::write_file(own / "cover.key", key, true);
  return cover.small;
}

}  // namespace shuoshu::produce
