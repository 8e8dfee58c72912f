#pragma once

#include <map>
#include <string>
#include <vector>

#include "language/compile/labelled_sentences.hpp"
#include "language/polyphone_file.hpp"
#include "language/polyphone_model.hpp"

namespace shuoshu::language::compile {

/// How often each reading of a character is meant in natural text.
using ReadingCounts = std::map<char32_t, std::map<SyllableId, double>>;

/// One marked character as the trainer sees it.
struct Sample {
  char32_t character = 0;
  std::vector<std::uint32_t> features;
  WordAdvice advice;
  std::vector<SyllableId> right;
  float weight = 1;          ///< how much the sentence counts
  bool of_word = false;      ///< a dictionary's word, not a sentence
  std::uint32_t domain = 0;  ///< 0: natural text; else a set with more rare readings than that
};

/// How to train. The defaults are those the committed model was made with.
struct TrainingOptions {
  int epochs = 12;
  float rate = 0.15F;              ///< AdaGrad's step
  float decay = 2e-4F;             ///< L2, on what a sample touches
  float word_dropout = 0;          ///< share of samples that must do without the dictionary's word
  float listed = 7;                ///< what the dictionary's word counts at the beginning
  float confident = 0.3F;          ///< weight of the confident readings of running text
  int runs = 3;                    ///< models averaged: one depends on the order of its samples
  float prior = 1;                 ///< how much the counts say at the beginning
  std::size_t max_slots = 380000;  ///< the weakest weights beyond are left out
};

/// Makes samples of labelled sentences. A sentence whose marked character normalisation rewrote, or
/// which has one reading only, gives none.
class SampleMaker {
 public:
  /// `judge` tells the register of a sentence; it and the table must outlive the maker.
  /// Characters of `counts` are taken as they stand, though they have a Simplified shadow: 閤.
  SampleMaker(const WordTable& table, const PolyphoneModel& judge, const ReadingCounts& counts)
      : table_(table), judge_(judge), own_(counts), segmenter_(table) {}
  /// `domain`: see Sample.
  void add(const std::vector<LabelledSentence>& sentences, float weight, std::uint32_t domain,
           std::vector<Sample>& samples);
  /// The unmarked characters of running text, where `model` is sure of them: they show how frequent
  /// the readings are, which marked sentences do not.
  void add_confident(const std::vector<LabelledSentence>& sentences, const PolyphoneModel& model,
                     float weight, std::vector<Sample>& samples);

 private:
  const WordTable& table_;
  const PolyphoneModel& judge_;
  const ReadingCounts& own_;
  Segmenter segmenter_;
  PolyphoneFeatures features_;

  std::vector<SyllableId> right_readings(const LabelledSentence& labelled, char32_t original,
                                         char32_t shadow) const;
};

/// Trains on `samples` (deterministic).
PolyphoneFile train(const WordTable& table, const std::vector<const Sample*>& samples,
                    const ReadingCounts& counts, const TrainingOptions& options);

/// A trained model ready to score.
class LoadedModel {
 public:
  LoadedModel(const PolyphoneFile& file, const WordTable& table);
  const PolyphoneModel& model() const { return model_; }

 private:
  std::vector<format::ModelCharacter> characters_;
  std::vector<float> shared_;
  std::vector<format::Slot> slots_;
  PolyphoneModel model_;
};

}  // namespace shuoshu::language::compile
