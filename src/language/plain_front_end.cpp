#include "language/plain_front_end.hpp"

#include <algorithm>

#include "language/normalize.hpp"
#include "text/unicode.hpp"

namespace shuoshu::language {
namespace {

constexpr std::size_t kMaxBytes = 560;
constexpr std::size_t kMaxHan = 110;
/// A longer "word" is no word, and must not make a clause longer than the engine can take.
constexpr std::size_t kMaxWord = 100;

bool is_apostrophe(char32_t c) { return c == U'\'' || c == U'’'; }
bool is_wide(char32_t c) { return text::is_han(c) || (c >= 0x3040 && c <= 0x30FF); }

Break break_of(char32_t c) {
  switch (c) {
    case U'.':
    case U'!':
    case U'?':
    case U'。':
    case U'！':
    case U'？':
      return Break::sentence;
    case U';':
    case U':':
    case U'…':
    case U'—':
    case U'–':
    case U'；':
    case U'：':
      return Break::clause;
    case U',':
    case U'(':
    case U')':
    case U'，':
    case U'、':
    case U'（':
    case U'）':
      return Break::comma;
    default:
      return Break::none;
  }
}

/// Walks through what is to be said and cuts it into words and clauses.
class Cutting {
 public:
  Cutting(const SpokenText& spoken, Utterance& utterance)
      : spoken_(spoken), utterance_(utterance) {}

  void cut() {
    const std::u32string& text = spoken_.text;
    std::size_t i = 0;
    while (i < text.size()) {
      if (!text::is_word_character(text[i])) {
        mark(i++);
        continue;
      }
      std::size_t end = i + 1;
      if (!is_wide(text[i])) {
        while (end < text.size() && end < i + kMaxWord && continues_word(end)) ++end;
      }
      word(i, end);
      i = end;
    }
    close(pending_ == Break::none ? Break::clause : pending_, utterance_.text.size());
  }

 private:
  const SpokenText& spoken_;
  Utterance& utterance_;
  Clause clause_;
  std::size_t begin_ = 0;
  std::size_t han_ = 0;
  std::size_t piece_ = 0;  ///< of spoken_.pieces, where we are
  std::size_t last_ = 0;   ///< end of the last word in the spoken text
  Break pending_ = Break::none;

  /// Letters go on; "don't", "e.g" and "3.5" are single words.
  bool continues_word(std::size_t i) const {
    const std::u32string& text = spoken_.text;
    if (text::is_word_character(text[i])) return !is_wide(text[i]);
    const bool inside =
        i + 1 < text.size() && text::is_word_character(text[i + 1]) && !is_wide(text[i + 1]);
    return inside &&
           (is_apostrophe(text[i]) || text[i] == U'-' || text[i] == U'.' ||
            (text[i] == U',' && text::is_digit(text[i + 1]) && text::is_digit(text[i - 1])));
  }

  const SpokenPiece* piece_at(std::size_t i) {
    while (piece_ < spoken_.pieces.size() && spoken_.pieces[piece_].end <= i) ++piece_;
    return piece_ < spoken_.pieces.size() ? &spoken_.pieces[piece_] : nullptr;
  }

  void mark(std::size_t i) {
    const char32_t c = text::fold_presentation(spoken_.text[i]);
    pending_ = std::max(pending_, break_of(c));
    clause_.question = clause_.question || c == U'?' || c == U'？';
    clause_.exclamation = clause_.exclamation || c == U'!' || c == U'！';
  }

  void word(std::size_t begin, std::size_t end) {
    Word word;
    const SpokenPiece* first = piece_at(begin);
    const SpokenPiece* last = piece_at(end - 1);  // "I" and "V" of IV10: copied, then made
    if (first != nullptr && last != nullptr) {
      word.source_begin = first->source_begin + (first->made ? 0 : begin - first->begin);
      word.source_end = last->made ? last->source_end : last->source_begin + (end - last->begin);
      if (!first->made && first == last) word.begin = word.source_begin;
    }
    word.text = spoken_.text.substr(begin, end - begin);
    const std::string utf8 = text::to_utf8(word.text);
    const bool too_long =
        clause_.engine_text.size() + utf8.size() + 1 > kMaxBytes || han_ >= kMaxHan;
    if (pending_ != Break::none || too_long) close(pending_, word.source_begin.value_or(begin_));
    if (!clause_.engine_text.empty() && last_ != begin) clause_.engine_text += ' ';
    clause_.engine_text += utf8;
    clause_.word_of_group.push_back(utterance_.words.size());
    han_ += is_wide(spoken_.text[begin]);
    last_ = end;
    utterance_.words.push_back(std::move(word));
  }

  void close(Break after, std::size_t source_end) {
    if (!clause_.engine_text.empty()) {
      clause_.phonemes = false;
      clause_.after = after;
      clause_.begin = begin_;
      clause_.end = begin_ = source_end;
      clause_.syllables = han_;
      utterance_.clauses.push_back(std::move(clause_));
    } else if (!utterance_.clauses.empty()) {
      Clause& last = utterance_.clauses.back();
      last.after = std::max(last.after, after);
      last.end = begin_ = source_end;
    }
    clause_ = {};
    pending_ = Break::none;
    han_ = 0;
  }
};

SpokenText copied(std::u32string_view sentence) {
  return {std::u32string(sentence), {{0, sentence.size(), 0, sentence.size(), false}}};
}

}  // namespace

Utterance PlainFrontEnd::speak(std::u32string_view sentence) {
  Utterance utterance;
  utterance.text = sentence;
  const SpokenText spoken = voice_ == "en" ? normalize_english(sentence)
                            : voice_ == "yue"
                                ? normalize_chinese(sentence, SpokenChinese::cantonese)
                                : copied(sentence);
  utterance.spoken = spoken.text;
  Cutting(spoken, utterance).cut();
  return utterance;
}

}  // namespace shuoshu::language
