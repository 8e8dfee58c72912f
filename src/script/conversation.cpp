#include "script/conversation.hpp"

#include <algorithm>

#include "script/pointing.hpp"
#include "script/scene.hpp"
#include "script/surroundings.hpp"
#include "text/unicode.hpp"

namespace shuoshu::script {

namespace {

using std::u32string_view;

constexpr std::size_t kMostCandidates = 10;

bool among(u32string_view set, char32_t c) { return set.find(c) != u32string_view::npos; }

class Collector {
 public:
  explicit Collector(const Scene& scene) : scene_(scene) {}

  std::vector<Line> collect() {
    for (std::size_t i = scene_.begin(); i < scene_.end(); ++i) {
      const Passage& passage = scene_.passages().all[i];
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
    const Passage& passage = scene_.passages().all[i];
    Line line;
    line.passage = i;
    line.quote = q;
    line.loose = scene_.passages().loose;
    line.tags = tags_of(scene_.passages(), scene_.mentions(), scene_.lexicon(), i, q);
    const Tag& lead = line.tags.before;
    line.mid = lead.present && lead.end > 0 &&
               among(U"，,", scene_.passages().all[lead.passage].shadow[lead.end - 1]);
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
        // 「先把門關上。「外面…」 was never closed and is opened again: one speaker goes on.
        line.continued |= line.gap == Gap::touching && span.unclosed;
        line.comma = span.size() > 2 && among(U"，,、—…", passage.shadow[span.end - 2]);
      }
    }
    const QuoteSpan& own = passage.quotes[q];
    const std::u32string_view words = u32string_view(passage.shadow).substr(own.begin, own.size());
    line.words = turn_words_of(words, scene_.lexicon(), scene_.passages().chinese);
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
    std::vector<std::size_t> order;
    const auto see = [&](std::size_t person) {
      if (person != People::npos && order.size() < kMostCandidates &&
          std::find(order.begin(), order.end(), person) == order.end()) {
        order.push_back(person);
      }
    };
    for (const Tag* tag : {&line.tags.before, &line.tags.after}) {
      if (tag->subject) see(scene_.mentions()[tag->passage][*tag->subject].person);
    }
    const auto [first, last] = scene_.around(line);
    const std::uint32_t at = scene_.passages().all[line.passage].quotes[line.quote].begin;
    // Nouns (妻子, 軍官) only where they act: mostly they mean somebody who has a name.
    for (std::size_t k = l > 3 ? l - 3 : 0; k < std::min(lines_.size(), l + 4); ++k) {
      for (const Tag* tag : {&lines_[k].tags.before, &lines_[k].tags.after}) {
        if (tag->subject && tag->saying <= Saying::says)
          see(scene_.mentions()[tag->passage][*tag->subject].person);
      }
    }
    for (const bool quoted : {false, true}) {
      for (std::size_t i = line.passage + 1; i-- > first;) {
        const auto& all = scene_.mentions()[i];
        for (auto m = all.rbegin(); m != all.rend(); ++m) {
          if ((i == line.passage && m->begin > at) || m->quoted != quoted) continue;
          if (scene_.is_named(m->person) || (i + 1 >= line.passage && m->part == Part::subject))
            see(m->person);
        }
      }
      for (std::size_t i = line.passage; i < last; ++i) {
        for (const Mention& m : scene_.mentions()[i]) {
          if ((i == line.passage && m.begin <= at) || m.quoted != quoted) continue;
          if (scene_.is_named(m.person) || (i <= line.passage + 1 && m.part == Part::subject))
            see(m.person);
        }
      }
    }

    for (const std::size_t person : order) line.candidates.push_back({person, {}});
    if (order.empty()) line.candidates.push_back({People::npos, {}});
  }

  void find_features(std::size_t l) {
    Line& line = lines_[l];
    point_by_tag(scene_, line, line.tags.before, "b");
    point_by_tag(scene_, line, line.tags.after,
                 line.tags.after.shared ? "as"
                 : line.tags.led        ? "al"
                                        : "a");
    look_around(scene_, lines_, l);
    for (const Candidate& c : line.candidates) {
      if (c.person == People::npos) continue;
      const std::string standing = scene_.standing(c.person);
      scene_.give(line, c.person, "standing~" + standing);
      if (scene_.listed() && !scene_.people()[c.person].character)
        scene_.give(line, c.person, "unlisted~" + standing);
    }
  }

  const Scene& scene_;
  std::vector<Line> lines_;
};

}  // namespace

std::vector<Line> collect_lines(const Passages& passages, const Mentions& mentions,
                                const People& people, const Lexicon& lexicon, FeatureNames& names,
                                std::size_t begin, std::size_t end) {
  const Scene scene(passages, mentions, people, lexicon, names, begin, end);
  return Collector(scene).collect();
}

}  // namespace shuoshu::script
