#pragma once

#include <filesystem>
#include <string_view>

#include "publish/audiobook.hpp"

namespace shuoshu::publish {

/// Gives one chapter's M4A file its tags, marks and cover (JPEG bytes; may be empty), for
/// `write_tags`. Throws base::Error.
void write_m4a_tags(const std::filesystem::path& file, const Audiobook& book,
                    const Episode& episode, std::string_view cover);

/// Joins the chapters' M4A files into one "audio/TITLE.m4b", without encoding them again: a mark
/// for every episode, and one for every chapter of an episode that holds several, cover and tags.
/// Gives its path. The same folder gives the same bytes, and a file that is newer than all it is
/// made from is left alone. Throws base::Error.
std::filesystem::path write_m4b(const std::filesystem::path& folder, const Audiobook& book,
                                std::string_view cover);

}  // namespace shuoshu::publish
