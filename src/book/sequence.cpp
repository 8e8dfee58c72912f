#include "book/sequence.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace shuoshu::book {

namespace {

constexpr std::size_t kLookBack = 40;

long number_of(const Candidate& candidate) { return candidate.form().number.value_or(0); }

double weight_of(const Candidate& candidate) { return std::clamp(candidate.score, -6.0, 3.5); }

/// What it is worth that `after` follows `before` as the next heading.
double step(const Candidate& before, const Candidate& after) {
  const long distance = number_of(after) - before.form().last_number;
  if (distance == 1) return 3;
  if (distance == 0) return before.key == after.key ? -0.2 : -1;
  if (number_of(after) <= 1) return -0.5;  // a new volume counts afresh
  if (distance > 0 && distance <= 5) return 1 - 0.5 * static_cast<double>(distance - 1);
  if (distance > 0) return -2 - std::log(static_cast<double>(distance));
  return -5;
}

struct Node {
  double best = 0;
  std::size_t from = static_cast<std::size_t>(-1);
};

/// The best chain through the family, as indices.
std::vector<std::size_t> best_chain(const std::vector<Candidate*>& family) {
  constexpr auto kNone = static_cast<std::size_t>(-1);
  std::vector<Node> nodes(family.size());
  std::unordered_map<long, std::size_t>
      latest;  // by number: the far predecessor of a long gap in the text
  std::size_t end = 0;
  for (std::size_t i = 0; i < family.size(); ++i) {
    Node& node = nodes[i];
    node.best = number_of(*family[i]) <= 1 ? 1 : 0;
    const auto consider = [&](std::size_t j) {
      const double value = nodes[j].best + step(*family[j], *family[i]);
      if (value > node.best) node = {value, j};
    };
    for (std::size_t j = i > kLookBack ? i - kLookBack : 0; j < i; ++j) consider(j);
    if (const auto found = latest.find(number_of(*family[i]) - 1); found != latest.end())
      consider(found->second);
    node.best += weight_of(*family[i]);
    latest[family[i]->form().last_number] = i;
    if (node.best > nodes[end].best) end = i;
  }
  std::vector<std::size_t> chain;
  for (std::size_t i = family.empty() ? kNone : end; i != kNone; i = nodes[i].from)
    chain.push_back(i);
  std::reverse(chain.begin(), chain.end());
  return chain;
}

bool accept_member(const Candidate& candidate, bool follows, bool is_followed) {
  if (candidate.score >= 0.5) return true;
  if (follows && is_followed) return candidate.score >= -3;
  return (follows || is_followed) && candidate.score >= -0.5;
}

/// Wrong numbers happen (第一百零三章 typed 第120章): a clean heading with a chapter's text around
/// it stays.
std::size_t accept_misnumbered(std::vector<Candidate*>& family, std::size_t accepted) {
  if (accepted < 5) return 0;
  std::size_t added = 0;
  for (std::size_t i = 0; i < family.size(); ++i) {
    Candidate& here = *family[i];
    if (here.accepted || here.score < 2.8) continue;
    const std::size_t before = i > 0 ? here.position - family[i - 1]->position : here.position;
    const std::size_t after =
        i + 1 < family.size() ? family[i + 1]->position - here.position : 1000;
    if (before < 300 || after < 300) continue;
    here.accepted = true;
    ++added;
  }
  return added;
}

}  // namespace

std::size_t accept_sequence(std::vector<Candidate*>& family) {
  for (Candidate* candidate : family) candidate->accepted = candidate->in_sequence = false;
  const std::vector<std::size_t> chain = best_chain(family);
  std::size_t accepted = 0;
  for (std::size_t k = 0; k < chain.size(); ++k) {
    Candidate& here = *family[chain[k]];
    const bool follows = k > 0 && number_of(here) - family[chain[k - 1]]->form().last_number == 1;
    const bool is_followed =
        k + 1 < chain.size() && number_of(*family[chain[k + 1]]) - here.form().last_number == 1;
    here.in_sequence = follows || is_followed;
    here.accepted = accept_member(here, follows, is_followed);
    accepted += here.accepted ? 1 : 0;
  }
  return accepted + accept_misnumbered(family, accepted);
}

}  // namespace shuoshu::book
