#pragma once

#include <string>
#include <string_view>

#include "publish/audiobook.hpp"

namespace shuoshu::publish {

/// The podcast feed: RSS 2.0 with the iTunes and podcast namespaces, chapters in reading order.
/// Links are absolute under `book.base_url`, or relative to the feed when there is none (`serve`
/// makes them absolute for each caller). REQUIRES: `published` rises with the number, `guid`s are
/// unique.
std::string feed_xml(const Audiobook& book);

/// The same feed with every relative address under `base` ("http://192.168.1.5:8080/"): what
/// `serve` sends. Absolute addresses stay. Throws base::Error when `feed` is not well-formed.
std::string rebase_feed(std::string_view feed, std::string_view base);

}  // namespace shuoshu::publish
