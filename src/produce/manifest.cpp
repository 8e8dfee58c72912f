#include "produce/manifest.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <nlohmann/json.hpp>
#include <sstream>

#include "base/error.hpp"
#include "base/file.hpp"

namespace shuoshu::produce {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr int kVersion = 1;
constexpr const char* kVersionKey = "shuoshu-manifest";

/// The last second of the year 9999, and over a year of sound: what is more is no book of ours.
constexpr std::int64_t kLastSecond = 253'402'300'799;
constexpr std::int64_t kMostSamples = 1'000'000'000'000;
constexpr std::int64_t kMostOfAll = std::int64_t{1} << 53;

/// A number that the rest may count with. A manifest can come along with a stranger's folder: at
/// `"rate":0` the feed would divide by it, and a time near the largest number overflows.
std::int64_t whole(const json& in, std::int64_t least, std::int64_t most) {
  const std::int64_t number = in.is_number_integer() ? in.get<std::int64_t>() : least - 1;
  if (number < least || number > most)
    throw base::Error(fmt::format("{} is no number from {} to {}", in.dump(), least, most));
  return number;
}

std::size_t count(const json& in) { return static_cast<std::size_t>(whole(in, 0, kMostOfAll)); }

json to_json(const publish::Person& person) {
  json out = {{"name", person.name}, {"voice", person.voice}, {"gender", person.gender},
              {"age", person.age},   {"lines", person.lines}, {"doubtful", person.doubtful}};
  if (person.sample) {
    out["sample"] = {person.sample->episode, person.sample->begin, person.sample->end};
  }
  return out;
}

publish::Person person_from(const json& in) {
  publish::Person person;
  person.name = in.at("name");
  person.voice = in.at("voice");
  person.gender = in.at("gender");
  person.age = in.at("age");
  person.lines = count(in.at("lines"));
  person.doubtful = count(in.at("doubtful"));
  if (in.contains("sample")) {
    const json& s = in["sample"];
    person.sample = publish::Person::Sample{count(s.at(0)), whole(s.at(1), 0, kMostSamples),
                                            whole(s.at(2), 0, kMostSamples)};
  }
  return person;
}

json to_json(const publish::Episode& episode) {
  json out = {{"number", episode.number},   {"title", episode.title},
              {"volume", episode.volume},   {"audio", episode.audio.string()},
              {"stem", episode.stem},       {"bytes", episode.bytes},
              {"samples", episode.samples}, {"rate", episode.sample_rate},
              {"guid", episode.guid},       {"published", episode.published}};
  if (episode.volume_number) out["volume_number"] = *episode.volume_number;
  for (const publish::Mark& mark : episode.marks) {
    out["marks"].push_back({mark.begin, mark.end, mark.title});
  }
  return out;
}

publish::Episode episode_from(const json& in) {
  publish::Episode episode;
  episode.number = count(in.at("number"));
  episode.title = in.at("title");
  episode.volume = in.at("volume");
  episode.audio = in.at("audio").get<std::string>();
  episode.stem = in.at("stem");
  episode.bytes = count(in.at("bytes"));
  episode.samples = whole(in.at("samples"), 0, kMostSamples);
  episode.sample_rate = static_cast<int>(whole(in.at("rate"), 1000, 768'000));
  episode.guid = in.at("guid");
  episode.published = whole(in.at("published"), 0, kLastSecond);
  if (in.contains("volume_number")) episode.volume_number = count(in["volume_number"]);
  if (in.contains("marks")) {
    for (const json& mark : in["marks"]) {
      episode.marks.push_back(
          {whole(mark.at(0), 0, kMostSamples), whole(mark.at(1), 0, kMostSamples), mark.at(2)});
    }
  }
  return episode;
}

/// A path from a manifest must stay in the book's folder: a manifest that somebody sent along with
/// a folder must not make us rename or delete elsewhere.
bool stays_inside(const fs::path& path) {
  return path.is_relative() &&
         std::none_of(path.begin(), path.end(), [](const fs::path& part) { return part == ".."; });
}

/// A name for a file that is set aside. None that is taken: an earlier one must not be lost.
fs::path name_aside(const fs::path& file) {
  for (std::size_t i = 1;; ++i) {
    fs::path aside = file;
    aside += i == 1 ? ".unreadable" : fmt::format(".unreadable-{}", i);
    if (!fs::exists(aside)) return aside;
  }
}

/// A full disk may take a part of a line, and says so only when asked to take the rest.
bool write_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(fd, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

/// "manifest.2-of-4": what one share has made.
bool is_part(const std::string& name) {
  constexpr std::string_view kBegin = "manifest.";
  if (name.rfind(kBegin, 0) != 0) return false;
  const std::string_view rest = std::string_view(name).substr(kBegin.size());
  const std::size_t of = rest.find("-of-");
  const auto is_number = [](std::string_view digits) {
    return !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
  };
  return of != std::string_view::npos && is_number(rest.substr(0, of)) &&
         is_number(rest.substr(of + 4));
}

}  // namespace

std::string to_line(const MadeEpisode& made) {
  json line = {{"episode", to_json(made.episode)},
               {"identity", made.identity},
               {"fingerprint", made.fingerprint},
               {"text_bytes", made.text_bytes},
               {"heard", json::array()}};
  for (const publish::Person& person : made.heard) line["heard"].push_back(to_json(person));
  if (!made.notes.empty()) line["notes"] = made.notes;
  return line.dump(-1, ' ', false, json::error_handler_t::replace);
}

MadeEpisode from_line(const std::string& line) {
  try {
    const json in = json::parse(line);
    MadeEpisode made;
    made.episode = episode_from(in.at("episode"));
    made.identity = in.at("identity");
    made.fingerprint = in.at("fingerprint");
    made.text_bytes = in.value("text_bytes", std::uint64_t{0});
    for (const json& person : in.at("heard")) made.heard.push_back(person_from(person));
    if (in.contains("notes")) made.notes = in["notes"].get<std::vector<std::string>>();
    if (!stays_inside(made.episode.audio) || !stays_inside(made.episode.stem)) {
      throw base::Error("a path that leaves the folder");
    }
    return made;
  } catch (const json::exception& error) {
    throw base::Error(error.what());
  }
}

Manifest Manifest::open(const fs::path& folder, base::Report& report, const std::string& part) {
  const fs::path own = folder / ".shuoshu";
  Manifest manifest(own / "manifest");
  manifest.read(own / "manifest", report);
  if (!part.empty()) {
    manifest.file_ = own / ("manifest." + part);
    manifest.torn_ = false;
    manifest.unreadable_.clear();  // whoever joins the shares sets it aside
    manifest.read(manifest.file_, report);
    return manifest;
  }
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(own, error)) {
    if (is_part(entry.path().filename().string())) manifest.parts_.push_back(entry.path());
  }
  std::sort(manifest.parts_.begin(), manifest.parts_.end());
  for (const fs::path& file : manifest.parts_) manifest.read(file, report);
  return manifest;
}

void Manifest::read(const fs::path& file, base::Report& report) {
  if (!fs::exists(file)) return;
  const std::string bytes = base::read_file(file);
  std::istringstream lines(bytes);
  std::string line;
  std::size_t number = 0;
  std::size_t length = 0;
  Manifest found(file);
  try {
    while (std::getline(lines, line)) {
      length += line.size() + 1;
      if (length > bytes.size()) {  // no line end: the run was killed while it wrote
        torn_ = true;
        break;
      }
      if (++number > 1) {
        found.take(from_line(line));
        continue;
      }
      const json head = json::parse(line);
      if (head.at(kVersionKey) != kVersion) {
        throw base::Error("written by another version of shuoshu");
      }
      found.identity_ = head.at("identity");
      found.base_date_ = whole(head.at("base_date"), 0, kLastSecond);
    }
  } catch (const std::exception& error) {
    unreadable_.push_back(file);
    report.note("manifest-unreadable", {file.string()},
                fmt::format("line {} cannot be understood ({}); it is kept as {}, and the chapters "
                            "are made again",
                            number, error.what(), name_aside(file).filename().string()));
    return;
  }
  if (identity_.empty()) {
    identity_ = found.identity_;
    base_date_ = found.base_date_;
  }
  for (MadeEpisode& made : found.made_) take(std::move(made));
}

void Manifest::take(MadeEpisode made) {
  std::erase_if(made_, [&](const MadeEpisode& old) { return old.identity == made.identity; });
  made_.push_back(std::move(made));
}

const MadeEpisode* Manifest::find(const std::string& identity) const {
  const auto at = std::find_if(made_.begin(), made_.end(),
                               [&](const MadeEpisode& made) { return made.identity == identity; });
  return at == made_.end() ? nullptr : &*at;
}

void Manifest::found(const std::string& identity, std::int64_t base_date) {
  for (const fs::path& file : unreadable_) {
    std::error_code error;
    fs::rename(file, name_aside(file), error);
    if (error) throw base::Error(file.string() + ": cannot set it aside: " + error.message());
  }
  unreadable_.clear();
  if (identity_.empty()) {
    identity_ = identity;
    base_date_ = base_date;
  }
  if (!fs::exists(file_)) base::write_file(file_, head(), true);
}

std::string Manifest::head() const {
  return json{{kVersionKey, kVersion}, {"identity", identity_}, {"base_date", base_date_}}.dump() +
         "\n";
}

void Manifest::append(const MadeEpisode& made) {
  if (torn_) rewrite(made_);  // or the new line would stand behind half an old one
  const std::string line = to_line(made) + "\n";
  const int fd = ::open(file_.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  const bool written = fd >= 0 && write_all(fd, line) && ::fdatasync(fd) == 0;
  const int error = errno;
  if (fd >= 0) ::close(fd);
  if (!written)
    throw base::Error(fmt::format("{}: cannot write: {}", file_.string(), std::strerror(error)));
  take(made);
}

void Manifest::rewrite(std::vector<MadeEpisode> made) {
  made_ = std::move(made);
  torn_ = false;
  std::string bytes = head();
  for (const MadeEpisode& episode : made_) bytes += to_line(episode) + "\n";
  if (!fs::exists(file_) || base::read_file(file_) != bytes) base::write_file(file_, bytes, true);
  std::error_code ignored;
  for (const fs::path& part : parts_) fs::remove(part, ignored);
}

}  // namespace shuoshu::produce
