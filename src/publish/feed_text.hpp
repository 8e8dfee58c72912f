#pragma once

#include <cstdint>
#include <string>

#include "publish/audiobook.hpp"

namespace shuoshu::publish {

/// "Tue, 05 Mar 2024 08:07:06 +0000", the form PSP-1 asks for.
std::string rfc2822(std::int64_t unix_seconds);

/// The book's own description, or one made of what is known: "《山雨》，一九，有声书…".
std::string feed_description(const Audiobook& book);

/// podcast:guid: from the feed's address when the book has one, else from what the book is, so that
/// it stays when the same folder is served from another machine.
std::string feed_guid(const Audiobook& book);

}  // namespace shuoshu::publish
