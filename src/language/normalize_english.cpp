#include "language/normalize.hpp"
#include "language/numbers.hpp"
#include "language/spoken_writer.hpp"
#include "text/unicode.hpp"

namespace shuoshu::language {

SpokenText normalize_english(std::u32string_view sentence) {
  SpokenWriter writer(sentence);
  for (std::size_t i = 0; i < sentence.size();) {
    std::string digits;
    std::size_t end = i;
    for (; end < sentence.size() && text::is_digit(sentence[end]); ++end) {
      digits += static_cast<char>(text::fold_width(sentence[end]));
    }
    if (digits.empty()) {
      writer.copy(i, i + 1);
      ++i;
      continue;
    }
    writer.make(text::from_utf8(english_cardinal(digits)), i, end);
    i = end;
  }
  return writer.take();
}

}  // namespace shuoshu::language
