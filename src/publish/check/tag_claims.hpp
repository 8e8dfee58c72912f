#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "publish/check/fault_list.hpp"
#include "publish/check/feed_claims.hpp"
#include "publish/check/sound.hpp"

namespace shuoshu::publish {

/// A chapter mark as a player reads it, in seconds.
struct MarkClaim {
  double begin = 0, end = 0;
  std::string title;
};

/// Reads the tags of a file and holds them against the feed and the sound: title, book, author,
/// track n of `total`, genre, language, cover, length; form of the ID3 tag. Gives its chapter
/// marks.
std::vector<MarkClaim> check_tags(const std::filesystem::path& file, const FeedClaims& feed,
                                  const EpisodeClaim& episode, const HeardSound& sound,
                                  FaultList& faults);

}  // namespace shuoshu::publish
