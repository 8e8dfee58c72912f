#pragma once

/// What the evidence for a line is drawn from: the passages around it, with everybody in them.

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "script/conversation.hpp"

namespace shuoshu::script {

/// A mention and where it stands, seen from one line; no mention for a dropped subject.
struct Sighting {
  std::size_t passage = 0;
  const Mention* mention = nullptr;
};

/// Passages [begin, end), as the candidates of their lines are given features.
class Scene {
 public:
  Scene(const Passages& passages, const Mentions& mentions, const People& people,
        const Lexicon& lexicon, FeatureNames& names, std::size_t begin, std::size_t end);

  const Passages& passages() const { return passages_; }
  const Mentions& mentions() const { return mentions_; }
  const People& people() const { return people_; }
  const Lexicon& lexicon() const { return lexicon_; }
  std::size_t begin() const { return begin_; }
  std::size_t end() const { return end_; }
  /// Passages before and after a line in which somebody may be looked for, as [first, second).
  std::pair<std::size_t, std::size_t> around(const Line& line) const;

  /// Whether a cast file names (nearly) everybody: then a name that it lacks is doubtful. A file
  /// with one entry that somebody wrote for a voice is no such list.
  bool listed() const { return listed_; }
  bool is_named(std::size_t person) const;
  /// Whether a pronoun may mean a person.
  bool fits(std::size_t person, Who who) const;
  /// A letter for the standing of a person; x for a noun where a full list of characters has none
  /// such.
  const char* standing(std::size_t person) const;
  /// 「…」秀蓮聽了這話，… — the words are another's.
  bool reacts(Sighting subject) const;
  /// Persons mentioned in the narration before a place, the latest first, and whether as a subject.
  /// `he_or_she`: only those whom the pronoun `who` fits.
  std::vector<std::pair<std::size_t, bool>> antecedents(std::size_t passage, std::uint32_t at,
                                                        Who who, bool he_or_she) const;

  /// Gives a feature to a candidate, once, if the person is one.
  void give(Line& line, std::size_t person, const std::string& feature) const;

 private:
  const Passages& passages_;
  const Mentions& mentions_;
  const People& people_;
  const Lexicon& lexicon_;
  FeatureNames& names_;
  std::size_t begin_, end_;
  bool listed_;
};

/// Which of the ranges that `limits` part holds `n`, as the end of a feature's name.
std::string bucket(std::size_t n, std::initializer_list<std::size_t> limits);

/// The name of a tag's strength in features.
const char* name_of(Saying saying);

}  // namespace shuoshu::script
