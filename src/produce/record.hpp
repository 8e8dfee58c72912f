#pragma once

#include <filesystem>

#include "produce/manifest.hpp"
#include "produce/plan.hpp"
#include "produce/studio.hpp"
#include "produce/workers.hpp"

namespace shuoshu::produce {

/// Speaks one episode: sentence by sentence through the front end, the engine and the mastering,
/// into a tagged audio file and its transcripts, which get their final names only when all is well.
/// Runs in a worker process. `folder` is the book's folder. Throws base::Error.
MadeEpisode record_episode(Studio& studio, const PlannedEpisode& planned,
                           const std::filesystem::path& folder, Line& line);

}  // namespace shuoshu::produce
