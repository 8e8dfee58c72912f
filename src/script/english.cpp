#include "script/english.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "text/unicode.hpp"

namespace shuoshu::script {

namespace {

using std::u32string;
using std::u32string_view;

bool is_upper(char32_t c) {
  return (c >= U'A' && c <= U'Z') || (c >= 0xC0 && c <= 0xDE && c != 0xD7);
}
bool in_word(char32_t c) { return text::is_latin(c) || c == U'\'' || c == U'’' || c == U'-'; }
bool ends_sentence(char32_t c) {
  return u32string_view(U".!?:;“”\"—‘").find(c) != u32string_view::npos;
}

struct Token {
  std::size_t begin = 0, end = 0;
  u32string lower;
  bool capital = false;
  bool first = false;  ///< begins a sentence or a quotation
};

std::vector<Token> tokens_of(const Passage& passage) {
  std::vector<Token> tokens;
  bool first = true;
  const u32string_view text = passage.text;
  for (std::size_t i = 0; i < text.size();) {
    if (!text::is_latin(text[i])) {
      // The full stop of Mr. ends nothing.
      const bool title = text[i] == U'.' && !tokens.empty() && tokens.back().end == i &&
                         tokens.back().lower.size() <= 4 && tokens.back().capital;
      if (ends_sentence(text[i]) && !title) first = true;
      ++i;
      continue;
    }
    Token token;
    token.begin = i;
    while (i < text.size() && in_word(text[i]) &&
           !(text[i] == U'-' && i + 1 < text.size() && text[i + 1] == U'-'))
      ++i;
    while (i > token.begin + 1 && !text::is_latin(text[i - 1])) --i;
    token.end = i;
    token.lower = passage.shadow.substr(token.begin, i - token.begin);
    if (token.lower.ends_with(U"'s")) {
      token.lower.resize(token.lower.size() - 2);
      token.end -= 2;
    }
    token.capital = is_upper(text[token.begin]);
    token.first = first;
    first = false;
    tokens.push_back(std::move(token));
  }
  return tokens;
}

/// A run of capitalised words: an optional title and names.
struct Run {
  std::size_t first = 0, last = 0;  ///< tokens, inclusive
  u32string title, name;            ///< lower case
  u32string written;
};

class English {
 public:
  English(const Passages& passages, People& people, const Lexicon& lexicon)
      : passages_(passages), people_(people), lexicon_(lexicon) {}

  void find_names() {
    for (const Passage& passage : passages_.all) count(passage);
    std::vector<std::pair<u32string, Count>> sorted(counts_.begin(), counts_.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.second.names > b.second.names; });
    for (const auto& [key, count] : sorted) {
      // A ship and a whale are named inside sentences as men are: only who speaks or bears a title
      // is a person.
      const bool often_inside = count.inside * 4 >= count.all;
      const bool initial = last_name(key).size() == 1;  // Sir T. Browne
      if (often_inside && !initial && count.things * 3 < count.all &&
          (count.speaks > 1 || (count.speaks > 0 && count.all < 12) ||
           count.titled * 4 >= count.all))
        add(key, count);
    }
  }

  std::vector<Mention> mentions_in(const Passage& passage) {
    std::vector<Mention> found;
    const std::vector<Token> tokens = tokens_of(passage);
    for (std::size_t k = 0; k < tokens.size();) {
      const Run run = run_at(passage, tokens, k);
      const std::size_t person = run.written.empty() ? People::npos : person_of(run);
      if (person != People::npos) {
        add(found, passage, tokens[run.first].begin, tokens[run.last].end, Who::person, person);
        k = run.last + 1;
        continue;
      }
      take_word(found, passage, tokens, k);
      ++k;
    }
    set_parts(found, passage, tokens);
    return found;
  }

 private:
  struct Count {
    std::size_t all = 0, names = 0, inside = 0, speaks = 0, titled = 0;
    std::size_t things = 0;       ///< behind an article: the Pequod, the Thames
    std::size_t he = 0, she = 0;  ///< the next pronoun of its sentence
    u32string title;
    std::map<u32string, std::size_t> forms;  ///< as written, with and without title

    /// The form it is written in most often.
    u32string written() const {
      return std::max_element(forms.begin(), forms.end(),
                              [](const auto& a, const auto& b) { return a.second < b.second; })
          ->first;
    }
  };

  Run run_at(const Passage& passage, const std::vector<Token>& tokens, std::size_t k) const {
    Run run;
    run.first = k;
    std::size_t i = k;
    if (tokens[i].capital &&
        lexicon_.of(tokens[i].lower).any({Word::titleman, Word::titlewoman, Word::titleany}) &&
        i + 1 < tokens.size() && tokens[i + 1].capital &&
        joined(passage, tokens[i].end, tokens[i + 1].begin)) {
      run.title = tokens[i].lower;
      ++i;
    }
    const std::size_t begin = i;
    while (i < tokens.size() && tokens[i].capital && i - begin < 3 &&
           (i == begin || tokens[i].begin == tokens[i - 1].end + 1) && tokens[i].lower != U"i" &&
           !lexicon_.of(tokens[i].lower).has(Word::abstract)) {
      run.name += (run.name.empty() ? U"" : U" ") + tokens[i].lower;
      ++i;
    }
    if (i == begin) return {};
    run.last = i - 1;
    run.written = u32string(passage.text.substr(tokens[run.first].begin,
                                                tokens[run.last].end - tokens[run.first].begin));
    return run;
  }

  /// Nothing but a blank, or the full stop of an abbreviation, between a title and its name.
  static bool joined(const Passage& passage, std::size_t end, std::size_t begin) {
    const u32string_view between = passage.text.substr(end, begin - end);
    return between == U" " || between == U". " || between == U".";
  }

  bool says(const std::vector<Token>& tokens, std::size_t k) const {
    return k < tokens.size() && !tokens[k].capital && lexicon_.of(tokens[k].lower).has(Word::say);
  }

  void count(const Passage& passage) {
    const std::vector<Token> tokens = tokens_of(passage);
    for (std::size_t k = 0; k < tokens.size();) {
      const Run run = run_at(passage, tokens, k);
      if (run.written.empty()) {
        ++k;
        continue;
      }
      Count& c = counts_[run.name];
      ++c.all;
      ++c.names;
      if (!tokens[run.first].first) ++c.inside;
      if (!run.title.empty()) {
        ++c.titled;
        if (c.title.empty()) c.title = run.title;
      }
      const bool narrated = !passage.in_quote(tokens[run.first].begin);
      if (narrated &&
          (says(tokens, run.last + 1) || (run.first > 0 && says(tokens, run.first - 1))))
        ++c.speaks;
      if (run.first > 0 && run.title.empty()) {
        const u32string& before = tokens[run.first - 1].lower;
        if (before == U"the" || before == U"a" || before == U"an") ++c.things;
      }
      if (narrated) count_pronoun(c, tokens, run.last + 1);
      ++c.forms[run.written];
      k = run.last + 1;
    }
  }

  /// Tilly shook her head: the first pronoun behind a name, before anybody else is named.
  static void count_pronoun(Count& c, const std::vector<Token>& tokens, std::size_t k) {
    for (; k < tokens.size() && !tokens[k].first && !tokens[k].capital; ++k) {
      const u32string& word = tokens[k].lower;
      const bool he = word == U"he" || word == U"his" || word == U"himself";
      const bool she = word == U"she" || word == U"her" || word == U"herself";
      if (he) ++c.he;
      if (she) ++c.she;
      if (he || she) return;
    }
  }

  static u32string last_name(const u32string& name) {
    const std::size_t blank = name.rfind(U' ');
    return blank == u32string::npos ? name : name.substr(blank + 1);
  }

  void add(const u32string& key, const Count& count) {
    if (people_.find(key) != People::npos) return;
    // Amelia Stroud and Stroud: one person, while only one bears the last name.
    for (std::size_t i = 0; i < people_.size(); ++i) {
      const u32string& known = people_[i].names.front();
      const bool part = known.find(U' ') != u32string::npos || key.find(U' ') != u32string::npos;
      if (people_[i].standing == Standing::named && part &&
          (last_name(known) == last_name(key) || known.starts_with(key + U" ")) &&
          (known.find(U' ') == u32string::npos || key.find(U' ') == u32string::npos)) {
        people_.add_name(i, key);
        people_[i].aliases.push_back(count.written());
        if (people_[i].gender == voice::Gender::unknown)
          people_[i].gender = gender_of(key, count.title);
        return;
      }
    }
    Person person;
    person.name = count.written();
    person.names = {key};
    person.gender = gender_of(key, count.title);
    // One pronoun may be another's.
    if (person.gender == voice::Gender::unknown && count.he + count.she > 1)
      person.gender = count.she > count.he ? voice::Gender::female : voice::Gender::male;
    people_.add(std::move(person));
  }

  voice::Gender gender_of(const u32string& name, const u32string& title) const {
    const Words t = lexicon_.of(title);
    if (!title.empty() && t.has(Word::titleman)) return voice::Gender::male;
    if (!title.empty() && t.has(Word::titlewoman)) return voice::Gender::female;
    const Words given = lexicon_.of(name.substr(0, name.find(U' ')));
    if (given.has(Word::femalename)) return voice::Gender::female;
    if (given.has(Word::malename)) return voice::Gender::male;
    return voice::Gender::unknown;
  }

  std::size_t person_of(const Run& run) const {
    const std::size_t whole = people_.find(run.name);
    if (whole != People::npos) return whole;
    u32string titled = run.written;
    for (char32_t& c : titled) c = c >= U'A' && c <= U'Z' ? c + 32 : c;
    const std::size_t with_title = people_.find(titled);
    if (with_title != People::npos) return with_title;
    return run.name.find(U' ') == u32string::npos && run.title.empty()
               ? People::npos
               : people_.find(last_name(run.name));
  }

  void take_word(std::vector<Mention>& found, const Passage& passage,
                 const std::vector<Token>& tokens, std::size_t k) {
    const Token& t = tokens[k];
    const Words words = lexicon_.of(t.lower);
    if (t.lower == U"he" || t.lower == U"she") {
      add(found, passage, t.begin, t.end, t.lower == U"he" ? Who::he : Who::she, People::npos);
    } else if (t.lower == U"i" && t.capital) {
      add(found, passage, t.begin, t.end, Who::me, self());
    } else if (t.lower == U"they" || t.lower == U"we") {
      add(found, passage, t.begin, t.end, Who::they, People::npos);
    } else if (words.any({Word::man, Word::woman, Word::person}) && k > 0 &&
               !passage.in_quote(t.begin)) {
      // the old man, a sailor, his wife: with an article within two words.
      for (std::size_t back = 1; back <= 3 && back <= k; ++back) {
        const u32string& lead = tokens[k - back].lower;
        if (lead != U"the" && lead != U"a" && lead != U"an" && lead != U"his" && lead != U"her" &&
            lead != U"my")
          continue;
        add(found, passage, tokens[k - back].begin, t.end, Who::person, noun(t, words));
        break;
      }
    }
  }

  /// The I of the narration, when the book is told by one. Nobody in narration by others.
  std::size_t self() const { return People::npos; }

  std::size_t noun(const Token& token, Words words) {
    const std::size_t known = people_.find(token.lower);
    if (known != People::npos) return known;
    const std::size_t bearer = bearer_of(token.lower);
    if (bearer != People::npos) {
      people_.add_name(bearer, token.lower);
      return bearer;
    }
    Person person;
    person.name = U"the " + token.lower;
    person.names = {token.lower};
    person.gender = words.has(Word::man)     ? voice::Gender::male
                    : words.has(Word::woman) ? voice::Gender::female
                                             : voice::Gender::unknown;
    person.standing = Standing::role;
    return people_.add(std::move(person));
  }

  /// The doctor is Dr. Stroud, where only one bears that title.
  std::size_t bearer_of(const u32string& noun) const {
    static const std::map<u32string, u32string> kShort = {
        {U"doctor", U"Dr"}, {U"professor", U"Prof"}, {U"captain", U"Capt"}};
    const auto abbreviated = kShort.find(noun);
    std::size_t bearer = People::npos;
    for (std::size_t i = 0; i < people_.size(); ++i) {
      if (people_[i].standing != Standing::named) continue;
      u32string title = people_[i].name.substr(0, people_[i].name.find_first_of(U". "));
      const bool is_short = abbreviated != kShort.end() && title == abbreviated->second;
      if (!title.empty() && title[0] >= U'A' && title[0] <= U'Z') title[0] += 32;
      if (!is_short && (title != noun || title.size() == people_[i].name.size())) continue;
      if (bearer != People::npos) return People::npos;
      bearer = i;
    }
    return bearer;
  }

  void add(std::vector<Mention>& found, const Passage& passage, std::size_t begin, std::size_t end,
           Who who, std::size_t person) {
    Mention m;
    m.begin = static_cast<std::uint32_t>(begin);
    m.end = static_cast<std::uint32_t>(end);
    m.who = who;
    m.person = person;
    const std::size_t quote = passage.quote_at(begin);
    m.quoted = quote < passage.quotes.size() && passage.kinds[quote] != SpanKind::term;
    if (person != People::npos) ++people_[person].mentions;
    found.push_back(m);
  }

  void set_parts(std::vector<Mention>& found, const Passage& passage,
                 const std::vector<Token>& tokens) const {
    static const std::set<u32string> kBefore = {
        U"to",     U"at",      U"with",  U"for",   U"from",   U"of",     U"by",
        U"on",     U"upon",    U"about", U"after", U"behind", U"beside", U"near",
        U"toward", U"towards", U"told",  U"asked", U"into",   U"like",   U"than"};
    for (Mention& m : found) {
      if (passage.shadow.substr(m.end, 2) == U"'s" || passage.text.substr(m.end, 2) == U"’s")
        m.part = Part::possessor;
      const auto at = std::lower_bound(tokens.begin(), tokens.end(), m.begin,
                                       [](const Token& t, std::size_t b) { return t.begin < b; });
      if (at != tokens.begin() && m.part == Part::subject && m.who != Who::he &&
          m.who != Who::she) {
        const bool adjacent = (at - 1)->end + 1 == m.begin;
        const bool verb = lexicon_.of((at - 1)->lower).has(Word::say);
        if (adjacent && kBefore.contains((at - 1)->lower) && !(verb && at - 1 == tokens.begin()))
          m.part = Part::object;
        // “Four times?” asked Tilly: the verb stands first in its tag.
        if (verb && (at - 1 == tokens.begin() || passage.in_quote((at - 2)->begin) != m.quoted))
          m.part = Part::subject;
      }
      const bool marked =
          m.end >= passage.text.size() ||
          u32string_view(U",.!?”’\"'—").find(passage.text[m.end]) != u32string_view::npos;
      const bool opens =
          m.begin == 0 ||
          u32string_view(U"“‘\"'").find(passage.text[m.begin - 1]) != u32string_view::npos ||
          (m.begin > 1 && passage.text[m.begin - 2] == U',');
      if (m.quoted && marked && opens && m.who == Who::person) m.part = Part::called;
    }
  }

  const Passages& passages_;
  People& people_;
  const Lexicon& lexicon_;
  std::map<u32string, Count> counts_;
};

}  // namespace

void find_english_names(const Passages& passages, People& people, const Lexicon& lexicon) {
  English(passages, people, lexicon).find_names();
}

Mentions find_english_mentions(const Passages& passages, People& people, const Lexicon& lexicon) {
  English english(passages, people, lexicon);
  Mentions mentions;
  for (const Passage& passage : passages.all) mentions.push_back(english.mentions_in(passage));
  return mentions;
}

}  // namespace shuoshu::script
