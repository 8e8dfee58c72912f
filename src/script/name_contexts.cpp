#include "script/name_contexts.hpp"

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "script/form_index.hpp"
#include "script/name_counts.hpp"

namespace shuoshu::script {

namespace {

using std::u32string;
using std::u32string_view;

bool among(u32string_view set, char32_t c) { return set.find(c) != u32string_view::npos; }

constexpr u32string_view kSentenceMarks = U"。！？!?…⋯”」』";
constexpr u32string_view kMarks = U"，,、；;：:—“‘「『’\"（）() \u3000《》";
/// What may follow any name: particles, adverbs, auxiliaries.
constexpr u32string_view kFollowers =
    U"的了是在也就又便却都不很还已正和与及说道曰问答想看听笑把被将给对向从之者才更没有会要能可使到"
    U"一乃即亦皆俱并忙急自";
/// Nothing that is grown into a name ends in one of these.
constexpr u32string_view kNoEnd = U"的了着过得地是在也就又便不有来去中里上下内外道说曰若时人";
/// Words that follow a name, and end none.
constexpr u32string_view kVerbEnd = U"皆俱亦乃即便就却忙自奏谏报告曰道言";
/// Verbs, adverbs and numbers far more often than surnames.
constexpr u32string_view kWeakSurnames = U"何方莫万原时常曾安连能解封战施齐统定命宣蒙应谓况尚从";

bool mark(char32_t c) { return among(kSentenceMarks, c) || among(kMarks, c); }

/// What stands around one form, where it is not a part of a longer one.
struct Context {
  std::uint32_t all = 0;   ///< wherever it stands
  std::uint32_t free = 0;  ///< in no longer form
  std::uint32_t opens = 0;
  std::uint32_t marked = 0;  ///< behind a mark, or a verb that has an object
  std::uint32_t closes = 0;  ///< before a mark
  std::uint32_t after_pronoun = 0;
  std::map<char32_t, std::uint32_t> before, behind;
};

/// Indices of passages, in their order.
using Places = std::vector<std::size_t>;

struct Match {
  std::size_t begin, end;
  std::size_t form;
};

class Judge {
 public:
  Judge(const Passages& passages, const People& people, const Lexicon& lexicon)
      : passages_(passages), lexicon_(lexicon) {
    for (const Person& person : people.all()) {
      if (person.character) continue;  // somebody wrote this name into the cast file
      for (const u32string& name : person.names) {
        if (name.size() < 2) continue;
        index_.add(name, forms_.size());
        forms_.push_back(name);
        given_.push_back(name != person.names.front() && person.names.front().ends_with(name));
      }
    }
    contexts_.resize(forms_.size());
    places_.resize(forms_.size());
  }

  NameJudgement run(const std::vector<bool>& repeated) {
    for (std::size_t p = 0; p < passages_.all.size(); ++p)
      read(passages_.all[p].shadow, p, !repeated[p]);
    for (const Context& context : contexts_) {
      for (const auto& [c, n] : context.before) ++precedes_[c];
      for (const auto& [c, n] : context.behind) ++follows_[c];
    }
    for (const u32string& form : forms_) {
      if (index_.find(u32string_view(form).substr(0, form.size() - 1)) != FormIndex::npos)
        ++follows_[form.back()];
    }
    for (std::size_t f = 0; f < forms_.size(); ++f) judge(f);
    return std::move(judgement_);
  }

 private:
  void read(u32string_view shadow, std::size_t passage, bool fresh) {
    std::vector<Match> matches;
    for (std::size_t i = 0; i < shadow.size(); ++i) {
      for (std::size_t n = index_.reach(shadow, i); n >= 2; --n) {
        const std::size_t form = index_.find(shadow.substr(i, n));
        if (form == FormIndex::npos) continue;
        matches.push_back({i, i + n, form});
        auto& places = places_[form];
        if (places.empty() || places.back() != passage) places.push_back(passage);
      }
    }
    if (!fresh) return;
    std::size_t covered = 0;  // sorted by beginning, the longest first
    for (const Match& m : matches) {
      ++contexts_[m.form].all;
      if (m.end > covered) note(shadow, m);
      covered = std::max(covered, m.end);
    }
  }

  void note(u32string_view shadow, const Match& m) {
    Context& context = contexts_[m.form];
    ++context.free;
    const char32_t last = m.begin == 0 ? U'。' : shadow[m.begin - 1];
    const char32_t next = m.end == shadow.size() ? U'。' : shadow[m.end];
    if (among(kSentenceMarks, last)) ++context.opens;
    if (among(U"我他她你", last)) ++context.after_pronoun;
    // 把亮亮抱起來: whom one acts upon stands free.
    if (mark(last) || lexicon_.ends(shadow, m.begin, {Word::object}) > 0)
      ++context.marked;
    else
      ++context.before[last];
    if (mark(next)) ++context.closes;
    // 王樸冷笑: a verb is as good as a mark, even if it is always the same one.
    const bool verb = !among(U"道曰", next) &&
                      lexicon_.begins(shadow, m.end, {Word::say, Word::gesture, Word::think}) > 0;
    ++context.behind[verb ? U'说' : next];
  }

  /// Marks, and what stands behind many of the names in this book.
  bool may_follow(char32_t c) const {
    if (mark(c) || among(kFollowers, c)) return true;
    const auto n = follows_.find(c);
    return n != follows_.end() && n->second >= std::max<std::size_t>(4, forms_.size() / 16);
  }
  bool may_precede(char32_t c) const {
    const auto n = precedes_.find(c);
    return n != precedes_.end() && n->second >= std::max<std::size_t>(3, forms_.size() / 25);
  }

  void judge(std::size_t f) {
    const u32string& form = forms_[f];
    const Context& c = contexts_[f];
    // 賈大 stands nowhere but in 賈大少爺.
    const bool only_a_part = !given_[f] && c.all >= 5 && c.free * 10 < c.all;
    if (only_a_part || is_longer_by_a_verb(f)) {
      judgement_.rejected.insert(form);
    } else if (c.free >= 4 && cut_on_the_left(f)) {
      judgement_.rejected.insert(form);
      if (has_title(form)) grow_left(f);
    } else if (c.free >= 5 && cut_on_the_right(f)) {
      judgement_.rejected.insert(form);
      if (opens_sentences(c)) grow_right(form, places_[f], 0);
    } else if (c.free >= 5 && is_weak(f) && stands_like_a_verb(c)) {
      judgement_.rejected.insert(form);
    }
  }

  bool has_title(const u32string& form) const {
    return lexicon_.ends(form, form.size(), kTitles) > 0;
  }
  bool is_full(const u32string& form) const {
    const std::size_t surname = surname_at(form, 0, lexicon_);
    return surname > 0 && form.size() == surname + 2 && !has_title(form);
  }
  /// Nothing in the form itself says that it is a name.
  bool is_weak(std::size_t f) const {
    const u32string& form = forms_[f];
    return !given_[f] && !has_title(form) && !is_full(form) && !among(U"老小阿", form.front()) &&
           (surname_at(form, 0, lexicon_) == 0 || among(kWeakSurnames, form.front()));
  }
  static bool opens_sentences(const Context& c) {
    return c.opens > (c.free < 30 ? 0.02 : 0.03) * c.free;
  }

  /// 施禮 of 行者施禮: what stands before it stands before hardly any other name.
  bool cut_on_the_left(std::size_t f) const {
    const Context& c = contexts_[f];
    std::uint32_t good = c.marked, most = 0;
    for (const auto& [before, n] : c.before) {
      if (may_precede(before)) good += n;
      most = std::max(most, n);
    }
    const bool stands_free = !is_weak(f) && c.opens >= 0.08 * c.free && most * 2 < c.free;
    return good < (is_full(forms_[f]) ? 0.2 : 0.35) * c.free && !stands_free;
  }

  bool cut_on_the_right(std::size_t f) const {
    const Context& c = contexts_[f];
    std::uint32_t good = 0, most = 0;
    for (const auto& [behind, n] : c.behind) {
      // 八姨 is always followed by 太, though other names are, too.
      if (part_of_name(behind) && n * 10 >= c.free * 9) return true;
      if (may_follow(behind))
        good += n;
      else
        most = std::max(most, n);
    }
    // In a short book it is not known what may follow a name.
    const bool tells = most * 2 >= c.free || (c.free >= 8 && forms_.size() >= 60);
    return tells && good < (is_weak(f) ? 0.35 : 0.2) * c.free;
  }

  /// Never opens a sentence, or never closes a clause (方欲下馬, 方欲回軍); only ever 其書略曰.
  static bool stands_like_a_verb(const Context& c) {
    const std::uint32_t says = says_of(c);
    return !opens_sentences(c) || (c.after_pronoun > 1 && c.after_pronoun > 0.03 * c.free) ||
           (c.free >= 8 && says == c.free) || (c.free >= 15 && c.closes == 0 && says * 5 < c.free);
  }

  /// 尤氏忙, 魏兵大, 蔣琬奏: a name, and a character that follows other names as well.
  bool is_longer_by_a_verb(std::size_t f) const {
    const u32string& form = forms_[f];
    const auto follows = follows_.find(form.back());
    if ((form.size() > 2 || is_weak(f)) && among(kVerbEnd, form.back())) return true;
    const bool common = among(kFollowers, form.back()) ||
                        (follows != follows_.end() && follows->second * 33 >= forms_.size() &&
                         follows->second >= 4);
    if (!common || form.size() < 3) return false;
    const std::size_t shorter = index_.find(u32string_view(form).substr(0, form.size() - 1));
    if (shorter != FormIndex::npos && contexts_[shorter].all > 2 * contexts_[f].all) return true;
    // 近臣奏曰: nearly always before 曰 or 道.
    return contexts_[f].free >= 3 && says_of(contexts_[f]) * 10 >= contexts_[f].free * 7;
  }

  static std::uint32_t says_of(const Context& context) {
    std::uint32_t says = 0;
    for (const char32_t c : {U'曰', U'道'}) {
      const auto n = context.behind.find(c);
      says += n == context.behind.end() ? 0 : n->second;
    }
    return says;
  }

  /// 魏撰之: what follows names may end one, too.
  static bool part_of_name(char32_t c) { return !mark(c) && !among(U"的了是在道曰说问答", c); }

  struct Neighbours {
    std::uint32_t all = 0;
    std::map<char32_t, std::uint32_t> chars;
    u32string written;
  };

  /// `places`: the passages in which the form may stand.
  Neighbours around(const u32string& form, const Places& places, bool behind) const {
    Neighbours found;
    for (const std::size_t p : places) {
      const Passage& passage = passages_.all[p];
      const u32string& shadow = passage.shadow;
      for (std::size_t i = shadow.find(form); i != u32string::npos; i = shadow.find(form, i + 1)) {
        if (found.all++ == 0) found.written = u32string(passage.text.substr(i, form.size()));
        const std::size_t end = i + form.size();
        if (behind)
          ++found.chars[end < shadow.size() ? shadow[end] : U'。'];
        else
          ++found.chars[i > 0 ? shadow[i - 1] : U'。'];
      }
    }
    return found;
  }

  /// 賈大 → 賈大少 → 賈大少爺; 董太 → 董太后 and 董太師.
  void grow_right(const u32string& form, const Places& places, int steps) {
    const Neighbours near = around(form, places, true);
    std::uint32_t good = 0;
    for (const auto& [c, n] : near.chars) good += may_follow(c) ? n : 0;
    if (steps > 0 && good * 100 >= near.all * 35) return take(form, near);
    bool grown = false;
    for (const auto& [c, n] : near.chars) {
      const bool always = n * 10 >= near.all * 9 && part_of_name(c);
      if (steps == 3 || n < 4 || n * 5 < near.all || (may_follow(c) && !always)) continue;
      grown = true;
      grow_right(form + c, places, steps + 1);
    }
    if (!grown && steps > 0) take(form, near);
  }

  /// 押司 of 大孫押司 and 小孫押司; 推雲童子.
  void grow_left(std::size_t f) {
    const u32string& form = forms_[f];
    const Neighbours near = around(form, places_[f], false);
    for (const auto& [c, n] : near.chars) {
      if (n < 4 || n * 10 < near.all * 3 || mark(c) || may_precede(c)) continue;
      const u32string longer = c + form;
      take(longer, around(longer, places_[f], false));
    }
  }

  void take(const u32string& form, const Neighbours& near) {
    const u32string_view view = form;
    if (lexicon_.of(form).has(Word::common) || among(kNoEnd, form.back()) ||
        lexicon_.is(form.back(), Word::place))
      return;
    for (std::size_t i = 0; i + 1 < view.size(); ++i) {
      if (view.substr(i, 2) == U"二人" || view.substr(i, 2) == U"三人") return;
    }
    judgement_.whole.emplace(form, near.written);
  }

  const Passages& passages_;
  const Lexicon& lexicon_;
  std::vector<u32string> forms_;
  std::vector<bool> given_;  ///< 少平 of 孫少平
  FormIndex index_;
  std::vector<Context> contexts_;
  std::vector<Places> places_;  ///< of every form
  std::unordered_map<char32_t, std::size_t> precedes_, follows_;
  NameJudgement judgement_;
};

}  // namespace

NameJudgement judge_names(const Passages& passages, const std::vector<bool>& repeated,
                          const People& people, const Lexicon& lexicon) {
  return Judge(passages, people, lexicon).run(repeated);
}

}  // namespace shuoshu::script
