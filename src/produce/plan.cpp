#include "produce/plan.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <system_error>

#include "produce/fingerprint.hpp"
#include "publish/names.hpp"
#include "text/unicode.hpp"

namespace shuoshu::produce {

namespace {

namespace fs = std::filesystem;

/// Front matter shorter than this (a title, an author, a blurb) is read at the head of the first
/// chapter.
constexpr std::size_t kShortFront = 600;
/// Characters of Mandarin in a minute, for bundling; other languages have about 900 letters.
constexpr std::size_t kHanPerMinute = 270;
constexpr std::size_t kLettersPerMinute = 900;
constexpr std::int64_t kSpacing = 60;  ///< seconds between the dates of two episodes

struct Range {
  std::size_t first, last;
};

/// Which chapters go into one file.
std::vector<Range> group_chapters(const Studio& studio) {
  const auto& chapters = studio.book.chapters;
  const bool han = studio.language.rfind("zh", 0) == 0 || studio.language == "yue";
  const std::size_t enough =
      static_cast<std::size_t>(std::max(0, studio.settings.episode_minutes)) *
      (han ? kHanPerMinute : kLettersPerMinute);
  std::vector<Range> groups;
  std::size_t length = 0;
  bool full = true;
  for (std::size_t i = 0; i < chapters.size(); ++i) {
    const std::size_t characters = chapters[i].characters();
    const bool new_volume = i > 0 && chapters[i].volume != chapters[i - 1].volume && enough > 0;
    if (full || new_volume || (enough > 0 && length + characters > enough)) {
      groups.push_back({i, i});
      length = 0;
    }
    groups.back().last = i + 1;
    length += characters;
    const bool short_front = chapters[i].kind == book::ChapterKind::front &&
                             characters < kShortFront && i + 1 < chapters.size();
    full = enough == 0 && !short_front;
  }
  return groups;
}

std::string title_of(const Studio& studio, const Range& range) {
  const auto& chapters = studio.book.chapters;
  std::size_t shown = range.first;
  if (range.last - range.first > 1 && chapters[shown].kind == book::ChapterKind::front) ++shown;
  std::string title = text::to_utf8(text::trim(chapters[shown].title));
  if (range.last - shown > 1)
    title += " – " + text::to_utf8(text::trim(chapters[range.last - 1].title));
  return title;
}

/// Names a chapter for ever: its volume, its title, and which of several of that name it is.
std::string identity_of(const PlannedEpisode& planned, std::map<std::string, int>& seen) {
  const std::string name = planned.episode.volume + "\n" + planned.episode.title;
  return name + "\n" + std::to_string(++seen[name]);
}

std::string why_stale(const PlannedEpisode& planned, const MadeEpisode* made,
                      const fs::path& folder) {
  if (made == nullptr) return "new";
  const std::string change = what_changed(made->fingerprint, planned.fingerprint);
  if (!change.empty()) return change + " changed";
  std::error_code error;
  const auto size = fs::file_size(folder / made->episode.audio, error);
  if (error) return "its file is missing";
  if (size != made->episode.bytes) return "its file was changed";
  const auto text_size = fs::file_size(folder / "text" / (made->episode.stem + ".json"), error);
  if (error) return "its transcript is missing";
  if (made->text_bytes != 0 && text_size != made->text_bytes) return "its transcript was changed";
  return "";
}

/// Dates rise by a minute an episode. One put between two old ones gets a date between theirs.
void date_episodes(std::vector<PlannedEpisode>& episodes, std::int64_t base_date) {
  std::int64_t before = base_date - kSpacing;
  for (std::size_t i = 0; i < episodes.size(); ++i) {
    std::int64_t& date = episodes[i].episode.published;
    if (date == 0) {
      std::int64_t after = std::numeric_limits<std::int64_t>::max();
      for (std::size_t k = i + 1;
           k < episodes.size() && after == std::numeric_limits<std::int64_t>::max(); ++k) {
        if (episodes[k].episode.published != 0) after = episodes[k].episode.published;
      }
      date = std::min(before + kSpacing, std::max(before + 1, after - 1));
    }
    before = date = std::max(date, before + 1);
  }
}

PlannedEpisode plan_episode(const Studio& studio, const Range& range, std::size_t number,
                            std::size_t total) {
  PlannedEpisode planned;
  planned.first = range.first;
  planned.last = range.last;
  for (std::size_t i = range.first; i < range.last; ++i) {
    planned.characters +=
        studio.book.chapters[i].characters() + studio.book.chapters[i].title.size();
  }
  publish::Episode& episode = planned.episode;
  episode.number = number;
  episode.title = title_of(studio, range);
  if (const auto volume = studio.book.chapters[range.last - 1].volume) {
    episode.volume = text::to_utf8(studio.book.volumes[*volume].title);
    episode.volume_number = *volume + 1;
  }
  episode.stem = publish::file_stem(number, total);
  episode.audio = fs::path("audio") /
                  publish::audio_file_name(episode.stem, episode.title, studio.settings.format);
  return planned;
}

}  // namespace

Plan make_plan(const Studio& studio, const Manifest& manifest, const fs::path& folder,
               std::int64_t base_date, const std::string& identity) {
  const std::vector<Range> groups = group_chapters(studio);
  const Fingerprints fingerprints(studio);
  std::map<std::string, int> seen;
  Plan plan;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    PlannedEpisode planned = plan_episode(studio, groups[i], i + 1, groups.size());
    planned.identity = identity_of(planned, seen);
    planned.fingerprint = fingerprints.of(planned.episode, planned.first, planned.last);
    const MadeEpisode* made = manifest.find(planned.identity);
    planned.why = why_stale(planned, made, folder);
    planned.episode.guid = publish::episode_guid(identity, planned.identity);
    if (made != nullptr) {
      planned.episode.guid = made->episode.guid;
      planned.episode.published = made->episode.published;
      if (made->episode.audio != planned.episode.audio) planned.old_audio = made->episode.audio;
      if (made->episode.stem != planned.episode.stem) planned.old_stem = made->episode.stem;
    }
    plan.episodes.push_back(std::move(planned));
  }
  date_episodes(plan.episodes, base_date);
  for (const MadeEpisode& made : manifest.made()) {
    const auto wanted =
        std::any_of(plan.episodes.begin(), plan.episodes.end(),
                    [&](const PlannedEpisode& p) { return p.identity == made.identity; });
    if (!wanted) plan.dropped.push_back(made);
  }
  return plan;
}

}  // namespace shuoshu::produce
