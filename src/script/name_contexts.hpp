#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "script/lexicon.hpp"
#include "script/passage.hpp"
#include "script/people.hpp"

namespace shuoshu::script {

/// What the whole book says of forms that were taken for names.
struct NameJudgement {
  std::set<std::u32string, std::less<>>
      rejected;  ///< 施禮, 尤氏忙, 馬報: no names; 賈大: only a part of one
  /// The names that were cut short, whole: 賈大少爺, 董太后, 董太師; and as the book writes them.
  std::map<std::u32string, std::u32string> whole;
};

/// Looks at everything that stands right before and right behind every form of `people` in the
/// book. A name stands at the head of sentences, before and behind many different words; a verb
/// (行者施禮道) stands behind pronouns and never opens a sentence, a piece of a name or a word
/// (探馬報道, 賈大少爺) stands beside always the same character, and 忙 of 尤氏忙 follows other
/// names as well. Forms that are too rare to tell are left alone. `repeated`: of NameForms.
NameJudgement judge_names(const Passages& passages, const std::vector<bool>& repeated,
                          const People& people, const Lexicon& lexicon);

}  // namespace shuoshu::script
