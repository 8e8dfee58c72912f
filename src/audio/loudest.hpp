#pragma once

#include <span>

namespace shuoshu::audio {

/// The greatest magnitude of any sample; 0 for none.
float loudest_of(std::span<const float> samples);

}  // namespace shuoshu::audio
