#pragma once

#include "script/name_search.hpp"

namespace shuoshu::script {

/// 克萊恩·莫雷蒂: the parts are forms of the whole.
void find_transliterated(NameSearch& search);

/// 少平 for 孫少平: the last two characters of a name of three, where no two people share them.
void find_given_names(NameSearch& search);

/// 亮亮, 明明: a character twice, and no adverb (輕輕).
void find_doubled(NameSearch& search);

/// Names without a surname, by their place alone: between the head of a clause and a verb.
void find_bare(NameSearch& search);

}  // namespace shuoshu::script
