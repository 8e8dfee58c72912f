#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "publish/audiobook.hpp"

namespace shuoshu::publish {

/// "001" of `total` chapters: three digits, four from 1,000 on.
std::string file_stem(std::size_t number, std::size_t total);

/// A title as (part of) a file name for every system: no / \ : * ? " < > | or control character, no
/// bidi mark, no dot or blank at its ends, no Windows device name, at most `limit` bytes, cut at a
/// character: "第一章:山/雨" → "第一章山雨". May be empty.
std::string safe_file_name(std::string_view title, std::size_t limit = 200);

/// "001 第一章 山雨.mp3", at most 200 bytes.
std::string audio_file_name(const std::string& stem, std::string_view title, audio::Format format);

/// A relative path as part of an address: every byte but A–Z a–z 0–9 - . _ ~ / as %XX.
std::string percent_encode(std::string_view path);

/// RFC 4122 version 5: SHA-1 of a name in a name space ("ead4c236-bf58-58c6-a2c6-a6b28d128cb6").
std::string uuid_v5(std::string_view name_space, std::string_view name);

/// podcast:guid of a feed: v5 of its address without scheme and trailing slash, in the podcast name
/// space. "https://podnews.net/rss" → "9b024349-ccf0-5f69-a609-6b82873eab3c".
std::string podcast_guid(std::string_view feed_address);

/// GUID of an episode: from what the book and the chapter are, never from the audio.
std::string episode_guid(std::string_view book_identity, std::string_view chapter_identity);

/// What players show for an episode: its title, or "Book 3" where it has none or has the book's own
/// (Audiobookshelf falls back to file names when a title equals the album or comes twice). A bare
/// number, which comes again in each volume, has the volume in front: "卷二 歸途 第一章".
std::string shown_title(const Audiobook& book, const Episode& episode);

/// `text` with only what XML 1.0 allows (AntennaPod, gPodder and every strict reader give up on the
/// rest), malformed UTF-8 as U+FFFD.
std::string xml_characters(std::string_view text);

/// The same on one line without blanks at its ends: titles and names.
std::string one_line(std::string_view text);

/// At most `characters` code points; what was longer ends in "…".
std::string shortened(std::string_view text, std::size_t characters);

}  // namespace shuoshu::publish
