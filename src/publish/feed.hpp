#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "publish/audiobook.hpp"

namespace shuoshu::publish {

/// The podcast feed: RSS 2.0 with the iTunes and podcast namespaces, chapters in reading order.
/// Links are absolute under `book.base_url`, or relative to the feed when there is none (`serve`
/// makes them absolute for each caller). REQUIRES: `published` rises with the number, `guid`s are
/// unique.
std::string feed_xml(const Audiobook& book);

/// One file of a feed.
struct FeedPage {
  std::string name;  ///< "feed.xml", then "feed-2.xml", …
  std::string xml;
};

/// The feed in pages of `book.feed_page` episodes that name their neighbours (RFC 5005), for
/// players that choke on thousands of episodes; one page when that is 0. Never empty.
std::vector<FeedPage> feed_pages(const Audiobook& book);

/// The same feed with every relative address under `base` ("http://192.168.1.5:8080/"): what
/// `serve` sends. Absolute addresses stay. Throws base::Error when `feed` is not well-formed.
std::string rebase_feed(std::string_view feed, std::string_view base);

}  // namespace shuoshu::publish
