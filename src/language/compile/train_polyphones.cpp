// train_polyphones --words words.bin --counts counts.json --set NAME:WEIGHT:FILE… [--folds N
// --score NAME…] [--out MODEL]
//
// A set of the name `phrases` is a file of phrases, `dictionary` one of words, all others of
// sentences. Trains the context model of polyphones (docs/pronunciation.md says on what). With
// --folds it first cross-validates: every fold is read by a model that saw none of its sentences.

#include <fmt/format.h>

#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <vector>

#include "base/error.hpp"
#include "base/file.hpp"
#include "language/compile/polyphone_trainer.hpp"
#include "language/reader.hpp"
#include "text/unicode.hpp"

namespace shuoshu::language::compile {
namespace {

/// One file of labelled sentences.
struct Set {
  std::string name, file;
  float weight = 1;
  std::uint32_t domain = 0;
  std::vector<LabelledSentence> sentences;
};

struct Arguments {
  std::string words, counts, out, comment, failures;
  std::vector<std::string> sets, scored;
  std::size_t folds = 0;
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
  const std::size_t begin = argument.starts_with('+') ? 1 : 0;
  set.name = argument.substr(begin, first - begin);
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
  Examiner(const WordTable& table, const PolyphoneModel& model, std::ostream* failures)
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
    if (!right && failures_) {
      *failures_ << text::to_utf8(labelled.text.substr(labelled.index, 1)) << '\t'
                 << labelled.readings[0] << '\t' << got << '\t' << text::to_utf8(labelled.text)
                 << '\t' << labelled.index << '\n';
    }
  }

 private:
  const WordTable& table_;
  Segmenter segmenter_;
  Reader reader_;
  std::ostream* failures_;
  Sentence sentence_;
  std::vector<CharacterReading> readings_;
};

/// Trains twice: the second time also on what the first model is sure of in the sentences.
PolyphoneFile train_on(const std::vector<Set>& sets, const WordTable& table,
                       const ReadingCounts& counts, const TrainingOptions& options) {
  SampleMaker maker(table);
  std::vector<Sample> samples;
  for (const Set& set : sets) maker.add(set.sentences, set.weight, set.domain, samples);
  const auto train_now = [&] {
    std::vector<const Sample*> pointers;
    for (const Sample& s : samples) pointers.push_back(&s);
    return train(table, pointers, counts, options);
  };
  if (options.confident <= 0) return train_now();
  const LoadedModel first(train_now(), table);
  for (const Set& set : sets)
    maker.add_confident(set.sentences, first.model(), options.confident, samples);
  return train_now();
}

void cross_validate(const Arguments& arguments, const WordTable& table,
                    const std::vector<Set>& sets, const ReadingCounts& counts) {
  std::map<std::string, Score> scores;
  std::ofstream failures;
  if (!arguments.failures.empty()) failures.open(arguments.failures);
  for (std::size_t fold = 0; fold < arguments.folds; ++fold) {
    std::vector<Set> seen = sets;
    for (Set& set : seen) {
      std::erase_if(set.sentences,
                    [&](const auto& s) { return fold_of(s.text, arguments.folds) == fold; });
    }
    const LoadedModel model(train_on(seen, table, counts, arguments.training), table);
    Examiner examiner(table, model.model(), failures.is_open() ? &failures : nullptr);
    for (const Set& set : sets) {
      if (std::find(arguments.scored.begin(), arguments.scored.end(), set.name) ==
          arguments.scored.end())
        continue;
      for (const LabelledSentence& s : set.sentences) {
        if (fold_of(s.text, arguments.folds) == fold) examiner.examine(s, scores[set.name]);
      }
    }
  }
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
