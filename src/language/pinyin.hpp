#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shuoshu::language {

/// A syllable with its tone split off: "lv4" → {"lv", 4}. Tone 5 is the neutral one.
struct Syllable {
  std::string sound;
  int tone = 5;
  std::string str() const { return sound + static_cast<char>('0' + tone); }
  bool operator==(const Syllable&) const = default;
};

/// The syllables of a pronunciation that a person wrote, with tone digits or tone marks, ü as ü, v
/// or u:, several syllables in one word allowed when each has its digit: "wang2 pu3", "wáng pǔ",
/// "wang2pu3", "nǚ", "lu:4". Nothing when it cannot be pinyin ("wang9", "王", "").
/// Whether Mandarin has the syllable is not asked here.
std::optional<std::vector<Syllable>> parse_pinyin(std::string_view text);

}  // namespace shuoshu::language
