#pragma once

/// Who speaks a line is decided from evidence: every person near it is a candidate, and what speaks
/// for or against a candidate is a list of named features. The weights of the features were learnt
/// (docs/attribution.md).

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "script/lexicon.hpp"
#include "script/mentions.hpp"
#include "script/passage.hpp"
#include "script/people.hpp"
#include "script/tags.hpp"
#include "script/turn_words.hpp"

namespace shuoshu::script {

using FeatureId = std::uint16_t;

/// The names of features, in the order in which they were first met. A name with "~" joins
/// conditions.
class FeatureNames {
 public:
  FeatureId id(const std::string& name);
  const std::string& name(FeatureId id) const { return names_[id]; }
  std::size_t size() const { return names_.size(); }

 private:
  std::vector<std::string> names_;
  std::unordered_map<std::string, FeatureId> ids_;
};

/// Somebody who may speak a line. `person` is People::npos for "somebody who is not named".
struct Candidate {
  std::size_t person = People::npos;
  std::vector<FeatureId> features;
};

/// How a line follows the one before it.
enum class Gap : std::uint8_t {
  touching,        ///< nothing between: 「…」「…」
  same_paragraph,  ///< narration between, in one paragraph
  next,            ///< the next paragraph
  one_between,     ///< one paragraph of narration between
  few_between,     ///< two or three
  apart            ///< more: another conversation
};

/// A quotation that somebody speaks or thinks.
struct Line {
  std::size_t passage = 0;
  std::size_t quote = 0;
  Tags tags;
  Gap gap = Gap::apart;    ///< to the line before
  bool alone = false;      ///< no narration in its paragraph
  bool continued = false;  ///< goes on from the paragraph before
  std::size_t length = 0;  ///< in characters, marks included
  char32_t last = 0;       ///< character before the closing mark
  bool asks = false;       ///< ends with a question mark
  bool loose = false;      ///< Passages::loose
  bool mid = false;        ///< its lead ends in a comma: 王樸搖搖頭，「B」
  bool comma = false;  ///< the line before, in the same paragraph, ended in a comma: 「A」說，「B」
  TurnWords words;
  std::vector<Candidate> candidates;
};

/// All lines of passages [begin, end) with their candidates and features.
std::vector<Line> collect_lines(const Passages& passages, const Mentions& mentions,
                                const People& people, const Lexicon& lexicon, FeatureNames& names,
                                std::size_t begin, std::size_t end);

}  // namespace shuoshu::script
