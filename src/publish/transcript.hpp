#pragma once

#include <span>
#include <string>
#include <vector>

#include "publish/audiobook.hpp"

namespace shuoshu::publish {

/// WebVTT: one cue a sentence, speakers as <v 王樸>, text as in the book.
std::string webvtt(std::span<const TimedLine> lines, int sample_rate);

/// Podcast-namespace JSON transcript: segments with speaker, startTime, endTime, body; ours also
/// have kind, paragraph, confidence and words ([first code point, end, seconds]).
std::string json_transcript(std::span<const TimedLine> lines, int sample_rate);

/// The lines of a transcript that `json_transcript` wrote. Throws base::Error.
std::vector<TimedLine> read_json_transcript(const std::string& json, int sample_rate);

/// LRC with the book's and the chapter's names at its head.
std::string lrc(const Audiobook& book, const Episode& episode, std::span<const TimedLine> lines);

/// SubRip. AntennaPod takes what stands before ": " for a speaker, so no line of ours holds ": ".
std::string srt(std::span<const TimedLine> lines, int sample_rate);

/// Podcast chapters 1.2.0, the same list as the marks in the audio file.
std::string chapters_json(const Episode& episode);

}  // namespace shuoshu::publish
