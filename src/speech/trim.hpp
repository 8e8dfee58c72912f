#pragma once

#include "speech/synthesizer.hpp"

namespace shuoshu::speech {

/// Cuts the silence off both ends of a take (what stays below −54 dBFS), leaving some milliseconds
/// for the breath of a consonant and the fades, and moves the word times along. A silent take
/// becomes empty.
void trim_silence(Take& take);

}  // namespace shuoshu::speech
