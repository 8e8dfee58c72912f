#include "script/decode.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace shuoshu::script {

namespace {

/// log(exp(a) + exp(b)) without overflow.
double log_add(double a, double b) {
  if (a < b) std::swap(a, b);
  return b < -1e300 ? a : a + std::log1p(std::exp(b - a));
}

constexpr double kNever = -1e308;

/// Scores of all candidates of all lines, and of all ways one line follows two others.
class Lattice {
 public:
  Lattice(const std::vector<Line>& lines, const Weights& weights, FeatureNames& names)
      : lines_(lines), local_(lines.size()), links_(lines.size()) {
    for (std::size_t l = 0; l < lines.size(); ++l) {
      for (const Candidate& c : lines[l].candidates) {
        double score = 0;
        for (const FeatureId feature : c.features) score += weights.of(feature);
        local_[l].push_back(score);
      }
      const Links links = links_of(lines, l, names);
      links_[l] = {weights.of(links.same), weights.of(links.before_last)};
    }
  }

  std::size_t width(std::size_t l) const { return local_[l].size(); }
  double local(std::size_t l, std::size_t c) const { return local_[l][c]; }

  /// What the link gives when candidate `c` of line `l` follows `b` of l-1 and `a` of l-2.
  double link(std::size_t l, std::size_t a, std::size_t b, std::size_t c) const {
    if (l == 0) return 0;
    const std::size_t person = lines_[l].candidates[c].person;
    if (person == People::npos) return 0;
    if (lines_[l - 1].candidates[b].person == person) return links_[l].first;
    if (l > 1 && lines_[l - 2].candidates[a].person == person) return links_[l].second;
    return 0;
  }

 private:
  const std::vector<Line>& lines_;
  std::vector<std::vector<double>> local_;
  std::vector<std::pair<double, double>> links_;
};

using Table = std::vector<double>;  // [b * width + c]

/// forward[l][b, c]: all ways that end with b at l-1 and c at l.
std::vector<Table> forward_of(const Lattice& lattice, std::size_t n) {
  std::vector<Table> forward(n);
  for (std::size_t l = 0; l < n; ++l) {
    const std::size_t width = lattice.width(l), last = l > 0 ? lattice.width(l - 1) : 1;
    const std::size_t before = l > 1 ? lattice.width(l - 2) : 1;
    forward[l].assign(last * width, kNever);
    for (std::size_t b = 0; b < last; ++b) {
      for (std::size_t c = 0; c < width; ++c) {
        double sum = kNever;
        if (l == 0) sum = 0;
        for (std::size_t a = 0; l > 0 && a < before; ++a) {
          sum = log_add(sum, forward[l - 1][a * last + b] + lattice.link(l, a, b, c));
        }
        forward[l][b * width + c] = sum + lattice.local(l, c);
      }
    }
  }
  return forward;
}

std::vector<Table> backward_of(const Lattice& lattice, std::size_t n) {
  std::vector<Table> backward(n);
  for (std::size_t l = n; l-- > 0;) {
    const std::size_t width = lattice.width(l), last = l > 0 ? lattice.width(l - 1) : 1;
    backward[l].assign(last * width, l + 1 == n ? 0 : kNever);
    if (l + 1 == n) continue;
    const std::size_t next = lattice.width(l + 1);
    for (std::size_t b = 0; b < last; ++b) {
      for (std::size_t c = 0; c < width; ++c) {
        double sum = kNever;
        for (std::size_t d = 0; d < next; ++d) {
          sum = log_add(sum, backward[l + 1][c * next + d] + lattice.local(l + 1, d) +
                                 lattice.link(l + 1, b, c, d));
        }
        backward[l][b * width + c] = sum;
      }
    }
  }
  return backward;
}

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
  if (id >= values_.size()) values_.resize(id + 1, 0);
  values_[id] = value;
}

Links links_of(const std::vector<Line>& lines, std::size_t line, FeatureNames& names) {
  const Line& now = lines[line];
  std::string gap = "gap" + std::to_string(static_cast<int>(now.gap));
  if (now.continued)
    gap = "continued";
  else if (now.comma)
    gap = "comma";
  else if (now.alone)
    gap += line > 0 && lines[line - 1].alone ? "~both" : "~alone";
  else if (now.tags.before.present && now.tags.before.saying <= Saying::says)
    gap += "~led";
  std::string before = gap;
  if (line > 0) before += "~" + std::to_string(static_cast<int>(lines[line - 1].gap));
  return {names.id("same~" + gap), names.id("before~" + before)};
}

std::vector<Decision> decide(const std::vector<Line>& lines, const Weights& weights,
                             FeatureNames& names) {
  const Lattice lattice(lines, weights, names);
  const std::size_t n = lines.size();
  const std::vector<Table> forward = forward_of(lattice, n), backward = backward_of(lattice, n);
  std::vector<Decision> decisions(n);
  for (std::size_t l = 0; l < n; ++l) {
    const std::size_t width = lattice.width(l), last = l > 0 ? lattice.width(l - 1) : 1;
    std::vector<double> shares(width, kNever);
    double all = kNever;
    for (std::size_t b = 0; b < last; ++b) {
      for (std::size_t c = 0; c < width; ++c) {
        const double way = forward[l][b * width + c] + backward[l][b * width + c];
        shares[c] = log_add(shares[c], way);
        all = log_add(all, way);
      }
    }
    for (double& share : shares) share = std::exp(share - all);
    const auto best = std::max_element(shares.begin(), shares.end());
    decisions[l] = {static_cast<std::size_t>(best - shares.begin()), *best, shares};
  }
  return decisions;
}

}  // namespace shuoshu::script
