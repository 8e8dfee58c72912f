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
  FeatureId same = 0;         ///< spoken by the speaker of the line before
  FeatureId before_last = 0;  ///< by the speaker of the line before that, and not of the one before
};
Links links_of(const std::vector<Line>& lines, std::size_t line, FeatureNames& names);

/// One line, decided.
struct Decision {
  std::size_t candidate = 0;   ///< index into Line::candidates
  double confidence = 0;       ///< its share of all ways the conversation could go
  std::vector<double> shares;  ///< of every candidate
};

/// Decides a whole chapter at once: the shares of every candidate over all ways in which the
/// conversation could go (forward-backward over pairs of speakers), then the likeliest candidate of
/// each line.
std::vector<Decision> decide(const std::vector<Line>& lines, const Weights& weights,
                             FeatureNames& names);

}  // namespace shuoshu::script
