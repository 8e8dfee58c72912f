#include "language/normalize.hpp"
#include "language/numbers.hpp"
#include "language/spoken_writer.hpp"
#include "text/unicode.hpp"

namespace shuoshu::language {

SpokenText normalize_chinese(std::u32string_view sentence, SpokenChinese chinese) {
  SpokenWriter writer(sentence);
  const Two two = chinese == SpokenChinese::cantonese ? Two::never : Two::er;
  for (std::size_t i = 0; i < sentence.size();) {
    std::u32string digits;
    std::size_t end = i;
    for (; end < sentence.size() && text::is_digit(sentence[end]); ++end) {
      digits += text::fold_width(sentence[end]);
    }
    if (digits.empty()) {
      writer.copy(i, i + 1);
      ++i;
      continue;
    }
    writer.make(chinese_cardinal(digits, two), i, end);
    i = end;
  }
  return writer.take();
}

}  // namespace shuoshu::language
