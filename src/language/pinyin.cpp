#include "language/pinyin.hpp"

#include <array>

#include "text/unicode.hpp"

namespace shuoshu::language {
namespace {

struct MarkedVowel {
  char32_t mark;
  const char* vowel;
  int tone;
};

constexpr MarkedVowel kMarkedVowels[] = {
    {U'ā', "a", 1}, {U'á', "a", 2}, {U'ǎ', "a", 3}, {U'à', "a", 4}, {U'ē', "e", 1}, {U'é', "e", 2},
    {U'ě', "e", 3}, {U'è', "e", 4}, {U'ī', "i", 1}, {U'í', "i", 2}, {U'ǐ', "i", 3}, {U'ì', "i", 4},
    {U'ō', "o", 1}, {U'ó', "o", 2}, {U'ǒ', "o", 3}, {U'ò', "o", 4}, {U'ū', "u", 1}, {U'ú', "u", 2},
    {U'ǔ', "u", 3}, {U'ù', "u", 4}, {U'ǖ', "v", 1}, {U'ǘ', "v", 2}, {U'ǚ', "v", 3}, {U'ǜ', "v", 4},
    {U'ń', "n", 2}, {U'ň', "n", 3}, {U'ǹ', "n", 4}, {U'ḿ', "m", 2}, {U'ă', "a", 3}, {U'ĕ', "e", 3},
    {U'ĭ', "i", 3}, {U'ŏ', "o", 3}, {U'ŭ', "u", 3}};
// Combining macron, acute, caron, grave: what a text in NFD has behind the vowel.
constexpr std::array<char32_t, 4> kCombining = {0x304, 0x301, 0x30C, 0x300};

/// Collects the letters of one syllable.
struct Draft {
  std::string sound;
  int tone = 0;
  bool wrong = false;

  void set_tone(int t) {
    wrong = wrong || tone != 0;
    tone = t;
  }
};

void add(Draft& draft, char32_t c) {
  if (c >= U'A' && c <= U'Z') c += 32;
  if (c >= U'a' && c <= U'z') {
    draft.sound += static_cast<char>(c);
    return;
  }
  if (c == U'ü' || c == U'Ü') {
    draft.sound += 'v';
    return;
  }
  if ((c == U':' || c == 0x308) && draft.sound.ends_with('u')) {
    draft.sound.back() = 'v';
    return;
  }
  for (std::size_t i = 0; i < kCombining.size(); ++i) {
    if (c == kCombining[i]) return draft.set_tone(static_cast<int>(i) + 1);
  }
  for (const MarkedVowel& vowel : kMarkedVowels) {
    if (c != vowel.mark) continue;
    draft.sound += vowel.vowel;
    return draft.set_tone(vowel.tone);
  }
  draft.wrong = true;
}

}  // namespace

std::optional<std::vector<Syllable>> parse_pinyin(std::string_view text) {
  std::vector<Syllable> syllables;
  Draft draft;
  const auto close = [&] {
    if (!draft.sound.empty()) {
      syllables.push_back({draft.sound, draft.tone == 0 ? 5 : draft.tone});
    } else if (draft.tone != 0) {
      draft.wrong = true;
    }
    const bool good = !draft.wrong;
    draft = {};
    return good;
  };
  for (const char32_t c : text::from_utf8(text)) {
    if (text::is_space(c) || c == U'\'' || c == U'’' || c == U'-') {
      if (!close()) return std::nullopt;
    } else if (c >= U'0' && c <= U'5') {
      draft.set_tone(c == U'0' ? 5 : static_cast<int>(c - U'0'));
      if (!close()) return std::nullopt;
    } else {
      add(draft, c);
    }
  }
  if (!close() || syllables.empty()) return std::nullopt;
  return syllables;
}

}  // namespace shuoshu::language
