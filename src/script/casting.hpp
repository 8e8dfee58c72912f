#pragma once

#include "script/cast.hpp"
#include "script/script.hpp"
#include "voice/voice.hpp"

namespace shuoshu::script {

/// Gives every character without a voice one from `palette`, and every cue the voice of its
/// speaker. By gender and age; characters with many lines first and far apart in sound; two people
/// of one scene never share a voice while another fits. Voices already named (cast.toml) stay as
/// they are. Deterministic.
void cast_voices(Cast& cast, Script& script, const voice::Palette& palette);

}  // namespace shuoshu::script
