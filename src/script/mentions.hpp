#pragma once

#include <cstdint>
#include <vector>

#include "script/lexicon.hpp"
#include "script/passage.hpp"
#include "script/people.hpp"

namespace shuoshu::script {

/// How somebody is mentioned.
enum class Who : std::uint8_t { person, he, she, they, me, self, other };

/// What the mentioned one does in its clause.
enum class Part : std::uint8_t {
  subject,
  object,     ///< 對王樸說: spoken to or acted upon
  possessor,  ///< 王樸的聲音, 少平他媽
  called      ///< 「王樸，快走！」 inside a quotation, set off by marks
};

struct Mention {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  Who who = Who::person;
  Part part = Part::subject;
  bool quoted = false;
  std::size_t person = People::npos;
};

/// The mentions of every passage, in order. Role and kin nouns and crowds become people as they are
/// met.
using Mentions = std::vector<std::vector<Mention>>;
Mentions find_mentions(const Passages& passages, People& people, const Lexicon& lexicon);

}  // namespace shuoshu::script
