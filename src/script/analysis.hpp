#pragma once

#include <optional>

#include <optional>
#include "base/report.hpp"
#include "book/book.hpp"
#include "script/cast.hpp"

#include "script/conversation.hpp"
#include "script/lexicon.hpp"
#include "script/mentions.hpp"
#include "script/passage.hpp"
#include "script/people.hpp"

namespace shuoshu::script {

/// Everything read out of a book before speakers are decided. Refers to the book, which must live
/// on.
struct Analysis {
  Passages passages;
  Lexicon lexicon;
  People people;
  Mentions mentions;
  FeatureNames names;
  std::optional<std::size_t> narrator;  ///< who says I in the narration

  /// The lines of a chapter with the evidence for every candidate.
  std::vector<Line> lines_of(std::size_t chapter);
};

/// Finds quotations, people and mentions. `cast`: the characters known beforehand. `names`:
/// features that were met before (the trainer compares books).
Analysis analyse(const book::Book& book, const Cast& cast, base::Report& report,
                 FeatureNames names = {});

}  // namespace shuoshu::script
