#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "script/lexicon.hpp"
#include "script/mentions.hpp"
#include "script/passage.hpp"

namespace shuoshu::script {

/// How strongly the narration beside a quotation says that somebody speaks.
enum class Saying : std::uint8_t {
  says_colon,  ///< 王樸說：
  says,        ///< 王樸說「…」, 「…」王樸說。
  colon,       ///< 王樸搖搖頭：
  beat         ///< 王樸搖搖頭。「…」
};

/// The narration on one side of a quotation.
struct Tag {
  bool present = false;  ///< there is narration on this side
  Saying saying = Saying::beat;
  std::size_t passage = 0;             ///< where it stands
  std::uint32_t begin = 0, end = 0;    ///< the sentence next to the quotation
  std::optional<std::size_t> subject;  ///< index into the passage's mentions
  std::uint32_t steps = 0;             ///< clauses between the quotation (or verb) and that subject
  bool shared = false;  ///< it leads to the next quotation, too: 「…」他又說：「…」
};

/// Both sides of a quotation.
struct Tags {
  Tag before, after;
  bool led = false;  ///< a verb and a colon lead the quotation: what follows is no tag of it
};

/// Reads the narration around quotation `quote` of passage `index`. A paragraph that ends in a
/// colon is read as the lead of the next.
Tags tags_of(const Passages& passages, const Mentions& mentions, const Lexicon& lexicon,
             std::size_t index, std::size_t quote);

}  // namespace shuoshu::script
