#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "publish/audiobook.hpp"

namespace shuoshu::publish {

/// Writes the book that reads itself aloud: an EPUB 3 with media overlays, text, sound and timing
/// in one file, for Thorium, Apple Books and Storyteller. Reads the finished folder (audio/ and
/// text/NNN.json) and gives the path of "TITLE.epub" in it; the same folder gives the same bytes,
/// and a file that is newer than all it is made from is left alone. Throws base::Error, also when
/// the book's format is not MP3, the one that every reader plays.
std::filesystem::path write_overlay_epub(const std::filesystem::path& folder,
                                         const Audiobook& book);

/// One chapter's text, each line a span with the id that the overlay names. REQUIRES lines in
/// order.
std::string overlay_text(const Audiobook& book, const Episode& episode,
                         std::span<const TimedLine> lines);

/// One chapter's timing: each line from its begin to the next one's, so that the pauses are heard.
std::string overlay_smil(const Episode& episode, std::span<const TimedLine> lines);

}  // namespace shuoshu::publish
