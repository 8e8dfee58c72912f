#include "script/narrator.hpp"

namespace shuoshu::script {

namespace {

/// A 我 in so many characters of narration. A story told by its hero has one in a hundred, one told
/// from outside one in two thousand (a thought without marks), an old one whose speeches often lack
/// their marks one in six hundred.
constexpr std::size_t kRarest = 300;
/// English: Moby-Dick, whose I is often out of sight, has one in six hundred.
constexpr std::size_t kRarestInEnglish = 1000;
constexpr std::size_t kFewest = 2;

bool told_by_one_of_them(const Passages& passages, const Mentions& mentions) {
  std::size_t length = 0, times = 0;
  for (std::size_t p = 0; p < passages.all.size(); ++p) {
    const Passage& passage = passages.all[p];
    length += passage.text.size();
    for (const QuoteSpan& quote : passage.quotes) length -= quote.size();
    for (const Mention& m : mentions[p]) times += m.who == Who::me && !m.quoted ? 1 : 0;
  }
  return times >= kFewest && times * (passages.chinese ? kRarest : kRarestInEnglish) >= length;
}

std::size_t person_of(const Passages& passages, const Cast& cast, People& people) {
  const std::u32string name = cast.narrator_character.value_or(passages.chinese ? U"我" : U"I");
  const std::size_t known = people.find(shadow_of_name(name, passages.chinese));
  if (known != People::npos) return known;
  Person person;
  person.name = name;
  return people.add(std::move(person));
}

}  // namespace

std::optional<std::size_t> link_narrator(const Passages& passages, const Cast& cast, People& people,
                                         Mentions& mentions) {
  if (!cast.narrator_character && !told_by_one_of_them(passages, mentions)) return std::nullopt;
  const std::size_t narrator = person_of(passages, cast, people);
  people[narrator].standing = Standing::self;
  for (auto& passage : mentions) {
    for (Mention& m : passage) {
      if (m.who != Who::me || m.quoted) continue;
      m.who = Who::person;
      m.person = narrator;
      ++people[narrator].mentions;
    }
  }
  return narrator;
}

}  // namespace shuoshu::script
