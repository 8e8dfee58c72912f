#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "publish/audiobook.hpp"

namespace shuoshu::publish {

/// Writes all that stands beside one finished audio file: text/001.vtt, .json, .srt, .lrc, .js, and
/// .chapters.json where there are marks. Throws base::Error.
void write_episode_texts(const std::filesystem::path& folder, const Audiobook& book,
                         const Episode& episode, std::span<const TimedLine> lines);

/// Writes what is about the whole book: feed.xml and index.html. Episodes without a summary get the
/// first sentences of their text, from text/NNN.vtt. Throws base::Error.
void write_book_pages(const std::filesystem::path& folder, const Audiobook& book);

/// How a WebVTT transcript of ours begins: its sentences after the heading `title`, up to about 120
/// characters. `head` may be cut off anywhere.
std::string opening_of(std::string_view head, std::string_view title);

/// Counts the lines of one episode into `book.cast` (lines, doubtful, sample); call it for every
/// episode in order, then `sort_cast`.
void count_lines(Audiobook& book, const Episode& episode, std::span<const TimedLine> lines);

/// Puts who speaks most first; equal ones by name.
void sort_cast(Audiobook& book);

}  // namespace shuoshu::publish
