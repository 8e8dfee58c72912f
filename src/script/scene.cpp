#include "script/scene.hpp"

#include <algorithm>

namespace shuoshu::script {

namespace {

constexpr std::size_t kReachBack = 20;  // passages in which somebody is looked for
constexpr std::size_t kReachOn = 12;
constexpr std::size_t kMentionsBack = 60;

bool is_listed(const People& people) {
  std::size_t listed = 0, named = 0;
  for (const Person& person : people.all()) {
    if (person.standing != Standing::named) continue;
    named += person.mentions;
    if (person.character) listed += person.mentions;
  }
  return listed > 0 && listed * 10 >= named * 7;
}

}  // namespace

Scene::Scene(const Passages& passages, const Mentions& mentions, const People& people,
             const Lexicon& lexicon, FeatureNames& names, std::size_t begin, std::size_t end)
    : passages_(passages),
      mentions_(mentions),
      people_(people),
      lexicon_(lexicon),
      names_(names),
      begin_(begin),
      end_(end),
      listed_(is_listed(people)) {}

std::pair<std::size_t, std::size_t> Scene::around(const Line& line) const {
  return {std::max(begin_, line.passage - std::min(line.passage, kReachBack)),
          std::min(end_, line.passage + kReachOn + 1)};
}

bool Scene::is_named(std::size_t person) const {
  return person != People::npos && (people_[person].standing == Standing::named ||
                                    people_[person].standing == Standing::self);
}

bool Scene::fits(std::size_t person, Who who) const {
  const voice::Gender gender = people_[person].gender;
  if (people_[person].standing == Standing::crowd) return who == Who::they;
  if (people_[person].standing == Standing::self) return who == Who::other;  // never he or she
  if (who == Who::she) return gender != voice::Gender::male;
  if (who == Who::he) return gender != voice::Gender::female;
  return true;
}

const char* Scene::standing(std::size_t person) const {
  const Standing standing = people_[person].standing;
  if (listed_ && !people_[person].character &&
      (standing == Standing::kin || standing == Standing::role))
    return "x";
  switch (standing) {
    case Standing::named:
    case Standing::self:  // 我 speaks as one who has a name
      return "n";
    case Standing::kin:
      return "k";
    case Standing::role:
      return "r";
    case Standing::crowd:
      break;
  }
  return "c";
}

bool Scene::reacts(Sighting subject) const {
  const std::u32string_view shadow = passages_.all[subject.passage].shadow;
  for (std::size_t i = subject.mention->end; i < shadow.size() && i < subject.mention->end + 8U;
       ++i) {
    if (std::u32string_view(U"，。！？").find(shadow[i]) != std::u32string_view::npos) break;
    // 林月果然被這句話嚇住了
    if (shadow[i] == U'被' || lexicon_.begins(shadow, i, {Word::react}) > 0) return true;
  }
  return false;
}

std::vector<std::pair<std::size_t, bool>> Scene::antecedents(std::size_t passage, std::uint32_t at,
                                                             Who who, bool he_or_she) const {
  std::vector<std::pair<std::size_t, bool>> found;
  std::size_t looked = 0;
  const std::size_t first = std::max(begin_, passage - std::min(passage, kReachBack));
  for (std::size_t i = passage + 1; i-- > first && looked < kMentionsBack;) {
    const auto& all = mentions_[i];
    for (auto m = all.rbegin(); m != all.rend(); ++m) {
      if ((i == passage && m->begin >= at) || m->quoted || m->who != Who::person) continue;
      if (++looked > kMentionsBack) break;
      if (he_or_she && !fits(m->person, who)) continue;
      const bool known = std::any_of(found.begin(), found.end(),
                                     [&](const auto& f) { return f.first == m->person; });
      if (!known) found.emplace_back(m->person, m->part == Part::subject);
    }
  }
  return found;
}

void Scene::give(Line& line, std::size_t person, const std::string& feature) const {
  if (person == People::npos) return;
  for (Candidate& c : line.candidates) {
    if (c.person != person) continue;
    const FeatureId id = names_.id(feature);
    if (std::find(c.features.begin(), c.features.end(), id) == c.features.end())
      c.features.push_back(id);
  }
}

std::string bucket(std::size_t n, std::initializer_list<std::size_t> limits) {
  std::size_t k = 0;
  for (const std::size_t limit : limits) {
    if (n < limit) break;
    ++k;
  }
  return std::to_string(k);
}

const char* name_of(Saying saying) {
  switch (saying) {
    case Saying::says_colon:
      return "says:";
    case Saying::says:
      return "says";
    case Saying::colon:
      return "colon";
    case Saying::beat:
      break;
  }
  return "beat";
}

}  // namespace shuoshu::script
