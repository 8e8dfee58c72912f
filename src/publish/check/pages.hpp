#pragma once

#include <filesystem>
#include <vector>

#include "publish/check/fault_list.hpp"
#include "publish/check/feed_claims.hpp"

namespace shuoshu::publish {

/// The cover: there, a JPEG or PNG as its name says, square, 1400 to 3000 pixels, at most 512 KiB.
std::vector<Fault> check_cover(const std::filesystem::path& folder, const FeedClaims& feed);

/// index.html: there, under a policy, with the feed's chapters, each with its sound and its text.
std::vector<Fault> check_page(const std::filesystem::path& folder, const FeedClaims& feed);

/// What lies in audio/ and belongs to no episode, and names that some system cannot hold.
std::vector<Fault> check_names(const std::filesystem::path& folder, const FeedClaims& feed);

}  // namespace shuoshu::publish
