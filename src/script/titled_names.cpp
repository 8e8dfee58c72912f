#include "script/titled_names.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "script/names.hpp"
#include "text/unicode.hpp"

namespace shuoshu::script {

namespace {

using std::u32string;
using std::u32string_view;

bool among(u32string_view set, char32_t c) { return set.find(c) != u32string_view::npos; }

class TitledNames {
 public:
  explicit TitledNames(NameSearch& search) : s_(search) {}

  void find() {
    find_sexes();
    for (const Form& form : s_.forms.titled) {
      if (s_.settled(form.shadow) || s_.is_word(form.shadow) || s_.is_address(form)) continue;
      const NameCount& c = *form.count;
      const std::size_t title = s_.lexicon.ends(form.shadow, form.shadow.size(), kTitles);
      if (title > 0 && title + 1 < form.shadow.size() &&
          s_.is_word(form.shadow.substr(0, form.shadow.size() - title)))
        continue;
      if (s_.listed && c.says < 3) continue;
      const bool nickname = among(U"老小阿", form.shadow.front());
      if (nickname && !is_nickname(form)) continue;
      if (!nickname && !(c.personal() >= 1 || c.whole >= 3)) continue;
      if (!nickname && c.personal() + c.heads + c.objects == 0) continue;
      const std::size_t owner = nickname ? owner_of_nickname(form) : owner_of_title(form);
      if (owner != People::npos) {
        s_.alias(owner, form);
        if (is_misprint(s_.people[owner].names.front(), form)) take_last_name(owner);
        continue;
      }
      const std::size_t person = s_.add(form);
      if (const Form* full = full_form_of(form)) take_full_name(person, *full);
    }
  }

 private:
  /// Before their titles can tell: 孫夫人 is not 孫權.
  void find_sexes() {
    People people = s_.people;
    find_genders(s_.passages, people, s_.lexicon);
    for (const Person& person : people.all()) s_.sexes.push_back(person.gender);
  }

  /// 羅正行 for 羅所長: the only full name with the surname, though it stands in the book but once
  /// or twice; or the one that is explained: 「秦大河，叫我老秦就行」.
  const Form* full_form_of(const Form& form) {
    const bool nickname = among(U"老小阿", form.shadow.front());
    const u32string_view rest = form.shadow.substr(nickname ? 1 : 0);
    const std::size_t surname = surname_at(rest, 0, s_.lexicon);
    if (surname == 0 || (nickname && rest.size() != surname)) return nullptr;
    const auto namesakes = s_.forms.by_surname.find(rest.front());
    if (namesakes == s_.forms.by_surname.end()) return nullptr;
    const Form* only = nullptr;
    std::size_t found = 0;
    for (const Form& full : namesakes->second) {
      const u32string_view name = full.shadow;
      if (name.size() != surname + 2 || !name.starts_with(rest.substr(0, surname)) ||
          s_.settled(full.shadow) || s_.is_word(name))
        continue;
      if (s_.lexicon.begins(name, surname, kTitles) > 0) continue;
      // 王匠 looks on: 王匠瞅著
      const auto shorter = s_.counted.surnamed.find(name.substr(0, surname + 1));
      if (shorter != s_.counted.surnamed.end() && shorter->second.whole > 3 * full.count->whole)
        continue;
      // 白娘于, misprinted once for 白娘子, is no full name of hers.
      if (!nickname && name.starts_with(rest.substr(0, surname + 1))) continue;
      if (explains(full, form)) return &full;
      if (s_.is_word(name.substr(surname)) || s_.is_word(name.substr(0, surname + 1))) continue;
      if (full.count->heads + full.count->called == 0 ||
          s_.lexicon.of(name.substr(name.size() - 1)).any({Word::say, Word::gesture, Word::object}))
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
    const u32string& shadow = s_.passages.all[full.count->first].shadow;
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
    const u32string& shadow = s_.passages.all[full.count->first].shadow;
    const std::size_t end = shadow.find(full.shadow) + full.shadow.size();
    return end >= shadow.size() || !text::is_han(shadow[end]) ||
           among(U"的了是在也就又便却都不很还已正和与及把被将给对向从没有会要今年字号原本站坐走来",
                 shadow[end]) ||
           s_.lexicon.begins(shadow, end, {Word::say, Word::gesture, Word::think}) > 0;
  }

  void take_full_name(std::size_t person, const Form& full) {
    s_.alias(person, full);
    take_last_name(person);
  }

  /// The last of the aliases becomes the name.
  void take_last_name(std::size_t index) {
    Person& person = s_.people[index];
    std::swap(person.name, person.aliases.back());
    std::swap(person.names.front(), person.names.back());
  }

  /// 白娘于, nine times, for 白娘子, ninety times.
  bool is_misprint(const u32string& name, const Form& form) const {
    const auto found = s_.counted.surnamed.find(name);
    return found != s_.counted.surnamed.end() && name.size() == form.shadow.size() &&
           name.substr(0, name.size() - 1) == form.shadow.substr(0, name.size() - 1) &&
           found->second.all * 3 < form.count->all;
  }

  bool is_nickname(const Form& form) const {
    const NameCount& c = *form.count;
    const u32string_view rest = form.shadow.substr(1);
    if (form.shadow.front() == U'阿' && rest.size() > 1) return false;
    // 老詫異道
    if (rest.size() > 1 && s_.is_word(rest) && (c.personal() < 2 || c.heads + c.objects == 0))
      return false;
    if (c.personal() > 0 && c.heads >= 4 && (c.heads + c.objects) * 10 >= c.whole * 6) return true;
    if (rest.size() == 1) {
      const bool surname = s_.lexicon.is(rest.front(), Word::surname);
      return form.shadow.front() != U'小' || !surname ? acts_like_a_person(c, 2, 0.3)
                                                      : acts_like_a_person(c, 2, 0.4);
    }
    if (s_.is_word(form.shadow.substr(0, 2))) return false;
    return acts_like_a_person(c, 2, 0.25);
  }

  /// 老秦 is 秦大河 when there is one 秦, and he is near.
  std::size_t owner_of_nickname(const Form& form) const {
    const u32string_view rest = form.shadow.substr(1);
    if (rest.size() != 1 || !s_.lexicon.is(rest.front(), Word::surname)) return People::npos;
    // 「秦大河，叫我老秦就行」
    for (std::size_t i = 0; i < s_.people.size(); ++i) {
      if (s_.people[i].names.empty()) continue;
      const auto full = s_.counted.surnamed.find(s_.people[i].names.front());
      if (full != s_.counted.surnamed.end() && full->first.starts_with(rest) &&
          explains({full->first, &full->second}, form))
        return i;
    }
    return nearest_bearer(form, rest);
  }

  std::size_t owner_of_title(const Form& form) const {
    const std::size_t surname = surname_at(form.shadow, 0, s_.lexicon);
    return nearest_bearer(form, form.shadow.substr(0, surname));
  }

  /// The person with this surname who is named around the form far more often than any other.
  std::size_t nearest_bearer(const Form& form, u32string_view surname) const {
    std::map<std::size_t, std::size_t> near;
    const auto found = s_.forms.titled_places.find(form.shadow);
    if (found == s_.forms.titled_places.end()) return People::npos;
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
        best->second * 3 >= places && others * 4 <= best->second && s_.fits_sex(form, best->first);
    return clear ? best->first : People::npos;
  }

  std::set<std::size_t> bearers_around(std::size_t passage, u32string_view surname) const {
    std::set<std::size_t> found;
    const std::size_t first = passage - std::min<std::size_t>(passage, 8);
    const std::size_t last = std::min(s_.passages.all.size(), passage + 9);
    for (std::size_t p = first; p < last; ++p) {
      const u32string& shadow = s_.passages.all[p].shadow;
      for (std::size_t i = shadow.find(surname); i != u32string::npos;
           i = shadow.find(surname, i + 1)) {
        std::size_t person = People::npos;
        const std::size_t n = s_.people.begins(shadow, i, person);
        if (n > surname.size() && s_.people[person].names.front().starts_with(surname) &&
            s_.lexicon.begins(shadow, i + surname.size(), kTitles) + surname.size() != n)
          found.insert(person);
      }
    }
    return found;
  }

  NameSearch& s_;
};

}  // namespace

void find_titled(NameSearch& search) { TitledNames(search).find(); }

}  // namespace shuoshu::script
