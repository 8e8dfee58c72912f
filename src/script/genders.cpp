#include <algorithm>
#include <cmath>

#include "script/mentions.hpp"
#include "script/name_counts.hpp"
#include "script/names.hpp"
#include "text/unicode.hpp"

namespace shuoshu::script {

namespace {

using std::u32string_view;

bool among(u32string_view set, char32_t c) { return set.find(c) != u32string_view::npos; }

/// Whose wife or husband has a name: the other sex than theirs.
constexpr std::pair<u32string_view, int> kSpouses[] = {{U"妻子", 1},  {U"媳妇", 1},  {U"老婆", 1},
                                                       {U"婆姨", 1},  {U"夫人", 1},  {U"妻", 1},
                                                       {U"丈夫", -1}, {U"男人", -1}, {U"女婿", -1}};

/// What the pronouns after a person's name say.
struct Pronouns {
  double he = 0;
  double she = 0;
};

class GenderFinder {
 public:
  GenderFinder(const Passages& passages, People& people, const Lexicon& lexicon)
      : passages_(passages),
        people_(people),
        lexicon_(lexicon),
        seen_(people.size()),
        titles_(people.size()),
        kin_(people.size()) {}

  void run() {
    for (const Passage& passage : passages_.all) read(passage);
    for (std::size_t i = 0; i < people_.size(); ++i) {
      Person& person = people_[i];
      if (person.standing != Standing::named) continue;
      if (person.gender == voice::Gender::unknown) person.gender = gender_of(i);
      if (!person.character) person.age = age_of(i);
    }
  }

 private:
  /// 王樸……他……: the first pronoun after a person at the head of a clause, before anybody else is
  /// named. The narration only; 他 after a possessor or an object would be another.
  void read(const Passage& passage) {
    const u32string_view shadow = passage.shadow;
    std::size_t subject = People::npos;
    bool sole = true;
    for (std::size_t i = 0; i < shadow.size();) {
      if (const std::size_t quote = passage.quote_at(i); quote < passage.quotes.size()) {
        i = passage.quotes[quote].end;
        continue;
      }
      std::size_t person = People::npos;
      const std::size_t n = people_.begins(shadow, i, person);
      if (n > 1) {
        note_title(person, shadow, i, n);
        note_kin(person, shadow, i, n);
        const bool heads = i == 0 || among(U"。！？，；：…」』”\u3000 ", shadow[i - 1]) ||
                           lexicon_.ends(shadow, i, {Word::lead}) > 0;
        const bool possessor = i + n < shadow.size() && shadow[i + n] == U'的';
        sole = subject == People::npos || subject == person;
        subject = heads && !possessor ? person : subject;
        if (!heads && subject != person) sole = false;
        i += n;
        continue;
      }
      const char32_t c = shadow[i];
      if (c == U'他') ++written_.he;
      if (c == U'她') ++written_.she;
      if (among(U"。！？!?…", c)) {
        // 歐陽青放下勺子。她說：— the next sentence may begin with its pronoun.
        const bool pronoun = i + 1 < shadow.size() && among(U"他她", shadow[i + 1]);
        if (!pronoun || !sole) subject = People::npos;
      }
      if (subject != People::npos && (c == U'他' || c == U'她') &&
          !(i + 1 < shadow.size() && shadow[i + 1] == U'们')) {
        const bool object = lexicon_.ends(shadow, i, {Word::object}) > 0;
        const bool heads = i == 0 || among(U"。！？，；：…」』”\u3000 ", shadow[i - 1]) ||
                           lexicon_.ends(shadow, i, {Word::lead}) > 0;
        if (!object && sole && heads) (c == U'他' ? seen_[subject].he : seen_[subject].she) += 1;
        if (!object && heads) subject = People::npos;
      }
      ++i;
    }
  }

  /// 潤葉姐, 吳總兵: what stands right behind a name.
  void note_title(std::size_t person, u32string_view shadow, std::size_t at, std::size_t length) {
    const std::size_t title =
        lexicon_.begins(shadow, at + length, {Word::titleman, Word::titlewoman});
    if (title == 0) return;
    const Words words = lexicon_.of(shadow.substr(at + length, title));
    if (words.has(Word::titlewoman)) titles_[person] += 1;
    if (words.has(Word::titleman)) titles_[person] -= 1;
  }

  /// 妻子賀鳳英, 賀鳳英這女人; 賀鳳英的丈夫.
  void note_kin(std::size_t person, u32string_view shadow, std::size_t at, std::size_t length) {
    const Words kin = {Word::kinman, Word::kinwoman, Word::man, Word::woman};
    const std::size_t before = lexicon_.ends(shadow, at, kin);
    if (before >= 2) kin_[person] += sex_of(lexicon_.of(shadow.substr(at - before, before)));
    std::size_t next = at + length;
    if (next >= shadow.size()) return;
    if (shadow[next] == U'这' || shadow[next] == U'那') {
      ++next;
      if (next < shadow.size() && among(U"个位名", shadow[next])) ++next;
      const std::size_t noun = lexicon_.begins(shadow, next, kin);
      if (noun >= 2) kin_[person] += sex_of(lexicon_.of(shadow.substr(next, noun)));
      return;
    }
    if (shadow[next] == U'的' || shadow[next] == U'和') ++next;
    for (const auto& [spouse, sex] : kSpouses) {
      if (shadow.substr(next).starts_with(spouse)) kin_[person] -= sex;
    }
  }

  static double sex_of(Words words) {
    const bool woman = words.any({Word::kinwoman, Word::woman, Word::titlewoman});
    const bool man = words.any({Word::kinman, Word::man, Word::titleman});
    return woman == man ? 0 : woman ? 1 : -1;
  }

  /// Above 0 speaks for a woman.
  double of_name(const Person& person) const {
    double sum = 0;
    for (const std::u32string& name : person.names) {
      const std::size_t title =
          lexicon_.ends(name, name.size(),
                        {Word::titleman, Word::titlewoman, Word::titleany, Word::man, Word::woman});
      if (title > 0 && title < name.size()) {
        const Words words = lexicon_.of(u32string_view(name).substr(name.size() - title));
        if (words.any({Word::titlewoman, Word::woman})) sum += 4;
        if (words.any({Word::titleman, Word::man})) sum -= 4;
      }
    }
    const std::u32string& name = person.names.front();
    std::size_t surname = surname_at(name, 0, lexicon_);
    if (name.size() <= surname) surname = 0;
    for (std::size_t i = surname; i < name.size(); ++i) {
      const bool woman = lexicon_.is(name[i], Word::femalechar),
                 man = lexicon_.is(name[i], Word::malechar);
      const double weight = i + 1 == name.size() ? 1.8 : 0.8;
      if (woman && !man) sum += weight;
      if (man && !woman) sum -= weight;
    }
    return sum;
  }

  voice::Gender gender_of(std::size_t i) const {
    if (people_[i].names.empty()) return voice::Gender::unknown;
    const Pronouns& p = seen_[i];
    double sum = of_name(people_[i]);
    sum += 2.0 * std::clamp(titles_[i], -2.0, 2.0);
    sum += 3.5 * std::clamp(kin_[i], -2.0, 2.0);
    // 他 stands for women, too, in older and in Traditional text: one 她 outweighs some of it. In a
    // book that hardly writes 她, 他 says nothing.
    const bool tells = written_.she * 25 > written_.he;
    sum += std::clamp(1.2 * std::log((p.she * 1.6 + 0.7) / ((tells ? p.he : 0) + 0.7)), -2.2, 2.2);
    // Where nothing tells, nine in ten who have a name are men.
    if (sum > 0.6) return voice::Gender::female;
    return voice::Gender::male;
  }

  voice::Age age_of(std::size_t i) const {
    for (const std::u32string& name : people_[i].names) {
      const u32string_view view = name;
      for (const u32string_view old :
           {U"爷爷", U"奶奶", U"婆婆", U"老汉", U"老爹", U"老头", U"老太", U"老爷子", U"大爷",
            U"嬷嬷", U"姥姥", U"方丈", U"长老", U"老夫人"}) {
        if (view.find(old) != u32string_view::npos) return voice::Age::old;
      }
      for (const u32string_view young :
           {U"姑娘", U"小姐", U"公子", U"少爷", U"少侠", U"师妹", U"师弟", U"妹妹", U"妹子"}) {
        if (view.ends_with(young)) return voice::Age::young;
      }
      if (name.size() > 2 && view.starts_with(U"小")) return voice::Age::child;
      if (name.size() == 2 && name[0] == name[1]) return voice::Age::child;  // 亮亮, 明明
      if (view.starts_with(U"小")) return voice::Age::young;
    }
    return people_[i].age;
  }

  const Passages& passages_;
  People& people_;
  const Lexicon& lexicon_;
  std::vector<Pronouns> seen_;
  std::vector<double> titles_, kin_;  ///< above 0: a woman's
  Pronouns written_;                  ///< of the whole narration
};

}  // namespace

void find_genders(const Passages& passages, People& people, const Lexicon& lexicon) {
  GenderFinder(passages, people, lexicon).run();
}

}  // namespace shuoshu::script
