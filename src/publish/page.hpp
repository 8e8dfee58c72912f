#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "publish/audiobook.hpp"

namespace shuoshu::publish {

/// The listening page, index.html: no framework, no network, from a disk or a server.
std::string page_html(const Audiobook& book);

/// One chapter's text for the page: a script file, since a page from a disk may not fetch others.
std::string page_text(const Episode& episode, std::span<const TimedLine> lines);

}  // namespace shuoshu::publish
