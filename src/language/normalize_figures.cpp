#include <array>
#include <string>

#include "language/normalize_readers.hpp"
#include "language/normalize_rule.hpp"
#include "language/numbers.hpp"

namespace shuoshu::language {

namespace {

using View = std::u32string_view;

/// The digits of a run of raised or lowered figures at `at`, in ASCII.
std::u32string small_digits(View text, std::size_t at, View figures) {
  std::u32string digits;
  for (; at < text.size(); ++at) {
    const std::size_t digit = figures.find(text[at]);
    if (digit == View::npos) break;
    digits += static_cast<char32_t>(U'0' + digit);
  }
  return digits;
}

/// x² is 平方, x³ 立方, all else 次方.
std::u32string power(View digits) {
  if (digits == U"2") return U"的平方";
  if (digits == U"3") return U"的立方";
  return U"的" + chinese_cardinal(digits) + U"次方";
}

}  // namespace

std::size_t read_fraction_sign(const Sentence& sentence, std::size_t at, SpokenWriter& writer) {
  struct Row {
    char32_t sign;
    View said;
  };
  constexpr auto kRows = std::to_array<Row>({{U'½', U"二分之一"},
                                             {U'⅓', U"三分之一"},
                                             {U'⅔', U"三分之二"},
                                             {U'¼', U"四分之一"},
                                             {U'¾', U"四分之三"},
                                             {U'⅕', U"五分之一"},
                                             {U'⅖', U"五分之二"},
                                             {U'⅗', U"五分之三"},
                                             {U'⅘', U"五分之四"},
                                             {U'⅙', U"六分之一"},
                                             {U'⅚', U"六分之五"},
                                             {U'⅐', U"七分之一"},
                                             {U'⅛', U"八分之一"},
                                             {U'⅜', U"八分之三"},
                                             {U'⅝', U"八分之五"},
                                             {U'⅞', U"八分之七"},
                                             {U'⅑', U"九分之一"},
                                             {U'⅒', U"十分之一"}});
  for (const Row& row : kRows) {
    if (row.sign != sentence.folded[at]) continue;
    const bool mixed = at > 0 && is_ascii_digit(sentence.folded[at - 1]);
    writer.make((mixed ? U"又" : U"") + std::u32string(row.said), at, at + 1);
    return at + 1;
  }
  return at;
}

std::size_t read_small_figures(const Sentence& sentence, std::size_t at, SpokenWriter& writer) {
  const View text = sentence.folded;
  if (const auto digits = small_digits(text, at, U"₀₁₂₃₄₅₆₇₈₉"); !digits.empty()) {
    writer.make(chinese_cardinal(digits), at, at + digits.size());
    return at + digits.size();
  }
  const bool raised = holds_before(U"<digit>|<latin>|\\)", sentence, at);
  const auto digits = small_digits(text, at, U"⁰¹²³⁴⁵⁶⁷⁸⁹");
  const std::size_t end = at + digits.size();
  if (digits.empty()) {
    if (text[at] != U'ⁿ' || !raised) return at;
    writer.make(U"的n次方", at, at + 1);
    return at + 1;
  }
  // Behind a word it is a note; Fe³⁺ is no power either.
  const bool charge = end < text.size() && (text[end] == U'⁺' || text[end] == U'⁻');
  if (charge) {
    writer.make(chinese_cardinal(digits) + (text[end] == U'⁺' ? U"加" : U"减"), at, end + 1);
    return end + 1;
  }
  if (raised) writer.make(power(digits), at, end);
  return end;
}

}  // namespace shuoshu::language
