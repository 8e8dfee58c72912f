#pragma once

#include "script/mentions.hpp"
#include "script/passage.hpp"
#include "script/people.hpp"

namespace shuoshu::script {

/// Gives the mentions of role nouns to the people they mean, where the text says so: 老闆娘金三娘
/// makes 老闆娘 mean 金三娘; 所長 means 羅所長 while there is no other; 行者 means 孫悟空 in the
/// chapters that name him, since he is called 孫悟空行者; 孩子 and 老人 mean the only named child
/// or old person of the scene. In doubt a noun stays a person of its own.
void link_roles(const Passages& passages, People& people, const Lexicon& lexicon,
                Mentions& mentions);

}  // namespace shuoshu::script
