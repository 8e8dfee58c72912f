#include "script/conversation.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "script/name_counts.hpp"
#include "text/unicode.hpp"

namespace shuoshu::script {

namespace {

using std::u32string_view;

constexpr std::size_t kReachBack = 20;  // passages in which candidates are looked for
constexpr std::size_t kReachOn = 12;
constexpr std::size_t kMostCandidates = 10;
constexpr std::size_t kMentionsBack = 60;

bool among(u32string_view set, char32_t c) { return set.find(c) != u32string_view::npos; }

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

std::string bucket(std::size_t n, std::initializer_list<std::size_t> limits) {
  std::size_t k = 0;
  for (const std::size_t limit : limits) {
    if (n < limit) break;
    ++k;
  }
  return std::to_string(k);
}

/// Whether a cast file names (nearly) everybody: then a name that it lacks is doubtful. A file with
/// one entry that somebody wrote for a voice is no such list.
bool is_listed(const People& people) {
  std::size_t listed = 0, named = 0;
  for (const Person& person : people.all()) {
    if (person.standing != Standing::named) continue;
    named += person.mentions;
    if (person.character) listed += person.mentions;
  }
  return listed > 0 && listed * 10 >= named * 7;
}

/// A mention and where it stands, seen from one line.
struct Sighting {
  std::size_t passage = 0;
  const Mention* mention = nullptr;
};

class Collector {
 public:
  Collector(const Passages& passages, const Mentions& mentions, const People& people,
            const Lexicon& lexicon, FeatureNames& names, std::size_t begin, std::size_t end)
      : passages_(passages),
        mentions_(mentions),
        people_(people),
        lexicon_(lexicon),
        names_(names),
        begin_(begin),
        end_(end),
        listed_(is_listed(people)) {}

  std::vector<Line> collect() {
    for (std::size_t i = begin_; i < end_; ++i) {
      const Passage& passage = passages_.all[i];
      for (std::size_t q = 0; q < passage.quotes.size(); ++q) {
        if (passage.kinds[q] == SpanKind::speech || passage.kinds[q] == SpanKind::thought)
          add_line(i, q);
      }
    }
    for (std::size_t l = 0; l < lines_.size(); ++l) find_candidates(l);
    for (std::size_t l = 0; l < lines_.size(); ++l) find_features(l);
    return std::move(lines_);
  }

 private:
  void add_line(std::size_t i, std::size_t q) {
    const Passage& passage = passages_.all[i];
    Line line;
    line.passage = i;
    line.quote = q;
    line.loose = passages_.loose;
    line.tags = tags_of(passages_, mentions_, lexicon_, i, q);
    line.continued = passage.quotes[q].continued;
    line.alone = passage.quotes.size() == 1 && !line.tags.after.present &&
                 text::trim(passage.text.substr(0, passage.quotes[q].begin)).empty();
    if (!lines_.empty()) {
      const Line& last = lines_.back();
      const std::size_t between = i - last.passage;
      line.gap = between == 0   ? Gap::same_paragraph
                 : between == 1 ? Gap::next
                 : between == 2 ? Gap::one_between
                 : between <= 4 ? Gap::few_between
                                : Gap::apart;
      if (between == 0) {
        const QuoteSpan& span = passage.quotes[last.quote];
        const std::uint32_t begin = passage.quotes[q].begin;
        if (text::trim(passage.text.substr(span.end, begin - span.end)).empty())
          line.gap = Gap::touching;
        line.comma = span.size() > 2 && among(U"，,、—…", passage.shadow[span.end - 2]);
      }
    }
    const QuoteSpan& own = passage.quotes[q];
    const std::u32string_view words = u32string_view(passage.shadow).substr(own.begin, own.size());
    line.words = turn_words_of(words, lexicon_, passages_.chinese);
    line.length = own.size();
    line.last = own.size() > 2 ? passage.shadow[own.end - 2] : U'。';
    line.asks = words.find_last_of(U"？?") != u32string_view::npos &&
                words.find_last_of(U"？?") + 3 > words.size();
    lines_.push_back(std::move(line));
  }

  /// Persons mentioned near the line, the nearest first; what precedes it counts before what
  /// follows.
  void find_candidates(std::size_t l) {
    Line& line = lines_[l];
    std::vector<std::size_t>& order = orders_.emplace_back();
    const auto see = [&](std::size_t person) {
      if (person != People::npos && order.size() < kMostCandidates &&
          std::find(order.begin(), order.end(), person) == order.end()) {
        order.push_back(person);
      }
    };
    for (const Tag* tag : {&line.tags.before, &line.tags.after}) {
      if (tag->subject) see(mentions_[tag->passage][*tag->subject].person);
    }
    const std::size_t first = std::max(begin_, line.passage - std::min(line.passage, kReachBack));
    const std::size_t last = std::min(end_, line.passage + kReachOn + 1);
    const std::uint32_t at = passages_.all[line.passage].quotes[line.quote].begin;
    // Nouns (妻子, 軍官) only where they act: mostly they mean somebody who has a name.
    for (std::size_t k = l > 3 ? l - 3 : 0; k < std::min(lines_.size(), l + 4); ++k) {
      for (const Tag* tag : {&lines_[k].tags.before, &lines_[k].tags.after}) {
        if (tag->subject && tag->saying <= Saying::says)
          see(mentions_[tag->passage][*tag->subject].person);
      }
    }
    for (const bool quoted : {false, true}) {
      for (std::size_t i = line.passage + 1; i-- > first;) {
        const auto& all = mentions_[i];
        for (auto m = all.rbegin(); m != all.rend(); ++m) {
          if ((i == line.passage && m->begin > at) || m->quoted != quoted) continue;
          if (is_named(m->person) || (i + 1 >= line.passage && m->part == Part::subject))
            see(m->person);
        }
      }
      for (std::size_t i = line.passage; i < last; ++i) {
        for (const Mention& m : mentions_[i]) {
          if ((i == line.passage && m.begin <= at) || m.quoted != quoted) continue;
          if (is_named(m.person) || (i <= line.passage + 1 && m.part == Part::subject))
            see(m.person);
        }
      }
    }

    for (const std::size_t person : order) line.candidates.push_back({person, {}});
    if (order.empty()) line.candidates.push_back({People::npos, {}});
  }

  bool is_named(std::size_t person) const {
    return person != People::npos && (people_[person].standing == Standing::named ||
                                      people_[person].standing == Standing::self);
  }

  FeatureId id(const std::string& name) { return names_.id(name); }

  Candidate* candidate(Line& line, std::size_t person) {
    for (Candidate& c : line.candidates) {
      if (c.person == person && person != People::npos) return &c;
    }
    return nullptr;
  }
  void give(Line& line, std::size_t person, const std::string& name) {
    if (Candidate* c = candidate(line, person)) {
      const FeatureId feature = id(name);
      if (std::find(c->features.begin(), c->features.end(), feature) == c->features.end())
        c->features.push_back(feature);
    }
  }

  /// A letter for the standing of a person; x for a noun where a full list of characters has none
  /// such.
  const char* standing(std::size_t person) const {
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

  void find_features(std::size_t l) {
    Line& line = lines_[l];
    next_gap_ = l + 1 < lines_.size() ? lines_[l + 1].gap : Gap::apart;
    from_tag(line, line.tags.before, "b");
    from_tag(line, line.tags.after, line.tags.after.shared ? "as" : "a");
    from_neighbours(line);
    from_mentions(line);
    from_words(l);
    for (Candidate& c : line.candidates) {
      if (c.person == People::npos) continue;
      const Person& person = people_[c.person];
      c.features.push_back(id(std::string("standing~") + standing(c.person)));
      if (listed_ && !person.character)
        c.features.push_back(id(std::string("unlisted~") + standing(c.person)));
    }
  }

  void from_tag(Line& line, const Tag& tag, const std::string& side) {
    if (!tag.present) return;
    const auto& all = mentions_[tag.passage];
    const std::string steps = bucket(tag.steps, {1, 2});
    if (tag.subject) {
      const Mention& subject = all[*tag.subject];
      const bool reacts = tag.saying == Saying::beat && reacts_to(tag.passage, subject);
      const std::string what = side + "~" + (reacts ? "react" : name_of(tag.saying)) + "~" + steps;
      if (subject.who == Who::person) {
        give(line, subject.person, what + "~" + standing(subject.person));
        if (!is_named(subject.person)) give_noun(line, {tag.passage, &subject}, what);
      } else {
        give_pronoun(line, {tag.passage, &subject}, what);
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
        give_pronoun(line, {tag.passage, owner}, what + "~poss");
      else
        give_pronoun(line, {tag.passage, nullptr}, what + "~drop", tag.begin);
    }
    for (std::size_t k = 0; k < all.size(); ++k) {
      const Mention& m = all[k];
      if (m.begin < tag.begin || m.begin >= tag.end || m.quoted || m.who != Who::person ||
          tag.subject == k)
        continue;
      const bool agent = m.begin > 0 && passages_.all[tag.passage].shadow[m.begin - 1] == U'被';
      const char* part = agent                       ? "agent"
                         : m.part == Part::object    ? "object"
                         : m.part == Part::possessor ? "possessor"
                                                     : "second";
      give(line, m.person, side + "~" + part + "~" + name_of(tag.saying));
    }
  }

  /// 少安的父親 is of his name, his wife and his mother are not.
  void from_family(Line& line, Sighting where, const std::string& kind) {
    const Person& noun = people_[where.mention->person];
    if (noun.standing != Standing::kin) return;
    const bool blood =
        noun.names.front().find_first_of(U"父爸爹爷伯叔哥弟姐妹儿女") != std::u32string::npos &&
        noun.names.front().find_first_of(U"妈娘媳婿夫") == std::u32string::npos;
    for (const auto& [owner, subject] :
         antecedents(where.passage, where.mention->begin, Who::other, false)) {
      if (!is_named(owner)) continue;
      const u32string_view family = family_name(owner);
      if (family.empty()) return;
      for (const Candidate& c : line.candidates) {
        if (!is_named(c.person) || c.person == owner || family_name(c.person).empty()) continue;
        give(line, c.person,
             kind + (blood ? "~blood~" : "~wed~") +
                 (family_name(c.person) == family ? "same" : "other"));
      }
      give(line, owner, kind + "~owner");
      return;
    }
  }

  u32string_view family_name(std::size_t person) const {
    for (const std::u32string& name : people_[person].names) {
      const std::size_t surname = surname_at(name, 0, lexicon_);
      if (surname > 0 && name.size() > surname && name.size() <= surname + 2 &&
          lexicon_.ends(name, name.size(), kTitles) == 0)
        return u32string_view(name).substr(0, surname);
    }
    return {};
  }

  /// 「…」秀蓮聽了這話，… — the words are another's.
  bool reacts_to(std::size_t passage, const Mention& subject) const {
    const u32string_view shadow = passages_.all[passage].shadow;
    for (std::size_t i = subject.end; i < shadow.size() && i < subject.end + 5U; ++i) {
      if (among(U"，。！？", shadow[i])) break;
      if (lexicon_.begins(shadow, i, {Word::react}) > 0) return true;
    }
    return false;
  }

  /// 妻子問: a noun for somebody who has a name, too. It points as a pronoun of its sex does.
  void give_noun(Line& line, Sighting where, const std::string& what) {
    const Person& noun = people_[where.mention->person];
    if (noun.standing == Standing::crowd) return;
    const Who who = noun.gender == voice::Gender::female ? Who::she
                    : noun.gender == voice::Gender::male ? Who::he
                                                         : Who::other;
    std::size_t rank = 0;
    const std::string kind =
        what.substr(0, what.find('~', 3)) + "~noun~" + (noun.standing == Standing::kin ? "k" : "r");
    for (const auto& [person, subject] :
         antecedents(where.passage, where.mention->begin, who, who != Who::other)) {
      if (people_[person].standing != Standing::named) continue;
      give(line, person, kind + bucket(rank, {1, 2}));
      if (++rank > 3) break;
    }
    std::vector<std::size_t> fitting;
    for (const Candidate& c : line.candidates) {
      if (!is_named(c.person) || people_[c.person].gender == voice::Gender::unknown) continue;
      if (who != Who::other && fits(c.person, who)) fitting.push_back(c.person);
      if (who != Who::other && !fits(c.person, who)) give(line, c.person, kind + "~misfit");
    }
    for (const std::size_t person : fitting)
      give(line, person, kind + (fitting.size() == 1 ? "~only" : "~fits"));
    from_family(line, where, kind);
    for (const Candidate& c : line.candidates) {
      if (is_named(c.person) && noun.age != voice::Age::adult && people_[c.person].age == noun.age)
        give(line, c.person, kind + "~age");
    }
  }

  static const char* name_of_pronoun(Who who) {
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

  bool fits(std::size_t person, Who who) const {
    const voice::Gender gender = people_[person].gender;
    if (people_[person].standing == Standing::crowd) return who == Who::they;
    if (people_[person].standing == Standing::self) return who == Who::other;  // never he or she
    if (who == Who::she) return gender != voice::Gender::male;
    if (who == Who::he) return gender != voice::Gender::female;
    return true;
  }

  /// Persons mentioned in the narration before a place, the latest first; subjects before others.
  std::vector<std::pair<std::size_t, bool>> antecedents(std::size_t passage, std::uint32_t at,
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

  void give_pronoun(Line& line, Sighting where, const std::string& what, std::uint32_t at = 0) {
    const Who who = where.mention != nullptr ? where.mention->who : Who::other;
    const bool gendered = who == Who::he || who == Who::she;
    const std::uint32_t place = where.mention != nullptr ? where.mention->begin : at;
    const std::string pronoun = where.mention != nullptr ? name_of_pronoun(who) : "drop";
    std::size_t rank = 0, subjects = 0;
    const std::vector<std::size_t> others = beside(where);
    const auto is_other = [&](std::size_t person) {
      return std::find(others.begin(), others.end(), person) != others.end();
    };
    for (const std::size_t person : others) give(line, person, "pron~other~" + what.substr(0, 1));
    for (const auto& [person, subject] : antecedents(where.passage, place, who, gendered)) {
      if (is_other(person)) continue;
      const std::string r = bucket(rank, {1, 2, 3});
      give(line, person,
           what + "~" + (gendered ? "3p" : pronoun) + "~" + r + (subject ? "s" : "o"));
      if (subject && subjects++ == 0) give(line, person, "pron~firstsubject");
      if (gendered && people_[person].gender != voice::Gender::unknown)
        give(line, person, "pron~gender~" + std::string(where.mention ? what.substr(0, 1) : ""));
      if (++rank > 5) break;
    }
    for (Candidate& c : line.candidates) {
      if (c.person == People::npos || !gendered) continue;
      const bool known = people_[c.person].gender != voice::Gender::unknown;
      if (!fits(c.person, who))
        c.features.push_back(id("pron~misfit~" + what.substr(0, 1)));
      else if (known && !is_other(c.person))
        c.features.push_back(id("pron~fits~" + what.substr(0, what.find('~', 2))));
    }
  }

  /// 他厭惡地挖苦孫玉亭說: whom a clause names beside its pronoun is another.
  std::vector<std::size_t> beside(Sighting where) const {
    std::vector<std::size_t> others;
    if (where.mention == nullptr) return others;
    const u32string_view shadow = passages_.all[where.passage].shadow;
    for (const Mention& m : mentions_[where.passage]) {
      if (m.begin < where.mention->end || m.quoted || m.who != Who::person) continue;
      const u32string_view between =
          shadow.substr(where.mention->end, m.begin - where.mention->end);
      if (between.find_first_of(U"，。！？；：「“\"") != u32string_view::npos) break;
      if (m.part != Part::possessor || where.mention->part == Part::subject)
        others.push_back(m.person);
    }
    return others;
  }

  /// The narration of the paragraphs right before and after, where the line's own paragraph has
  /// none.
  void from_neighbours(Line& line) {
    const std::string own = line.alone ? "alone" : line.tags.before.present ? "b" : "a";
    if (line.passage > begin_) {
      const std::size_t i = line.passage - 1;
      if (line.tags.before.passage != i || !line.tags.before.present)
        last_sentence(line, i, "p~" + own);
    }
    if (line.passage + 1 < end_ && passages_.all[line.passage].quotes.size() == line.quote + 1 &&
        !line.tags.after.present) {
      first_sentence(line, line.passage + 1, "n~" + own);
    }
  }

  void last_sentence(Line& line, std::size_t i, const std::string& side) {
    const Passage& passage = passages_.all[i];
    const bool pure = passage.quotes.empty();
    const auto& all = mentions_[i];
    bool first = true;
    for (auto m = all.rbegin(); m != all.rend(); ++m) {
      if (m->quoted || m->part != Part::subject) continue;
      if (m->who == Who::person)
        give(line, m->person, side + (pure ? "~pure" : "~quoted") + (first ? "~last" : "~earlier"));
      else if (first && (m->who == Who::he || m->who == Who::she))
        give_pronoun(line, {i, &*m}, side + "~last");
      first = false;
    }
  }

  void first_sentence(Line& line, std::size_t i, const std::string& side) {
    const Passage& passage = passages_.all[i];
    if (!passage.quotes.empty() && passage.quotes.front().begin < 2) return;
    const bool pure = passage.quotes.empty();
    bool first = true;
    const auto stop = passage.shadow.find_first_of(U"。！？!?");
    const bool says = lexicon_says(passage.shadow.substr(0, stop));
    const bool colon = !passage.quotes.empty();
    for (const Mention& m : mentions_[i]) {
      if (m.quoted || m.part != Part::subject) continue;
      if (m.begin > stop && !first) break;
      const std::string what = side + (pure ? "~pure" : "~quoted") + (says ? "~says" : "") +
                               (colon ? "~q" : "") + (first ? "~first" : "~later") +
                               (first && !colon && reacts_to(i, m) ? "~react" : "");
      if (m.who == Who::person)
        give(line, m.person, what);
      else if (first && (m.who == Who::he || m.who == Who::she))
        give_pronoun(line, {i, &m}, what);
      first = false;
      if (m.begin > stop) break;
    }
  }

  bool lexicon_says(u32string_view text) const {
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (lexicon_.begins(text, i, {Word::say}) > 0) return true;
    }
    return false;
  }

  /// How near, how often, how lately a candidate is mentioned.
  void from_mentions(Line& line) {
    const std::uint32_t at = passages_.all[line.passage].quotes[line.quote].begin;
    std::size_t rank = 0;
    for (const auto& [person, subject] : antecedents(line.passage, at, Who::other, false)) {
      give(line, person, "recent~" + bucket(rank, {1, 2, 3, 5}) + (subject ? "s" : "o"));
      ++rank;
    }
    const std::size_t first = std::max(begin_, line.passage - std::min(line.passage, kReachBack));
    const std::size_t last = std::min(end_, line.passage + kReachOn + 1);
    // Narrated, quoted, nearest before and after, and the same as a subject.
    std::map<std::size_t, std::array<std::size_t, 6>> seen;
    for (std::size_t i = first; i < last; ++i) {
      for (const Mention& m : mentions_[i]) {
        if (m.who != Who::person) continue;
        auto [entry, fresh] =
            seen.try_emplace(m.person, std::array<std::size_t, 6>{0, 0, 99, 99, 99, 99});
        ++entry->second[m.quoted ? 1 : 0];
        if (m.quoted) continue;
        const bool before = i < line.passage || (i == line.passage && m.begin < at);
        std::size_t& nearest = entry->second[before ? 2 : 3];
        const std::size_t distance = before ? line.passage - i : i - line.passage;
        nearest = std::min(nearest, distance);
        std::size_t& acting = entry->second[before ? 4 : 5];
        if (m.part == Part::subject) acting = std::min(acting, distance);
      }
    }
    for (const auto& [person, s] : seen) {
      give(line, person, "narrated~" + bucket(s[0], {1, 2, 3, 5, 8}));
      give(line, person, "quoted~" + bucket(s[1], {1, 2, 4}));
      give(line, person, "back~" + bucket(s[2], {1, 2, 3, 4, 6, 9, 99}));
      give(line, person, "on~" + bucket(s[3], {1, 2, 3, 5, 99}));
    }
  }

  /// Who is called or named in this line and in the ones around it.
  void from_words(std::size_t l) {
    Line& line = lines_[l];
    const auto each = [&](const Line& other, const std::string& what) {
      const Passage& passage = passages_.all[other.passage];
      const QuoteSpan& span = passage.quotes[other.quote];
      for (const Mention& m : mentions_[other.passage]) {
        if (m.begin < span.begin || m.begin >= span.end || m.who != Who::person) continue;
        const char* how = m.part == Part::called ? "called" : "named";
        // 「姓名？」「沈知白。」 — a name alone, after a question, is the speaker's own.
        const bool asked = l > 0 && lines_[l - 1].asks && line.gap <= Gap::next;
        const bool own = what == "this" && span.size() <= m.end - m.begin + 3U &&
                         (asked || introduces_oneself(line));
        if (own || (what == "this" && introduces(passage, span, m)))
          give(line, m.person, "introduces");
        if (!own) give(line, m.person, what + "~" + how + "~" + standing(m.person));
      }
    };
    each(line, "this");
    from_turns(l);
    if (l > 0 && line.gap <= Gap::one_between) each(lines_[l - 1], "last");
    if (l + 1 < lines_.size() && lines_[l + 1].gap <= Gap::one_between) each(lines_[l + 1], "next");
  }

  /// 「賈冰。」戴黑邊眼鏡的人自我介紹說。
  bool introduces_oneself(const Line& line) const {
    for (std::size_t i = line.passage; i < std::min(end_, line.passage + 2); ++i) {
      for (const u32string_view words : {U"自我介绍", U"自报", U"通报", U"报上", U"自称"}) {
        if (passages_.all[i].shadow.find(words) != std::u32string::npos) return true;
      }
    }
    return false;
  }

  /// Who is said to speak, or is spoken to, in the lines around: 甲問乙：「…」 「…」 — the answer
  /// is 乙's.
  void from_turns(std::size_t l) {
    Line& line = lines_[l];
    for (std::size_t k = 1; k <= 4 && k <= l; ++k) {
      if (lines_[l - k + 1].gap > Gap::one_between) break;
      from_turn(line, lines_[l - k], "spoke~" + std::to_string(k));
    }
    for (std::size_t k = 1; k <= 4 && l + k < lines_.size(); ++k) {
      if (lines_[l + k].gap > Gap::one_between) break;
      from_turn(line, lines_[l + k], "speaks~" + std::to_string(k));
    }
  }

  void from_turn(Line& line, const Line& other, const std::string& what) {
    for (const Tag* tag : {&other.tags.before, &other.tags.after}) {
      if (!tag->present || tag->saying == Saying::beat || tag->saying == Saying::colon) continue;
      const auto& all = mentions_[tag->passage];
      const std::size_t subject = tag->subject ? all[*tag->subject].person : People::npos;
      give(line, subject, what);
      for (const Mention& m : all) {
        if (m.begin < tag->begin || m.begin >= tag->end || m.quoted || m.who != Who::person ||
            m.person == subject)
          continue;
        if (m.part == Part::object) give(line, m.person, what + "~to");
      }
    }
  }

  /// 我是王樸, 我姓王，是王樸, 我叫…, 在下…
  static bool introduces(const Passage& passage, const QuoteSpan& span, const Mention& m) {
    const u32string_view before =
        u32string_view(passage.shadow).substr(span.begin, m.begin - span.begin);
    for (const u32string_view lead : {U"我是", U"我叫", U"我就是", U"在下", U"俺是", U"俺叫",
                                      U"小弟", U"我名叫", U"贫道", U"本人"}) {
      if (before.ends_with(lead)) return true;
    }
    return before.find(U"我姓") != u32string_view::npos && before.ends_with(U"是");
  }

  const Passages& passages_;
  const Mentions& mentions_;
  const People& people_;
  const Lexicon& lexicon_;
  FeatureNames& names_;
  std::size_t begin_, end_;
  bool listed_;  ///< a cast file names nearly everybody
  Gap next_gap_ = Gap::apart;
  std::vector<Line> lines_;
  std::vector<std::vector<std::size_t>> orders_;
};

}  // namespace

std::vector<Line> collect_lines(const Passages& passages, const Mentions& mentions,
                                const People& people, const Lexicon& lexicon, FeatureNames& names,
                                std::size_t begin, std::size_t end) {
  return Collector(passages, mentions, people, lexicon, names, begin, end).collect();
}

}  // namespace shuoshu::script
