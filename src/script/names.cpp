#include "script/names.hpp"

#include "script/bare_names.hpp"
#include "script/name_contexts.hpp"
#include "script/name_forms.hpp"
#include "script/name_search.hpp"
#include "script/second_names.hpp"
#include "script/surnamed_names.hpp"
#include "script/titled_names.hpp"

namespace shuoshu::script {

namespace {

/// 賈大少爺, where the forms to be counted end with 賈大; titles are counted by themselves.
void add_whole(NameSearch& search) {
  for (const auto& [shadow, written] : search.judgement.whole) {
    if (search.settled(shadow) || search.counted.titled.count(shadow) > 0) continue;
    NameCount count;
    count.written = written;
    search.add({shadow, &count});
  }
}

/// The surest kinds of names first: what is known helps to tell the others.
void search_names(NameSearch search) {
  find_transliterated(search);
  add_whole(search);
  find_surnamed(search, true);
  find_given_names(search);
  if (!search.listed) find_second_names(search);  // 諸葛亮字孔明: before 孔 is taken for a surname
  find_surnamed(search, false);
  if (!search.listed) find_second_names(search);  // 曹仁字子孝
  find_titled(search);
  if (search.listed) return;
  find_doubled(search);
  find_bare(search);
}

}  // namespace

void find_names(const Passages& passages, People& people, const Lexicon& lexicon) {
  const NameForms forms(passages, lexicon);
  NameJudgement judgement;
  constexpr int kRounds = 3;  // where 馬報 is no name, 探馬報 may look like one
  for (int round = 0; round < kRounds; ++round) {
    People trial = people;
    search_names({passages, trial, lexicon, forms, judgement});
    NameJudgement found = judge_names(passages, forms.repeated, trial, lexicon);
    if (found.rejected.empty() && found.whole.empty()) break;
    judgement.rejected.merge(found.rejected);
    judgement.whole.merge(found.whole);
  }
  search_names({passages, people, lexicon, forms, judgement});
}

}  // namespace shuoshu::script
