/// Learns who speaks: reads windows of novels with labelled quotations, writes the weights of the
/// features.
///
///   train_attribution [--test DIR] DATA… [--without-list [--test DIR] DATA…] [--out FILE]
///   [--epochs N] [--folds N] [--drop PREFIX] [-v] [--explain]
///
/// DATA: a folder with book/*.txt (a paragraph a line), gold.tsv (file, quotation, speaker,
/// category) and characters.tsv (name, gender, aliases), as the public WP2021 windows are laid out.
/// No word of the text goes into the weights: they belong to features such as "named before with a
/// colon".

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <random>
#include <set>

#include "base/file.hpp"
#include "labelled_windows.hpp"
#include "script/decode.hpp"
#include "script/word_lists.hpp"

namespace {

using namespace shuoshu;  // NOLINT: a program
using labelled::Window;
using script::FeatureId;

/// What is known before any learning, from books whose paragraphs are whole (the windows' are cut
/// into sentences): a weight starts here and is pulled back here.
double prior_of(const std::string& name) {
  static const std::vector<std::pair<std::string, double>> kPriors = {
      {"same~g0~", 0.5},
      {"same~g0", 1.5},
      {"same~comma", 2},
      {"same~on", 4},
      {"same~turn", -4.3},
      {"whole~before", 1.5},
      {"n~alone~quoted~m~first", 2},
      {"n~alone~quoted~says~m~first", 2},
      {"b~says:~0~n", 7},
      {"b~says~0~n", 6},
      {"b~colon~0~n", 4},
      {"b~says:~1~n", 3.5},
      {"b~colon~1~n", 2.5},
      {"b~beat~0~n", 2},
      {"b~beat~1~n", 1.5},
      {"a~says~0~n", 7},
      {"as~says~0~n", 5},
      {"a~says~1~n", 3},
      {"a~beat~0~n", 4},
      {"as~beat~0~n", 4},
      {"a~beat~1~n", 2},
      {"as~beat~1~n", 1.5},
      {"this~called", -3},
      {"introduces", 5},
      {"as~beat~0~3p~0s", 1.2},
      {"as~says~0~3p~0s", 2.5},
      {"b~says:~0~3p~0s", 3},
      {"b~says~0~3p~0s", 2.5},
      {"a~says~0~3p~0s", 3},
      {"b~colon~0~3p~0s", 2.5},
      {"b~says:~1~3p~0s", 2},
      {"a~beat~0~3p~0s", 1.5},
      {"b~object~says", -2},
      {"last~called~n", 1},
      {"pron~misfit", -2.5},
  };
  for (const auto& [prefix, mean] : kPriors) {
    if (name.starts_with(prefix)) return mean;
  }
  return 0;
}

/// Explicit evidence never weighs less than before learning, and a paragraph has one speaker unless
/// the narration says otherwise: true of whole paragraphs, while windows of loose sentences teach
/// too little of it.
double floor_of(const std::string& name) {
  if (name.starts_with("same~g0~") && !name.ends_with(">led")) return 2;
  const bool explicit_tag =
      name.starts_with("a~") || name.starts_with("as~") || name.starts_with("b~") || name == "on~0";
  return explicit_tag && prior_of(name) >= 0 ? prior_of(name) : -1e9;
}

/// How many times more a feature is pulled to its prior. Those that link lines are many and met in
/// few conversations: pulled as the others are, they learn those by heart (five-fold 91.05 against
/// 91.40 %, another part 86.2 against 86.9).
double scale_of(const std::string& name) {
  return name.starts_with("same~") || name.starts_with("before~") ? 3 : 1;
}

/// AdaGrad on the log-likelihood of the labels.
class Learner {
 public:
  Learner(std::size_t features, const script::FeatureNames& names)
      : square_(features, 0), gradient_(features, 0) {
    for (std::size_t f = 0; f < features; ++f) {
      priors_.push_back(prior_of(names.name(static_cast<FeatureId>(f))));
      floors_.push_back(floor_of(names.name(static_cast<FeatureId>(f))));
      scale_.push_back(scale_of(names.name(static_cast<FeatureId>(f))));
    }
  }

  void next_round() { first_round_ = false; }

  void learn(const Window& window, script::Weights& weights, double rate, double pull) {
    touched_.clear();
    add(window, script::weigh(window.lines, window.links, weights, window.known), 1);
    add(window, script::weigh(window.lines, window.links, weights), -1);
    if (first_round_) {
      for (const FeatureId f : touched_) met_[f] += 1;
    }
    ++step_;
    for (const FeatureId f : touched_) {
      // The pull of a feature is the same in all, however often it is met.
      const double g = gradient_[f] - pull * scale_[f] * (weights.of(f) - priors_[f]) / met_[f];
      gradient_[f] = 0;
      square_[f] += g * g;
      const double moved = weights.of(f) + rate * g / std::sqrt(square_[f] + 1);
      weights.set(f, std::max(moved, floors_[f]));
    }
  }

 private:
  void touch(FeatureId f, double by) {
    if (f >= gradient_.size()) {
      square_.resize(f + 1U, 0);
      gradient_.resize(f + 1U, 0);
    }
    if (f >= met_.size()) met_.resize(f + 1U, 1);
    gradient_[f] += by;
    touched_.insert(f);
  }

  void add(const Window& window, const script::Outcome& outcome, double sign) {
    for (std::size_t l = 0; l < window.lines.size(); ++l) {
      for (std::size_t c = 0; c < window.lines[l].candidates.size(); ++c) {
        for (const FeatureId f : window.lines[l].candidates[c].features)
          touch(f, sign * outcome.shares[l][c]);
      }
      for (const FeatureId f : window.links[l].same) touch(f, sign * outcome.same[l]);
      for (const FeatureId f : window.links[l].before_last) touch(f, sign * outcome.before_last[l]);
    }
  }

  std::vector<double> scale_, priors_, floors_, square_, gradient_, met_;
  bool first_round_ = true;
  std::set<FeatureId> touched_;
  long step_ = 0;
};

struct Score {
  std::map<std::string, std::pair<int, int>> by_category;
  std::vector<std::pair<int, int>> by_confidence = std::vector<std::pair<int, int>>(10);
  int right = 0, all = 0;
};

/// The evidence for the wanted and for the chosen speaker, with its weights.
void explain_line(const Window& window, const script::Weights& weights,
                  const script::FeatureNames& names, const std::string& got) {
  const auto& candidates = window.lines[static_cast<std::size_t>(window.asked)].candidates;
  for (std::size_t c = 0; c < candidates.size(); ++c) {
    if (window.who[c] != window.want && window.who[c] != got) continue;
    fmt::print("   {}:", window.who[c]);
    double sum = 0;
    for (const FeatureId f : candidates[c].features) {
      fmt::print(" {} {:.2f}", names.name(f), weights.of(f));
      sum += weights.of(f);
    }
    fmt::print(" = {:.2f}\n", sum);
  }
}

/// What was made of every line of a window, and how its neighbours are linked to the asked one.
void explain_window(const Window& window, const script::Weights& weights,
                    const script::FeatureNames& names) {
  const auto outcome = script::weigh(window.lines, window.links, weights);
  for (std::size_t l = 0; l < window.lines.size(); ++l) {
    const auto sum_of = [&](const std::vector<FeatureId>& features) {
      double sum = 0;
      for (const FeatureId f : features) sum += weights.of(f);
      return sum;
    };
    const auto& shares = outcome.shares[l];
    const auto best =
        static_cast<std::size_t>(std::max_element(shares.begin(), shares.end()) - shares.begin());
    fmt::print("   {} line {}: person {} ({:.2f}), same {:+.2f}, before last {:+.2f}\n",
               static_cast<int>(l) == window.asked ? ">" : " ", l,
               window.lines[l].candidates[best].person, shares[best], sum_of(window.links[l].same),
               sum_of(window.links[l].before_last));
    if (std::abs(static_cast<int>(l) - window.asked) > 1) continue;
    for (const auto* features : {&window.links[l].same, &window.links[l].before_last}) {
      fmt::print("     ");
      for (const FeatureId f : *features) fmt::print(" {} {:.2f}", names.name(f), weights.of(f));
      fmt::print("\n");
    }
  }
}

void test(const std::vector<Window>& windows, const script::Weights& weights, Score& score,
          bool verbose, const script::FeatureNames* explain) {
  for (const Window& window : windows) {
    std::string got = "(no quotation)";
    double sure = 0;
    if (window.asked >= 0) {
      const auto outcome = script::weigh(window.lines, window.links, weights);
      const auto& shares = outcome.shares[static_cast<std::size_t>(window.asked)];
      const auto best = std::max_element(shares.begin(), shares.end());
      got = window.who[static_cast<std::size_t>(best - shares.begin())];
      sure = *best;
    }
    const bool right = got == window.want;
    auto& category = score.by_category[window.category];
    category.first += right ? 1 : 0;
    ++category.second;
    auto& bucket =
        score.by_confidence[std::min<std::size_t>(9, static_cast<std::size_t>(sure * 10))];
    bucket.first += right ? 1 : 0;
    ++bucket.second;
    score.right += right ? 1 : 0;
    ++score.all;
    if (verbose && !right) {
      const bool there =
          std::find(window.who.begin(), window.who.end(), window.want) != window.who.end();
      fmt::print("FAIL {} {} want {} got {} ({:.2f}){}\n", window.category, window.place,
                 window.want, got, sure, there ? "" : " NOT A CANDIDATE");
      if (there && explain != nullptr) {
        explain_line(window, weights, *explain, got);
        explain_window(window, weights, *explain);
      }
    }
  }
}

void print(const std::string& what, const Score& score) {
  fmt::print("{}: {}/{} {:.2f} %", what, score.right, score.all,
             100.0 * score.right / std::max(1, score.all));
  for (const auto& [category, n] : score.by_category)
    fmt::print("  {} {}/{} {:.1f}", category, n.first, n.second, 100.0 * n.first / n.second);
  fmt::print("\n");
  for (std::size_t i = 0; i < 10; ++i) {
    const auto& [right, all] = score.by_confidence[i];
    if (all > 0) fmt::print("   .{}: {}/{} {:.2f}\n", i, right, all, 1.0 * right / all);
  }
}

/// Takes out the features whose names begin so, to see what they are good for.
void drop(std::vector<Window>& windows, const script::FeatureNames& names,
          const std::vector<std::string>& prefixes) {
  const auto dropped = [&](FeatureId f) {
    return std::any_of(prefixes.begin(), prefixes.end(), [&](const std::string& prefix) {
      return names.name(f).starts_with(prefix);
    });
  };
  for (Window& window : windows) {
    for (script::Line& line : window.lines) {
      for (script::Candidate& c : line.candidates) std::erase_if(c.features, dropped);
    }
    for (script::Links& links : window.links) {
      std::erase_if(links.same, dropped);
      std::erase_if(links.before_last, dropped);
    }
  }
}

script::Weights train(const std::vector<const Window*>& windows, const script::FeatureNames& names,
                      int epochs, double pull) {
  script::Weights weights, mean;
  Learner learner(names.size(), names);
  for (std::size_t f = 0; f < names.size(); ++f) {
    const std::string& name = names.name(static_cast<FeatureId>(f));
    weights.set(static_cast<FeatureId>(f), std::max(prior_of(name), floor_of(name)));
  }
  std::vector<std::size_t> order(windows.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::mt19937 random(7);
  for (int epoch = 0; epoch < epochs; ++epoch) {
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random() % i]);
    const double rate = 0.3 / (1 + 0.1 * epoch);
    for (const std::size_t i : order) {
      if (windows[i]->asked >= 0) learner.learn(*windows[i], weights, rate, pull);
    }
    learner.next_round();
    if (2 * epoch < epochs) continue;
    for (std::size_t f = 0; f < weights.values().size(); ++f) {
      const auto id = static_cast<FeatureId>(f);
      mean.set(id, mean.of(id) + weights.of(id) / (epochs - (epochs + 1) / 2));
    }
  }
  return mean;
}

/// The data set knows only named speakers. Where a noun (軍官, 眾人) is said to speak, it does so
/// no less surely: what was learnt of names (~n) holds for roles and crowds (~r, ~c), and nearly
/// for kin (~k).
void lend(script::Weights& weights, script::FeatureNames& names) {
  const std::size_t count = names.size();
  for (std::size_t f = 0; f < count; ++f) {
    const std::string name = names.name(static_cast<FeatureId>(f));
    if (!name.ends_with("~n") || name.starts_with("unlisted")) continue;
    const double weight = weights.of(static_cast<FeatureId>(f));
    const bool standing = name.starts_with("standing");
    for (const char* other : {"r", "c"}) {
      weights.set(names.id(name.substr(0, name.size() - 1) + other), weight - (standing ? 1.0 : 0));
    }
    const FeatureId kin = names.id(name.substr(0, name.size() - 1) + "k");
    weights.set(kin, std::max(weights.of(kin), weight - (standing ? 2.5 : 0)));
  }
}

/// Learnt weights are surer of other books than they may be: all are taken down by the factor at
/// which, of the lines of other windows at .9, nine in ten are right.
void temper(script::Weights& weights) {
  constexpr double kTemper = 0.7;
  for (std::size_t f = 0; f < weights.values().size(); ++f) {
    weights.set(static_cast<FeatureId>(f), kTemper * weights.values()[f]);
  }
}

void write(const std::string& file, const script::Weights& weights,
           const script::FeatureNames& names) {
  std::string text =
      "# Weights of the features by which the speaker of a line is told.\n"
      "# Format: UTF-8, `feature weight`, sorted; a feature joins its conditions with ~ "
      "(docs/attribution.md).\n"
      "# Source: learnt by build-scripts/train/train_attribution.cpp from the labels of WP2021 "
      "(train part, Apache-2.0);\n"
      "# holds no word of the text. Licence: GPL-3.0-or-later. Read by: src/script/decode.cpp "
      "(compiled in).\n";
  std::map<std::string, double> sorted;
  for (std::size_t f = 0; f < weights.values().size(); ++f) {
    if (std::abs(weights.values()[f]) >= 0.02)
      sorted[names.name(static_cast<FeatureId>(f))] = weights.values()[f];
  }
  for (const auto& [name, weight] : sorted) text += fmt::format("{} {:.3f}\n", name, weight);
  base::write_file(file, text);
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::pair<std::string, bool>> folders, tests;
  std::vector<std::string> dropped;
  std::string out;
  bool with_list = true, verbose = false, explain = false;
  int epochs = 12, folds = 0;
  double pull = 4;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const auto next = [&] { return i + 1 < argc ? std::string(argv[++i]) : std::string(); };
    if (word == "--without-list")
      with_list = false;
    else if (word == "-v")
      verbose = true;
    else if (word == "--explain")
      explain = true;
    else if (word == "--test")
      tests.emplace_back(next(), with_list);
    else if (word == "--out")
      out = next();
    else if (word == "--epochs")
      epochs = std::stoi(next());
    else if (word == "--drop")
      dropped.push_back(next());
    else if (word == "--folds")
      folds = std::stoi(next());
    else if (word == "--pull")
      pull = std::stod(next());
    else
      folders.emplace_back(word, with_list);
  }
  script::FeatureNames names;
  std::vector<Window> windows;
  std::vector<std::vector<Window>> test_windows;
  std::vector<std::string> cast_lines;
  for (const auto& [folder, list] : folders) {
    for (Window& w : labelled::read_windows(folder, list, names)) windows.push_back(std::move(w));
  }
  for (const auto& [folder, list] : tests) {
    test_windows.push_back(labelled::read_windows(folder, list, names, &cast_lines));
  }
  // Of books whose paragraphs are whole: the windows' are not.
  for (const char* name : {"same~turn", "whole~before", "as~beat~0~3p~0s", "as~says~0~3p~0s"})
    names.id(name);
  if (verbose) {
    for (const std::string& line : cast_lines) fmt::print("{}\n", line);
  }
  drop(windows, names, dropped);
  for (auto& test : test_windows) drop(test, names, dropped);
  std::size_t labelled = 0;
  for (const Window& w : windows)
    labelled += static_cast<std::size_t>(
        std::count_if(w.known.begin(), w.known.end(), [](int k) { return k >= 0; }));
  fmt::print("{} windows, {} labelled lines, {} features\n", windows.size(), labelled,
             names.size());
  if (folds > 1) {
    Score score;
    for (int fold = 0; fold < folds; ++fold) {
      std::vector<const Window*> rest;
      std::vector<Window> held;
      const std::size_t from =
          windows.size() * static_cast<std::size_t>(fold) / static_cast<std::size_t>(folds);
      const std::size_t to =
          windows.size() * static_cast<std::size_t>(fold + 1) / static_cast<std::size_t>(folds);
      for (std::size_t i = 0; i < windows.size(); ++i) {
        // Neighbouring windows share text: a margin of 25 keeps them apart.
        if (i >= from && i < to)
          held.push_back(windows[i]);
        else if (i + 25 < from || i >= to + 25)
          rest.push_back(&windows[i]);
      }
      script::Weights fold_weights = train(rest, names, epochs, pull);
      lend(fold_weights, names);
      test(held, fold_weights, score, verbose, explain ? &names : nullptr);
    }
    print(fmt::format("{} folds", folds), score);
  }
  if (!out.empty() || !tests.empty()) {
    std::vector<const Window*> all;
    for (const Window& w : windows) all.push_back(&w);
    script::Weights weights;
    if (all.empty())
      weights = script::Weights::parse(script::kAttributionWeights, names);
    else
      weights = train(all, names, epochs, pull);
    if (!all.empty()) {
      lend(weights, names);
      temper(weights);
    }
    if (!out.empty()) write(out, weights, names);
    for (std::size_t i = 0; i < tests.size(); ++i) {
      Score score;
      test(test_windows[i], weights, score, verbose, explain ? &names : nullptr);
      print(tests[i].first + (tests[i].second ? "" : ", names found"), score);
    }
  }
  return 0;
}
