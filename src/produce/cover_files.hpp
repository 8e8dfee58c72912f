#pragma once

#include <filesystem>
#include <string>

#include "produce/studio.hpp"

namespace shuoshu::produce {

/// Names the cover a book should have, by what it is made from: the book's own picture, one named
/// in cast.toml, or title and author of a drawn one. Part of every fingerprint.
std::string cover_key(const Studio& studio);

/// Puts cover.jpg into the folder and returns the small picture for the audio files; draws only
/// when `key` is not that of the cover already there. A book's own picture that cannot be decoded
/// is a note, and the cover is drawn.
std::string put_cover(const Studio& studio, const std::string& key,
                      const std::filesystem::path& folder, base::Report& report);

}  // namespace shuoshu::produce
