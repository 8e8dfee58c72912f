#include <algorithm>
#include <array>
#include <bitset>

#include "language/normalize.hpp"
#include "language/normalize_readers.hpp"
#include "language/normalize_rules.hpp"
#include "language/normalize_sentence.hpp"
#include "language/spoken_writer.hpp"
#include "text/unicode.hpp"

namespace shuoshu::language {

namespace {

/// Characters that are said as they stand, whatever is around them.
bool is_plain(char32_t c) {
  if (c >= 0x4E00 && c <= 0x9FFF) {
    // Formal and contracted numerals may be numbers: 壹佰, 廿八.
    return std::u32string_view(U"壹贰貳叁參叄肆伍陆陸柒捌玖拾佰仟廿卅").find(c) ==
           std::u32string_view::npos;
  }
  return std::u32string_view(U"，。？！：；“”‘’「」『』《》〈〉…— \r\n\t\u3000").find(c) !=
         std::u32string_view::npos;
}

/// is_plain for the whole basic plane, so that a sentence without numbers costs a look-up a
/// character.
const std::bitset<0x10000>& plain_characters() {
  static const std::bitset<0x10000> kPlain = [] {
    std::bitset<0x10000> plain;
    for (char32_t c = 0; c < 0x10000; ++c) plain[c] = is_plain(text::fold_presentation(c));
    return plain;
  }();
  return kPlain;
}

/// Whether a character that is not plain says itself here all the same: 、 in a list of words, and
/// brackets around words.
bool is_plain_here(std::u32string_view sentence, std::size_t at) {
  const char32_t c = sentence[at];
  const char32_t next = at + 1 < sentence.size() ? sentence[at + 1] : 0;
  if (c == U'、') {
    const char32_t before = at > 0 ? sentence[at - 1] : 0;
    return std::u32string_view(U"一二三四五六七八").find(before) == std::u32string_view::npos;
  }
  if (c == U'）' || c == U'】' || c == U'〕') return true;
  if (c != U'（' && c != U'【' && c != U'〔') return false;
  // （注1） and (≧▽≦) are silent.
  return is_plain(next) &&
         std::u32string_view(U"注註译譯编編脚腳尾原").find(next) == std::u32string_view::npos;
}

/// Where the first thing stands that may need a rule; the sentence's size if there is none.
std::size_t first_to_read(std::u32string_view sentence) {
  const auto& plain = plain_characters();
  std::size_t i = 0;
  while (i < sentence.size() &&
         ((sentence[i] < 0x10000 && plain[sentence[i]]) || is_plain_here(sentence, i)))
    ++i;
  return i;
}

/// Speaks the longest run of Latin letters as it stands.
std::size_t copy_latin(const Sentence& sentence, std::size_t at, SpokenWriter& writer) {
  std::size_t end = at + 1;
  while (end < sentence.size() && text::is_latin(sentence.folded[end])) ++end;
  const std::u32string_view folded = std::u32string_view(sentence.folded).substr(at, end - at);
  if (folded == sentence.source.substr(at, end - at)) {
    writer.copy(at, end);
  } else {
    writer.make(folded, at, end);  // full-width ＣＥＯ: no engine knows these letters
  }
  return end;
}

class ChineseNormalizer {
 public:
  ChineseNormalizer(std::u32string_view text, SpokenChinese chinese)
      : sentence_(text), chinese_(chinese), writer_(text) {}

  SpokenText read() {
    std::size_t at = 0;
    while (at < sentence_.size()) {
      const std::size_t end = read_at(at);
      if (end > at) {
        at = end;
      } else {
        writer_.copy(at, at + 1);
        ++at;
      }
    }
    return writer_.take();
  }

 private:
  using Reader = std::size_t (*)(const Sentence&, std::size_t, SpokenWriter&);

  std::size_t read_at(std::size_t at) {
    const char32_t c = sentence_.folded[at];
    if (is_ascii_digit(c)) return read_number(at);
    if (text::is_latin(c)) return read_letters(at);
    if (const auto end = read_dash(at); end > at) return end;
    // One dash may stand for 到 (9:00—17:00), two are a pause.
    const bool range = c == U'—' && sentence_.at(at + 1) != c && sentence_.at(at - 1) != c;
    if (is_plain(c) && !range) return at;
    return read_sign(at);
  }

  /// Two hyphens, an en dash and the line Big5 texts draw (──) are pauses like —.
  std::size_t read_dash(std::size_t at) {
    const char32_t c = sentence_.folded[at];
    if (c != U'—' && c != U'-') return at;
    std::size_t end = at;
    while (sentence_.at(end) == c) ++end;
    const bool drawn = c == U'—' && sentence_.source[at] != c && end - at >= 2;
    if (!drawn && (c != U'-' || end - at < 2)) return at;
    writer_.make(U"——", at, end);
    return end;
  }

  std::size_t read_number(std::size_t at) {
    if (const auto end = first_reader({read_address, read_kaomoji}, at); end > at) return end;
    for (const auto& rules : {date_rules(), name_rules(), quantity_rules()}) {
      if (const auto end = first_rule(rules, at); end > at) return end;
    }
    return at;
  }

  std::size_t read_letters(std::size_t at) {
    const bool inside_word = at > 0 && text::is_latin(sentence_.folded[at - 1]);
    if (inside_word) return copy_latin(sentence_, at, writer_);
    if (const auto end =
            first_reader({read_address, read_kaomoji, read_censored, read_han_numeral}, at);
        end > at)
      return end;
    if (const auto end = first_rule(sign_rules(), at); end > at) return end;
    if (const auto end = first_reader({read_roman, read_dotted_letters}, at); end > at) return end;
    return copy_latin(sentence_, at, writer_);
  }

  std::size_t read_sign(std::size_t at) {
    if (const auto end = first_reader({read_kaomoji, read_note_mark, read_censored, read_roman,
                                       read_fraction_sign, read_small_figures, read_han_numeral},
                                      at);
        end > at)
      return end;
    if (const auto end = first_rule(sign_rules(), at); end > at) return end;
    return read_ornament(sentence_, at, writer_);
  }

  std::size_t first_reader(std::initializer_list<Reader> readers, std::size_t at) {
    for (const Reader reader : readers) {
      if (const std::size_t end = reader(sentence_, at, writer_); end > at) return end;
    }
    return at;
  }

  std::size_t first_rule(std::span<const Rule> rules, std::size_t at) {
    for (const Rule& rule : rules) {
      if (const auto match = match_rule(rule, sentence_, at)) {
        writer_.make(say_rule(rule, *match, chinese_), at, match->end);
        return match->end;
      }
    }
    return at;
  }

  Sentence sentence_;
  SpokenChinese chinese_;
  SpokenWriter writer_;
};

}  // namespace

SpokenText normalize_chinese(std::u32string_view sentence, SpokenChinese chinese) {
  if (first_to_read(sentence) == sentence.size()) {
    SpokenWriter writer(sentence);
    writer.copy(0, sentence.size());
    return writer.take();
  }
  return ChineseNormalizer(sentence, chinese).read();
}

}  // namespace shuoshu::language
