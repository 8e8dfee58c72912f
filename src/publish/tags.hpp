#pragma once

#include <filesystem>
#include <span>
#include <string_view>

#include "publish/audiobook.hpp"

namespace shuoshu::publish {

/// Writes everything a player shows into a finished audio file: title, book, author, narrator,
/// track n/N, volume, dates, series, the chapter's text, timed lines, chapter marks (when there are
/// two or more) and the cover (JPEG or PNG bytes; may be empty). MP3 and WAV get ID3v2.3 in UTF-16,
/// the only form that all of Audiobookshelf, mpv and old players read; FLAC, Ogg and Opus get
/// Vorbis comments, M4A the atoms of iTunes without the text. The same input gives the same bytes;
/// tags that were there before are replaced. Call it on the temporary file, before it gets its
/// name. Throws base::Error.
void write_tags(const std::filesystem::path& file, const Audiobook& book, const Episode& episode,
                std::span<const TimedLine> lines, std::string_view cover);

}  // namespace shuoshu::publish
