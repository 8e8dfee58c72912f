#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "publish/check/fault_list.hpp"
#include "publish/check/feed_claims.hpp"
#include "publish/check/tag_claims.hpp"

namespace shuoshu::publish {

/// Reads the transcripts and the chapter list of one episode back and holds them against each
/// other, the marks in the audio file and the length of the sound.
std::vector<Fault> check_texts(const std::filesystem::path& folder, const EpisodeClaim& episode,
                               const std::vector<MarkClaim>& marks, double seconds);

}  // namespace shuoshu::publish
