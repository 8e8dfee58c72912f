#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "publish/audiobook.hpp"

namespace shuoshu::publish {

/// A chapter mark as players get it, the same in the audio file and in the JSON list (AntennaPod
/// shows both when they differ).
struct ShownMark {
  std::chrono::milliseconds begin{}, end{};
  std::string title;
};

/// The marks of an episode: in order, each ending where the next begins, the last at the end of the
/// audio; none shorter than a tenth of a second, at most 255 (a table of contents counts in a
/// byte). Empty when fewer than two are left: a single mark would hide the episode's own title.
std::vector<ShownMark> shown_marks(const Episode& episode);

/// A count of samples as milliseconds, rounded to nearest.
std::chrono::milliseconds milliseconds_of(audio::SampleCount samples, int sample_rate);

}  // namespace shuoshu::publish
