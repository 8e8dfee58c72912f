#include "script/tags.hpp"

#include <algorithm>

#include "text/unicode.hpp"

namespace shuoshu::script {

namespace {

using std::u32string_view;

bool among(u32string_view set, char32_t c) { return set.find(c) != u32string_view::npos; }

constexpr u32string_view kSentenceEnds = U"。！？!?…⋯";
constexpr u32string_view kCommas = U"，,；;、：:";

bool is_letter(char32_t c) { return text::is_latin(c) || c == U'\''; }

class TagReader {
 public:
  TagReader(const Passages& passages, const Mentions& mentions, const Lexicon& lexicon)
      : passages_(passages), mentions_(mentions), lexicon_(lexicon) {}

  Tag before(std::size_t index, std::size_t quote) const {
    const Passage& passage = passages_.all[index];
    const std::uint32_t begin = static_cast<std::uint32_t>(passage.narration_before(quote));
    std::uint32_t end = passage.quotes[quote].begin;
    if (trimmed_end(passage, begin, end) > begin) return lead(index, begin, end);
    if (quote > 0 || index == 0) return {};
    const Passage& last = passages_.all[index - 1];
    const std::uint32_t from = last.quotes.empty() ? 0 : last.quotes.back().end;
    end = trimmed_end(last, from, static_cast<std::uint32_t>(last.text.size()));
    if (last.chapter != passage.chapter || end <= from || !among(U"：:", last.shadow[end - 1]))
      return {};
    return lead(index - 1, from, end);
  }

  Tag after(std::size_t index, std::size_t quote) const {
    const Passage& passage = passages_.all[index];
    std::uint32_t begin = passage.quotes[quote].end;
    const std::uint32_t limit = static_cast<std::uint32_t>(passage.narration_after(quote));
    while (begin < limit &&
           (text::is_space(passage.shadow[begin]) || among(U"，,；;、。", passage.shadow[begin])))
      ++begin;
    if (begin >= limit) return {};
    Tag tag;
    tag.present = true;
    tag.passage = index;
    tag.begin = begin;
    tag.end = sentence_end(passage, begin, limit);
    const std::uint32_t last = trimmed_end(passage, begin, tag.end);
    tag.shared = last > begin && (among(U"：:", passage.shadow[last - 1]) ||
                                  (tag.end == limit && limit < passage.text.size()));
    find_subject_after(tag);
    return tag;
  }

 private:
  static std::uint32_t trimmed_end(const Passage& passage, std::uint32_t begin, std::uint32_t end) {
    while (end > begin && text::is_space(passage.shadow[end - 1])) --end;
    return end;
  }

  /// Not the one of Mr. and Dr.
  static bool full_stop(const Passage& passage, std::uint32_t i, std::uint32_t limit) {
    if (i + 1 < limit && !text::is_space(passage.shadow[i + 1])) return false;
    std::uint32_t begin = i;
    while (begin > 0 && text::is_latin(passage.shadow[begin - 1])) --begin;
    const u32string_view word = u32string_view(passage.shadow).substr(begin, i - begin);
    return word != U"mr" && word != U"mrs" && word != U"ms" && word != U"dr" && word != U"st" &&
           word.size() > 1;
  }

  static std::uint32_t sentence_end(const Passage& passage, std::uint32_t begin,
                                    std::uint32_t limit) {
    for (std::uint32_t i = begin; i < limit; ++i) {
      if (among(kSentenceEnds, passage.shadow[i])) return i + 1;
      if (passage.shadow[i] == U'.' && full_stop(passage, i, limit)) return i + 1;
    }
    return limit;
  }

  Tag lead(std::size_t index, std::uint32_t from, std::uint32_t to) const {
    const Passage& passage = passages_.all[index];
    Tag tag;
    tag.present = true;
    tag.passage = index;
    tag.end = trimmed_end(passage, from, to);
    const bool colon = among(U"：:", passage.shadow[tag.end - 1]);
    std::uint32_t clause_end = tag.end;
    while (clause_end > from && among(U"：:，,。！？!?.… ", passage.shadow[clause_end - 1]))
      --clause_end;
    tag.begin = clause_end;
    const auto ends = [&](std::uint32_t i) {
      return among(kSentenceEnds, passage.shadow[i]) ||
             (passage.shadow[i] == U'.' && full_stop(passage, i, tag.end));
    };
    while (tag.begin > from && !ends(tag.begin - 1)) --tag.begin;
    const bool ended = ends(tag.end - 1);
    // 「…」羅所長翻開本子，「姓名？」 leads as a colon does.
    const bool comma = among(U"，,", passage.shadow[tag.end - 1]);
    const bool says = !ended && says_at(passage, tag.begin, clause_end);
    tag.saying = says             ? (colon ? Saying::says_colon : Saying::says)
                 : colon || comma ? Saying::colon
                                  : Saying::beat;
    find_subject_before(tag, clause_end);
    return tag;
  }

  /// Whether a clause ends in a verb of saying (說, 笑道, 叮囑了一句), or holds one close to its
  /// end.
  bool says_at(const Passage& passage, std::uint32_t begin, std::uint32_t end) const {
    const u32string_view text = u32string_view(passage.shadow).substr(begin, end - begin);
    if (!passages_.chinese) {
      for (std::size_t i = 0; i < text.size(); ++i) {
        if (western_verb(text, i) > 0) return true;
      }
      return false;
    }
    std::size_t stop = text.size();
    while (stop > 0 && among(U"着了过起来一句声两几番遍", text[stop - 1])) --stop;
    for (const std::size_t at : {stop, text.size()}) {
      if (at == 0) continue;
      const std::size_t n = lexicon_.ends(text, at, {Word::say});
      const bool known = n == 1 && text[at - 1] == U'道' && at > 1 &&
                         among(U"知街过赤管轨隧通人大小频渠味", text[at - 2]);
      if (n > 0 && !known) return true;
      if (lexicon_.ends(text, at, {Word::think}) > 0) return true;
    }
    // 對他說了一件事：, 問少安的看法：— a verb in the last clause.
    const std::size_t cut = text.find_last_of(U"，,；;");
    const u32string_view clause = cut == u32string_view::npos ? text : text.substr(cut + 1);
    for (std::size_t i = 0; i < clause.size(); ++i) {
      const std::size_t n = lexicon_.begins(clause, i, {Word::say});
      if (n > 1 || (n == 1 && among(U"说问喊嚷骂", clause[i]))) return true;
    }
    return false;
  }

  const std::vector<Mention>& of(const Tag& tag) const { return mentions_[tag.passage]; }

  bool clause_between(const Tag& tag, std::uint32_t a, std::uint32_t b) const {
    const std::u32string& shadow = passages_.all[tag.passage].shadow;
    return std::any_of(shadow.begin() + a, shadow.begin() + b,
                       [](char32_t c) { return among(kCommas, c); });
  }

  /// The subject nearest to the verb at `end`: the first that is none's object in the last clause
  /// that has one. 不等吳三桂說話，王樸搶先說道 → 王樸.
  void find_subject_before(Tag& tag, std::uint32_t end) const {
    std::uint32_t clause_end = end;
    while (clause_end > tag.begin) {
      std::uint32_t clause_begin = clause_end;
      const std::u32string& shadow = passages_.all[tag.passage].shadow;
      while (clause_begin > tag.begin && !among(U"，,；;：:", shadow[clause_begin - 1]))
        --clause_begin;
      if (const auto subject = first_subject(tag, clause_begin, clause_end);
          subject && !(tag.steps > 0 && is_seen(tag, *subject))) {
        tag.subject = subject;
        return;
      }
      ++tag.steps;
      clause_end = clause_begin > tag.begin ? clause_begin - 1 : tag.begin;
    }
  }

  /// 見少平正摘杏花玩，就問弟弟：… whom one sees or lets do something does not ask.
  bool is_seen(const Tag& tag, std::size_t subject) const {
    const u32string_view shadow = passages_.all[tag.passage].shadow;
    const std::size_t begin = of(tag)[subject].begin;
    const std::size_t verb = lexicon_.ends(shadow, begin, {Word::object});
    return verb > 0 && shadow.substr(begin - verb, verb).find(U'听') == u32string_view::npos;
  }

  std::optional<std::size_t> first_subject(const Tag& tag, std::uint32_t begin,
                                           std::uint32_t end) const {
    const auto& all = of(tag);
    const u32string_view shadow = passages_.all[tag.passage].shadow;
    auto m = std::lower_bound(
        all.begin(), all.end(), begin,
        [](const Mention& mention, std::uint32_t at) { return mention.begin < at; });
    for (; m != all.end() && m->begin < end; ++m) {
      if (m->quoted || m->part != Part::subject || m->who == Who::self) continue;
      // 他聽見妻子在說話: she speaks, and whoever it is where nobody is named.
      const u32string_view rest = shadow.substr(m->end, std::min<std::size_t>(end - m->end, 12));
      if (rest.substr(0, rest.find(U'，')).find(U"听见") != u32string_view::npos) continue;
      return static_cast<std::size_t>(m - all.begin());
    }
    return std::nullopt;
  }

  /// 「…」吳三桂感慨地說道。 「…」那個士兵吃了一驚，趕緊問道。
  void find_subject_after(Tag& tag) const {
    const Passage& passage = passages_.all[tag.passage];
    tag.subject = first_subject(tag, tag.begin, tag.end);
    const std::uint32_t verb = first_verb(passage, tag.begin, tag.end);
    if (verb < tag.end) {
      tag.saying = Saying::says;
      // 「…」說著，王樸站起身。 The verb before the subject still names it.
      if (tag.subject && clause_between(tag, std::min(verb, of(tag)[*tag.subject].end),
                                        std::max(verb, of(tag)[*tag.subject].begin)))
        tag.steps = 1;
      if (tag.subject && (of(tag)[*tag.subject].begin > verb + 12 || hears(tag, verb)))
        tag.saying = Saying::beat;
    } else if (tag.subject && clause_between(tag, tag.begin, of(tag)[*tag.subject].begin)) {
      tag.steps = 1;
    }
  }

  /// A whole word: the ask of asked, not of task.
  std::size_t western_verb(u32string_view shadow, std::size_t i) const {
    if (!is_letter(shadow[i]) || (i > 0 && is_letter(shadow[i - 1]))) return 0;
    std::size_t end = i;
    while (end < shadow.size() && is_letter(shadow[end])) ++end;
    return lexicon_.of(shadow.substr(i, end - i)).any({Word::say, Word::think}) ? end - i : 0;
  }

  std::uint32_t first_verb(const Passage& passage, std::uint32_t begin, std::uint32_t end) const {
    const u32string_view shadow = passage.shadow;
    for (std::uint32_t i = begin; i < end; ++i) {
      std::size_t n = lexicon_.begins(shadow, i, {Word::say, Word::think});
      if (!passages_.chinese) n = western_verb(shadow, i);
      if (n == 0) continue;
      if (!passages_.chinese) return i;
      const char32_t next = i + n < shadow.size() ? shadow[i + n] : U'。';
      const char32_t last = i > 0 ? shadow[i - 1] : U' ';
      if (n == 1 && (among(U"明法服话完罢", next) || among(U"小传据听胡所", last))) continue;
      if (n == 1 && shadow[i] == U'道' && among(U"知街过赤管轨隧通人大小频渠味", last)) continue;
      if (n == 1 && among(U"云称曰想", shadow[i]) && !among(U"道着，。：", next)) continue;
      if (tells(shadow.substr(0, end), i + n)) continue;
      if (is_denied(shadow.substr(begin, i - begin))) continue;
      return i;
    }
    return end;
  }

  /// 「…」吳三桂還是沒說話。
  static bool is_denied(u32string_view before) {
    const u32string_view near =
        before.substr(before.size() - std::min<std::size_t>(3, before.size()));
    return near.find_last_of(U"没不未") != u32string_view::npos &&
           near.find_first_of(U"，。！？") == u32string_view::npos;
  }

  /// 「…」吳三桂一直聽他說話: whoever hears does not speak.
  bool hears(const Tag& tag, std::uint32_t verb) const {
    const std::uint32_t end = of(tag)[*tag.subject].end;
    if (end >= verb || verb > end + 10) return false;
    const u32string_view between =
        u32string_view(passages_.all[tag.passage].shadow).substr(end, verb - end);
    return between.find(U'听') != u32string_view::npos &&
           between.find(U'，') == u32string_view::npos;
  }

  /// 想起昨夜說他會回來: 說 that goes on into a clause tells what somebody says elsewhere.
  static bool tells(u32string_view shadow, std::size_t end) {
    if (shadow[end - 1] != U'说' || end >= shadow.size()) return false;
    // 吳三桂和他說了許多閒話: told, not quoted.
    if (shadow[end] == U'了') {
      return end + 1 < shadow.size() &&
             !among(U"一句声几两这那，。！？：；出话半下", shadow[end + 1]);
    }
    if (among(U"道着过完的起出一给罢毕话这那得", shadow[end])) return false;
    const std::size_t stop =
        std::min(shadow.find_first_of(U"，。！？；：…—「“", end), shadow.size());
    return stop >= end + 3;
  }

  const Passages& passages_;
  const Mentions& mentions_;
  const Lexicon& lexicon_;
};

}  // namespace

Tags tags_of(const Passages& passages, const Mentions& mentions, const Lexicon& lexicon,
             std::size_t index, std::size_t quote) {
  const TagReader reader(passages, mentions, lexicon);
  Tags tags;
  tags.before = reader.before(index, quote);
  tags.after = reader.after(index, quote);
  // 王樸對父親說：「…」吳三桂聽他這麼說: what a colon leads to has its speaker; what follows acts,
  // or leads the next.
  tags.led = tags.before.present && tags.before.saying == Saying::says_colon;
  if (tags.led && tags.after.saying <= Saying::says) tags.after.saying = Saying::beat;
  if (tags.led && tags.after.shared) tags.after = {};
  return tags;
}

}  // namespace shuoshu::script
