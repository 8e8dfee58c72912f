#include "publish/companions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <tuple>

#include "base/file.hpp"
#include "publish/feed.hpp"
#include "publish/marks.hpp"
#include "publish/names.hpp"
#include "publish/page.hpp"
#include "publish/transcript.hpp"
#include "text/unicode.hpp"

namespace shuoshu::publish {

namespace {

bool holds(const std::filesystem::path& path, const std::string& bytes) {
  std::error_code missing;
  return std::filesystem::file_size(path, missing) == bytes.size() && !missing &&
         base::read_file(path) == bytes;
}

/// A file is left alone when it holds these bytes already: servers and phones go by its date.
void write_when_changed(const std::filesystem::path& path, const std::string& bytes) {
  if (!holds(path, bytes)) base::write_file(path, bytes);
}

/// The first bytes of a file; empty when it is not there.
std::string head_of(const std::filesystem::path& path) {
  constexpr std::size_t kHead = 4096;
  std::string bytes(kHead, '\0');
  std::ifstream in(path, std::ios::binary);
  in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(in.gcount()));
  return bytes;
}

std::string unmasked(std::string text) {
  for (const auto& [mask, plain] :
       {std::pair("&lt;", "<"), std::pair("&gt;", ">"), std::pair("&amp;", "&")}) {
    for (auto at = text.find(mask); at != std::string::npos; at = text.find(mask, at + 1)) {
      text.replace(at, std::string_view(mask).size(), plain);
    }
  }
  return text;
}

}  // namespace

std::string opening_of(std::string_view head, std::string_view title) {
  constexpr std::size_t kEnough = 120;
  std::string text;
  bool is_text = false;
  while (true) {
    const auto end = head.find('\n');
    if (end == std::string_view::npos || text::from_utf8(text).size() >= kEnough) break;
    std::string_view line = head.substr(0, end);
    head.remove_prefix(end + 1);
    if (is_text) {
      if (line.starts_with("<v ")) line.remove_prefix(std::min(line.size(), line.find('>') + 1));
      const std::string plain = unmasked(std::string(line));
      if (!text.empty() || plain != title) text += plain;
    }
    is_text = line.find(" --> ") != std::string_view::npos;
  }
  return shortened(text, kEnough);
}

void write_episode_texts(const std::filesystem::path& folder, const Audiobook& book,
                         const Episode& episode, std::span<const TimedLine> lines) {
  const std::filesystem::path texts = folder / "text";
  const int rate = episode.sample_rate;
  const std::filesystem::path last = texts / (episode.stem + ".json");
  const std::string transcript = json_transcript(lines, rate);
  std::error_code ignored;
  if (!holds(last, transcript)) std::filesystem::remove(last, ignored);
  write_when_changed(texts / (episode.stem + ".vtt"), webvtt(lines, rate));
  write_when_changed(texts / (episode.stem + ".srt"), srt(lines, rate));
  write_when_changed(texts / (episode.stem + ".lrc"), lrc(book, episode, lines));
  write_when_changed(texts / (episode.stem + ".js"), page_text(episode, lines));
  const auto chapters = texts / (episode.stem + ".chapters.json");
  if (!shown_marks(episode).empty()) {
    write_when_changed(chapters, chapters_json(episode));
  } else {
    std::filesystem::remove(chapters, ignored);
  }
  write_when_changed(last, transcript);
}

void write_book_pages(const std::filesystem::path& folder, const Audiobook& book) {
  Audiobook told = book;
  for (Episode& episode : told.episodes) {
    if (!episode.summary.empty()) continue;
    episode.summary =
        opening_of(head_of(folder / "text" / (episode.stem + ".vtt")), one_line(episode.title));
  }
  const std::vector<FeedPage> pages = feed_pages(told);
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
