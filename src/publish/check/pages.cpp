#include "publish/check/pages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "base/error.hpp"
#include "base/file.hpp"
#include "publish/picture.hpp"

namespace shuoshu::publish {

namespace {

namespace fs = std::filesystem;

/// The JSON of the page's data block. Throws nlohmann's exceptions.
nlohmann::json data_of(const std::string& page) {
  const std::string open = "id=\"book\">";
  const auto begin = page.find(open);
  const auto end = page.find("</script>", begin == std::string::npos ? 0 : begin);
  if (begin == std::string::npos || end == std::string::npos) return nullptr;
  return nlohmann::json::parse(page.substr(begin + open.size(), end - begin - open.size()));
}

void check_page_text(const fs::path& folder, std::size_t number, FaultList& faults,
                     const std::string& path) {
  if (!fs::is_regular_file(folder / path))
    return faults.add(fmt::format("its text {} is missing", path));
  const std::string script = base::read_file(folder / path);
  const std::string call = fmt::format("shuoshuText({},", number);
  const bool sound =
      script.starts_with(call) && script.ends_with(");\n") &&
      nlohmann::json::accept(script.substr(call.size(), script.size() - call.size() - 3));
  if (!sound) faults.add(fmt::format("its text {} is damaged", path));
}

}  // namespace

std::vector<Fault> check_cover(const fs::path& folder, const FeedClaims& feed) {
  FaultList faults(feed.cover.empty() ? "cover.jpg" : feed.cover);
  if (feed.cover.empty() || !fs::is_regular_file(folder / feed.cover)) {
    faults.add("the cover is missing");
    return faults.faults();
  }
  const std::string bytes = base::read_file(folder / feed.cover);
  if (bytes.size() > (512U << 10))
    faults.add(fmt::format("{} bytes, Apple wants at most 512 KiB", bytes.size()));
  const bool png = bytes.starts_with("\x89PNG");
  if (png != feed.cover.ends_with(".png")) faults.add("its name is not that of its type");
  try {
    const Picture picture = decode_picture(bytes);
    if (picture.width != picture.height || picture.width < 1400 || picture.width > 3000) {
      faults.add(fmt::format("{} × {} pixels, Apple wants a square of 1400 to 3000", picture.width,
                             picture.height));
    }
  } catch (const base::Error& error) {
    faults.add(error.what());
  }
  return faults.faults();
}

std::vector<Fault> check_page(const fs::path& folder, const FeedClaims& feed) {
  FaultList faults("index.html");
  if (!fs::is_regular_file(folder / "index.html")) {
    faults.add("the page is missing");
    return faults.faults();
  }
  const std::string page = base::read_file(folder / "index.html");
  if (page.find("Content-Security-Policy") == std::string::npos)
    faults.add("has no content security policy");
  try {
    const nlohmann::json book = data_of(page);
    const auto& chapters = book.at("chapters");
    if (chapters.size() != feed.episodes.size()) {
      faults.add(
          fmt::format("lists {} chapters, the feed {}", chapters.size(), feed.episodes.size()));
    }
    for (std::size_t i = 0; i < std::min(chapters.size(), feed.episodes.size()); ++i) {
      const std::string title = chapters[i].at("title");
      const bool same = title == feed.episodes[i].title || feed.episodes[i].title.ends_with("…");
      if (!same)
        faults.add(fmt::format("chapter {} is \"{}\", the feed says \"{}\"", i + 1, title,
                               feed.episodes[i].title));
      check_page_text(folder, chapters[i].at("number"), faults, chapters[i].at("text"));
    }
  } catch (const nlohmann::json::exception&) {
    faults.add("its list of chapters is damaged");
  }
  return faults.faults();
}

std::vector<Fault> check_names(const fs::path& folder, const FeedClaims& feed) {
  std::vector<Fault> faults;
  std::set<std::string> known;
  for (const EpisodeClaim& episode : feed.episodes) known.insert(episode.audio);
  std::error_code missing;
  for (const auto& entry : fs::directory_iterator(folder / "audio", missing)) {
    const std::string name = entry.path().filename().string();
    // The whole book as one file is no episode.
    if (!known.contains("audio/" + name) && entry.path().extension() != ".m4b")
      faults.push_back({"audio/" + name, "belongs to no episode"});
    const bool bad = name.size() > 200 || name.find_first_of("\\:*?\"<>|") != std::string::npos ||
                     std::ranges::any_of(name, [](unsigned char c) { return c < 0x20; });
    if (bad) faults.push_back({"audio/" + name, "has a name that not every system can hold"});
  }
  std::ranges::sort(faults, {}, &Fault::file);
  return faults;
}

}  // namespace shuoshu::publish
