#include "publish/companions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "base/file.hpp"
#include "publish/feed.hpp"
#include "publish/marks.hpp"
#include "publish/page.hpp"
#include "publish/transcript.hpp"

namespace shuoshu::publish {

namespace {

/// A file is left alone when it holds these bytes already: servers and phones go by its date.
void write_when_changed(const std::filesystem::path& path, const std::string& bytes) {
  std::error_code missing;
  if (std::filesystem::file_size(path, missing) == bytes.size() && !missing &&
      base::read_file(path) == bytes) {
    return;
  }
  base::write_file(path, bytes);
}

}  // namespace

void write_episode_texts(const std::filesystem::path& folder, const Audiobook& book,
                         const Episode& episode, std::span<const TimedLine> lines) {
  const std::filesystem::path texts = folder / "text";
  const int rate = episode.sample_rate;
  write_when_changed(texts / (episode.stem + ".vtt"), webvtt(lines, rate));
  write_when_changed(texts / (episode.stem + ".json"), json_transcript(lines, rate));
  write_when_changed(texts / (episode.stem + ".srt"), srt(lines, rate));
  write_when_changed(texts / (episode.stem + ".lrc"), lrc(book, episode, lines));
  write_when_changed(texts / (episode.stem + ".js"), page_text(episode, lines));
  const auto chapters = texts / (episode.stem + ".chapters.json");
  if (!shown_marks(episode).empty()) {
    write_when_changed(chapters, chapters_json(episode));
  } else {
    std::error_code ignored;
    std::filesystem::remove(chapters, ignored);
  }
}

void write_book_pages(const std::filesystem::path& folder, const Audiobook& book) {
  const std::vector<FeedPage> pages = feed_pages(book);
  for (const FeedPage& page : pages) write_when_changed(folder / page.name, page.xml);
  // Pages of a longer or finer-cut feed of before.
  for (std::size_t old = pages.size() + 1;; ++old) {
    std::error_code ignored;
    if (!std::filesystem::remove(folder / fmt::format("feed-{}.xml", old), ignored)) break;
  }
  write_when_changed(folder / "index.html", page_html(book));
}

void count_lines(Audiobook& book, const Episode& episode, std::span<const TimedLine> lines) {
  std::map<std::string, std::size_t> index;
  for (std::size_t i = 0; i < book.cast.size(); ++i) index.emplace(book.cast[i].name, i);
  std::map<std::size_t, audio::SampleCount> longest;
  for (const TimedLine& line : lines) {
    const auto found = index.find(line.speaker);
    if (line.speaker.empty() || found == index.end()) continue;
    Person& person = book.cast[found->second];
    ++person.lines;
    if (line.confidence < kDoubtfulBelow) ++person.doubtful;
    const bool first_episode = !person.sample || person.sample->episode == episode.number;
    auto& best = longest[found->second];
    const audio::SampleCount most = 12 * audio::SampleCount{episode.sample_rate};
    const audio::SampleCount length = std::min(line.end - line.begin, most);
    if (first_episode && line.confidence >= kDoubtfulBelow && length > best) {
      best = length;
      person.sample = {episode.number, line.begin, line.begin + length};
    }
  }
}

void sort_cast(Audiobook& book) {
  std::ranges::stable_sort(book.cast, [](const Person& a, const Person& b) {
    return std::tie(b.lines, a.name) < std::tie(a.lines, b.name);
  });
}

}  // namespace shuoshu::publish
