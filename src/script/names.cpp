#include "script/names.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "script/form_places.hpp"
#include "script/name_contexts.hpp"
#include "script/name_counts.hpp"
#include "text/unicode.hpp"

namespace shuoshu::script {

namespace {

using std::u32string;
using std::u32string_view;

bool among(u32string_view set, char32_t c) { return set.find(c) != u32string_view::npos; }

/// A form and what was counted, in a fixed order (the counts lie in a hash table).
struct Form {
  u32string shadow;
  const NameCount* count;
};

std::vector<Form> sorted(const NameCounts& counts, std::uint32_t least) {
  std::vector<Form> forms;
  for (const auto& [shadow, count] : counts) {
    if (count.whole >= least) forms.push_back({shadow, &count});
  }
  std::sort(forms.begin(), forms.end(), [](const Form& a, const Form& b) {
    return a.count->whole != b.count->whole ? a.count->whole > b.count->whole : a.shadow < b.shadow;
  });
  return forms;
}

class NameFinder {
 public:
  NameFinder(const Passages& passages, People& people, const Lexicon& lexicon,
             const CountedNames& counted, const NameJudgement& judgement)
      : passages_(passages),
        people_(people),
        lexicon_(lexicon),
        counted_(counted),
        judgement_(judgement),
        listed_(people.size() > 0) {}

  void run() {
    std::size_t length = 0;
    for (const Passage& passage : passages_.all) length += passage.text.size();
    least_ = static_cast<std::uint32_t>(std::min<std::size_t>(6, 3 + length / 100000));
    find_transliterated();
    add_whole();
    find_surnamed(true);
    find_given_names();
    find_surnamed(false);
    find_titled();
    if (!listed_) find_bare();
  }

 private:
  bool known(u32string_view shadow) const { return people_.find(shadow) != People::npos; }
  /// Known already, or known to be no name.
  bool settled(const u32string& shadow) const {
    return known(shadow) || judgement_.rejected.count(shadow) > 0;
  }

  /// 賈大少爺, where the forms to be counted end with 賈大; titles are counted by themselves.
  void add_whole() {
    for (const auto& [shadow, written] : judgement_.whole) {
      if (known(shadow) || counted_.titled.count(shadow) > 0 || judgement_.rejected.count(shadow))
        continue;
      NameCount count;
      count.written = written;
      add({shadow, &count});
    }
  }

  std::size_t add(const Form& form) {
    Person person;
    person.name = form.count->written;
    person.names.push_back(form.shadow);
    return people_.add(std::move(person));
  }

  bool is_word(u32string_view form) const {
    return lexicon_.of(form).any({Word::common, Word::man, Word::woman, Word::person, Word::kinman,
                                  Word::kinwoman, Word::crowd, Word::lead, Word::other, Word::me,
                                  Word::they, Word::say, Word::gesture, Word::think, Word::cite});
  }

  /// Enough places where only persons stand, and not too many where none does.
  bool acts_like_a_person(const NameCount& c, std::uint32_t least, double share) const {
    if (c.whole < 2 || c.whole * 2 < c.all) return false;
    return c.personal() >= least &&
           c.personal() + c.heads * 0.5 + c.objects * 0.5 >= share * c.whole;
  }

  /// Places end in 城, 宗, 山 …: they must speak a good deal to be persons.
  bool looks_like_a_place(u32string_view form, const NameCount& c) const {
    return lexicon_.is(form.back(), Word::place) && form.size() > 1 && c.says * 12 < c.whole;
  }

  /// Longer forms first: what they take is no longer there for the shorter ones.
  void find_surnamed(bool longer) {
    for (const Form& form : sorted(counted_.surnamed, 2)) {
      const std::size_t surname = surname_at(form.shadow, 0, lexicon_);
      const bool is_long = form.shadow.size() == surname + 2;
      if (is_long != longer || settled(form.shadow) || is_word(form.shadow)) continue;
      if (!surname_is_meant(form, surname) || is_address(form)) continue;
      if (longer ? !is_long_name(form, surname) : !is_short_name(form, taken_[form.shadow]))
        continue;
      if (longer) taken_[form.shadow.substr(0, form.shadow.size() - 1)] += form.count->all;
      add(form);
    }
  }

  /// 和麗麗: where the surname is also a conjunction or a verb, the form must begin clauses.
  bool surname_is_meant(const Form& form, std::size_t surname) const {
    const NameCount& c = *form.count;
    if (listed_ && (c.says < 5 || c.whole < 10)) return false;
    if (surname == 2 || !lexicon_.is(form.shadow.front(), Word::object)) return true;
    return c.heads * 2 >= c.whole && c.says >= 1;
  }

  /// 玉亭叔, 潤葉姐: a name that is known and a title.
  bool is_address(const Form& form) {
    const std::size_t title = lexicon_.ends(form.shadow, form.shadow.size(), kTitles);
    if (title == 0 || title >= form.shadow.size()) return false;
    const std::size_t owner =
        people_.find(u32string_view(form.shadow).substr(0, form.shadow.size() - title));
    if (owner == People::npos || !fits_sex(form, owner)) return false;
    alias(owner, form);
    return true;
  }

  bool is_long_name(const Form& form, std::size_t surname) const {
    const NameCount& c = *form.count;
    const u32string_view name = form.shadow;
    // 高興地, 周圍的: a word and a character more.
    if (is_word(name.substr(0, surname + 1)) && c.says < 3) return false;
    const bool given_is_word = is_word(name.substr(surname));
    if (lexicon_.begins(name, surname, kTitles) == 2) return false;
    if (among(U"城县镇村乡省市州国府寺庙宗派帮谷峰洞街巷桥岭湾庄", name.back()) &&
        c.says * 12 < c.whole)
      return false;
    if (among(U"老氏爷姐哥嫂婶姨", name[surname])) return false;
    // 聞曹操, 戰張飛: a verb that is a surname, too, before a name that stands without it.
    if (among(U"闻战解宣蒙况向谓管查应支别满通过计展", name.front())) {
      const auto tail = counted_.surnamed.find(u32string(name.substr(1)));
      const auto bare = counted_.bare.find(u32string(name.substr(1)));
      if (tail != counted_.surnamed.end() && tail->second.all >= 2 * c.all) return false;
      if (bare != counted_.bare.end() && bare->second.all >= c.all) return false;
    }
    if (given_is_word && among(U"方常曾时安平", name.front())) return false;  // 方出來
    if (rival_is_better(form)) return false;
    if (lexicon_.of(name.substr(name.size() - 1)).any({Word::say, Word::gesture})) return false;
    if (c.heads + c.objects + c.called == 0) return false;
    if (acts_like_a_person(c, given_is_word ? 3 : 1, given_is_word ? 0.25 : 0.2)) return true;
    // 武惠良 heads clauses though another word stands before each verb; 秀蓮 speaks, so 賀秀蓮 is a
    // name; but 謝芳官 (深謝芳官之情) never heads a clause.
    const auto given = counted_.bare.find(u32string(name.substr(surname)));
    if (!given_is_word && given != counted_.bare.end() && given->second.says >= 2 &&
        c.heads * 2 > c.whole)
      return true;
    const std::uint32_t least = given_is_word ? 12 : least_;
    return c.whole >= least && c.heads >= 2 && (c.heads + c.objects + c.acts) * 2 >= c.whole;
  }

  /// 王樸大 of 王樸大聲: the shorter form is much more frequent and acts by itself.
  bool rival_is_better(const Form& form) const {
    const auto shorter = counted_.surnamed.find(form.shadow.substr(0, form.shadow.size() - 1));
    if (shorter == counted_.surnamed.end()) return false;
    const NameCount& s = shorter->second;
    return s.acts * 1.0 / s.whole > 2.0 * form.count->acts / form.count->whole && s.acts > 2 &&
           form.count->whole * 3 < s.whole;
  }

  bool is_short_name(const Form& form, std::uint32_t taken) const {
    const NameCount& c = *form.count;
    if (taken * 10 > c.all * 6) return false;
    if (looks_like_a_place(form.shadow, c)) return false;
    if (lexicon_.begins(form.shadow, form.shadow.size() - 1, kTitles) == 1) return false;
    const double left = 1.0 - static_cast<double>(taken) / c.all;
    if (left <= 0.4) return false;
    if (c.says >= 1 && acts_like_a_person(c, 2, 0.3)) return true;
    if (c.whole >= 6 && c.heads >= 3 && (c.heads + c.objects + c.acts) * 10 >= c.whole * 6 &&
        c.objects > 0)
      return true;
    return c.whole >= 8 && c.heads >= 4 && (c.heads + c.objects + c.acts) * 2 >= c.whole &&
           c.acts > 0;
  }

  /// The sex of those found so far, before their titles can tell: 孫夫人 is not 孫權.
  void find_sexes() {
    People people = people_;
    find_genders(passages_, people, lexicon_);
    for (const Person& person : people.all()) sexes_.push_back(person.gender);
  }

  void find_titled() {
    find_sexes();
    titled_places_ = first_places(counted_.titled, passages_);
    for (const Form& form : sorted(counted_.titled, 1)) {
      if (settled(form.shadow) || is_word(form.shadow) || is_address(form)) continue;
      const NameCount& c = *form.count;
      const std::size_t title = lexicon_.ends(form.shadow, form.shadow.size(), kTitles);
      if (title > 0 && title + 1 < form.shadow.size() &&
          is_word(form.shadow.substr(0, form.shadow.size() - title)))
        continue;
      if (listed_ && c.says < 3) continue;
      const bool nickname = among(U"老小阿", form.shadow.front());
      if (nickname && !is_nickname(form)) continue;
      if (!nickname && !(c.personal() >= 1 || c.whole >= 3)) continue;
      if (!nickname && c.personal() + c.heads + c.objects == 0) continue;
      const std::size_t owner = nickname ? owner_of_nickname(form) : owner_of_title(form);
      if (owner != People::npos) {
        alias(owner, form);
        continue;
      }
      const std::size_t person = add(form);
      if (const Form* full = full_form_of(form)) take_full_name(person, *full);
    }
  }

  void alias(std::size_t person, const Form& form) {
    people_.add_name(person, form.shadow);
    people_[person].aliases.push_back(form.count->written);
  }

  /// 羅正行 for 羅所長: the only full name with the surname, though it stands in the book but once
  /// or twice; or the one that is explained: 「秦大河，叫我老秦就行」.
  const Form* full_form_of(const Form& form) {
    const bool nickname = among(U"老小阿", form.shadow.front());
    const u32string_view rest = u32string_view(form.shadow).substr(nickname ? 1 : 0);
    const std::size_t surname = surname_at(rest, 0, lexicon_);
    if (surname == 0 || (nickname && rest.size() != surname)) return nullptr;
    if (full_forms_.empty()) full_forms_ = sorted(counted_.surnamed, 1);
    const Form* only = nullptr;
    std::size_t found = 0;
    for (const Form& full : full_forms_) {
      const u32string_view name = full.shadow;
      if (name.size() != surname + 2 || !name.starts_with(rest.substr(0, surname)) ||
          settled(full.shadow) || is_word(name))
        continue;
      if (lexicon_.begins(name, surname, kTitles) > 0) continue;
      if (explains(full, form)) return &full;
      if (lexicon_.begins(name, surname, kTitles) > 0 || is_word(name.substr(surname)) ||
          is_word(name.substr(0, surname + 1)))
        continue;
      if (full.count->heads + full.count->called == 0 ||
          lexicon_.of(name.substr(name.size() - 1)).any({Word::say, Word::gesture, Word::object}))
        continue;
      // The name is told where the person enters: 王夫人 is not the 王補心 of 天王補心丹.
      const std::uint32_t a = full.count->first, b = form.count->first;
      if ((a > b ? a - b : b - a) > 10 || full.count->heads == 0) continue;
      only = &full;
      ++found;
    }
    return found == 1 && ends_there(*only) ? only : nullptr;
  }

  /// Whether the passage where a full name first stands says so of the short form, too.
  bool explains(const Form& full, const Form& form) const {
    const u32string& shadow = passages_.all[full.count->first].shadow;
    const std::size_t at = shadow.find(full.shadow);
    const std::size_t other = shadow.find(form.shadow, at);
    if (other == u32string::npos || other < at + full.shadow.size() ||
        other - at >= full.shadow.size() + 6)
      return false;
    const u32string between =
        shadow.substr(at + full.shadow.size(), other - at - full.shadow.size());
    return between.find_first_of(U"叫称名号即") != u32string::npos;
  }

  /// 丁母差 of 丁母差人 goes on: behind a name there is a mark, a particle, or a verb.
  bool ends_there(const Form& full) const {
    const u32string& shadow = passages_.all[full.count->first].shadow;
    const std::size_t end = shadow.find(full.shadow) + full.shadow.size();
    return end >= shadow.size() || !text::is_han(shadow[end]) ||
           among(U"的了是在也就又便却都不很还已正和与及把被将给对向从没有会要今年字号原本站坐走来",
                 shadow[end]) ||
           lexicon_.begins(shadow, end, {Word::say, Word::gesture, Word::think}) > 0;
  }

  void take_full_name(std::size_t person, const Form& full) {
    people_.add_name(person, full.shadow);
    people_[person].aliases.push_back(people_[person].name);
    people_[person].name = full.count->written;
    std::swap(people_[person].names.front(), people_[person].names.back());
  }

  bool is_nickname(const Form& form) const {
    const NameCount& c = *form.count;
    const u32string_view rest = u32string_view(form.shadow).substr(1);
    if (form.shadow.front() == U'阿' && rest.size() > 1) return false;
    if (rest.size() > 1 && is_word(rest) && c.personal() < 2) return false;
    if (c.personal() > 0 && c.heads >= 4 && (c.heads + c.objects) * 10 >= c.whole * 6) return true;
    if (rest.size() == 1) {
      const bool surname = lexicon_.is(rest.front(), Word::surname);
      return form.shadow.front() != U'小' || !surname ? acts_like_a_person(c, 2, 0.3)
                                                      : acts_like_a_person(c, 2, 0.4);
    }
    if (is_word(form.shadow.substr(0, 2))) return false;
    return acts_like_a_person(c, 2, 0.25);
  }

  /// 老秦 is 秦大河 when there is one 秦, and he is near.
  std::size_t owner_of_nickname(const Form& form) const {
    const u32string_view rest = u32string_view(form.shadow).substr(1);
    if (rest.size() != 1 || !lexicon_.is(rest.front(), Word::surname)) return People::npos;
    // 「秦大河，叫我老秦就行」
    for (std::size_t i = 0; i < people_.size(); ++i) {
      if (people_[i].names.empty()) continue;
      const auto full = counted_.surnamed.find(people_[i].names.front());
      if (full != counted_.surnamed.end() && full->first.starts_with(rest) &&
          explains({full->first, &full->second}, form))
        return i;
    }
    return nearest_bearer(form, rest);
  }

  std::size_t owner_of_title(const Form& form) const {
    const std::size_t surname = surname_at(form.shadow, 0, lexicon_);
    return nearest_bearer(form, u32string_view(form.shadow).substr(0, surname));
  }

  /// The person with this surname who is named around the form far more often than any other.
  std::size_t nearest_bearer(const Form& form, u32string_view surname) const {
    std::map<std::size_t, std::size_t> near;
    const auto found = titled_places_.find(form.shadow);
    if (found == titled_places_.end()) return People::npos;
    const std::size_t places = found->second.size();
    for (const std::size_t p : found->second) {
      for (const std::size_t person : bearers_around(p, surname)) ++near[person];
    }
    if (near.empty()) return People::npos;
    const auto best = std::max_element(
        near.begin(), near.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    std::size_t others = 0;
    for (const auto& [person, n] : near) {
      if (person != best->first) others = std::max(others, n);
    }
    const bool clear =
        best->second * 3 >= places && others * 4 <= best->second && fits_sex(form, best->first);
    return clear ? best->first : People::npos;
  }

  bool fits_sex(const Form& form, std::size_t person) const {
    const std::size_t title = lexicon_.ends(form.shadow, form.shadow.size(), kTitles);
    if (title == 0) return true;
    const Words words = lexicon_.of(u32string_view(form.shadow).substr(form.shadow.size() - title));
    const voice::Gender gender = person < sexes_.size() ? sexes_[person] : people_[person].gender;
    if (words.has(Word::titlewoman) && !words.has(Word::titleman))
      return gender != voice::Gender::male;
    if (words.has(Word::titleman) && !words.has(Word::titlewoman))
      return gender != voice::Gender::female;
    return true;
  }

  std::set<std::size_t> bearers_around(std::size_t passage, u32string_view surname) const {
    std::set<std::size_t> found;
    const std::size_t first = passage - std::min<std::size_t>(passage, 8);
    const std::size_t last = std::min(passages_.all.size(), passage + 9);
    for (std::size_t p = first; p < last; ++p) {
      const u32string& shadow = passages_.all[p].shadow;
      for (std::size_t i = shadow.find(surname); i != u32string::npos;
           i = shadow.find(surname, i + 1)) {
        std::size_t person = People::npos;
        const std::size_t n = people_.begins(shadow, i, person);
        if (n > surname.size() && people_[person].names.front().starts_with(surname) &&
            lexicon_.begins(shadow, i + surname.size(), kTitles) + surname.size() != n)
          found.insert(person);
      }
    }
    return found;
  }

  void find_bare() {
    for (const Form& form : sorted(counted_.bare, 2)) {
      if (settled(form.shadow) || is_word(form.shadow)) continue;
      const NameCount& c = *form.count;
      if (looks_like_a_place(form.shadow, c) || !is_bare_name(form)) continue;
      add(form);
    }
  }

  bool is_bare_name(const Form& form) const {
    const NameCount& c = *form.count;
    const u32string_view name = form.shadow;
    if (c.says < 2 || c.personal() < 3 || name.size() > 3) return false;
    if (name[0] == name[1] || (name.size() == 3 && name[1] == name[2]))
      return false;  // 吞吞吐, 笑嘻嘻
    // Holds somebody known, or a word: 見王樸, 老人家.
    for (std::size_t i = 0; i < name.size(); ++i) {
      std::size_t person = People::npos;
      if (people_.begins(name, i, person) > 0) return false;
      if (i + 1 < name.size() && is_word(name.substr(i, 2))) return false;
      if (name.size() > 2 &&
          lexicon_.of(name.substr(i, 1)).any({Word::he, Word::she, Word::me, Word::self}))
        return false;
    }
    if (lexicon_.of(name.substr(name.size() - 1))
            .any({Word::say, Word::gesture, Word::think, Word::object}))
      return false;
    if (lexicon_.of(name.substr(0, 1)).any({Word::object, Word::say})) return false;
    return c.personal() >= 0.25 * c.whole;
  }

  /// 克萊恩·莫雷蒂: the parts are forms of the whole.
  void find_transliterated() {
    std::map<u32string, NameCount> whole;
    for (std::uint32_t p = 0; p < passages_.all.size(); ++p) {
      const u32string& shadow = passages_.all[p].shadow;
      for (std::size_t dot = shadow.find_first_of(U"·•‧・"); dot != u32string::npos;
           dot = shadow.find_first_of(U"·•‧・", dot + 1)) {
        std::size_t begin = dot, end = dot + 1;
        while (begin > 0 && dot - begin < 6 && lexicon_.is(shadow[begin - 1], Word::foreign))
          --begin;
        while (end < shadow.size() && end - dot < 7 &&
               (lexicon_.is(shadow[end], Word::foreign) || among(U"·•‧・", shadow[end])))
          ++end;
        if (begin == dot || end == dot + 1) continue;
        NameCount& count = whole[shadow.substr(begin, end - begin)];
        if (count.all++ == 0)
          count.written = u32string(passages_.all[p].text.substr(begin, end - begin));
      }
    }
    for (const auto& [shadow, count] : whole) {
      if (known(shadow)) continue;
      const std::size_t person = add({shadow, &count});
      std::size_t begin = 0;
      for (std::size_t i = 0; i <= shadow.size(); ++i) {
        if (i < shadow.size() && !among(U"·•‧・", shadow[i])) continue;
        const u32string part = shadow.substr(begin, i - begin);
        if (part.size() > 1 && !is_word(part) && !settled(part)) {
          people_.add_name(person, part);
          people_[person].aliases.push_back(count.written.substr(begin, part.size()));
        }
        begin = i + 1;
      }
    }
  }

  /// 少平 for 孫少平: the last two characters of a name of three, where no two people share them.
  void find_given_names() {
    std::map<u32string, std::vector<std::size_t>> owners;
    for (std::size_t i = 0; i < people_.size(); ++i) {
      const Person& person = people_[i];
      if (person.standing != Standing::named || person.names.empty()) continue;
      const u32string& name = person.names.front();
      const std::size_t surname = surname_at(name, 0, lexicon_);
      if (surname > 0 && name.size() == surname + 2) owners[name.substr(surname)].push_back(i);
    }
    for (const auto& [given, who] : owners) {
      if (who.size() != 1 || settled(given)) continue;
      Person& person = people_[who.front()];
      const auto bare = counted_.bare.find(given);
      const std::uint32_t acts = bare == counted_.bare.end() ? 0 : bare->second.acts;
      if (is_word(given) && acts < 3) continue;
      people_.add_name(who.front(), given);
      person.aliases.push_back(person.name.substr(person.name.size() - given.size()));
    }
  }

  const Passages& passages_;
  People& people_;
  const Lexicon& lexicon_;
  const CountedNames& counted_;
  const NameJudgement& judgement_;
  std::uint32_t least_ =
      3;  ///< occurrences by which a name is known that never speaks: more in a long book
  std::vector<voice::Gender> sexes_;
  std::vector<Form> full_forms_;
  FormPlaces titled_places_;
  std::map<u32string, std::uint32_t> taken_;  ///< by the longer names, of each shorter form
  bool listed_ = false;  ///< a cast file names the characters: others need more evidence
};

}  // namespace

void find_names(const Passages& passages, People& people, const Lexicon& lexicon) {
  const CountedNames counted = count_names(passages, lexicon);
  NameJudgement judgement;
  constexpr int kRounds = 3;  // where 馬報 is no name, 探馬報 may look like one
  for (int round = 0; round < kRounds; ++round) {
    People trial = people;
    NameFinder(passages, trial, lexicon, counted, judgement).run();
    NameJudgement found = judge_names(passages, trial, lexicon);
    if (found.rejected.empty() && found.whole.empty()) break;
    judgement.rejected.merge(found.rejected);
    judgement.whole.merge(found.whole);
  }
  NameFinder(passages, people, lexicon, counted, judgement).run();
}

}  // namespace shuoshu::script
