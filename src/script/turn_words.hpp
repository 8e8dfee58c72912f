#pragma once

/// What the words of a line tell of whose turn it is: 「是的，…」 answers somebody, 「再說，…」
/// goes on, 「什麼約會？」 takes up the words of another.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "script/lexicon.hpp"

namespace shuoshu::script {

/// How a line begins.
enum class Opening : std::uint8_t { plain, yes, no, cry, thus, more, what, you, me };

/// The words of one line, as its turn is told by them.
struct TurnWords {
  Opening opening = Opening::plain;
  bool says_me = false;              ///< 我 stands in it
  bool says_you = false;             ///< 你 stands in it
  std::vector<std::uint64_t> pairs;  ///< neighbouring characters (words in English), sorted, unique
};

/// Reads the words between the marks of a quotation, as the shadow has them.
TurnWords turn_words_of(std::u32string_view words, const Lexicon& lexicon, bool chinese);

/// Which share of the pairs of `line` stands in `other`, too: 0 to 1.
double taken_up(const TurnWords& line, const TurnWords& other);

/// The name of an opening in features.
const char* name_of(Opening opening);

}  // namespace shuoshu::script
