#pragma once

#include <string_view>
#include <vector>

#include "script/conversation.hpp"

namespace shuoshu::script {

/// What a conversation is decided by: a weight for every feature, and for every way one line can
/// follow another (the same speaker, or the one before last).
class Weights {
 public:
  /// Reads words/attribution.txt: `name weight` lines.
  static Weights parse(std::string_view text, FeatureNames& names);

  double of(FeatureId id) const { return id < values_.size() ? values_[id] : 0; }
  void set(FeatureId id, double value);
  const std::vector<double>& values() const { return values_; }

 private:
  std::vector<double> values_;
};

/// Transition features between a line and the two before it.
struct Links {
  std::vector<FeatureId> same;  ///< spoken by the speaker of the line before
  std::vector<FeatureId>
      before_last;  ///< by the speaker of the line before that, and not of the one before
};
Links links_of(const std::vector<Line>& lines, std::size_t line, FeatureNames& names);

/// What a whole conversation makes of its lines.
struct Outcome {
  double log_sum = 0;                       ///< of the weights of all ways it could go
  std::vector<std::vector<double>> shares;  ///< of every candidate of every line
  std::vector<double> same;         ///< how much of all ways has Links::same between l-1 and l
  std::vector<double> before_last;  ///< the like for Links::before_last
};

/// Sums over all ways in which the lines of a chapter could go (forward-backward over pairs of
/// speakers; linear in the lines). `known`: a candidate that is given for each line, or -1; may be
/// empty.
Outcome weigh(const std::vector<Line>& lines, const std::vector<Links>& links,
              const Weights& weights, const std::vector<int>& known = {});

/// One line, decided.
struct Decision {
  std::size_t candidate = 0;  ///< index into Line::candidates
  double confidence = 0;      ///< its share of all ways the conversation could go
};

/// The likeliest candidate of each line of a chapter, the others weighed with it.
std::vector<Decision> decide(const std::vector<Line>& lines, const Weights& weights,
                             FeatureNames& names);

}  // namespace shuoshu::script
