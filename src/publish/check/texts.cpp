#include "publish/check/texts.hpp"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <regex>
#include <sstream>

#include "base/error.hpp"
#include "base/file.hpp"

namespace shuoshu::publish {

namespace {

struct CueClaim {
  double begin = 0, end = 0;
  std::string speaker, text;
};

double seconds_of(const std::smatch& match, std::size_t at) {
  return std::stod(match[at]) * 3600 + std::stod(match[at + 1]) * 60 + std::stod(match[at + 2]) +
         std::stod(match[at + 3]) / 1000;
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

/// Cues of a WebVTT or SubRip file; a line that is no cue is a fault.
std::vector<CueClaim> read_cues(const std::string& bytes, bool vtt, FaultList& faults) {
  static const std::regex kTimes(
      "(\\d{2,}):(\\d{2}):(\\d{2})[.,](\\d{3}) --> (\\d{2,}):(\\d{2}):(\\d{2})[.,](\\d{3})");
  std::vector<CueClaim> cues;
  std::istringstream in(bytes);
  std::string line;
  if (vtt && (!std::getline(in, line) || line != "WEBVTT"))
    faults.add("does not begin with WEBVTT");
  std::size_t number = vtt ? 1 : 0;
  while (std::getline(in, line)) {
    ++number;
    std::smatch times;
    // std::regex goes as deep as a line is long.
    if (line.size() > 64 || !std::regex_match(line, times, kTimes)) continue;
    CueClaim cue{seconds_of(times, 1), seconds_of(times, 5), "", ""};
    std::getline(in, cue.text);
    ++number;
    if (vtt && cue.text.starts_with("<v ")) {
      const auto close = cue.text.find('>');
      cue.speaker = unmasked(cue.text.substr(3, close - 3));
      cue.text.erase(0, close == std::string::npos ? close : close + 1);
    }
    if (vtt && cue.text.find('<') != std::string::npos) {
      faults.add(fmt::format("line {}: markup that is not masked", number));
    }
    if (vtt) cue.text = unmasked(cue.text);
    cues.push_back(cue);
  }
  return cues;
}

void check_times(const std::vector<CueClaim>& cues, double seconds, FaultList& faults) {
  if (cues.empty()) return faults.add("holds no cue");
  double last = 0;
  for (std::size_t i = 0; i < cues.size(); ++i) {
    const CueClaim& cue = cues[i];
    if (cue.end <= cue.begin) faults.add(fmt::format("cue {} ends before it begins", i + 1));
    if (cue.begin < last - 0.0005)
      faults.add(fmt::format("cue {} begins before the one before it", i + 1));
    if (seconds > 0 && cue.end > seconds + 0.05) {
      faults.add(
          fmt::format("cue {} ends at {:.3f} s, the sound at {:.3f} s", i + 1, cue.end, seconds));
    }
    if (cue.text.empty()) faults.add(fmt::format("cue {} has no text", i + 1));
    last = cue.begin;
  }
}

std::vector<CueClaim> read_segments(const std::string& bytes, FaultList& faults) {
  std::vector<CueClaim> cues;
  try {
    const nlohmann::json json = nlohmann::json::parse(bytes);
    for (const auto& segment : json.at("segments")) {
      cues.push_back({segment.at("startTime"), segment.at("endTime"), segment.value("speaker", ""),
                      segment.at("body")});
    }
  } catch (const nlohmann::json::exception& fault) {
    faults.add(fmt::format("is no JSON transcript: {}", fault.what()));
  }
  return cues;
}

/// The text without blanks: formats differ in how they break lines.
std::string bare(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c != ' ' && c != '\n' && c != '\t' && c != '\r') out += c;
  }
  return out;
}

void compare(const std::vector<CueClaim>& these, const std::vector<CueClaim>& those,
             const char* other, FaultList& faults) {
  if (these.size() != those.size()) {
    return faults.add(fmt::format("has {} cues, {} has {}", these.size(), other, those.size()));
  }
  for (std::size_t i = 0; i < these.size(); ++i) {
    const bool same = std::abs(these[i].begin - those[i].begin) < 0.0015 &&
                      bare(these[i].text) == bare(those[i].text);
    if (!same) return faults.add(fmt::format("cue {} is not that of {}", i + 1, other));
  }
}

std::optional<std::string> bytes_of(const std::filesystem::path& folder, const std::string& path,
                                    FaultList& faults) {
  try {
    return base::read_file(folder / path);
  } catch (const base::Error&) {
    faults.add("is missing or cannot be read");
    return std::nullopt;
  }
}

void check_chapters(const std::string& bytes, const std::vector<MarkClaim>& marks,
                    FaultList& faults) {
  try {
    const nlohmann::json json = nlohmann::json::parse(bytes);
    const auto& chapters = json.at("chapters");
    if (chapters.size() != marks.size()) {
      return faults.add(
          fmt::format("lists {} chapters, the audio file has {}", chapters.size(), marks.size()));
    }
    for (std::size_t i = 0; i < marks.size(); ++i) {
      const bool same =
          std::abs(chapters[i].at("startTime").get<double>() - marks[i].begin) < 0.0015 &&
          chapters[i].at("title") == marks[i].title;
      if (!same) faults.add(fmt::format("chapter {} is not that of the audio file", i + 1));
    }
  } catch (const nlohmann::json::exception& fault) {
    faults.add(fmt::format("is no chapter list: {}", fault.what()));
  }
}

}  // namespace

std::vector<Fault> check_texts(const std::filesystem::path& folder, const EpisodeClaim& episode,
                               const std::vector<MarkClaim>& marks, double seconds) {
  std::vector<Fault> all;
  const auto keep = [&all](const FaultList& faults) {
    all.insert(all.end(), faults.faults().begin(), faults.faults().end());
  };
  std::vector<CueClaim> vtt;
  if (!episode.vtt.empty()) {
    FaultList faults(episode.vtt);
    if (const auto bytes = bytes_of(folder, episode.vtt, faults)) {
      vtt = read_cues(*bytes, true, faults);
      check_times(vtt, seconds, faults);
    }
    keep(faults);
  }
  for (const std::string& path : {episode.json, episode.srt}) {
    if (path.empty()) continue;
    FaultList faults(path);
    if (const auto bytes = bytes_of(folder, path, faults)) {
      const bool json = path == episode.json;
      const auto cues = json ? read_segments(*bytes, faults) : read_cues(*bytes, false, faults);
      if (!cues.empty()) check_times(cues, seconds, faults);
      if (!vtt.empty()) compare(cues, vtt, episode.vtt.c_str(), faults);
    }
    keep(faults);
  }
  if (episode.chapters.empty() != marks.empty()) {
    FaultList faults(episode.audio);
    faults.add("the feed and the file do not agree on whether there are chapter marks");
    keep(faults);
  } else if (!episode.chapters.empty()) {
    FaultList faults(episode.chapters);
    if (const auto bytes = bytes_of(folder, episode.chapters, faults))
      check_chapters(*bytes, marks, faults);
    keep(faults);
  }
  return all;
}

}  // namespace shuoshu::publish
