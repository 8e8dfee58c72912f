#include "script/bare_names.hpp"

#include <algorithm>
#include <map>

namespace shuoshu::script {

namespace {

using std::u32string;
using std::u32string_view;

bool among(u32string_view set, char32_t c) { return set.find(c) != u32string_view::npos; }

class BareNames {
 public:
  explicit BareNames(NameSearch& search) : s_(search) {}

  void find() {
    find_single_given_names();
    for (const Form& form : frequent(s_.forms.bare, 2)) {
      if (s_.settled(form.shadow)) continue;
      if (s_.is_word(form.shadow) && !is_word_and_name(form)) continue;
      const NameCount& c = *form.count;
      if (s_.looks_like_a_place(form.shadow, c) || !is_bare_name(form)) continue;
      s_.add(form);
    }
  }

 private:
  /// 操 of 曹操, and how often he is named.
  void find_single_given_names() {
    for (const Person& person : s_.people.all()) {
      const u32string& name = person.names.front();
      if (name.size() != 2 || surname_at(name, 0, s_.lexicon) != 1) continue;
      const auto found = s_.counted.surnamed.find(name);
      if (found == s_.counted.surnamed.end()) continue;
      std::uint32_t& times = single_given_names_[name.back()];
      times = std::max(times, found->second.all);
    }
  }

  /// 八戒, though the word list knows it: a word that speaks as well as people speak to it.
  bool is_word_and_name(const Form& form) const {
    const auto found = s_.counted.everywhere.find(form.shadow);
    if (found == s_.counted.everywhere.end()) return false;
    const NameCount& c = found->second;
    return s_.lexicon.of(form.shadow).only({Word::common}) && c.says >= 8 && c.closes >= 3 &&
           c.places * 10 < c.whole && c.objects * 10 >= c.whole &&
           (c.heads + c.objects) * 2 >= c.whole;
  }

  bool is_bare_name(const Form& form) const {
    const NameCount& c = *form.count;
    if (form.shadow.size() > 3 || !is_whole(form.shadow)) return false;
    // 操喜: whom the book calls 操, and a verb.
    const auto single = single_given_names_.find(form.shadow.front());
    if (form.shadow.size() == 2 && single != single_given_names_.end() &&
        single->second >= 20 * c.all)
      return false;
    return (c.says >= 2 && c.personal() >= 3 && c.personal() >= 0.25 * c.whole) ||
           stands_everywhere(form);
  }

  /// 藕官, 狗蛋: speaks hardly ever, but people speak to it, and it ends clauses.
  bool stands_everywhere(const Form& form) const {
    const auto found = s_.counted.everywhere.find(form.shadow);
    if (found == s_.counted.everywhere.end()) return false;
    const NameCount& c = found->second;
    return c.objects * 4 >= c.whole && (c.heads + c.objects) * 10 >= c.whole * 6 && c.closes >= 2 &&
           c.heads >= 2 && c.whole * 10 >= c.all * 9 && !is_gone_to(c);
  }

  /// Cuts no word or name in two: 吞吞吐, 見王樸, 老人家.
  bool is_whole(u32string_view name) const {
    if (name[0] == name[1] || (name.size() == 3 && name[1] == name[2])) return false;
    // 七爺 of 文七爺 is a title.
    const std::size_t title = s_.lexicon.ends(name, name.size(), kTitles);
    const std::size_t end = title < name.size() ? name.size() - title : name.size();
    for (std::size_t i = 0; i < name.size(); ++i) {
      std::size_t person = People::npos;
      if (s_.people.begins(name, i, person) > 0) return false;
      if (i >= end) continue;
      if (name.size() > i + (i == 0 ? 2 : 1) && s_.is_word(name.substr(i, 2))) return false;
      if (name.size() > 2 &&
          s_.lexicon.of(name.substr(i, 1)).any({Word::he, Word::she, Word::me, Word::self}))
        return false;
    }
    if (s_.lexicon.of(name.substr(name.size() - 1))
            .any({Word::say, Word::gesture, Word::think, Word::object}))
      return false;
    // 卓問肅: who asks whom.
    if (name.size() == 3 && among(U"问骂劝杀", name[1])) return false;
    return !s_.lexicon.of(name.substr(0, 1)).any({Word::object, Word::say});
  }

  NameSearch& s_;
  std::map<char32_t, std::uint32_t> single_given_names_;
};

}  // namespace

void find_bare(NameSearch& search) { BareNames(search).find(); }

void find_doubled(NameSearch& search) {
  for (const Form& form : frequent(search.forms.doubled, 3)) {
    const NameCount& c = *form.count;
    if (search.settled(form.shadow) ||
        search.lexicon.of(form.shadow)
            .any({Word::man, Word::woman, Word::person, Word::kinman, Word::kinwoman,
                  Word::titleman, Word::titlewoman, Word::titleany, Word::crowd}))
      continue;
    // Somebody speaks to 明明, and stops; 慢慢 is never the object, 斷斷續續 ends no clause.
    const bool object = c.objects >= 3 && c.objects * 6 >= c.whole;
    const bool acts = c.says >= 1 || c.called >= 2;
    if (object && acts && c.closes >= 1 && c.whole * 3 >= c.all * 2) search.add(form);
  }
}

// 克萊恩·莫雷蒂: the parts are forms of the whole.
void find_transliterated(NameSearch& search) {
  std::map<u32string, NameCount> whole;
  for (std::uint32_t p = 0; p < search.passages.all.size(); ++p) {
    const u32string& shadow = search.passages.all[p].shadow;
    for (std::size_t dot = shadow.find_first_of(U"·•‧・"); dot != u32string::npos;
         dot = shadow.find_first_of(U"·•‧・", dot + 1)) {
      std::size_t begin = dot, end = dot + 1;
      while (begin > 0 && dot - begin < 6 && search.lexicon.is(shadow[begin - 1], Word::foreign))
        --begin;
      while (end < shadow.size() && end - dot < 7 &&
             (search.lexicon.is(shadow[end], Word::foreign) || among(U"·•‧・", shadow[end])))
        ++end;
      if (begin == dot || end == dot + 1) continue;
      NameCount& count = whole[shadow.substr(begin, end - begin)];
      if (count.all++ == 0)
        count.written = u32string(search.passages.all[p].text.substr(begin, end - begin));
    }
  }
  for (const auto& [shadow, count] : whole) {
    if (search.known(shadow)) continue;
    const std::size_t person = search.add({shadow, &count});
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= shadow.size(); ++i) {
      if (i < shadow.size() && !among(U"·•‧・", shadow[i])) continue;
      const u32string part = shadow.substr(begin, i - begin);
      if (part.size() > 1 && !search.is_word(part) && !search.settled(part)) {
        search.people.add_name(person, part);
        search.people[person].aliases.push_back(count.written.substr(begin, part.size()));
      }
      begin = i + 1;
    }
  }
}

// 少平 for 孫少平: the last two characters of a name of three, where no two people share them.
void find_given_names(NameSearch& search) {
  std::map<u32string, std::vector<std::size_t>> owners;
  for (std::size_t i = 0; i < search.people.size(); ++i) {
    const Person& person = search.people[i];
    if (person.standing != Standing::named || person.names.empty()) continue;
    const u32string& name = person.names.front();
    const std::size_t surname = surname_at(name, 0, search.lexicon);
    if (surname > 0 && name.size() == surname + 2) owners[name.substr(surname)].push_back(i);
  }
  for (const auto& [given, who] : owners) {
    if (who.size() != 1 || search.settled(given)) continue;
    Person& person = search.people[who.front()];
    if (search.is_word(given) && !search.names_alone(given)) continue;
    search.people.add_name(who.front(), given);
    person.aliases.push_back(person.name.substr(person.name.size() - given.size()));
  }
}

}  // namespace shuoshu::script
