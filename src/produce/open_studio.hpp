#pragma once

#include <cstdint>
#include <memory>

#include "base/report.hpp"
#include "produce/studio.hpp"

namespace shuoshu::produce {

/// Reads the book and its cast, writes the script, casts the voices, and names the folder; all that
/// is needed before a plan. Nothing is written yet and no engine is started.
std::unique_ptr<Studio> open_studio(const MakeSettings& settings, base::Report& report);

/// Starts what speaks: word data and engine. REQUIRES: no worker has been forked yet.
void open_microphone(Studio& studio);

/// The newest modification time of the book's files, or SOURCE_DATE_EPOCH: the date of the first
/// episode.
std::int64_t date_of_book(const std::filesystem::path& book);

}  // namespace shuoshu::produce
