#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "audio/encoder.hpp"

namespace shuoshu::produce {

/// What `shuoshu make` was asked for.
struct MakeSettings {
  std::filesystem::path book;           ///< file, folder or "-"
  std::filesystem::path folder;         ///< where to; empty = the book's title beside the caller
  std::filesystem::path cast;           ///< empty = cast.toml of the folder, if there is one
  std::optional<std::string> encoding;  ///< overrules detection
  std::optional<std::string> language;  ///< overrules the book's own
  audio::Format format = audio::Format::mp3;
  bool epub = false;               ///< also an EPUB with media overlays; wants MP3
  std::string preset = "podcast";  ///< podcast | acx | small
  std::vector<std::pair<std::size_t, std::size_t>> only;  ///< episode numbers; empty = all
  int episode_minutes = 0;    ///< > 0: bundle short chapters up to about so long
  std::string base_url;       ///< where the folder will be served; may be empty
  std::size_t feed_page = 0;  ///< episodes on a page of the feed (RFC 5005); 0 = all on one
  int jobs = 1;
  int nice = 0;
  bool dry_run = false;
};

}  // namespace shuoshu::produce
