#include "script/surroundings.hpp"

#include <algorithm>
#include <string_view>

#include "script/pointing.hpp"

namespace shuoshu::script {

namespace {

using std::u32string_view;

class Surroundings {
 public:
  Surroundings(const Scene& scene, std::vector<Line>& lines) : scene_(scene), lines_(lines) {}

  void look_around(std::size_t l) {
    from_neighbours(lines_[l]);
    from_mentions(lines_[l]);
    from_words(l);
  }

 private:
  /// The narration of the paragraphs right before and after, where the line's own paragraph has
  /// none.
  void from_neighbours(Line& line) {
    const std::string own = line.alone ? "alone" : line.tags.before.present ? "b" : "a";
    if (line.passage > scene_.begin()) {
      const std::size_t i = line.passage - 1;
      if (line.tags.before.passage != i || !line.tags.before.present)
        last_sentence(line, i, "p~" + own);
    }
    if (line.passage + 1 < scene_.end() &&
        scene_.passages().all[line.passage].quotes.size() == line.quote + 1 &&
        !line.tags.after.present) {
      first_sentence(line, line.passage + 1, "n~" + own);
    }
  }

  void last_sentence(Line& line, std::size_t i, const std::string& side) {
    const Passage& passage = scene_.passages().all[i];
    const bool pure = passage.quotes.empty();
    const auto& all = scene_.mentions()[i];
    bool first = true;
    for (auto m = all.rbegin(); m != all.rend(); ++m) {
      if (m->quoted || m->part != Part::subject) continue;
      if (m->who == Who::person) {
        scene_.give(line, m->person,
                    side + (pure ? "~pure" : "~quoted") + (first ? "~last" : "~earlier"));
        // 王樸深深吸了一口氣。「走吧。」 Where paragraphs are whole, who acts last speaks.
        if (pure && !line.loose && first && !scene_.reacts({i, &*m}))
          scene_.give(line, m->person, "whole~before");
      } else if (first && (m->who == Who::he || m->who == Who::she))
        point_by_pronoun(scene_, line, {i, &*m}, side + "~last");
      first = false;
    }
  }

  void first_sentence(Line& line, std::size_t i, const std::string& side) {
    const Passage& passage = scene_.passages().all[i];
    if (!passage.quotes.empty() && passage.quotes.front().begin < 2) return;
    const bool pure = passage.quotes.empty();
    bool first = true;
    const auto stop = passage.shadow.find_first_of(U"。！？!?");
    const bool says = lexicon_says(passage.shadow.substr(0, stop));
    const bool colon = !passage.quotes.empty();
    // 「太貴了！」 ¶ 王樸說，「我只有…」: a comma goes on with what he says, a colon begins.
    const bool goes_on =
        colon && line.loose && passage.shadow[passage.quotes.front().begin - 1] == U'，';
    for (const Mention& m : scene_.mentions()[i]) {
      if (m.quoted || m.part != Part::subject) continue;
      if (m.begin > stop && !first) break;
      const std::string what = side + (pure ? "~pure" : "~quoted") + (says ? "~says" : "") +
                               (goes_on ? "~m"
                                : colon ? "~q"
                                        : "") +
                               (first ? "~first" : "~later") +
                               (first && !colon && scene_.reacts({i, &m}) ? "~react" : "");
      if (m.who == Who::person)
        scene_.give(line, m.person, what);
      else if (first && (m.who == Who::he || m.who == Who::she))
        point_by_pronoun(scene_, line, {i, &m}, what);
      first = false;
      if (m.begin > stop) break;
    }
  }

  bool lexicon_says(u32string_view text) const {
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (scene_.lexicon().begins(text, i, {Word::say}) > 0) return true;
    }
    return false;
  }

  /// How near, how often, how lately a candidate is mentioned.
  void from_mentions(Line& line) {
    const std::uint32_t at = scene_.passages().all[line.passage].quotes[line.quote].begin;
    std::size_t rank = 0;
    for (const auto& [person, subject] : scene_.antecedents(line.passage, at, Who::other, false)) {
      scene_.give(line, person, "recent~" + bucket(rank, {1, 2, 3, 5}) + (subject ? "s" : "o"));
      ++rank;
    }
    const auto [first, last] = scene_.around(line);
    struct Seen {
      std::size_t narrated = 0, quoted = 0, back = 99, on = 99;
    };
    std::vector<Seen> seen(line.candidates.size());
    for (std::size_t i = first; i < last; ++i) {
      for (const Mention& m : scene_.mentions()[i]) {
        const std::size_t who = m.who == Who::person ? place_of(line, m.person) : seen.size();
        if (who == seen.size()) continue;
        ++(m.quoted ? seen[who].quoted : seen[who].narrated);
        if (m.quoted) continue;
        const bool before = i < line.passage || (i == line.passage && m.begin < at);
        std::size_t& nearest = before ? seen[who].back : seen[who].on;
        const std::size_t distance = before ? line.passage - i : i - line.passage;
        nearest = std::min(nearest, distance);
      }
    }
    for (std::size_t c = 0; c < seen.size(); ++c) {
      const Seen& s = seen[c];
      if (s.narrated + s.quoted == 0) continue;
      const std::size_t person = line.candidates[c].person;
      scene_.give(line, person, "narrated~" + bucket(s.narrated, {1, 2, 3, 5, 8}));
      scene_.give(line, person, "quoted~" + bucket(s.quoted, {1, 2, 4}));
      scene_.give(line, person, "back~" + bucket(s.back, {1, 2, 3, 4, 6, 9, 99}));
      scene_.give(line, person, "on~" + bucket(s.on, {1, 2, 3, 5, 99}));
    }
  }

  /// Which candidate of a line a person is; as many as there are, if none.
  static std::size_t place_of(const Line& line, std::size_t person) {
    const auto at = std::find_if(line.candidates.begin(), line.candidates.end(),
                                 [&](const Candidate& c) { return c.person == person; });
    return static_cast<std::size_t>(at - line.candidates.begin());
  }

  /// Who is called or named in this line and in the ones around it.
  void from_words(std::size_t l) {
    Line& line = lines_[l];
    const auto each = [&](const Line& other, const std::string& what) {
      const Passage& passage = scene_.passages().all[other.passage];
      const QuoteSpan& span = passage.quotes[other.quote];
      for (const Mention& m : scene_.mentions()[other.passage]) {
        if (m.begin < span.begin || m.begin >= span.end || m.who != Who::person) continue;
        const char* how = m.part == Part::called ? "called" : "named";
        // 「姓名？」「沈知白。」 — a name alone, after a question, is the speaker's own.
        const bool asked = l > 0 && lines_[l - 1].asks && line.gap <= Gap::next;
        const bool own = what == "this" && span.size() <= m.end - m.begin + 3U &&
                         (asked || introduces_oneself(line));
        if (own || (what == "this" && introduces(passage, span, m)))
          scene_.give(line, m.person, "introduces");
        if (!own) scene_.give(line, m.person, what + "~" + how + "~" + scene_.standing(m.person));
      }
    };
    each(line, "this");
    from_turns(l);
    if (l > 0 && line.gap <= Gap::one_between) each(lines_[l - 1], "last");
    if (l + 1 < lines_.size() && lines_[l + 1].gap <= Gap::one_between) each(lines_[l + 1], "next");
  }

  /// 「賈冰。」戴黑邊眼鏡的人自我介紹說。
  bool introduces_oneself(const Line& line) const {
    for (std::size_t i = line.passage; i < std::min(scene_.end(), line.passage + 2); ++i) {
      for (const u32string_view words : {U"自我介绍", U"自报", U"通报", U"报上", U"自称"}) {
        if (scene_.passages().all[i].shadow.find(words) != std::u32string::npos) return true;
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
      const auto& all = scene_.mentions()[tag->passage];
      const std::size_t subject = tag->subject ? all[*tag->subject].person : People::npos;
      scene_.give(line, subject, what);
      for (const Mention& m : all) {
        if (m.begin < tag->begin || m.begin >= tag->end || m.quoted || m.who != Who::person ||
            m.person == subject)
          continue;
        if (m.part == Part::object) scene_.give(line, m.person, what + "~to");
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

  const Scene& scene_;
  std::vector<Line>& lines_;
};

}  // namespace

void look_around(const Scene& scene, std::vector<Line>& lines, std::size_t line) {
  Surroundings(scene, lines).look_around(line);
}

}  // namespace shuoshu::script
