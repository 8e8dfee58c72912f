// Any text at all: normalisation never throws, its pieces tile what is said and keep their
// promises, and what is said is no longer than the text allows (an attacker's 1e15 must not become
// a novel).

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "language/normalize.hpp"
#include "text/unicode.hpp"

namespace {

using shuoshu::language::SpokenText;

void demand(bool promise) {
  if (!promise) std::abort();
}

void check(const SpokenText& spoken, std::u32string_view source) {
  // The longest: every character a sign of ten characters or a digit of three.
  demand(spoken.text.size() <= 24 * source.size() + 64);
  std::size_t at = 0, source_at = 0;
  for (const auto& piece : spoken.pieces) {
    demand(piece.begin == at && piece.begin < piece.end);
    demand(piece.source_begin >= source_at && piece.source_begin < piece.source_end);
    demand(piece.source_end <= source.size());
    if (!piece.made) demand(piece.end - piece.begin == piece.source_end - piece.source_begin);
    at = piece.end;
    source_at = piece.source_end;
  }
  demand(at == spoken.text.size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::u32string text =
      shuoshu::text::from_utf8({reinterpret_cast<const char*>(bytes), size});
  check(shuoshu::language::normalize_chinese(text), text);
  check(shuoshu::language::normalize_chinese(text, shuoshu::language::SpokenChinese::cantonese),
        text);
  check(shuoshu::language::normalize_english(text), text);
  return 0;
}
