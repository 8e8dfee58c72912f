#pragma once

#include <span>
#include <string_view>

namespace shuoshu::language {

/// A word that a rule may ask for as `<list>`, and what is said for it.
struct ListedWord {
  std::u32string_view written;
  std::u32string_view said;
};

/// The list that rules call `<name>`, empty for an unknown name. All lists are in Simplified:
///   counted   things of which there are 两: 个, 天, 碗
///   counter   counted, and what is counted with 二 or by name: 月, 楼, 号
///   unit      km, m², ℃ with what is said; case matters
///   temperature, currency, magnitude (万, 亿), code (666), stat (HP), festival, weekday
std::span<const ListedWord> word_list(std::u32string_view name);

/// The longest word of a list that `text` begins with; null if there is none.
const ListedWord* longest_word(std::span<const ListedWord> list, std::u32string_view text);
/// The longest word of a list that `text` ends with; null if there is none.
const ListedWord* longest_word_before(std::span<const ListedWord> list, std::u32string_view text);

}  // namespace shuoshu::language
