#include "text/han_script.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <span>

#include "text/unicode.hpp"

namespace shuoshu::text {
namespace {

struct Phrase {
  std::u32string_view key;
  std::u32string_view value;
};

#include "text/han_table.inc"

// A cell: the other form of the character in the low 21 bits (0 = nothing is known about it), then
constexpr std::uint32_t kForm = (1U << 21) - 1;
constexpr std::uint32_t kBeginsPhrase = 1U << 21;
constexpr std::uint32_t kOnlyTraditional = 1U << 22;
constexpr std::uint32_t kOnlySimplified = 1U << 23;

std::uint32_t cell_of(const std::uint32_t (*cells)[256], const std::uint16_t* pages, char32_t c) {
  return c < 0x30000 ? cells[pages[c >> 8]][c & 255] : 0;
}

/// The longest phrase that `rest` begins with; keys are sorted, so it is the last that fits.
const Phrase* longest(std::span<const Phrase> phrases, std::u32string_view rest) {
  const Phrase* best = nullptr;
  auto row = std::lower_bound(phrases.begin(), phrases.end(), rest.substr(0, 1),
                              [](const Phrase& p, std::u32string_view key) { return p.key < key; });
  for (; row != phrases.end() && row->key[0] == rest[0]; ++row) {
    if (rest.starts_with(row->key) && (!best || row->key.size() > best->key.size())) best = &*row;
  }
  return best;
}

/// One step of OpenCC's chain: the longest phrase at each place, else the character.
void convert(std::u32string& text, const std::uint32_t (*cells)[256], const std::uint16_t* pages,
             std::span<const Phrase> phrases) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::uint32_t cell = cell_of(cells, pages, text[i]);
    if ((cell & kForm) == 0) continue;
    if (cell & kBeginsPhrase) {
      if (const Phrase* phrase = longest(phrases, std::u32string_view(text).substr(i))) {
        text.replace(i, phrase->key.size(), phrase->value);
        i += phrase->key.size() - 1;
        continue;
      }
    }
    text[i] = cell & kForm;
  }
}

}  // namespace

HanScript han_script(std::u32string_view text) {
  std::size_t traditional = 0, simplified = 0;
  for (const char32_t c : text) {
    const std::uint32_t cell = cell_of(kSimplifiedCells, kSimplifiedPages, c);
    traditional += (cell & kOnlyTraditional) != 0;
    simplified += (cell & kOnlySimplified) != 0;
  }
  if (traditional + simplified == 0) return HanScript::none;
  // One stray character in a thousand is a slip of the pen, one in ten is a mixed text.
  if (10 * std::min(traditional, simplified) > std::max(traditional, simplified))
    return HanScript::mixed;
  return traditional > simplified ? HanScript::traditional : HanScript::simplified;
}

std::u32string simplified_shadow(std::u32string_view text) {
  std::u32string shadow(text);
  convert(shadow, kTaiwanCells, kTaiwanPages, kTaiwanPhrases);
  convert(shadow, kSimplifiedCells, kSimplifiedPages, kSimplifiedPhrases);
  return shadow;
}

}  // namespace shuoshu::text
