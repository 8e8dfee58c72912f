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
  int patience = 120;  ///< seconds after which a worker that says nothing is ended
  bool dry_run = false;
  /// Make only share `shard` of `shards` (1-based), and leave feed and page to a run with `finish`.
  std::size_t shard = 0;
  std::size_t shards = 0;
  bool finish = false;  ///< make nothing; join what the shares made

  /// "2-of-4", or empty: names what one share keeps for itself in the book's folder.
  std::string part() const {
    return shards == 0 ? "" : std::to_string(shard) + "-of-" + std::to_string(shards);
  }
};

}  // namespace shuoshu::produce
