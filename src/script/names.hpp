#pragma once

#include "script/lexicon.hpp"
#include "script/passage.hpp"
#include "script/people.hpp"

namespace shuoshu::script {

/// Finds the characters of a Chinese book without a list and adds them to `people`, who may hold
/// some already (a cast file). A name is a form that stands where persons stand (it speaks, acts,
/// is called), more often than chance and across no word: 王樸, 歐陽青, 李四爺, 羅所長, 老秦,
/// 小石頭, 克萊恩·莫雷蒂. Other forms of one person become aliases when the text supports it
/// (王總兵 beside 王樸 and no other 王); in doubt they stay two people.
void find_names(const Passages& passages, People& people, const Lexicon& lexicon);

/// Gives sex and age to people who have none: by titles and kin words, by the pronouns that follow
/// them, and by the characters of the given name; never by a single 他.
void find_genders(const Passages& passages, People& people, const Lexicon& lexicon);

}  // namespace shuoshu::script
