#include "script/surnamed_names.hpp"

namespace shuoshu::script {

namespace {

using std::u32string;
using std::u32string_view;

bool among(u32string_view set, char32_t c) { return set.find(c) != u32string_view::npos; }

/// Far more often other words: 何至於, 莫若, 於中.
bool is_weak_surname(char32_t c) { return among(U"何方莫常于时原曾安解应查管能别许", c); }

class SurnamedNames {
 public:
  explicit SurnamedNames(NameSearch& search) : s_(search) {}

  /// Longer forms first: what they take is no longer there for the shorter ones.
  void find(bool longer) {
    for (const Form& form : frequent(s_.forms.surnamed, 2)) {
      const std::size_t surname = surname_at(form.shadow, 0, s_.lexicon);
      const bool is_long = form.shadow.size() == surname + 2;
      if (is_long != longer || s_.settled(form.shadow)) continue;
      if (s_.is_word(form.shadow) && !is_word_and_name(form)) continue;
      if (!surname_is_meant(form, surname) || s_.is_address(form)) continue;
      if (holds_function_word(form.shadow.substr(surname)) && !is_no_clause(form, surname))
        continue;
      if (longer ? !is_long_name(form, surname)
                 : !is_short_name(form, s_.taken[u32string(form.shadow)]))
        continue;
      if (longer)
        s_.taken[u32string(form.shadow.substr(0, form.shadow.size() - 1))] += form.count->all;
      s_.add(form);
    }
  }

 private:
  /// 和麗麗: where the surname is also a conjunction or a verb, the form must begin clauses.
  bool surname_is_meant(const Form& form, std::size_t surname) const {
    const NameCount& c = *form.count;
    if (s_.listed && (c.says < 5 || c.whole < 10)) return false;
    if (surname == 2 || !s_.lexicon.is(form.shadow.front(), Word::object)) return true;
    return c.heads * 2 >= c.whole && c.says >= 1;
  }

  /// 王朝, one of four guards: a word that people speak to and that speaks; 高聲 does only one.
  bool is_word_and_name(const Form& form) const {
    const NameCount& c = *form.count;
    const Words words = s_.lexicon.of(form.shadow);
    const bool noun = words.any({Word::man, Word::woman, Word::person, Word::kinman, Word::kinwoman,
                                 Word::crowd, Word::say, Word::gesture});
    return words.has(Word::common) && !noun && c.says >= 5 && c.closes >= 3 &&
           c.objects * 6 >= c.whole && c.heads * 2 >= c.whole && c.places * 10 < c.whole;
  }

  /// 王剛 stands where a name stands, and before a mark now and then; in 大王剛走 it does neither.
  bool is_no_clause(const Form& form, std::size_t surname) const {
    const NameCount& c = *form.count;
    if (surname == 1 && is_weak_surname(form.shadow.front())) return false;
    if (is_known_by_given_name(form, surname)) return true;
    const bool heads =
        c.heads * 2 >= c.whole || (c.heads * 5 >= c.whole && (c.heads + c.objects) * 2 >= c.whole);
    return heads && c.personal() >= 2 && c.closes >= 1;
  }

  /// 李向前, where 向前, though a word, stands for a person by itself.
  bool is_known_by_given_name(const Form& form, std::size_t surname) const {
    const NameCount& c = *form.count;
    // 賈詩人 is 賈冰.
    if (s_.lexicon.of(form.shadow.substr(surname)).any(kRoles)) return false;
    return form.shadow.size() == surname + 2 && !is_weak_surname(form.shadow.front()) &&
           c.heads >= 2 && c.heads * 3 >= c.whole && s_.names_alone(form.shadow.substr(surname));
  }

  bool is_long_name(const Form& form, std::size_t surname) const {
    const NameCount& c = *form.count;
    const u32string_view name = form.shadow;
    // 高興地, 周圍的: a word and a character more.
    if (s_.is_word(name.substr(0, surname + 1)) &&
        (c.says < 3 || (c.heads + c.objects) * 3 < c.whole))
      return false;
    const bool given_is_word = s_.is_word(name.substr(surname));
    if (s_.lexicon.begins(name, surname, kTitles) == 2) return false;
    if (among(U"城县镇村乡省市州国府寺庙宗派帮谷峰洞街巷桥岭湾庄楼阁殿观院店", name.back()) &&
        (c.says < 2 || c.says * 12 < c.whole))
      return false;
    if (is_gone_to(c) || among(U"老氏爷姐哥嫂婶姨", name[surname])) return false;
    // 聞曹操, 戰張飛: a verb that is a surname, too, before a name that stands without it.
    if (among(U"闻战解宣蒙况向谓管查应支别满通过计展", name.front())) {
      const auto tail = s_.counted.surnamed.find(name.substr(1));
      const auto bare = s_.counted.bare.find(name.substr(1));
      if (tail != s_.counted.surnamed.end() && tail->second.all >= 2 * c.all) return false;
      if (bare != s_.counted.bare.end() && bare->second.all >= c.all) return false;
    }
    // 司徒王允: an office that is a surname, too.
    if (surname == 2 && among(U"司太上", name.front())) {
      const auto tail = s_.counted.surnamed.find(u32string(name.substr(2)));
      if (tail != s_.counted.surnamed.end() && tail->second.all >= 2 * c.all) return false;
    }
    if (given_is_word && among(U"方常曾时安平", name.front())) return false;  // 方出來
    if (rival_is_better(form)) return false;
    if (s_.lexicon.of(name.substr(name.size() - 1)).any({Word::say, Word::gesture})) return false;
    if (c.heads + c.objects + c.called == 0) return false;
    if (acts_like_a_person(c, given_is_word ? 3 : 1, given_is_word ? 0.25 : 0.2)) return true;
    // 武惠良 heads clauses though another word stands before each verb; 秀蓮 speaks, so 賀秀蓮 is a
    // name; but 謝芳官 (深謝芳官之情) never heads a clause.
    const NameCount* given = s_.alone(name.substr(surname));
    if (!given_is_word && given != nullptr && given->says >= 2 && c.heads * 2 > c.whole)
      return true;
    if (is_known_by_given_name(form, surname)) return true;
    const std::uint32_t least = given_is_word ? 12 : s_.least;
    return c.whole >= least && c.heads >= 2 && (c.heads + c.objects + c.acts) * 2 >= c.whole;
  }

  /// 王樸大 of 王樸大聲: the shorter form is much more frequent and acts by itself.
  bool rival_is_better(const Form& form) const {
    const auto shorter = s_.counted.surnamed.find(form.shadow.substr(0, form.shadow.size() - 1));
    if (shorter == s_.counted.surnamed.end()) return false;
    const NameCount& s = shorter->second;
    // 孔明囑曰
    if (s.acts >= 10 && form.count->whole * 20 < s.whole && form.count->objects == 0) return true;
    return s.acts * 1.0 / s.whole > 2.0 * form.count->acts / form.count->whole && s.acts > 2 &&
           form.count->whole * 3 < s.whole;
  }

  bool is_short_name(const Form& form, std::uint32_t taken) const {
    const NameCount& c = *form.count;
    if (taken * 10 > c.all * 6) return false;
    if (s_.looks_like_a_place(form.shadow, c) || c.heads + c.objects == 0) return false;
    if (s_.lexicon.begins(form.shadow, form.shadow.size() - 1, kTitles) == 1) return false;
    const double left = 1.0 - static_cast<double>(taken) / c.all;
    if (left <= 0.4) return false;
    if (c.says >= 1 && acts_like_a_person(c, 2, 0.3)) return true;
    if (c.whole >= 6 && c.heads >= 3 && (c.heads + c.objects + c.acts) * 10 >= c.whole * 6 &&
        c.objects > 0)
      return true;
    return c.whole >= 8 && c.heads >= 4 && (c.heads + c.objects + c.acts) * 2 >= c.whole &&
           c.acts > 0;
  }

  NameSearch& s_;
};

}  // namespace

void find_surnamed(NameSearch& search, bool longer) { SurnamedNames(search).find(longer); }

}  // namespace shuoshu::script
