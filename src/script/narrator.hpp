#pragma once

#include <cstddef>
#include <optional>

#include "script/cast.hpp"
#include "script/mentions.hpp"
#include "script/passage.hpp"
#include "script/people.hpp"

namespace shuoshu::script {

/// Makes the I of a first-person book somebody who can speak: 我說：「走。」, "Go," I said. Who it
/// is stands in the cast file ([narrator] character), or the book tells the story as 我 or I often
/// enough. Returns the person, none in a book told from outside.
std::optional<std::size_t> link_narrator(const Passages& passages, const Cast& cast, People& people,
                                         Mentions& mentions);

}  // namespace shuoshu::script
