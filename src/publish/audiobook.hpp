#pragma once

/// publish: finished audio files and what they say come in; tags, feed, transcripts, cover and the
/// listening page go out. Knows players and their habits.

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "audio/encoder.hpp"
#include "audio/pcm.hpp"

namespace shuoshu::publish {

/// A spoken stretch with its time: one sentence of a cue.
struct TimedLine {
  audio::SampleCount begin = 0, end = 0;
  std::string kind;     ///< as script::name_of
  std::string speaker;  ///< empty = narrator
  std::string text;     ///< UTF-8, as in the book
  std::size_t paragraph = 0;
  double confidence = 1;
  struct Word {
    std::size_t begin = 0, end = 0;  ///< code points in `text`
    audio::SampleCount at = 0;
  };
  std::vector<Word> words;
};

/// A chapter mark inside an episode (scenes, or chapters bundled in one file).
struct Mark {
  audio::SampleCount begin = 0, end = 0;
  std::string title;
};

/// One audio file of the book.
struct Episode {
  std::size_t number = 0;                    ///< 1-based over the whole book
  std::string title;                         ///< "第一章 山雨"
  std::string volume;                        ///< title, or empty
  std::optional<std::size_t> volume_number;  ///< 1-based
  std::filesystem::path audio;  ///< relative to the book's folder: "audio/001 第一章 山雨.mp3"
  std::string stem;             ///< "001": names text/001.vtt, text/001.json, …
  std::uintmax_t bytes = 0;     ///< size of the finished file
  audio::SampleCount samples = 0;
  int sample_rate = 22050;
  std::string guid;            ///< never changes once given
  std::int64_t published = 0;  ///< Unix seconds, strictly increasing with `number`
  std::vector<Mark> marks;     ///< empty, or at least two
  std::string summary;         ///< how it begins, for the feed; `write_book_pages` fills it
};

/// Somebody who speaks in the book.
struct Person {
  std::string name, voice, gender, age;
  std::size_t lines = 0;
  std::size_t doubtful = 0;  ///< of `lines`: spoken by a guess (see kDoubtfulBelow)
  /// A typical line, for the cast view of the page: the longest sure one of the first episode.
  struct Sample {
    std::size_t episode = 0;  ///< Episode::number
    audio::SampleCount begin = 0, end = 0;
  };
  std::optional<Sample> sample;
};

/// Lines of speech less sure than this are shown as doubtful.
constexpr double kDoubtfulBelow = 0.5;

/// A whole made book.
struct Audiobook {
  std::string title, author, narrator, language, description, publisher, year, genre = "Audiobook";
  std::string identity;             ///< names the book for ever; empty = title and author
  std::string sort_title;           ///< "shanyu yijiu": what TSOA says; may be empty
  std::string series, series_part;  ///< may be empty
  std::size_t volumes = 0;
  audio::Format format = audio::Format::mp3;
  std::string base_url;  ///< where the folder will be served, with trailing slash; may be empty
  std::size_t feed_page = 0;    ///< episodes on a page of the feed (RFC 5005); 0 = all on one
  std::filesystem::path cover;  ///< "cover.jpg", relative; may be empty
  std::vector<Episode> episodes;
  std::vector<Person> cast;  ///< by lines, most first
};

}  // namespace shuoshu::publish
