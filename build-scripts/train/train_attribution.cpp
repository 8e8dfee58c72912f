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
#include "script/analysis.hpp"
#include "script/decode.hpp"
#include "script/word_lists.hpp"
#include "text/unicode.hpp"

namespace {

using namespace shuoshu;  // NOLINT: a program of one file
using script::FeatureId;

std::u32string squeeze(std::u32string_view text) {
  std::u32string out;
  for (const char32_t c : text) {
    if (text::is_word_character(c)) out += text::fold_width(c);
  }
  return out;
}

std::vector<std::vector<std::string>> rows_of(const std::filesystem::path& file) {
  std::vector<std::vector<std::string>> rows;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    auto& row = rows.emplace_back();
    std::size_t begin = 0;
    for (std::size_t tab; (tab = line.find('\t', begin)) != std::string::npos; begin = tab + 1) {
      row.push_back(line.substr(begin, tab - begin));
    }
    row.push_back(line.substr(begin));
    row.resize(std::max<std::size_t>(row.size(), 4));
  }
  return rows;
}

/// One window and what is known of its lines.
struct Window {
  std::vector<script::Line> lines;
  std::vector<script::Links> links;
  std::vector<int> known;  ///< candidate of every labelled line, -1 otherwise
  int asked = -1;          ///< the line whose speaker the data set asks for
  std::string category;
  std::string want;
  std::vector<std::string> who;  ///< of the candidates of the asked line
  std::string place;
};

struct DataSet {
  book::Book book;
  script::Cast cast;
  std::map<std::string, std::size_t> chapter_of;
  std::map<std::u32string, std::string> canonical;
  std::vector<std::vector<std::string>> gold;
};

DataSet read(const std::filesystem::path& folder, bool with_list) {
  DataSet data;
  for (const auto& row : rows_of(folder / "characters.tsv")) {
    script::Character character;
    character.name = text::from_utf8(row[0]);
    if (row[1] == "m") character.gender = voice::Gender::male;
    if (row[1] == "f") character.gender = voice::Gender::female;
    data.canonical[character.name] = row[0];
    std::u32string aliases = text::from_utf8(row[2]);
    std::size_t begin = 0;
    while (begin < aliases.size()) {
      const std::size_t end = std::min(aliases.find(U'|', begin), aliases.size());
      character.aliases.push_back(aliases.substr(begin, end - begin));
      data.canonical[character.aliases.back()] = row[0];
      begin = end + 1;
    }
    if (with_list) data.cast.characters.push_back(std::move(character));
  }
  std::set<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder / "book"))
    files.insert(entry.path());
  for (const auto& file : files) {
    book::Chapter chapter;
    std::u32string text = text::from_utf8(base::read_file(file));
    std::size_t begin = 0;
    while (begin < text.size()) {
      const std::size_t end = std::min(text.find(U'\n', begin), text.size());
      book::Paragraph paragraph;
      paragraph.text = text.substr(begin, end - begin);
      if (!paragraph.text.empty()) chapter.paragraphs.push_back(std::move(paragraph));
      begin = end + 1;
    }
    data.chapter_of[file.filename().string()] = data.book.chapters.size();
    data.book.chapters.push_back(std::move(chapter));
  }
  data.gold = rows_of(folder / "gold.tsv");
  return data;
}

/// The line whose words overlap a labelled quotation most; -1 if none.
int find_line(const std::vector<script::Line>& lines, const script::Passages& passages,
              const std::u32string& raw) {
  const std::u32string key = squeeze(raw);
  int best = -1;
  std::size_t most = 0;
  for (std::size_t l = 0; l < lines.size(); ++l) {
    const script::Passage& passage = passages.all[lines[l].passage];
    const script::QuoteSpan& span = passage.quotes[lines[l].quote];
    const std::u32string words = squeeze(passage.text.substr(span.begin, span.size()));
    if (words.empty() ||
        (words.find(key) == std::u32string::npos && key.find(words) == std::u32string::npos))
      continue;
    // “都好了？” and “都好了。” differ in their marks only.
    const bool exact = passage.text.substr(span.begin, span.size()) == raw;
    const std::size_t common = std::min(words.size(), key.size()) * 2 + (exact ? 1 : 0);
    if (common > most) {
      most = common;
      best = static_cast<int>(l);
    }
  }
  return best;
}

class Labeller {
 public:
  Labeller(const DataSet& data, script::Analysis& analysis) : data_(data), analysis_(analysis) {
    std::map<std::u32string, std::set<std::string>> speakers;
    for (const auto& row : data.gold) speakers[squeeze(text::from_utf8(row[1]))].insert(row[2]);
    for (const auto& [key, names] : speakers) {
      if (key.size() >= 5 && names.size() == 1) unique_[key] = *names.begin();
      if (key.size() >= 4) asked_.push_back(key);
    }
  }

  std::vector<Window> windows() {
    std::vector<Window> all;
    for (const auto& row : data_.gold) {
      const auto chapter = data_.chapter_of.find(row[0]);
      if (chapter == data_.chapter_of.end()) continue;
      Window window;
      window.lines = analysis_.lines_of(chapter->second);
      window.place = row[0] + " " + row[1];
      window.category = row[3];
      window.want = row[2];
      window.known.assign(window.lines.size(), -1);
      for (std::size_t l = 0; l < window.lines.size(); ++l) {
        window.links.push_back(script::links_of(window.lines, l, analysis_.names));
        const auto known = unique_.find(words_of(window.lines[l]));
        if (known != unique_.end())
          label(window, l, known->second);
        else
          label_noun(window, l);
      }
      window.asked = find_line(window.lines, analysis_.passages, text::from_utf8(row[1]));
      if (window.asked >= 0) {
        label(window, static_cast<std::size_t>(window.asked), row[2]);
        for (const script::Candidate& c :
             window.lines[static_cast<std::size_t>(window.asked)].candidates)
          window.who.push_back(name_of(c.person));
      }
      all.push_back(std::move(window));
    }
    return all;
  }

 private:
  std::u32string words_of(const script::Line& line) const {
    const script::Passage& passage = analysis_.passages.all[line.passage];
    const script::QuoteSpan& span = passage.quotes[line.quote];
    return squeeze(passage.text.substr(span.begin, span.size()));
  }

  std::string name_of(std::size_t person) const {
    if (person == script::People::npos) return "";
    const std::u32string& name = analysis_.people[person].name;
    const auto known = data_.canonical.find(name);
    return known == data_.canonical.end() ? text::to_utf8(name) : known->second;
  }

  /// A line whose speaker is no candidate teaches nothing.
  void label(Window& window, std::size_t line, const std::string& speaker) const {
    const auto& candidates = window.lines[line].candidates;
    window.known[line] = -1;
    for (std::size_t c = 0; c < candidates.size(); ++c) {
      if (name_of(candidates[c].person) == speaker) window.known[line] = static_cast<int>(c);
    }
  }

  /// The data set asks for every line whose speaker has a name: 母親疑惑地問他 leads one that it
  /// never asks for, so that there the noun is a person of its own.
  void label_noun(Window& window, std::size_t line) const {
    const script::Line& now = window.lines[line];
    const std::u32string key = words_of(now);
    if (key.size() < 4) return;
    for (const std::u32string& asked : asked_) {
      if (asked.find(key) != std::u32string::npos || key.find(asked) != std::u32string::npos)
        return;
    }
    const script::Tag& tag = now.tags.after.saying <= script::Saying::says && now.tags.after.present
                                 ? now.tags.after
                                 : now.tags.before;
    if (!tag.present || tag.saying > script::Saying::says || !tag.subject || tag.steps > 0) return;
    const std::size_t person = analysis_.mentions[tag.passage][*tag.subject].person;
    if (person == script::People::npos ||
        analysis_.people[person].standing == script::Standing::named)
      return;
    for (std::size_t c = 0; c < now.candidates.size(); ++c) {
      if (now.candidates[c].person == person) window.known[line] = static_cast<int>(c);
    }
  }

  const DataSet& data_;
  script::Analysis& analysis_;
  std::map<std::u32string, std::string> unique_;
  std::vector<std::u32string> asked_;
};

/// What is known before any learning, from books whose paragraphs are whole (the windows' are cut
/// into sentences): a weight starts here and is pulled back here.
double prior_of(const std::string& name) {
  static const std::vector<std::pair<std::string, double>> kPriors = {
      {"same~g0~", 0.5},        {"same~g0", 1.5},        {"same~comma", 2},
      {"same~on", 4},           {"same~turn", -4.3},     {"b~says:~0~n", 7},
      {"b~says~0~n", 6},        {"b~colon~0~n", 4},      {"b~says:~1~n", 3.5},
      {"b~colon~1~n", 2.5},     {"b~beat~0~n", 2},       {"b~beat~1~n", 1.5},
      {"a~says~0~n", 7},        {"as~says~0~n", 5},      {"a~says~1~n", 3},
      {"a~beat~0~n", 4},        {"as~beat~0~n", 4},      {"a~beat~1~n", 2},
      {"as~beat~1~n", 1.5},     {"this~called", -3},     {"introduces", 2},
      {"b~says:~0~3p~0s", 3},   {"b~says~0~3p~0s", 2.5}, {"a~says~0~3p~0s", 3},
      {"b~colon~0~3p~0s", 2.5}, {"b~says:~1~3p~0s", 2},  {"a~beat~0~3p~0s", 1.5},
      {"b~object~says", -2},    {"last~called~n", 1},    {"pron~misfit", -2.5},
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

/// AdaGrad on the log-likelihood of the labels.
class Learner {
 public:
  Learner(std::size_t features, const script::FeatureNames& names)
      : square_(features, 0), gradient_(features, 0) {
    for (std::size_t f = 0; f < features; ++f) {
      priors_.push_back(prior_of(names.name(static_cast<FeatureId>(f))));
      floors_.push_back(floor_of(names.name(static_cast<FeatureId>(f))));
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
      const double g = gradient_[f] - pull * (weights.of(f) - priors_[f]) / met_[f];
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

  std::vector<double> priors_, floors_, square_, gradient_, met_;
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
  base::Report report;
  std::vector<Window> windows;
  std::vector<std::vector<Window>> test_windows;
  std::vector<std::string> cast_lines;
  for (const auto& [folder, list] : folders) {
    DataSet data = read(folder, list);
    script::Analysis analysis = script::analyse(data.book, data.cast, report, names);
    for (Window& w : Labeller(data, analysis).windows()) windows.push_back(std::move(w));
    names = analysis.names;
  }
  for (const auto& [folder, list] : tests) {
    DataSet data = read(folder, list);
    script::Analysis analysis = script::analyse(data.book, data.cast, report, names);
    for (const script::Person& person : analysis.people.all()) {
      std::string forms;
      for (const auto& form : person.names) forms += " " + text::to_utf8(form);
      if (person.mentions > 0)
        cast_lines.push_back(
            fmt::format("PERSON {} {} {} {}:{}", person.mentions, static_cast<int>(person.standing),
                        voice::name_of(person.gender), text::to_utf8(person.name), forms));
    }
    test_windows.push_back(Labeller(data, analysis).windows());
    names = analysis.names;
  }
  names.id("same~turn");  // of books whose paragraphs are whole: the windows' are not
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
