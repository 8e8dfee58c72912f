#include "script/roles.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace shuoshu::script {

namespace {

constexpr std::size_t kScene = 14;  // passages on either side

class RoleLinker {
 public:
  RoleLinker(const Passages& passages, People& people, const Lexicon& lexicon, Mentions& mentions)
      : passages_(passages), people_(people), lexicon_(lexicon), mentions_(mentions) {}

  void run() {
    find_appositions();
    find_titles();
    for (auto& passage : mentions_) {
      for (Mention& m : passage) {
        const auto meant = means_.find(m.person);
        if (meant != means_.end()) m.person = meant->second;
      }
    }
    link_epithets();
    for (std::size_t p = 0; p < mentions_.size(); ++p) {
      for (Mention& m : mentions_[p]) {
        if (m.person != People::npos && is_noun(m.person) && says_age(m.person)) link_by_age(p, m);
      }
    }
    link_young();
  }

 private:
  bool is_noun(std::size_t person) const { return people_[person].standing == Standing::role; }
  bool is_named(std::size_t person) const {
    return person != People::npos && people_[person].standing == Standing::named;
  }
  bool says_age(std::size_t person) const {
    return people_[person].age == voice::Age::child || people_[person].age == voice::Age::old;
  }

  /// 老闆娘金三娘: a noun right before a name, never before another.
  void find_appositions() {
    std::map<std::size_t, std::set<std::size_t>> before;
    for (const auto& passage : mentions_) {
      for (std::size_t k = 0; k + 1 < passage.size(); ++k) {
        const Mention &noun = passage[k], &name = passage[k + 1];
        if (noun.person == People::npos || !is_noun(noun.person) || !is_named(name.person) ||
            noun.end != name.begin)
          continue;
        before[noun.person].insert(name.person);
      }
    }
    for (const auto& [noun, names] : before) {
      // A noun for many (士兵) is no one's own; one that is rarer than its bearer is.
      const std::size_t name = *names.begin();
      if (names.size() == 1 && people_[noun].mentions <= people_[name].mentions &&
          agree(noun, name))
        means_[noun] = name;
    }
  }

  /// 老秦 may be meant by 老人, as one known to be old is.
  bool fits_age(std::size_t person, std::size_t noun) const {
    if (people_[person].age == people_[noun].age) return true;
    // Of most people nobody says that they are young.
    if (people_[noun].age == voice::Age::young) return people_[person].age == voice::Age::adult;
    const auto& names = people_[person].names;
    return people_[noun].age == voice::Age::old &&
           std::any_of(names.begin(), names.end(), [](const std::u32string& name) {
             return name.size() == 2 && name.front() == U'老';
           });
  }

  bool agree(std::size_t a, std::size_t b) const {
    const voice::Gender x = people_[a].gender, y = people_[b].gender;
    return x == y || x == voice::Gender::unknown || y == voice::Gender::unknown;
  }

  /// 所長 where only 羅所長 is one.
  void find_titles() {
    std::map<std::u32string, std::set<std::size_t>> bearers;
    for (std::size_t i = 0; i < people_.size(); ++i) {
      if (!is_named(i)) continue;
      for (const std::u32string& name : people_[i].names) {
        const std::size_t title = lexicon_.ends(name, name.size(), {Word::titleany});
        if (title >= 2 && title < name.size()) bearers[name.substr(name.size() - title)].insert(i);
      }
    }
    for (const auto& [title, who] : bearers) {
      const std::size_t noun = people_.find(title);
      if (who.size() != 1 || noun == People::npos || !is_noun(noun)) continue;
      if (people_[noun].mentions <= people_[*who.begin()].mentions) means_[noun] = *who.begin();
    }
  }

  /// 孫悟空行者: a title that stands right behind one name three times or more, and not so often
  /// behind others, means that person in every chapter where the name stands, however often, unless
  /// it is one of many (一個行者, 眾行者).
  void link_epithets() {
    std::map<std::size_t, std::size_t> epithets = find_epithets();
    if (epithets.empty()) return;
    for (const auto& [noun, person] : std::map(epithets)) {
      people_[person].aliases.push_back(people_[noun].name);
      // 孫行者
      const std::u32string title = people_[person].names.front()[0] + people_[noun].names.front();
      const std::size_t titled = people_.find(title);
      if (titled != People::npos && titled != person) epithets.emplace(titled, person);
    }
    for (std::size_t c = 0; c + 1 < passages_.chapter_begin.size(); ++c) {
      const std::size_t first = passages_.chapter_begin[c], last = passages_.chapter_begin[c + 1];
      std::set<std::size_t> there;
      for (std::size_t p = first; p < last; ++p) {
        for (const Mention& m : mentions_[p]) there.insert(m.person);
      }
      for (std::size_t p = first; p < last; ++p) {
        for (Mention& m : mentions_[p]) {
          const auto meant = epithets.find(m.person);
          if (meant != epithets.end() && there.count(meant->second) > 0) m.person = meant->second;
        }
      }
    }
  }

  /// 孫悟空 is, though there is a 木叉行者, too: most often called so, and far more often named.
  bool is_chief(const std::map<std::size_t, std::size_t>& names,
                const std::pair<const std::size_t, std::size_t>& most) const {
    std::size_t all = 0, others = 0;
    for (const auto& [person, times] : names) {
      all += times;
      if (person != most.first && times * 4 >= most.second)
        others = std::max(others, people_[person].mentions);
    }
    const bool far = others * 5 <= people_[most.first].mentions;
    return most.second * 5 >= all * 4 || (most.second * 5 >= all * 2 && far);
  }

  /// The noun at the end of a form that is a name without it: 王樸行者.
  std::size_t title_behind(const std::u32string& shadow, const Mention& name) const {
    const std::u32string_view form =
        std::u32string_view(shadow).substr(name.begin, name.end - name.begin);
    const std::size_t title = lexicon_.ends(form, form.size(), {Word::titleman, Word::titlewoman});
    if (title < 2 || title + 2 > form.size()) return People::npos;
    const std::size_t noun = people_.find(form.substr(form.size() - title));
    const bool full = people_.find(form.substr(0, form.size() - title)) == name.person;
    return full && noun != People::npos && is_noun(noun) ? noun : People::npos;
  }

  std::map<std::size_t, std::size_t> find_epithets() const {
    std::map<std::size_t, std::map<std::size_t, std::size_t>> behind;
    std::map<std::size_t, std::size_t> one_of_many;
    for (std::size_t p = 0; p < mentions_.size(); ++p) {
      const std::u32string& shadow = passages_.all[p].shadow;
      for (std::size_t k = 0; k < mentions_[p].size(); ++k) {
        const Mention& noun = mentions_[p][k];
        if (is_named(noun.person)) {
          const std::size_t title = title_behind(shadow, noun);
          if (title != People::npos) ++behind[title][noun.person];
        }
        if (noun.person == People::npos || !is_noun(noun.person)) continue;
        if (noun.begin > 0 && std::u32string_view(U"个众名位几些两二三四五六七八九十诸各群伙")
                                      .find(shadow[noun.begin - 1]) != std::u32string_view::npos)
          ++one_of_many[noun.person];
        if (k > 0 && mentions_[p][k - 1].end == noun.begin && is_named(mentions_[p][k - 1].person))
          ++behind[noun.person][mentions_[p][k - 1].person];
      }
    }
    std::map<std::size_t, std::size_t> epithets;
    for (const auto& [noun, names] : behind) {
      const Words words = lexicon_.of(people_[noun].names.front());
      if (!words.any({Word::titleman, Word::titlewoman}) ||
          one_of_many[noun] * 20 > people_[noun].mentions)
        continue;
      const auto most =
          std::max_element(names.begin(), names.end(),
                           [](const auto& a, const auto& b) { return a.second < b.second; });
      if (most->second >= 3 && is_chief(names, *most) && agree(noun, most->first))
        epithets.emplace(noun, most->first);
    }
    return epithets;
  }

  /// 姑娘, 小夥子: one that says sex and youth. Where only one in the scene fits it is that person,
  /// and where it is never another in this book, in the other scenes of that person, too.
  void link_young() {
    std::map<std::size_t, std::set<std::size_t>> meant;
    std::vector<std::size_t> first = first_narrated();
    for (std::size_t p = 0; p < mentions_.size(); ++p) {
      for (const Mention& m : mentions_[p]) {
        if (m.quoted || !says_youth(m.person)) continue;
        std::set<std::size_t> near = fitting(p, m.person, true);
        // 那個短髮姑娘走進來。 Next paragraph: 歐陽青是電報局的報務員 — whom the narrator names
        // only now.
        std::set<std::size_t> entering;
        for (const std::size_t person : near) {
          if (first[person] >= p && first[person] <= p + 2) entering.insert(person);
        }
        if (!entering.empty()) near = std::move(entering);
        if (near.size() == 1) meant[m.person].insert(*near.begin());
      }
    }
    for (std::size_t p = 0; p < mentions_.size(); ++p) {
      for (Mention& m : mentions_[p]) {
        if (m.quoted || !says_youth(m.person)) continue;
        const auto who = meant.find(m.person);
        if (who == meant.end() || who->second.size() != 1) continue;
        const std::size_t person = *who->second.begin();
        if (fitting(p, m.person, true).count(person) > 0) m.person = person;
      }
    }
  }

  /// The passage in which the narration first names each person.
  std::vector<std::size_t> first_narrated() const {
    std::vector<std::size_t> first(people_.size(), mentions_.size());
    for (std::size_t p = mentions_.size(); p-- > 0;) {
      for (const Mention& m : mentions_[p]) {
        if (!m.quoted && m.person != People::npos) first[m.person] = p;
      }
    }
    return first;
  }

  bool says_youth(std::size_t person) const {
    return person != People::npos && is_noun(person) && people_[person].age == voice::Age::young &&
           people_[person].gender != voice::Gender::unknown;
  }

  void link_by_age(std::size_t passage, Mention& noun) {
    const std::set<std::size_t> near = fitting(passage, noun.person, false);
    if (near.size() == 1) noun.person = *near.begin();
  }

  /// Who has a name, is in the scene (`called`: or is called there), and may be meant by a noun.
  std::set<std::size_t> fitting(std::size_t passage, std::size_t noun, bool called) const {
    std::set<std::size_t> near;
    const std::uint32_t chapter = passages_.all[passage].chapter;
    const std::size_t first = passage - std::min(passage, kScene);
    const std::size_t last = std::min(mentions_.size(), passage + kScene + 1);
    for (std::size_t p = first; p < last; ++p) {
      if (passages_.all[p].chapter != chapter) continue;
      for (const Mention& m : mentions_[p]) {
        const bool there = !m.quoted || (called && m.part == Part::called);
        if (!there || !is_named(m.person) || !fits_age(m.person, noun) || !agree(m.person, noun))
          continue;
        near.insert(m.person);
      }
    }
    return near;
  }

  const Passages& passages_;
  People& people_;
  const Lexicon& lexicon_;
  Mentions& mentions_;
  std::map<std::size_t, std::size_t> means_;
};

}  // namespace

void link_roles(const Passages& passages, People& people, const Lexicon& lexicon,
                Mentions& mentions) {
  RoleLinker(passages, people, lexicon, mentions).run();
}

}  // namespace shuoshu::script
