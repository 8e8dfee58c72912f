#include "script/name_search.hpp"

#include <algorithm>
#include <utility>

namespace shuoshu::script {

NameSearch::NameSearch(const Passages& book, People& found, const Lexicon& words,
                       const NameForms& names, const NameJudgement& judged)
    : passages(book),
      people(found),
      lexicon(words),
      forms(names),
      counted(names.counted),
      judgement(judged),
      listed(found.size() > 0) {
  std::size_t length = 0;
  for (const Passage& passage : passages.all) length += passage.text.size();
  least = static_cast<std::uint32_t>(std::min<std::size_t>(6, 3 + length / 100000));
}

bool NameSearch::is_word(std::u32string_view form) const {
  return lexicon.of(form).any({Word::common, Word::man, Word::woman, Word::person, Word::kinman,
                               Word::kinwoman, Word::crowd, Word::lead, Word::other, Word::me,
                               Word::they, Word::say, Word::gesture, Word::think, Word::cite});
}

bool NameSearch::looks_like_a_place(std::u32string_view form, const NameCount& count) const {
  return is_gone_to(count) ||
         (lexicon.is(form.back(), Word::place) && form.size() > 1 && count.says * 12 < count.whole);
}

bool NameSearch::fits_sex(const Form& form, std::size_t person) const {
  // 太后 of 何太后 is a noun, and tells as much as a title.
  constexpr Words kSexed = {Word::titleman, Word::titlewoman, Word::titleany, Word::man,
                            Word::woman};
  const std::size_t title = lexicon.ends(form.shadow, form.shadow.size(), kSexed);
  if (title == 0) return true;
  const Words words = lexicon.of(form.shadow.substr(form.shadow.size() - title));
  const voice::Gender gender = person < sexes.size() ? sexes[person] : people[person].gender;
  const bool woman = words.any({Word::titlewoman, Word::woman});
  const bool man = words.any({Word::titleman, Word::man});
  if (woman && !man) return gender != voice::Gender::male;
  if (man && !woman) return gender != voice::Gender::female;
  return true;
}

const NameCount* NameSearch::alone(std::u32string_view given) const {
  for (const NameCounts* counts : {&counted.bare, &counted.given}) {
    const auto found = counts->find(given);
    if (found != counts->end()) return &found->second;
  }
  return nullptr;
}

bool NameSearch::names_alone(std::u32string_view given) const {
  const NameCount* count = alone(given);
  if (count == nullptr) return false;
  if (count->acts >= 3) return true;
  // 光明的 may well stand at the head of clauses, 向前的 hardly.
  return holds_function_word(given) && count->heads >= count->closes + 3 &&
         count->heads > 2 * count->closes;
}

std::size_t NameSearch::add(const Form& form) {
  Person person;
  person.name = form.count->written;
  person.names.emplace_back(form.shadow);
  return people.add(std::move(person));
}

void NameSearch::alias(std::size_t person, const Form& form) {
  people.add_name(person, form.shadow);
  people[person].aliases.push_back(form.count->written);
}

bool NameSearch::is_address(const Form& form) {
  const std::size_t title = lexicon.ends(form.shadow, form.shadow.size(), kTitles);
  if (title == 0 || title >= form.shadow.size()) return false;
  const std::size_t owner = people.find(form.shadow.substr(0, form.shadow.size() - title));
  if (owner == People::npos || !fits_sex(form, owner)) return false;
  alias(owner, form);
  return true;
}

bool is_gone_to(const NameCount& count) {
  return count.places * 6 >= count.whole && count.says * 12 < count.whole;
}

bool acts_like_a_person(const NameCount& c, std::uint32_t least, double share) {
  if (c.whole < 2 || c.whole * 2 < c.all) return false;
  return c.personal() >= least && c.personal() + c.heads * 0.5 + c.objects * 0.5 >= share * c.whole;
}

}  // namespace shuoshu::script
