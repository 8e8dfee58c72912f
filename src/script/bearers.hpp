#pragma once

#include "script/lexicon.hpp"
#include "script/mentions.hpp"
#include "script/passage.hpp"
#include "script/people.hpp"

namespace shuoshu::script {

/// A noun that the book puts before several names (妻子秀蓮, 妻子賀鳳英; 馮書記, 喬書記) means the
/// one of them who is in the scene, where there is one only and the sentence speaks of nobody else
/// by that name. What is said inside quotations is left alone: there 妻子 is the speaker's.
void link_bearers(const Passages& passages, const People& people, const Lexicon& lexicon,
                  Mentions& mentions);

}  // namespace shuoshu::script
