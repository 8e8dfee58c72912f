#include "script/bearers.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "text/unicode.hpp"

namespace shuoshu::script {

namespace {

constexpr std::size_t kScene = 14;  // passages on either side

class BearerLinker {
 public:
  BearerLinker(const Passages& passages, const People& people, const Lexicon& lexicon,
               Mentions& mentions)
      : passages_(passages), people_(people), lexicon_(lexicon), mentions_(mentions) {}

  void run() {
    find_appositions();
    find_titles();
    std::vector<std::pair<Mention*, std::size_t>> meant;
    for (std::size_t p = 0; p < mentions_.size(); ++p) {
      for (std::size_t k = 0; k < mentions_[p].size(); ++k) {
        Mention& m = mentions_[p][k];
        if (m.quoted || !is_noun(m.person)) continue;
        const std::size_t person = meant_by(p, k);
        if (person != People::npos) meant.emplace_back(&m, person);
      }
    }
    for (auto& [mention, person] : meant) mention->person = person;
  }

 private:
  bool is_noun(std::size_t person) const {
    return person != People::npos && (people_[person].standing == Standing::role ||
                                      people_[person].standing == Standing::kin);
  }
  bool is_named(std::size_t person) const {
    return person != People::npos && people_[person].standing == Standing::named;
  }

  /// 妻子秀蓮, 他妹妹蘭香, 支書田福堂; 玉厚老漢, but 周瑞媳婦 is another than 周瑞.
  void find_appositions() {
    for (const auto& passage : mentions_) {
      for (std::size_t k = 0; k + 1 < passage.size(); ++k) {
        const Mention &first = passage[k], &second = passage[k + 1];
        if (first.end != second.begin) continue;
        if (is_noun(first.person) && is_named(second.person) && agree(first.person, second.person))
          bearers_[first.person].insert(second.person);
        if (is_named(first.person) && is_noun(second.person) && is_title(second.person) &&
            agree(first.person, second.person))
          bearers_[second.person].insert(first.person);
      }
    }
  }

  bool is_title(std::size_t noun) const {
    return people_[noun].standing == Standing::role &&
           lexicon_.of(people_[noun].names.front()).any(kTitles);
  }

  /// 書記 is 馮書記 or 喬書記.
  void find_titles() {
    for (std::size_t i = 0; i < people_.size(); ++i) {
      if (!is_named(i)) continue;
      for (const std::u32string& name : people_[i].names) {
        const std::size_t title = lexicon_.ends(name, name.size(), {Word::titleany});
        if (title < 2 || title == name.size()) continue;
        const std::size_t noun = people_.find(name.substr(name.size() - title));
        if (is_noun(noun)) bearers_[noun].insert(i);
      }
    }
  }

  bool agree(std::size_t a, std::size_t b) const {
    const voice::Gender x = people_[a].gender, y = people_[b].gender;
    return x == y || x == voice::Gender::unknown || y == voice::Gender::unknown;
  }

  std::size_t meant_by(std::size_t p, std::size_t k) const {
    const auto bearers = bearers_.find(mentions_[p][k].person);
    if (bearers == bearers_.end() || has_named_owner(p, k) || is_compound(p, k))
      return People::npos;
    std::size_t found = People::npos;
    std::map<std::size_t, std::size_t> named;  // how often, in the scene
    const std::size_t first = p - std::min(p, kScene);
    const std::size_t last = std::min(mentions_.size(), p + kScene + 1);
    for (std::size_t q = first; q < last; ++q) {
      if (passages_.all[q].chapter != passages_.all[p].chapter) continue;
      for (const Mention& m : mentions_[q]) {
        if (m.quoted || !is_named(m.person)) continue;
        ++named[m.person];
        if (m.person == found || bearers->second.count(m.person) == 0) continue;
        if (found != People::npos) return People::npos;
        found = m.person;
      }
    }
    if (found == People::npos || is_in_sentence(p, k, found)) return People::npos;
    // The scene is told from where its hero stands: 妻子 is his wife, 哥哥 is not he.
    const bool kin = people_[mentions_[p][k].person].standing == Standing::kin;
    const bool hero = std::all_of(named.begin(), named.end(),
                                  [&](const auto& other) { return other.second <= named[found]; });
    return kin && hero ? People::npos : found;
  }

  /// 副主任, 辦事處主任, 二隊長: another than 主任, 隊長.
  bool is_compound(std::size_t p, std::size_t k) const {
    const Mention& noun = mentions_[p][k];
    if (people_[noun.person].standing == Standing::kin || noun.begin == 0) return false;
    const char32_t last = passages_.all[p].shadow[noun.begin - 1];
    const bool joined = k > 0 && mentions_[p][k - 1].end == noun.begin;
    return text::is_han(last) && !joined &&
           std::u32string_view(U"的了着过对向和与跟把被给让是这那听见说问等看到在从当而但个位名")
                   .find(last) == std::u32string_view::npos;
  }

  /// 金波的父親, 金波他媽
  bool has_named_owner(std::size_t p, std::size_t k) const {
    if (k == 0) return false;
    const Mention &owner = mentions_[p][k - 1], &noun = mentions_[p][k];
    const std::size_t gap = noun.begin - owner.end;
    if (owner.part != Part::possessor || gap > 1) return false;
    if (is_named(owner.person)) return true;
    return k > 1 && owner.who != Who::person && mentions_[p][k - 2].end == owner.begin &&
           is_named(mentions_[p][k - 2].person);
  }

  /// 孫玉厚看著父親: another than the one that the sentence names.
  bool is_in_sentence(std::size_t p, std::size_t k, std::size_t person) const {
    const std::u32string& shadow = passages_.all[p].shadow;
    const auto& mentions = mentions_[p];
    const auto parted = [&](std::size_t from, std::size_t to) {
      return shadow.substr(from, to - from).find_first_of(U"。！？!?；;…⋯“”「」") !=
             std::u32string::npos;
    };
    for (std::size_t i = 0; i < mentions.size(); ++i) {
      if (mentions[i].person != person || mentions[i].quoted) continue;
      const bool before = i < k;
      if (!parted(before ? mentions[i].end : mentions[k].end,
                  before ? mentions[k].begin : mentions[i].begin))
        return true;
    }
    return false;
  }

  const Passages& passages_;
  const People& people_;
  const Lexicon& lexicon_;
  Mentions& mentions_;
  std::map<std::size_t, std::set<std::size_t>> bearers_;  ///< of each noun
};

}  // namespace

void link_bearers(const Passages& passages, const People& people, const Lexicon& lexicon,
                  Mentions& mentions) {
  BearerLinker(passages, people, lexicon, mentions).run();
}

}  // namespace shuoshu::script
