#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "produce/manifest.hpp"
#include "produce/studio.hpp"

namespace shuoshu::produce {

/// One episode of the book as it should be.
struct PlannedEpisode {
  publish::Episode episode;  ///< bytes, samples and marks are known only when it is made
  std::string identity;
  std::string fingerprint;
  std::size_t first = 0;  ///< chapters [first, last)
  std::size_t last = 0;
  std::size_t characters = 0;
  std::string why;  ///< why it must be made: "new", "text changed", "file is missing"; "" = fresh
  std::filesystem::path old_audio;  ///< fresh, but under another name than it should have
  std::string old_stem;
};

/// What is to be done, and what nobody needs any more.
struct Plan {
  std::vector<PlannedEpisode> episodes;
  std::vector<MadeEpisode> dropped;  ///< in the manifest, no longer in the book
};

/// Compares the book with what the manifest says was made and with the files that are there. GUIDs
/// and dates once given stay; a new episode's date follows the one before it.
Plan make_plan(const Studio& studio, const Manifest& manifest, const std::filesystem::path& folder,
               std::int64_t base_date, const std::string& identity);

}  // namespace shuoshu::produce
