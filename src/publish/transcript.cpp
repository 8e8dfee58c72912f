#include "publish/transcript.hpp"

#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "publish/feed_text.hpp"
#include "publish/marks.hpp"
#include "publish/names.hpp"
#include "text/unicode.hpp"

namespace shuoshu::publish {

namespace {

using Json = nlohmann::ordered_json;

/// "00:01:02.345", or with a comma for SubRip.
std::string clock_of(audio::SampleCount at, int rate, char point) {
  const auto ms = milliseconds_of(at, rate).count();
  return fmt::format("{:02}:{:02}:{:02}{}{:03}", ms / 3600000, ms / 60000 % 60, ms / 1000 % 60,
                     point, ms % 1000);
}

/// Seconds with milliseconds, as a JSON number that prints short.
double seconds_of(audio::SampleCount at, int rate) {
  return static_cast<double>(milliseconds_of(at, rate).count()) / 1000;
}

std::string escaped_cue(std::string_view text) {
  std::string out;
  for (const char c : one_line(text)) {
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else {
      out += c;
    }
  }
  return out;
}

std::string without(std::string text, std::string_view gone, std::string_view put) {
  for (auto at = text.find(gone); at != std::string::npos; at = text.find(gone, at + put.size())) {
    text.replace(at, gone.size(), put);
  }
  return text;
}

/// WebVTT and SubRip have no cue of no length: a line of a silent character gets a millisecond.
audio::SampleCount end_of(const TimedLine& line, int rate) {
  const bool empty = milliseconds_of(line.end, rate) <= milliseconds_of(line.begin, rate);
  return empty ? line.begin + std::max(1, rate / 1000 + 1) : line.end;
}

}  // namespace

std::string webvtt(std::span<const TimedLine> lines, int sample_rate) {
  std::string out = "WEBVTT\n";
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const TimedLine& line = lines[i];
    // A voice span has no escape for ">" in its name, and "." would begin a class.
    std::string speaker = escaped_cue(line.speaker);
    speaker = without(without(speaker, "&gt;", ""), "&lt;", "");
    // <v 王--> would be the arrow of a cue's times.
    while (speaker.ends_with("--")) speaker.pop_back();
    out += fmt::format("\n{}\n{} --> {}\n", i + 1, clock_of(line.begin, sample_rate, '.'),
                       clock_of(end_of(line, sample_rate), sample_rate, '.'));
    if (!speaker.empty()) out += fmt::format("<v {}>", speaker);
    out += escaped_cue(line.text);
    out += '\n';
  }
  return out;
}

std::string json_transcript(std::span<const TimedLine> lines, int sample_rate) {
  Json segments = Json::array();
  for (const TimedLine& line : lines) {
    Json segment;
    if (!line.speaker.empty()) segment["speaker"] = one_line(line.speaker);
    segment["startTime"] = seconds_of(line.begin, sample_rate);
    segment["endTime"] = seconds_of(end_of(line, sample_rate), sample_rate);
    segment["body"] = xml_characters(line.text);
    segment["kind"] = line.kind;
    segment["paragraph"] = line.paragraph;
    if (line.confidence < 1) segment["confidence"] = std::round(line.confidence * 1000) / 1000;
    if (!line.words.empty()) {
      Json words = Json::array();
      for (const auto& word : line.words) {
        words.push_back(Json::array({word.begin, word.end, seconds_of(word.at, sample_rate)}));
      }
      segment["words"] = std::move(words);
    }
    segments.push_back(std::move(segment));
  }
  Json transcript;
  transcript["version"] = "1.0.0";
  transcript["segments"] = std::move(segments);
  return transcript.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::vector<TimedLine> read_json_transcript(const std::string& json, int sample_rate) {
  const auto samples = [sample_rate](const Json& seconds) {
    return static_cast<audio::SampleCount>(std::llround(seconds.get<double>() * sample_rate));
  };
  std::vector<TimedLine> lines;
  try {
    const Json transcript = Json::parse(json);
    for (const Json& segment : transcript.at("segments")) {
      TimedLine line;
      line.begin = samples(segment.at("startTime"));
      line.end = samples(segment.at("endTime"));
      line.kind = segment.value("kind", "narration");
      line.speaker = segment.value("speaker", "");
      line.text = segment.at("body").get<std::string>();
      line.paragraph = segment.value("paragraph", std::size_t{0});
      line.confidence = segment.value("confidence", 1.0);
      const Json words = segment.value("words", Json::array());
      for (const Json& word : words) {
        line.words.push_back(
            {word.at(0).get<std::size_t>(), word.at(1).get<std::size_t>(), samples(word.at(2))});
      }
      lines.push_back(std::move(line));
    }
  } catch (const Json::exception& fault) {
    throw base::Error(fmt::format("transcript: {}", fault.what()));
  }
  return lines;
}

std::string lrc(const Audiobook& book, const Episode& episode, std::span<const TimedLine> lines) {
  std::string out =
      fmt::format("[ti:{}]\n[al:{}]\n[ar:{}]\n[by:shuoshu]\n", shown_title(book, episode),
                  one_line(book.title), one_line(book.author));
  for (const TimedLine& line : lines) {
    const auto ms = milliseconds_of(line.begin, episode.sample_rate).count();
    out += fmt::format("[{:02}:{:02}.{:02}]{}\n", ms / 60000, ms / 1000 % 60, ms / 10 % 100,
                       one_line(line.text));
  }
  return out;
}

std::string srt(std::span<const TimedLine> lines, int sample_rate) {
  std::string out;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const TimedLine& line = lines[i];
    out += fmt::format("{}{}\n{} --> {}\n{}\n", i == 0 ? "" : "\n", i + 1,
                       clock_of(line.begin, sample_rate, ','),
                       clock_of(end_of(line, sample_rate), sample_rate, ','),
                       without(one_line(line.text), ": ", ":"));
  }
  return out;
}

std::string chapters_json(const Episode& episode) {
  Json chapters = Json::array();
  for (const ShownMark& mark : shown_marks(episode)) {
    Json chapter;
    chapter["startTime"] = static_cast<double>(mark.begin.count()) / 1000;
    chapter["endTime"] = static_cast<double>(mark.end.count()) / 1000;
    chapter["title"] = mark.title;
    chapters.push_back(std::move(chapter));
  }
  Json list;
  list["version"] = "1.2.0";
  list["chapters"] = std::move(chapters);
  return list.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace shuoshu::publish
