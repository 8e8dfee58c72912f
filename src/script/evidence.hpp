#pragma once

#include <string>
#include <vector>

#include "script/conversation.hpp"
#include "script/decode.hpp"

namespace shuoshu::script {

/// In words, why line `index` went to the speaker it went to: "named before: 王樸說道", "pronoun
/// after: she asked", "takes turns with 吳三桂". For people who read the screenplay.
std::string evidence_of(const Passages& passages, const Mentions& mentions, const People& people,
                        const std::vector<Line>& lines, const std::vector<Decision>& decisions,
                        std::size_t index);

}  // namespace shuoshu::script
