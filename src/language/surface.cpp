#include "language/surface.hpp"

#include <algorithm>
#include <string_view>

#include "text/unicode.hpp"

namespace shuoshu::language {
namespace {

constexpr SyllableId kNone = CharacterReading::kNone;
constexpr std::u32string_view kBeforeMeasure = U"一二两三四五六七八九十百千万几这那哪每";

bool contains(std::u32string_view set, char32_t c) {
  return set.find(c) != std::u32string_view::npos;
}

/// Applies the rules to one sentence, in the order in which a speaker's tongue meets them.
class Surface {
 public:
  Surface(const Sentence& sentence, std::span<const CharacterReading> readings,
          const WordTable& table)
      : text_(sentence.text), sentence_(sentence), table_(table), out_(sentence.text.size()) {
    for (std::size_t i = 0; i < out_.size(); ++i) out_[i].syllable = readings[i].syllable;
    dictionary_.reserve(out_.size());
    for (const SpokenSyllable& s : out_) dictionary_.push_back(s.syllable);
    raised_.assign(out_.size(), false);
  }

  std::vector<SpokenSyllable> speak() {
    for (const Piece& piece : sentence_.pieces) {
      if (piece.han) speak_word(piece);
    }
    for (std::size_t i = 0; i < out_.size(); ++i) {
      // 一个 三个 这个: the measure word is light; 个人 is no measure word.
      if (text_[i] == U'个' && is(i, "ge4") && contains(kBeforeMeasure, before(i))) set_tone(i, 5);
      if (text_[i] == U'不') speak_bu(i);
      if (text_[i] == U'一' && is(i, "yi1")) speak_yi(i);
    }
    speak_third_tones();
    return std::move(out_);
  }

 private:
  const std::u32string& text_;
  const Sentence& sentence_;
  const WordTable& table_;
  std::vector<SpokenSyllable> out_;
  std::vector<SyllableId> dictionary_;  ///< readings before any rule
  std::vector<bool>
      raised_;  ///< a neutral third tone that still raises the one before it: 想想 xiángxiang

  bool spoken(std::size_t i) const { return i < out_.size() && out_[i].syllable != kNone; }
  bool is(std::size_t i, std::string_view pinyin) const {
    return spoken(i) && table_.pinyin(out_[i].syllable) == pinyin;
  }
  int tone(std::size_t i) const { return tone_of(out_[i].syllable); }
  void set_tone(std::size_t i, int t) { out_[i].syllable = with_tone(out_[i].syllable, t); }
  char32_t at(std::size_t i) const { return i < text_.size() ? text_[i] : U'\0'; }
  char32_t before(std::size_t i) const { return i == 0 ? U'\0' : text_[i - 1]; }

  /// The tone that decides about 一 and 不 before it: 个 is light but was a falling tone.
  int full_tone(std::size_t i) const {
    if (tone(i) != 5) return tone(i);
    for (const SyllableId r : table_.readings(text_[i])) {
      if (r / 5 == out_[i].syllable / 5 && tone_of(r) != 5) return tone_of(r);
    }
    return 5;
  }

  void speak_word(const Piece& piece);
  void melt_erhua(std::size_t i);
  void speak_bu(std::size_t i);
  void speak_yi(std::size_t i);
  bool is_ordinal_yi(std::size_t i) const;
  bool ends_word(std::size_t i) const;
  void speak_third_tones();
  void speak_run(const std::vector<std::size_t>& run);
};

void Surface::speak_word(const Piece& piece) {
  const std::size_t b = piece.begin;
  for (std::size_t i = b; i < b + piece.length; ++i) {
    if (text_[i] == U'儿' && i > 0 && is(i, "r5") && spoken(i - 1)) melt_erhua(i);
  }
  // 看看 试试: the second is light; 妈妈 姐姐 are light by the dictionary, 人人 天天 stay.
  const auto verb = table_.tag("v");
  const auto single = table_.find(std::u32string_view(text_).substr(b, 1));
  const bool says_verb = verb && (piece.word.tag == *verb || (single && single->tag == *verb));
  if (piece.length == 2 && text_[b] == text_[b + 1] && spoken(b) && says_verb) {
    if (tone(b) == 3 && tone(b + 1) != 5) raised_[b + 1] = true;
    set_tone(b + 1, 5);
  }
  // 哪里 小姐: light, yet they raise the third tone before them; 耳朵 椅子 do not.
  const std::u32string_view word = std::u32string_view(text_).substr(b, piece.length);
  for (const std::u32string_view raising :
       {U"哪里", U"小姐", U"想想", U"等等", U"走走", U"讲讲", U"晌午", U"老鼠"}) {
    // 李小姐 is one word, too.
    if (word.ends_with(raising)) raised_[b + piece.length - 1] = true;
  }
  if (piece.length != 1 || b == 0 || before(b) != text_[b] || !spoken(b) || !spoken(b - 1)) return;
  // Cut apart: 等 等. A verb said twice within one phrase.
  if (verb && piece.word.tag == *verb && tone(b) == tone(b - 1) && before(b - 1) != text_[b]) {
    if (tone(b) == 3) raised_[b] = true;
    set_tone(b, 5);
  }
}

void Surface::melt_erhua(std::size_t i) {
  out_[i - 1].erhua = true;
  out_[i].melted = true;
}

/// 不 is bú before a falling tone, and light inside 去不去 and 看不见.
void Surface::speak_bu(std::size_t i) {
  if (!spoken(i) || tone(i) != 4 || !spoken(i + 1) || !is(i, "bu4")) return;
  // … but 一动不动 keeps it.
  if (i > 0 && before(i) == at(i + 1) && (i < 2 || at(i - 2) != U'一')) return set_tone(i, 5);
  if (full_tone(i + 1) == 4) set_tone(i, 2);
}

/// 第一 十一 一月 一九四九 stay yī: there it counts, it does not measure.
bool Surface::is_ordinal_yi(std::size_t i) const {
  static constexpr std::u32string_view kDigits = U"零〇二三四五六七八九幺";
  if (contains(U"第初百千万亿十点", before(i)) && !contains(U"百千万亿", at(i + 1))) {
    // 三百一十, 十一; but 一百一千: and 千万一个 is no number.
    return contains(U"第初", before(i)) || contains(U"十点", before(i)) || !spoken(i + 1) ||
           contains(kDigits, at(i + 1)) || at(i + 1) == U'十';
  }
  if (contains(kDigits, before(i)) || contains(kDigits, at(i + 1))) {
    return !contains(U"百千万亿", at(i + 1));
  }
  if (at(i + 1) == U'一' || before(i) == U'一') return at(i + 2) != U'的' && before(i) != at(i + 1);
  if (contains(U"月号", at(i + 1))) return at(i + 2) != U'召';
  if (at(i + 1) == U'日' && before(i) == U'月') return true;
  return at(i + 1) == U'年' && at(i + 2) == U'级';
}

bool Surface::ends_word(std::size_t i) const {
  for (const Piece& piece : sentence_.pieces) {
    if (i < piece.begin + piece.length)
      return piece.length > 1 && i + 1 == piece.begin + piece.length;
  }
  return false;
}

void Surface::speak_yi(std::size_t i) {
  if (!spoken(i + 1) || is_ordinal_yi(i)) return;
  if (i > 0 && before(i) == at(i + 1) && spoken(i - 1)) return set_tone(i, 5);  // 想一想
  // 统一 万一 唯一: the last of its word.
  if (ends_word(i)) return;
  const int next = full_tone(i + 1);
  set_tone(i, next == 4 || next == 5 ? 2 : 4);
}

void Surface::speak_third_tones() {
  std::vector<std::size_t> run;  // neighbours of the third tone
  for (std::size_t i = 0; i <= out_.size(); ++i) {
    if (i < out_.size() && out_[i].melted) continue;
    const bool third = spoken(i) && (tone(i) == 3 || raised_[i]);
    if (third) run.push_back(i);
    if (!third || raised_[i]) {
      speak_run(run);
      run.clear();
    }
  }
}

/// Two and three rise together but for the last; longer runs fall into feet of two at the borders
/// of words: 我也想走 wó yě xiáng zǒu.
void Surface::speak_run(const std::vector<std::size_t>& run) {
  std::size_t in_foot = 0;
  for (std::size_t k = 0; k + 1 < run.size(); ++k) {
    ++in_foot;
    const bool border = std::any_of(sentence_.pieces.begin(), sentence_.pieces.end(),
                                    [&](const Piece& p) { return p.begin == run[k] + 1; });
    const bool foot_ends = run.size() > 3 && in_foot >= 2 && border && k + 2 < run.size();
    if (foot_ends) {
      in_foot = 0;
    } else if (tone(run[k]) == 3) {
      set_tone(run[k], 2);
    }
  }
}

}  // namespace

std::vector<SpokenSyllable> speak_surface(const Sentence& sentence,
                                          std::span<const CharacterReading> readings,
                                          const WordTable& table) {
  return Surface(sentence, readings, table).speak();
}

}  // namespace shuoshu::language
