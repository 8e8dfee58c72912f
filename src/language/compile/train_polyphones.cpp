// train_polyphones --words words.bin --counts counts.json --set NAME:WEIGHT:FILE… [--folds N
// --score NAME…] [--out MODEL]
//
// A set of the name `phrases` is a file of phrases, `dictionary` one of words, all others of
// sentences; the signs before NAME say what it is (docs/pronunciation.md). Trains the context model
// of polyphones (docs/pronunciation.md says on what). With
// --folds it first cross-validates: every fold is read by a model that saw none of its sentences.

#include <fmt/format.h>

#include <atomic>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>
#include <vector>

#include "base/error.hpp"
#include "base/file.hpp"
#include "language/compile/polyphone_trainer.hpp"
#include "language/compile/register_judge.hpp"
#include "language/reader.hpp"
#include "text/unicode.hpp"

namespace shuoshu::language::compile {
namespace {

/// One file of labelled sentences.
struct Set {
  std::string name, file;
  float weight = 1;
  std::uint32_t domain = 0;
  Register known = Register::unknown;  ///< what its sentences teach the judge of registers
  std::vector<LabelledSentence> sentences;
};

struct Arguments {
  std::string words, counts, out, comment, failures;
  std::vector<std::string> sets, scored;
  std::size_t folds = 0, jobs = 2;
  TrainingOptions training;
};

ReadingCounts read_counts(const std::string& file, const WordTable& table) {
  ReadingCounts counts;
  if (file.empty()) return counts;
  const auto json = nlohmann::json::parse(base::read_file(file));
  for (const auto& [character, readings] : json.items()) {
    for (auto [reading, n] : readings.items()) {
      std::string pinyin = reading;
      if (const std::size_t colon = pinyin.find("u:"); colon != std::string::npos)
        pinyin.replace(colon, 2, "v");
      if (const auto id = table.syllable(pinyin))
        counts[text::from_utf8(character)[0]][*id] += n.get<double>();
    }
  }
  return counts;
}

Set read_set(const std::string& argument) {
  const std::size_t first = argument.find(':'), second = argument.find(':', first + 1);
  if (second == std::string::npos)
    throw base::Error("--set wants NAME:WEIGHT:FILE, not " + argument);
  Set set;
  const std::string signs = argument.substr(0, argument.find_first_not_of("+=~"));
  if (signs.find('=') != std::string::npos) set.known = Register::encyclopaedic;
  if (signs.find('~') != std::string::npos) set.known = Register::narrative;
  set.name = argument.substr(signs.size(), first - signs.size());
  set.weight = std::stof(argument.substr(first + 1, second - first - 1));
  set.file = argument.substr(second + 1);
  set.sentences = set.name == "phrases"      ? read_labelled_phrases(set.file)
                  : set.name == "dictionary" ? read_dictionary_words(set.file)
                                             : read_labelled_sentences(set.file);
  return set;
}

/// Which fold a sentence is in: the same sentence always in the same.
std::size_t fold_of(std::u32string_view text, std::size_t folds) {
  std::uint32_t hash = 2166136261U;
  for (const char32_t c : text) hash = (hash ^ static_cast<std::uint32_t>(c)) * 16777619U;
  return (hash >> 8) % folds;
}

/// Reads the marked characters as the program would and counts the right ones.
struct Score {
  std::size_t right = 0, all = 0;
};

class Examiner {
 public:
  Examiner(const WordTable& table, const PolyphoneModel& model, std::string& failures)
      : table_(table), segmenter_(table), reader_(table, model), failures_(failures) {}

  void examine(const LabelledSentence& labelled, Score& score) {
    prepare(labelled.text, segmenter_, sentence_);
    reader_.read(sentence_, readings_);
    std::string got;
    for (std::size_t i = 0; i < readings_.size(); ++i) {
      if (sentence_.source[i] != labelled.index || sentence_.made[i]) continue;
      if (readings_[i].syllable != CharacterReading::kNone)
        got = table_.pinyin(readings_[i].syllable);
    }
    ++score.all;
    const bool right = std::find(labelled.readings.begin(), labelled.readings.end(), got) !=
                       labelled.readings.end();
    score.right += right;
    if (right) return;
    failures_ +=
        fmt::format("{}\t{}\t{}\t{}\t{}\n", text::to_utf8(labelled.text.substr(labelled.index, 1)),
                    labelled.readings[0], got, text::to_utf8(labelled.text), labelled.index);
  }

 private:
  const WordTable& table_;
  Segmenter segmenter_;
  Reader reader_;
  std::string& failures_;
  Sentence sentence_;
  std::vector<CharacterReading> readings_;
};

/// The sentences of the sets of a register.
std::vector<LabelledSentence> all_of(const std::vector<Set>& sets, Register known) {
  std::vector<LabelledSentence> all;
  for (const Set& set : sets) {
    if (set.known == known) all.insert(all.end(), set.sentences.begin(), set.sentences.end());
  }
  return all;
}

/// Merges two lists sorted by key; of two slots with one key the new one stays.
void add_slots(const std::vector<format::Slot>& more, std::vector<format::Slot>& slots) {
  slots.insert(slots.begin(), more.begin(), more.end());
  std::stable_sort(slots.begin(), slots.end(),
                   [](const auto& a, const auto& b) { return a.key < b.key; });
  slots.erase(std::unique(slots.begin(), slots.end(),
                          [](const auto& a, const auto& b) { return a.key == b.key; }),
              slots.end());
}

/// Trains twice: the second time also on what the first model is sure of in the sentences.
PolyphoneFile train_on(const std::vector<Set>& sets, const WordTable& table,
                       const ReadingCounts& counts, const TrainingOptions& options) {
  PolyphoneFile judge;
  judge.slots = train_register_judge(all_of(sets, Register::encyclopaedic),
                                     all_of(sets, Register::narrative), table);
  const LoadedModel judging(judge, table);
  SampleMaker maker(table, judging.model(), counts);
  std::vector<Sample> samples;
  std::set<char32_t> known, told;
  for (const auto& [c, readings] : counts) known.insert(c);
  for (const Set& set : sets) {
    const std::size_t first = samples.size();
    maker.add(set.sentences, set.weight, set.domain, samples);
    // The dictionary stands last. It adds no characters, and it is silent about those that stories
    // were marked for: 得 地 了 are read by the sentence, and its words would shout that down.
    if (set.name == "dictionary") {
      std::erase_if(samples, [&](const Sample& s) {
        return s.of_word && (!known.contains(s.character) || told.contains(s.character));
      });
    }
    for (std::size_t i = first; i < samples.size(); ++i) {
      known.insert(samples[i].character);
      if (set.known == Register::narrative) told.insert(samples[i].character);
    }
  }
  const auto train_now = [&] {
    std::vector<const Sample*> pointers;
    for (const Sample& s : samples) pointers.push_back(&s);
    PolyphoneFile file = train(table, pointers, counts, options);
    add_slots(judge.slots, file.slots);
    return file;
  };
  if (options.confident <= 0) return train_now();
  const LoadedModel first(train_now(), table);
  for (const Set& set : sets)
    maker.add_confident(set.sentences, first.model(), options.confident, samples);
  return train_now();
}

/// The marks of one set that a fold's model read wrong.
struct FoldResult {
  std::map<std::string, Score> scores;
  std::string failures;
};

FoldResult examine_fold(const Arguments& arguments, const WordTable& table,
                        const std::vector<Set>& sets, const ReadingCounts& counts,
                        std::size_t fold) {
  std::vector<Set> seen = sets;
  for (Set& set : seen) {
    std::erase_if(set.sentences,
                  [&](const auto& s) { return fold_of(s.text, arguments.folds) == fold; });
  }
  const LoadedModel model(train_on(seen, table, counts, arguments.training), table);
  FoldResult result;
  Examiner examiner(table, model.model(), result.failures);
  for (const Set& set : sets) {
    if (std::find(arguments.scored.begin(), arguments.scored.end(), set.name) ==
        arguments.scored.end())
      continue;
    for (const LabelledSentence& s : set.sentences) {
      if (fold_of(s.text, arguments.folds) == fold) examiner.examine(s, result.scores[set.name]);
    }
  }
  return result;
}

void cross_validate(const Arguments& arguments, const WordTable& table,
                    const std::vector<Set>& sets, const ReadingCounts& counts) {
  std::vector<FoldResult> results(arguments.folds);
  std::atomic<std::size_t> next = 0;
  std::vector<std::jthread> workers;
  for (std::size_t i = 0; i < arguments.jobs; ++i) {
    workers.emplace_back([&] {
      for (std::size_t fold = next++; fold < arguments.folds; fold = next++)
        results[fold] = examine_fold(arguments, table, sets, counts, fold);
    });
  }
  workers.clear();
  std::map<std::string, Score> scores;
  std::string failures;
  for (const FoldResult& result : results) {
    failures += result.failures;
    for (const auto& [name, score] : result.scores) {
      scores[name].right += score.right;
      scores[name].all += score.all;
    }
  }
  if (!arguments.failures.empty()) base::write_file(arguments.failures, failures);
  for (const auto& [name, score] : scores) {
    fmt::print("{}-fold {:12} {}/{}  {:.2f} %\n", arguments.folds, name, score.right, score.all,
               100.0 * static_cast<double>(score.right) /
                   static_cast<double>(std::max<std::size_t>(score.all, 1)));
  }
}

void run(const Arguments& arguments) {
  const WordTable table(arguments.words);
  const ReadingCounts counts = read_counts(arguments.counts, table);
  std::vector<Set> sets;
  for (const std::string& argument : arguments.sets) {
    sets.push_back(read_set(argument));
    // `--set +NAME…`: a set with more rare readings than natural text has.
    if (argument.starts_with('+')) sets.back().domain = static_cast<std::uint32_t>(sets.size());
  }
  if (arguments.folds > 1) cross_validate(arguments, table, sets, counts);
  if (arguments.out.empty()) return;
  PolyphoneFile file = train_on(sets, table, counts, arguments.training);
  if (!arguments.comment.empty()) file.comment = base::read_file(arguments.comment);
  write_polyphone_file(arguments.out, file);
  fmt::print("{}: {} characters, {} slots\n", arguments.out, file.characters.size(),
             file.slots.size());
}

/// `--option value` pairs.
Arguments parse(const std::vector<std::string>& words) {
  Arguments arguments;
  TrainingOptions& training = arguments.training;
  const std::map<std::string, std::function<void(const std::string&)>> options = {
      {"--words", [&](const auto& v) { arguments.words = v; }},
      {"--counts", [&](const auto& v) { arguments.counts = v; }},
      {"--set", [&](const auto& v) { arguments.sets.push_back(v); }},
      {"--folds", [&](const auto& v) { arguments.folds = std::stoul(v); }},
      {"--jobs", [&](const auto& v) { arguments.jobs = std::max(1UL, std::stoul(v)); }},
      {"--score", [&](const auto& v) { arguments.scored.push_back(v); }},
      {"--failures", [&](const auto& v) { arguments.failures = v; }},
      {"--out", [&](const auto& v) { arguments.out = v; }},
      {"--comment", [&](const auto& v) { arguments.comment = v; }},
      {"--epochs", [&](const auto& v) { training.epochs = std::stoi(v); }},
      {"--rate", [&](const auto& v) { training.rate = std::stof(v); }},
      {"--word-dropout", [&](const auto& v) { training.word_dropout = std::stof(v); }},
      {"--decay", [&](const auto& v) { training.decay = std::stof(v); }},
      {"--listed", [&](const auto& v) { training.listed = std::stof(v); }},
      {"--confident", [&](const auto& v) { training.confident = std::stof(v); }},
      {"--runs", [&](const auto& v) { training.runs = std::stoi(v); }},
      {"--prior", [&](const auto& v) { training.prior = std::stof(v); }},
      {"--max-slots", [&](const auto& v) { training.max_slots = std::stoul(v); }}};
  for (std::size_t i = 0; i < words.size(); i += 2) {
    const auto option = options.find(words[i]);
    if (option == options.end() || i + 1 == words.size()) {
      throw base::Error("unknown option or no value: " + words[i]);
    }
    option->second(words[i + 1]);
  }
  if (arguments.words.empty() || arguments.sets.empty()) {
    throw base::Error("--words and at least one --set are needed");
  }
  return arguments;
}

}  // namespace
}  // namespace shuoshu::language::compile

int main(int argc, char** argv) {
  try {
    shuoshu::language::compile::run(shuoshu::language::compile::parse({argv + 1, argv + argc}));
    return 0;
  } catch (const std::exception& e) {
    fmt::print(stderr, "train_polyphones: {}\n", e.what());
    return 1;
  }
}
