#include "script/decode.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace shuoshu::script {

namespace {

constexpr int kNobody = -1;

/// The ways a conversation could go, as a chain over pairs (speaker of the line before, speaker). A
/// link depends only on who is who, so that every step costs the square of the candidates, not the
/// cube.
class Chain {
 public:
  Chain(const std::vector<Line>& lines, const std::vector<Links>& links, const Weights& weights,
        const std::vector<int>& known)
      : lines_(lines) {
    for (std::size_t l = 0; l < lines.size(); ++l) {
      locals_.push_back(local_of(l, weights, known.empty() ? kNobody : known[l]));
      same_.push_back(std::exp(sum_of(links[l].same, weights)));
      before_last_.push_back(std::exp(sum_of(links[l].before_last, weights)));
      if (l > 0)
        last_.push_back(positions(l, l - 1));
      else
        last_.emplace_back();
      if (l > 1)
        second_.push_back(positions(l, l - 2));
      else
        second_.emplace_back();
    }
  }

  Outcome weigh() {
    go_forward();
    go_backward();
    Outcome outcome;
    outcome.log_sum = log_sum_;
    for (std::size_t l = 0; l < lines_.size(); ++l) add_line(l, outcome);
    return outcome;
  }

 private:
  using Table = std::vector<double>;  // [before * width + now]

  std::size_t width(std::size_t l) const { return locals_[l].size(); }
  std::size_t width_before(std::size_t l) const { return l > 0 ? width(l - 1) : 1; }

  static double sum_of(const std::vector<FeatureId>& features, const Weights& weights) {
    double sum = 0;
    for (const FeatureId feature : features) sum += weights.of(feature);
    return sum;
  }

  std::vector<double> local_of(std::size_t l, const Weights& weights, int known) {
    std::vector<double> scores;
    for (const Candidate& c : lines_[l].candidates) {
      scores.push_back(sum_of(c.features, weights));
    }
    const double most = *std::max_element(scores.begin(), scores.end());
    for (std::size_t c = 0; c < scores.size(); ++c) {
      scores[c] = known == kNobody || known == static_cast<int>(c) ? std::exp(scores[c] - most) : 0;
    }
    log_sum_ += most;
    return scores;
  }

  /// For each candidate of line `l`, where the same person stands among those of line `other`.
  std::vector<int> positions(std::size_t l, std::size_t other) const {
    std::vector<int> found;
    for (const Candidate& c : lines_[l].candidates) {
      int at = kNobody;
      const auto& others = lines_[other].candidates;
      for (std::size_t k = 0; k < others.size() && c.person != People::npos; ++k) {
        if (others[k].person == c.person) at = static_cast<int>(k);
      }
      found.push_back(at);
    }
    return found;
  }

  /// Sum over everybody `a` two lines before of forward[a, b] × link(a, b → c).
  double reach(std::size_t l, const std::vector<double>& columns, std::size_t b,
               std::size_t c) const {
    if (last_[l][c] == static_cast<int>(b)) return same_[l] * columns[b];
    double sum = columns[b];
    if (l > 1 && second_[l][c] >= 0) {
      sum += (before_last_[l] - 1) *
             forward_[l - 1][static_cast<std::size_t>(second_[l][c]) * width(l - 1) + b];
    }
    return sum;
  }

  std::vector<double> column_sums(std::size_t l) const {
    std::vector<double> sums(width(l), 0);
    for (std::size_t i = 0; i < forward_[l].size(); ++i) sums[i % width(l)] += forward_[l][i];
    return sums;
  }

  void go_forward() {
    for (std::size_t l = 0; l < lines_.size(); ++l) {
      Table table(width_before(l) * width(l), 0);
      const std::vector<double> columns = l > 0 ? column_sums(l - 1) : std::vector<double>{1};
      double sum = 0;
      for (std::size_t b = 0; b < width_before(l); ++b) {
        for (std::size_t c = 0; c < width(l); ++c) {
          const double way = locals_[l][c] * (l > 0 ? reach(l, columns, b, c) : 1);
          table[b * width(l) + c] = way;
          sum += way;
        }
      }
      for (double& way : table) way /= sum;
      log_sum_ += std::log(sum);
      scales_.push_back(sum);
      forward_.push_back(std::move(table));
    }
  }

  void go_backward() {
    backward_.resize(lines_.size());
    for (std::size_t l = lines_.size(); l-- > 0;) {
      Table& table = backward_[l];
      table.assign(width_before(l) * width(l), 1);
      if (l + 1 == lines_.size()) continue;
      for (std::size_t c = 0; c < width(l); ++c) {
        double base = 0;
        std::vector<double> more(width_before(l), 0);
        for (std::size_t d = 0; d < width(l + 1); ++d) {
          const double way =
              locals_[l + 1][d] * backward_[l + 1][c * width(l + 1) + d] / scales_[l + 1];
          const bool same = last_[l + 1][d] == static_cast<int>(c);
          base += way * (same ? same_[l + 1] : 1);
          if (!same && l > 0 && second_[l + 1][d] >= 0) {
            more[static_cast<std::size_t>(second_[l + 1][d])] += way * (before_last_[l + 1] - 1);
          }
        }
        for (std::size_t b = 0; b < width_before(l); ++b) table[b * width(l) + c] = base + more[b];
      }
    }
  }

  void add_line(std::size_t l, Outcome& outcome) const {
    std::vector<double> shares(width(l), 0);
    double same = 0, before_last = 0;
    for (std::size_t b = 0; b < width_before(l); ++b) {
      for (std::size_t c = 0; c < width(l); ++c) {
        const double share = forward_[l][b * width(l) + c] * backward_[l][b * width(l) + c];
        shares[c] += share;
        if (l == 0) continue;
        if (last_[l][c] == static_cast<int>(b)) {
          same += share;
        } else if (l > 1 && second_[l][c] >= 0) {
          before_last +=
              forward_[l - 1][static_cast<std::size_t>(second_[l][c]) * width(l - 1) + b] *
              before_last_[l] * locals_[l][c] * backward_[l][b * width(l) + c] / scales_[l];
        }
      }
    }
    outcome.shares.push_back(std::move(shares));
    outcome.same.push_back(same);
    outcome.before_last.push_back(before_last);
  }

  const std::vector<Line>& lines_;
  std::vector<std::vector<double>> locals_;
  std::vector<double> same_, before_last_, scales_;
  std::vector<std::vector<int>> last_, second_;
  std::vector<Table> forward_, backward_;
  double log_sum_ = 0;
};

}  // namespace

Weights Weights::parse(std::string_view text, FeatureNames& names) {
  Weights weights;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t blank = line.find(' ');
    if (line.empty() || line.front() == '#' || blank == std::string_view::npos) continue;
    double value = 0;
    std::from_chars(line.data() + blank + 1, line.data() + line.size(), value);
    weights.set(names.id(std::string(line.substr(0, blank))), value);
  }
  return weights;
}

void Weights::set(FeatureId id, double value) {
  if (id >= values_.size()) values_.resize(id + 1U, 0);
  values_[id] = value;
}

namespace {

std::string name_of(Gap gap) {
  return gap == Gap::touching ? "gt" : "g" + std::to_string(static_cast<int>(gap) - 1);
}

/// What stands around a line, in a word.
std::string setting_of(const Line& line) {
  if (line.alone) return "alone";
  if (line.tags.after.present) return line.tags.after.saying == Saying::says ? "said" : "acted";
  if (!line.tags.before.present) return "bare";
  if (line.tags.before.saying == Saying::beat) return "after";
  return line.mid ? "mid" : "led";
}

/// 我 and 你 in a line.
std::string persons_of(const TurnWords& words) {
  return std::string(words.says_me ? "i" : "") + (words.says_you ? "u" : "");
}

const char* share_of(double share) {
  return share <= 0 ? "none" : share < 0.15 ? "little" : share < 0.5 ? "some" : "much";
}

const char* length_of(const Line& line) {
  return line.length < 8 ? "short" : line.length < 24 ? "middle" : "long";
}

const char* end_of(const Line& line) {
  return line.asks                                 ? "ask"
         : line.last == U'…' || line.last == U'—'  ? "dots"
         : line.last == U'！' || line.last == U'!' ? "cry"
                                                   : "stop";
}

/// Whether the words of a line answer the line before or go on from it.
void add_words(const Line& now, const Line& last, std::vector<std::string>& keys) {
  if (now.gap > Gap::few_between || now.continued) return;
  const std::string where = now.gap == Gap::touching         ? "wt~"
                            : now.gap == Gap::same_paragraph ? "w0~"
                            : now.gap == Gap::next           ? "w1~"
                                                             : "w2~";
  const std::string opening = name_of(now.words.opening);
  keys.push_back(where + opening);
  keys.push_back(where + end_of(last) + ">" + opening);
  keys.push_back(where + end_of(last) + ">" + end_of(now));
  keys.push_back(where + persons_of(last.words) + ">" + persons_of(now.words));
  keys.push_back(where + length_of(last) + ">" + length_of(now));
  const std::string echo = share_of(taken_up(now.words, last.words));
  keys.push_back(where + "echo~" + echo + "~" + end_of(now));
}

void add_before_words(const Line& now, const Line& earlier, std::vector<std::string>& keys) {
  if (now.gap > Gap::few_between) return;
  keys.push_back("w~" + persons_of(earlier.words) + ">" + persons_of(now.words));
  keys.push_back(std::string("w~echo~") + share_of(taken_up(now.words, earlier.words)));
  keys.push_back(std::string("w~") + end_of(earlier) + ">" + end_of(now));
}

}  // namespace

Links links_of(const std::vector<Line>& lines, std::size_t line, FeatureNames& names) {
  Links links;
  if (line == 0) return links;
  const Line& now = lines[line];
  const Line& last = lines[line - 1];
  const std::string gap = now.continued ? "on" : name_of(now.gap);
  // Where paragraphs are whole, the next one is another's turn.
  const bool turn = now.gap == Gap::next && !now.continued && !now.loose;
  const std::string settings = setting_of(last) + ">" + setting_of(now);
  std::vector<std::string> keys = {gap, gap + "~" + settings};
  if (turn) keys = {"turn"};
  if (now.comma && now.gap != Gap::touching) keys.push_back("comma");
  if (now.gap <= Gap::next && !now.continued) {
    keys.push_back(gap + (last.asks ? "~asked" : now.asks ? "~asks" : "~plain"));
  }
  add_words(now, last, keys);
  for (const std::string& key : keys) links.same.push_back(names.id("same~" + key));
  const std::string before = name_of(last.gap);
  keys = {gap + before, gap + before + "~" + settings};
  if (line > 1) add_before_words(now, lines[line - 2], keys);
  for (const std::string& key : keys) links.before_last.push_back(names.id("before~" + key));
  return links;
}

Outcome weigh(const std::vector<Line>& lines, const std::vector<Links>& links,
              const Weights& weights, const std::vector<int>& known) {
  return Chain(lines, links, weights, known).weigh();
}

std::vector<Decision> decide(const std::vector<Line>& lines, const Weights& weights,
                             FeatureNames& names) {
  std::vector<Links> links;
  for (std::size_t l = 0; l < lines.size(); ++l) links.push_back(links_of(lines, l, names));
  const Outcome outcome = weigh(lines, links, weights);
  std::vector<Decision> decisions;
  for (const std::vector<double>& shares : outcome.shares) {
    const auto best = std::max_element(shares.begin(), shares.end());
    decisions.push_back({static_cast<std::size_t>(best - shares.begin()), std::min(1.0, *best)});
  }
  return decisions;
}

}  // namespace shuoshu::script
