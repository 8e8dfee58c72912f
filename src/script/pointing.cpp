#include "script/pointing.hpp"

#include <algorithm>
#include <string_view>

#include "script/name_counts.hpp"

namespace shuoshu::script {

namespace {

using std::u32string_view;

const char* name_of_pronoun(Who who) {
  switch (who) {
    case Who::he:
      return "he";
    case Who::she:
      return "she";
    case Who::they:
      return "they";
    case Who::me:
      return "me";
    default:
      return "other";
  }
}

class Pointer {
 public:
  Pointer(const Scene& scene, Line& line) : scene_(scene), line_(line) {}

  void from_tag(const Tag& tag, const std::string& side) {
    if (!tag.present) return;
    const auto& all = scene_.mentions()[tag.passage];
    const std::string steps = bucket(tag.steps, {1, 2});
    if (tag.subject) {
      const Mention& subject = all[*tag.subject];
      const bool reacts = tag.saying == Saying::beat && scene_.reacts({tag.passage, &subject});
      const std::string what = side + "~" + (reacts ? "react" : name_of(tag.saying)) + "~" + steps;
      if (subject.who == Who::person) {
        scene_.give(line_, subject.person, what + "~" + scene_.standing(subject.person));
        if (!scene_.is_named(subject.person)) give_noun({tag.passage, &subject}, what);
      } else {
        give_pronoun({tag.passage, &subject}, what);
      }
    } else {
      // A dropped subject: he whose head it is (他的頭抵在玻璃板上，喃喃自語說), or whoever acted
      // last.
      const Mention* owner = nullptr;
      for (const Mention& m : all) {
        if (m.begin >= tag.begin && m.begin < tag.end && !m.quoted && owner == nullptr &&
            m.part == Part::possessor && (m.who == Who::he || m.who == Who::she))
          owner = &m;
      }
      const std::string what = side + "~" + name_of(tag.saying);
      if (owner != nullptr)
        give_pronoun({tag.passage, owner}, what + "~poss");
      else
        give_pronoun({tag.passage, nullptr}, what + "~drop", tag.begin);
    }
    for (std::size_t k = 0; k < all.size(); ++k) {
      const Mention& m = all[k];
      if (m.begin < tag.begin || m.begin >= tag.end || m.quoted || m.who != Who::person ||
          tag.subject == k)
        continue;
      const bool agent =
          m.begin > 0 && scene_.passages().all[tag.passage].shadow[m.begin - 1] == U'被';
      const char* part = agent                       ? "agent"
                         : m.part == Part::object    ? "object"
                         : m.part == Part::possessor ? "possessor"
                                                     : "second";
      scene_.give(line_, m.person, side + "~" + part + "~" + name_of(tag.saying));
    }
  }

  void give_pronoun(Sighting where, const std::string& what, std::uint32_t at = 0) {
    const Who who = where.mention != nullptr ? where.mention->who : Who::other;
    const bool gendered = who == Who::he || who == Who::she;
    const std::uint32_t place = where.mention != nullptr ? where.mention->begin : at;
    const std::string pronoun = where.mention != nullptr ? name_of_pronoun(who) : "drop";
    std::size_t rank = 0, subjects = 0;
    const std::vector<std::size_t> others = beside(where);
    const auto is_other = [&](std::size_t person) {
      return std::find(others.begin(), others.end(), person) != others.end();
    };
    for (const std::size_t person : others)
      scene_.give(line_, person, "pron~other~" + what.substr(0, 1));
    for (const auto& [person, subject] : scene_.antecedents(where.passage, place, who, gendered)) {
      if (is_other(person)) continue;
      const std::string r = bucket(rank, {1, 2, 3});
      scene_.give(line_, person,
                  what + "~" + (gendered ? "3p" : pronoun) + "~" + r + (subject ? "s" : "o"));
      if (subject && subjects++ == 0) scene_.give(line_, person, "pron~firstsubject");
      if (gendered && scene_.people()[person].gender != voice::Gender::unknown)
        scene_.give(line_, person,
                    "pron~gender~" + std::string(where.mention ? what.substr(0, 1) : ""));
      if (++rank > 5) break;
    }
    for (Candidate& c : line_.candidates) {
      if (c.person == People::npos || !gendered) continue;
      const bool known = scene_.people()[c.person].gender != voice::Gender::unknown;
      if (!scene_.fits(c.person, who))
        scene_.give(line_, c.person, "pron~misfit~" + what.substr(0, 1));
      else if (known && !is_other(c.person))
        scene_.give(line_, c.person, "pron~fits~" + what.substr(0, what.find('~', 2)));
    }
  }

 private:
  /// 少安的父親 is of his name, his wife and his mother are not.
  void from_family(Sighting where, const std::string& kind) {
    const Person& noun = scene_.people()[where.mention->person];
    if (noun.standing != Standing::kin) return;
    const bool blood =
        noun.names.front().find_first_of(U"父爸爹爷伯叔哥弟姐妹儿女") != std::u32string::npos &&
        noun.names.front().find_first_of(U"妈娘媳婿夫") == std::u32string::npos;
    for (const auto& [owner, subject] :
         scene_.antecedents(where.passage, where.mention->begin, Who::other, false)) {
      if (!scene_.is_named(owner)) continue;
      const u32string_view family = family_name(owner);
      if (family.empty()) return;
      for (const Candidate& c : line_.candidates) {
        if (!scene_.is_named(c.person) || c.person == owner || family_name(c.person).empty())
          continue;
        scene_.give(line_, c.person,
                    kind + (blood ? "~blood~" : "~wed~") +
                        (family_name(c.person) == family ? "same" : "other"));
      }
      scene_.give(line_, owner, kind + "~owner");
      return;
    }
  }

  u32string_view family_name(std::size_t person) const {
    for (const std::u32string& name : scene_.people()[person].names) {
      const std::size_t surname = surname_at(name, 0, scene_.lexicon());
      if (surname > 0 && name.size() > surname && name.size() <= surname + 2 &&
          scene_.lexicon().ends(name, name.size(), kTitles) == 0)
        return u32string_view(name).substr(0, surname);
    }
    return {};
  }

  /// 妻子問: a noun for somebody who has a name, too. It points as a pronoun of its sex does.
  void give_noun(Sighting where, const std::string& what) {
    const Person& noun = scene_.people()[where.mention->person];
    if (noun.standing == Standing::crowd) return;
    const Who who = noun.gender == voice::Gender::female ? Who::she
                    : noun.gender == voice::Gender::male ? Who::he
                                                         : Who::other;
    std::size_t rank = 0;
    const std::string kind =
        what.substr(0, what.find('~', 3)) + "~noun~" + (noun.standing == Standing::kin ? "k" : "r");
    for (const auto& [person, subject] :
         scene_.antecedents(where.passage, where.mention->begin, who, who != Who::other)) {
      if (scene_.people()[person].standing != Standing::named) continue;
      scene_.give(line_, person, kind + bucket(rank, {1, 2}));
      if (++rank > 3) break;
    }
    std::vector<std::size_t> fitting;
    for (const Candidate& c : line_.candidates) {
      if (!scene_.is_named(c.person) || scene_.people()[c.person].gender == voice::Gender::unknown)
        continue;
      if (who != Who::other && scene_.fits(c.person, who)) fitting.push_back(c.person);
      if (who != Who::other && !scene_.fits(c.person, who))
        scene_.give(line_, c.person, kind + "~misfit");
    }
    for (const std::size_t person : fitting)
      scene_.give(line_, person, kind + (fitting.size() == 1 ? "~only" : "~fits"));
    from_family(where, kind);
    for (const Candidate& c : line_.candidates) {
      if (scene_.is_named(c.person) && noun.age != voice::Age::adult &&
          scene_.people()[c.person].age == noun.age)
        scene_.give(line_, c.person, kind + "~age");
    }
  }

  /// 他不耐煩地催促吳三桂說: whom a clause names beside its pronoun is another.
  std::vector<std::size_t> beside(Sighting where) const {
    std::vector<std::size_t> others;
    if (where.mention == nullptr) return others;
    const u32string_view shadow = scene_.passages().all[where.passage].shadow;
    for (const Mention& m : scene_.mentions()[where.passage]) {
      if (m.begin < where.mention->end || m.quoted || m.who != Who::person) continue;
      const u32string_view between =
          shadow.substr(where.mention->end, m.begin - where.mention->end);
      if (between.find_first_of(U"，。！？；：「“\"") != u32string_view::npos) break;
      if (m.part != Part::possessor || where.mention->part == Part::subject)
        others.push_back(m.person);
    }
    return others;
  }

  const Scene& scene_;
  Line& line_;
};

}  // namespace

void point_by_tag(const Scene& scene, Line& line, const Tag& tag, const std::string& side) {
  Pointer(scene, line).from_tag(tag, side);
}

void point_by_pronoun(const Scene& scene, Line& line, Sighting pronoun, const std::string& what) {
  Pointer(scene, line).give_pronoun(pronoun, what);
}

}  // namespace shuoshu::script
