#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "publish/check/fault_list.hpp"

namespace shuoshu::publish {

/// What a feed says of one episode, to be held against the files.
struct EpisodeClaim {
  std::string title, guid, type;
  std::string audio;                     ///< path below the folder, decoded
  std::string vtt, json, srt, chapters;  ///< the same; empty = not offered
  std::uint64_t bytes = 0, number = 0;
  std::int64_t seconds = 0, published = 0;
};

struct FeedClaims {
  std::string title, author, cover;
  std::string next;  ///< the page after this one (RFC 5005); empty on the last
  std::vector<EpisodeClaim> episodes;
};

/// Reads feed.xml, and notes every breach of the rules of RSS, Apple and PSP-1
/// (docs/publishing.md).
FeedClaims read_feed_claims(const std::string& xml, FaultList& faults);

/// Notes what is wrong with the row of all episodes: GUIDs and files twice, numbers and dates that
/// do not rise, none at all.
void check_order(const std::vector<EpisodeClaim>& episodes, FaultList& faults);

}  // namespace shuoshu::publish
