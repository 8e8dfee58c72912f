#include "publish/m4b.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/file.hpp"
#include "publish/language_names.hpp"
#include "publish/marks.hpp"
#include "publish/mp4.hpp"
#include "publish/names.hpp"

namespace shuoshu::publish {

namespace {

namespace fs = std::filesystem;

/// What an audiobook's file says of the book; `title` is that of the file.
Mp4Words words_of(const Audiobook& book, std::string title, std::string_view cover) {
  Mp4Words words;
  const std::string author = one_line(book.author), narrator = one_line(book.narrator);
  words.tags = {{"title", std::move(title)},
                {"artist", author},
                {"album_artist", author},
                {"album", one_line(book.title)},
                {"composer", narrator},  // where shelves look for who reads
                {"genre", one_line(book.genre)},
                {"date", one_line(book.year)},
                {"description", xml_characters(book.description)},
                {"comment", xml_characters(book.description)},
                {"sort_album", one_line(book.sort_title)},
                {"media_type", "2"}};  // an audiobook, so that players remember the place
  words.language = three_letter_language(book.language);
  words.cover = cover;
  return words;
}

/// The marks of one episode, at least one. An episode of several chapters is marked at each.
std::vector<ShownMark> marks_in_book(const Audiobook& book, const Episode& episode) {
  std::vector<ShownMark> marks = shown_marks(episode);
  if (marks.empty()) marks.push_back({{}, {}, shown_title(book, episode)});
  return marks;
}

bool is_current(const fs::path& m4b, const fs::path& folder, const Audiobook& book) {
  std::error_code missing;
  const auto made = fs::last_write_time(m4b, missing);
  if (missing) return false;
  const auto older = [&](const fs::path& file) {
    const auto time = fs::last_write_time(file, missing);
    return missing || time <= made;
  };
  return older(folder / "feed.xml") && older(folder / "cover.jpg") &&
         std::ranges::all_of(book.episodes,
                             [&](const Episode& episode) { return older(folder / episode.audio); });
}

}  // namespace

void write_m4a_tags(const fs::path& file, const Audiobook& book, const Episode& episode,
                    std::string_view cover) {
  Mp4Words words = words_of(book, shown_title(book, episode), cover);
  const std::size_t total = std::max(book.episodes.size(), episode.number);
  words.tags.emplace_back("track", fmt::format("{}/{}", episode.number, total));
  if (episode.volume_number) {
    const std::size_t volumes = std::max(book.volumes, *episode.volume_number);
    words.tags.emplace_back("disc", fmt::format("{}/{}", *episode.volume_number, volumes));
  }
  const Mp4Piece piece{file, shown_marks(episode)};
  base::PendingFile tagged(file, file.parent_path());
  join_mp4(tagged.path(), std::span(&piece, 1), words);
  tagged.commit();
}

fs::path write_m4b(const fs::path& folder, const Audiobook& book, std::string_view cover) {
  const std::string name = safe_file_name(book.title, 190);
  const fs::path target = folder / "audio" / ((name.empty() ? "book" : name) + ".m4b");
  if (book.episodes.empty() || is_current(target, folder, book)) return target;
  std::vector<Mp4Piece> pieces;
  for (const Episode& episode : book.episodes) {
    pieces.push_back({folder / episode.audio, marks_in_book(book, episode)});
  }
  base::PendingFile pending(target);
  join_mp4(pending.path(), pieces, words_of(book, one_line(book.title), cover));
  pending.commit();
  return target;
}

}  // namespace shuoshu::publish
