#include "script/mentions.hpp"

#include <algorithm>

#include "text/unicode.hpp"

namespace shuoshu::script {

namespace {

using std::u32string_view;

bool among(u32string_view set, char32_t c) { return set.find(c) != u32string_view::npos; }

constexpr u32string_view kClauseMarks = U"。！？!?；;…⋯，,、：:—「」『』“”‘’\"（）() \u3000";

voice::Gender gender_of(Words words) {
  if (words.any({Word::woman, Word::kinwoman})) return voice::Gender::female;
  if (words.any({Word::man, Word::kinman})) return voice::Gender::male;
  return voice::Gender::unknown;
}

voice::Age age_of(u32string_view noun) {
  const auto has = [&](std::initializer_list<u32string_view> words) {
    return std::any_of(words.begin(), words.end(), [&](u32string_view word) {
      return noun.find(word) != u32string_view::npos;
    });
  };
  if (has({U"老人", U"老者",   U"老头",   U"老汉", U"老翁", U"老太",   U"老妇",
           U"老妪", U"老婆婆", U"老爷子", U"老僧", U"老爹", U"爷爷",   U"奶奶",
           U"祖",   U"外公",   U"外婆",   U"姥",   U"婆婆", U"老大爷", U"老先生"})) {
    return voice::Age::old;
  }
  if (has({U"孩", U"小厮", U"童", U"孙子", U"孙女", U"小丫头", U"沙弥"})) return voice::Age::child;
  if (has({U"少", U"青年", U"小伙", U"后生", U"书生", U"姑娘", U"丫", U"年轻", U"学生", U"弟",
           U"妹", U"公子", U"小姐", U"徒"})) {
    return voice::Age::young;
  }
  return voice::Age::adult;
}

class Finder {
 public:
  Finder(People& people, const Lexicon& lexicon) : people_(people), lexicon_(lexicon) {}

  std::vector<Mention> in(const Passage& passage) {
    passage_ = &passage;
    shadow_ = passage.shadow;
    found_.clear();
    for (std::size_t i = 0; i < shadow_.size();) i = step(i);
    for (std::size_t k = 0; k < found_.size(); ++k) found_[k].part = part_of(k);
    return std::move(found_);
  }

 private:
  char32_t at(std::size_t i) const { return i < shadow_.size() ? shadow_[i] : U'\n'; }
  bool boundary(std::size_t i) const {
    return i == 0 || i >= shadow_.size() || among(kClauseMarks, shadow_[i]);
  }
  bool boundary_before(std::size_t i) const {
    return i == 0 || among(kClauseMarks, shadow_[i - 1]);
  }

  std::size_t step(std::size_t i) {
    if (!text::is_han(shadow_[i])) return i + 1;
    std::size_t person = People::npos;
    const std::size_t name = people_.begins(shadow_, i, person);
    const std::size_t word = lexicon_.begins(
        shadow_, i,
        {Word::he, Word::she, Word::they, Word::me, Word::self, Word::other, Word::crowd, Word::man,
         Word::woman, Word::person, Word::kinman, Word::kinwoman});
    if (name > 0 && name >= word && is_name(i, name)) {
      add(i, name, Who::person, person);
      return i + name;
    }
    if (word > 0) return take_word(i, word);
    return i + 1;
  }

  /// A form that is also a word (向前), or a single character (霞), counts only where a person
  /// would stand.
  bool is_name(std::size_t i, std::size_t length) const {
    const u32string_view form = u32string_view(shadow_).substr(i, length);
    if (length == 1) {
      return boundary_before(i) && (boundary(i + 1) || among(U"对向朝冲把也", at(i + 1)) ||
                                    lexicon_.begins(shadow_, i + 1, {Word::say}) > 0);
    }
    if (length == 2 && within_word(i, length)) return false;
    if (length > 2 || !lexicon_.of(form).has(Word::common)) return true;
    // 他女兒明月: named beside what she is to him.
    if (!found_.empty() && found_.back().end == i && found_.back().who == Who::person) return true;
    // 他明明知道, 明明地
    if (form[0] == form[1] &&
        (at(i + length) == U'地' || (!found_.empty() && found_.back().end == i)))
      return false;
    if (lexicon_.is(form.front(), Word::surname) && !lexicon_.is(form.front(), Word::object))
      return true;
    if (lexicon_.begins(shadow_, i + length, {Word::say, Word::gesture, Word::think}) > 0)
      return true;
    if (lexicon_.is(form.front(), Word::object)) {
      // 向前對她講 is 李向前, 向前走 is no one.
      return boundary_before(i) && (boundary(i + length) || !moves_on(i + length));
    }
    return boundary_before(i) || lexicon_.ends(shadow_, i, {Word::object}) > 0;
  }

  /// 馬蘭花 holds no 蘭花.
  bool within_word(std::size_t i, std::size_t length) const {
    for (std::size_t before = 1; before <= 2 && before <= i; ++before) {
      if (lexicon_.begins(shadow_, i - before, {Word::common}) >= before + length) return true;
    }
    return false;
  }

  /// Whether what follows a form that may be an adverb is no function word that would follow a
  /// person.
  bool moves_on(std::size_t i) const {
    return !among(U"的对把被跟和与给已也都却便就又正在不没还才仍只是从一这那呢", at(i)) ||
           (at(i) == U'一' && among(U"步冲跃倾扑跳伸", at(i + 1)));
  }

  std::size_t take_word(std::size_t i, std::size_t length) {
    const u32string_view word = u32string_view(shadow_).substr(i, length);
    const Words words = lexicon_.of(word);
    if (at(i + length) == U'们' && !words.has(Word::crowd)) {
      if (words.any(kRoles))
        add(i, length + 1, Who::person, noun(i, length + 1, Standing::crowd, words));
      else if (words.any({Word::he, Word::she, Word::me}))
        add(i, length + 1, Who::they, People::npos);
      return i + length + 1;
    }
    if (words.has(Word::they))
      add(i, length, Who::they, People::npos);
    else if (words.has(Word::he))
      add(i, length, Who::he, People::npos);
    else if (words.has(Word::she))
      add(i, length, Who::she, People::npos);
    else if (words.has(Word::self))
      add(i, length, Who::self, People::npos);
    else if (words.has(Word::crowd))
      add(i, length, Who::person, noun(i, length, Standing::crowd, words));
    else if (words.has(Word::other))
      add(i, length, Who::other, People::npos);
    else if (words.has(Word::me) &&
             (length > 1 || at(i) == U'我' || at(i) == U'俺' || at(i) == U'咱'))
      add(i, length, Who::me, People::npos);
    else if (words.any(kRoles) || words.any(kKin))
      return take_noun(i, length, words);
    return i + length;
  }

  /// 那名軍官, 宣傳部長, 他父親. Nouns of one character (爹, 媽) only at the head of their clause.
  std::size_t take_noun(std::size_t i, std::size_t length, Words words) {
    if (length == 1 && !(boundary_before(i) || (!found_.empty() && found_.back().end == i) ||
                         among(U"的他她", at(i - 1)))) {
      return i + 1;
    }
    // 林月媽遞過來的傘, 他哥推開門; not 他媽的
    const bool owned = !found_.empty() && found_.back().end == i && words.any(kKin) &&
                       (found_.back().who == Who::person ||
                        ((found_.back().who == Who::he || found_.back().who == Who::she) &&
                         at(i + length) != U'的'));
    if (length == 1 && !owned &&
        !(boundary(i + 1) ||
          lexicon_.begins(shadow_, i + 1, {Word::say, Word::gesture, Word::think}) > 0 ||
          among(U"的也在就又便把对从给一", at(i + 1)))) {
      return i + 1;
    }
    // 老人 in 老人家 was found whole; 先生 in 先生活 is no person.
    if (length == 2 && lexicon_.begins(shadow_, i + 1, {Word::common}) > 2) return i + 1;
    const Standing standing = words.any(kRoles) ? Standing::role : Standing::kin;
    add(i, length, Who::person, noun(i, length, standing, words));
    return i + length;
  }

  std::size_t noun(std::size_t i, std::size_t length, Standing standing, Words words) {
    const u32string_view word = u32string_view(shadow_).substr(i, length);
    const std::size_t known = people_.find(word);
    if (known != People::npos) return known;
    Person person;
    person.name = std::u32string(passage_->text.substr(i, length));
    person.names.emplace_back(word);
    person.gender = gender_of(words);
    person.age = age_of(word);
    person.standing = standing;
    return people_.add(std::move(person));
  }

  void add(std::size_t i, std::size_t length, Who who, std::size_t person) {
    Mention mention;
    mention.begin = static_cast<std::uint32_t>(i);
    mention.end = static_cast<std::uint32_t>(i + length);
    mention.who = who;
    mention.person = person;
    const std::size_t quote = passage_->quote_at(i);
    mention.quoted = quote < passage_->quotes.size() && passage_->kinds[quote] != SpanKind::term;
    if (person != People::npos) ++people_[person].mentions;
    found_.push_back(mention);
  }

  bool same_clause(std::size_t a, std::size_t b) const {
    for (std::size_t i = a; i < b; ++i) {
      if (among(U"。！？!?；;…⋯，,：:「」『』“”", shadow_[i])) return false;
    }
    return true;
  }

  Part part_of(std::size_t k) const {
    const Mention& m = found_[k];
    const char32_t next = at(m.end);
    if (m.quoted && boundary(m.end) && boundary_before(m.begin) && m.who == Who::person)
      return Part::called;
    // 金三娘的聲音發緊: a voice or a face acts for its owner.
    if (next == U'的' && !boundary(m.end + 1) && !(boundary_before(m.begin) && has_body(m.end + 1)))
      return Part::possessor;
    if (k + 1 < found_.size() && found_[k + 1].begin == m.end && found_[k + 1].who == Who::person) {
      if (people_[found_[k + 1].person].standing != Standing::named)
        return Part::possessor;  // 少平他媽, 他父親
      // 老闆娘金三娘, 副書記金俊山: one person, called by the name.
      const Words words = lexicon_.of(shadow_.substr(m.begin, m.end - m.begin));
      if (m.who == Who::person && (people_[m.person].standing != Standing::named ||
                                   words.any(kTitles) || words.any(kRoles)))
        return Part::possessor;
    }
    if (next == U'身' || next == U'面' || next == U'旁' || next == U'背' || next == U'手') {
      if (among(U"边后前旁上里中", at(m.end + 1))) return Part::possessor;
    }
    // 去見副將軍王樸: the noun before a name stands where the name would.
    const bool headed = k > 0 && found_[k - 1].end == m.begin &&
                        found_[k - 1].person != People::npos &&
                        people_[found_[k - 1].person].standing == Standing::role;
    const std::size_t begin = headed ? found_[k - 1].begin : m.begin;
    const std::size_t verb = lexicon_.ends(shadow_, begin, {Word::object});
    if (verb == 0)
      return follows_verb(k) || follows_listener(k) || is_far_listener(k) ? Part::object
                                                                          : Part::subject;
    if (is_heard(begin)) return Part::subject;
    // 盯著她，說：— at the end of its clause it is acted upon.
    if (boundary(m.end) && !boundary_before(begin)) return Part::object;
    const u32string_view word = u32string_view(shadow_).substr(begin - verb, verb);
    const bool earlier = k > 0 && !found_[k - 1].quoted &&
                         same_clause(found_[k - 1].end, m.begin) &&
                         found_[k - 1].part == Part::subject;
    // 這時候就听王樸大聲喊道: whom one hears, sees, lets or waits for may speak.
    const bool may_speak = among(U"听看见让叫请令使等是有没不", word.front()) || word == U"连";
    return may_speak && !earlier ? Part::subject : Part::object;
  }

  bool has_body(std::size_t i) const {
    for (const u32string_view part :
         {U"声音", U"声气", U"嗓", U"语气", U"口气", U"语调", U"话音", U"脸",   U"眼",   U"目光",
          U"眉",   U"嘴",   U"头", U"神色", U"神情", U"表情", U"手",   U"身子", U"身体", U"心"}) {
      if (shadow_.substr(i).starts_with(part)) return true;
    }
    return false;
  }

  /// 從懷裡掏出記者證, 拉住了麗麗: right behind a verb that has an aspect or a complement.
  /// 一把抱住了他，哭喊著說: at the end of its clause somebody is acted upon.
  bool follows_verb(std::size_t k) const {
    const Mention& m = found_[k];
    if (m.quoted || m.begin < 2 || boundary_before(m.begin)) return false;
    const char32_t last = shadow_[m.begin - 1];
    if (m.who == Who::person && among(U"出了着过住到给", last) && !boundary_before(m.begin - 1))
      return true;
    const bool joined = k > 0 && found_[k - 1].end == m.begin;
    return boundary(m.end) && !joined && !among(U"的是个名位和与跟", last);
  }

  /// 他聽見妻子在說話
  bool is_heard(std::size_t i) const {
    return i > 1 && shadow_[i - 2] == U'听' && among(U"见到得", shadow_[i - 1]);
  }

  /// 對坐在窗前的徐治功說: the words between belong to the listener.
  bool is_far_listener(std::size_t k) const {
    const Mention& m = found_[k];
    if (m.quoted || m.begin < 3 || shadow_[m.begin - 1] != U'的') return false;
    for (std::size_t i = m.begin - 1; i-- > 0 && m.begin - i < 24;) {
      if (among(kClauseMarks, shadow_[i])) return false;
      // 盯著船頭的老人說, 看了看窗邊的老人對掌櫃說
      if (among(U"着了过", shadow_[i]) && i > 0 &&
          among(U"指看望盯拉揪瞅瞪搂抱扶握冲朝对向", shadow_[i - 1]))
        return true;
      const bool to = among(U"对向朝冲", shadow_[i]);
      const bool ahead = shadow_[i] == U'向' && at(i + 1) == U'前' && among(U"面方边", at(i + 2));
      if (to &&
          (ahead || lexicon_.of(shadow_.substr(i, 2)).has(Word::object) ||
           !lexicon_.of(shadow_.substr(i, 2)).has(Word::common)) &&
          (i == 0 || !lexicon_.of(shadow_.substr(i - 1, 2)).has(Word::common)))
        return true;
    }
    return false;
  }

  /// 對身邊的人和吳三桂說: joined to one who is spoken to.
  bool follows_listener(std::size_t k) const {
    return k > 0 && found_[k - 1].part == Part::object &&
           found_[k].begin == found_[k - 1].end + 1 && among(U"和与、", at(found_[k].begin - 1));
  }

  People& people_;
  const Lexicon& lexicon_;
  const Passage* passage_ = nullptr;
  u32string_view shadow_;
  std::vector<Mention> found_;
};

}  // namespace

Mentions find_mentions(const Passages& passages, People& people, const Lexicon& lexicon) {
  Finder finder(people, lexicon);
  Mentions mentions;
  mentions.reserve(passages.all.size());
  for (const Passage& passage : passages.all) mentions.push_back(finder.in(passage));
  return mentions;
}

}  // namespace shuoshu::script
