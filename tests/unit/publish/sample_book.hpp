#pragma once

#include <string>
#include <vector>

#include "publish/audiobook.hpp"
#include "publish/names.hpp"

namespace shuoshu::publish {

/// A book of `chapters` chapters of 0.4 s, as the pipeline would hand it over.
inline Audiobook sample_book(std::size_t chapters = 3) {
  Audiobook book;
  book.title = "山雨";
  book.author = "一九";
  book.narrator = "shuoshu (eSpeak NG)";
  book.language = "zh-Hant";
  book.identity = "山雨\n一九";
  book.year = "2021";
  book.cover = "cover.jpg";
  for (std::size_t number = 1; number <= chapters; ++number) {
    Episode episode;
    episode.number = number;
    episode.title = "第" + std::to_string(number) + "章 山雨欲來";
    episode.stem = file_stem(number, chapters);
    episode.audio = "audio/" + audio_file_name(episode.stem, episode.title, book.format);
    episode.samples = 8820;
    episode.sample_rate = 22050;
    episode.bytes = 4000 + number;
    episode.guid = episode_guid(book.identity, episode.title);
    episode.published = 1709626026 + 60 * static_cast<std::int64_t>(number);
    book.episodes.push_back(episode);
  }
  book.cast = {{"王樸", "baritone-2", "male", "adult", 0, 0, {}},
               {"阿嵐", "girl-1", "female", "young", 0, 0, {}}};
  return book;
}

/// A heading, narration, a sure line and a doubtful one, and characters that every format must
/// mask.
inline std::vector<TimedLine> sample_lines() {
  return {{0, 1000, "heading", "", "第一章 山雨", 0, 1, {}},
          {1500, 3000, "narration", "", "門開了，", 0, 1, {{0, 2, 1500}, {2, 3, 2400}}},
          {3000, 5000, "speech", "王樸", "「5 < 6 & 7 > 3: 走！」", 0, 0.9, {}},
          {5500, 7000, "speech", "阿嵐", "「</script><v X>\n--> 好。」", 1, 0.4, {}}};
}

/// The strings of a book that means harm.
inline Audiobook hostile_book() {
  Audiobook book = sample_book(2);
  book.title = "<script>document.title='ran'</script>";
  book.author = "\"><img src=x onerror=document.title='ran'>";
  book.description = "]]> & \x01\x02 \xEF\xBF\xBE \xF0\x9F\x98\x80 \xE2\x80\xAE";
  book.episodes[0].title = "</title></script><script>document.title='ran'</script>";
  book.episodes[1].title =
      "\xE2\x80\xAE"
      "3pm.\xE2\x81\xA6 '\"`${1}";
  return book;
}

}  // namespace shuoshu::publish
