#include "publish/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <set>
#include <thread>

#include "base/error.hpp"
#include "base/file.hpp"
#include "publish/check/feed_claims.hpp"
#include "publish/check/pages.hpp"
#include "publish/check/sound.hpp"
#include "publish/check/tag_claims.hpp"
#include "publish/check/texts.hpp"

namespace shuoshu::publish {

namespace {

namespace fs = std::filesystem;

void append(std::vector<Fault>& all, const std::vector<Fault>& more) {
  all.insert(all.end(), more.begin(), more.end());
}

const char* type_for(const fs::path& file) {
  const std::string extension = file.extension().string();
  if (extension == ".mp3") return "audio/mpeg";
  if (extension == ".flac") return "audio/flac";
  if (extension == ".wav") return "audio/wav";
  if (extension == ".m4a") return "audio/mp4";
  return extension == ".ogg" || extension == ".opus" ? "audio/ogg" : "";
}

/// Everything about one episode: its file, tags and texts.
std::vector<Fault> check_episode(const fs::path& folder, const FeedClaims& feed,
                                 const EpisodeClaim& episode) {
  FaultList faults(episode.audio);
  const fs::path file = folder / episode.audio;
  if (episode.audio.empty()) return {};
  if (!fs::is_regular_file(file)) {
    faults.add("is missing");
    return faults.faults();
  }
  if (const auto bytes = fs::file_size(file); bytes != episode.bytes) {
    faults.add(fmt::format("has {} bytes, the feed says {}", bytes, episode.bytes));
  }
  if (episode.type != type_for(file)) {
    faults.add(fmt::format("is {}, the feed says {}", type_for(file), episode.type));
  }
  const HeardSound sound = listen_to(file, faults);
  if (sound.samples > 0 && std::abs(sound.seconds() - static_cast<double>(episode.seconds)) > 1) {
    faults.add(fmt::format("lasts {:.1f} s, the feed says {} s", sound.seconds(), episode.seconds));
  }
  const auto marks = check_tags(file, feed, episode, sound, faults);
  std::vector<Fault> all = faults.faults();
  append(all, check_texts(folder, episode, marks, sound.seconds()));
  return all;
}

/// Calls `work` with 0 … count − 1 on all cores.
template <typename Work>
void on_all_cores(std::size_t count, Work work) {
  std::atomic<std::size_t> next = 0;
  const auto take = [&] {
    for (std::size_t i = next++; i < count; i = next++) work(i);
  };
  std::vector<std::jthread> threads;
  const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
  for (std::size_t i = 0; i < std::min(cores, count); ++i) threads.emplace_back(take);
}

/// All pages of the feed as one.
FeedClaims read_feed(const fs::path& folder, FaultList& faults) {
  FeedClaims feed = read_feed_claims(base::read_file(folder / "feed.xml"), faults);
  std::set<std::string> seen;
  while (!feed.next.empty() && seen.insert(feed.next).second) {
    if (!fs::is_regular_file(folder / feed.next)) {
      faults.add(fmt::format("its next page {} is missing", feed.next));
      break;
    }
    FeedClaims more = read_feed_claims(base::read_file(folder / feed.next), faults);
    feed.episodes.insert(feed.episodes.end(), more.episodes.begin(), more.episodes.end());
    feed.next = more.next;
  }
  check_order(feed.episodes, faults);
  return feed;
}

}  // namespace

std::vector<Fault> check_audiobook(const fs::path& folder) {
  const fs::path path = folder / "feed.xml";
  if (!fs::is_regular_file(path)) {
    throw base::Error(fmt::format("{}: holds no made book (no feed.xml)", folder.string()));
  }
  FaultList feed_faults("feed.xml");
  const FeedClaims feed = read_feed(folder, feed_faults);
  std::vector<std::vector<Fault>> found(feed.episodes.size());
  on_all_cores(feed.episodes.size(), [&](std::size_t i) {
    try {
      found[i] = check_episode(folder, feed, feed.episodes[i]);
    } catch (const std::exception& error) {
      found[i] = {{feed.episodes[i].audio, fmt::format("cannot be checked: {}", error.what())}};
    }
  });
  std::vector<Fault> all = feed_faults.faults();
  append(all, check_cover(folder, feed));
  append(all, check_page(folder, feed));
  append(all, check_names(folder, feed));
  for (const auto& faults : found) append(all, faults);
  return all;
}

}  // namespace shuoshu::publish
