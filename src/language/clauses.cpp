#include "language/clauses.hpp"

#include <algorithm>
#include <string>

#include "text/unicode.hpp"

namespace shuoshu::language {
namespace {

constexpr std::size_t kMaxBytes = 560;      // the engine reads text instead of phonemes beyond ~700
constexpr std::size_t kMaxSyllables = 110;  // it drops the rest of a clause beyond ~200

Break break_of(char32_t mark) {
  switch (text::fold_presentation(mark)) {
    case U'。':
    case U'！':
    case U'？':
    case U'!':
    case U'?':
    case U'\n':
    case U'．':
      return Break::sentence;
    case U'；':
    case U'：':
    case U'…':
    case U'—':
    case U'―':
    case U';':
    case U':':
      return Break::clause;
    case U'，':
    case U'、':
    case U',':
    case U'（':
    case U'）':
    case U'(':
    case U')':
    case U'【':  // 【系统】恭喜宿主: the panels of games
    case U'】':
      return Break::comma;
    default:
      return Break::none;
  }
}

/// The phonemes of one syllable as it stands in a clause.
std::string phonemes_of(std::string_view table, bool erhua, bool full_third) {
  std::string phonemes(table);
  const std::size_t third = phonemes.find("214");
  if (third != std::string::npos && !full_third) phonemes.replace(third, 3, "21");
  if (!erhua) return phonemes;
  // The r takes the place of a final n or ng: 一点儿 diǎr; 花儿 only gets one.
  while (phonemes.ends_with('n') || phonemes.ends_with('N')) phonemes.pop_back();
  return phonemes + "r-";
}

/// Writes the clauses of one sentence.
class Writing {
 public:
  Writing(const WordTable& table, const LetterNames& letters, const Sentence& sentence,
          const std::vector<SpokenSyllable>& syllables, Utterance& utterance)
      : table_(table),
        letters_(letters),
        sentence_(sentence),
        syllables_(syllables),
        utterance_(utterance) {}

  void piece(const Piece& piece, std::size_t word);
  void finish() {
    close(pending_ == Break::none ? Break::clause : pending_, utterance_.text.size());
  }

 private:
  const WordTable& table_;
  const LetterNames& letters_;
  const Sentence& sentence_;
  const std::vector<SpokenSyllable>& syllables_;
  Utterance& utterance_;

  Clause clause_;
  bool in_brackets_ = false;
  std::size_t begin_ = 0;        ///< where the clause begins in the book's sentence
  Break pending_ = Break::none;  ///< marks seen since the last word

  void han(const Piece& piece, std::size_t word);
  void latin(const Piece& piece, std::size_t word);
  void mark(const Piece& piece);
  void group(const std::string& phonemes, std::size_t count, std::size_t word, bool joined);
  void before_word(std::size_t bytes, std::size_t syllables, std::size_t source);
  void close(Break after, std::size_t source_end);
  void brackets(bool open);
  bool last_before_pause(std::size_t i) const;
  bool before_neutral(std::size_t i) const;
};

void Writing::brackets(bool open) {
  if (open == in_brackets_) return;
  if (open && !clause_.engine_text.empty()) clause_.engine_text += ' ';
  clause_.engine_text += open ? "[[" : "]] ";
  in_brackets_ = open;
}

void Writing::close(Break after, std::size_t source_end) {
  brackets(false);
  while (clause_.engine_text.ends_with(' ')) clause_.engine_text.pop_back();
  if (!clause_.engine_text.empty()) {
    clause_.after = after;
    clause_.begin = begin_;
    clause_.end = source_end;
    utterance_.clauses.push_back(std::move(clause_));
    begin_ = source_end;
  } else if (!utterance_.clauses.empty()) {
    // Only marks: they belong to the clause before.
    Clause& last = utterance_.clauses.back();
    last.after = std::max(last.after, after);
    last.end = begin_ = source_end;
  }
  clause_ = {};
  pending_ = Break::none;
}

/// A clause ends here if marks stood in front of this word, or if the word would make it too long.
void Writing::before_word(std::size_t bytes, std::size_t syllables, std::size_t source) {
  const bool too_long = clause_.engine_text.size() + bytes + 8 > kMaxBytes ||
                        clause_.syllables + syllables > kMaxSyllables;
  if (pending_ != Break::none || too_long) close(pending_, source);
}

void Writing::group(const std::string& phonemes, std::size_t count, std::size_t word, bool joined) {
  brackets(true);
  const bool first = clause_.engine_text.ends_with("[[");
  if (!joined || first) {
    if (!first) clause_.engine_text += ' ';
    clause_.word_of_group.push_back(word);
  }
  clause_.engine_text += phonemes;
  clause_.syllables += count;
}

bool Writing::last_before_pause(std::size_t i) const {
  for (std::size_t k = i + 1; k < syllables_.size(); ++k) {
    if (syllables_[k].melted) continue;
    if (syllables_[k].syllable != CharacterReading::kNone) return false;
    if (break_of(sentence_.text[k]) != Break::none) return true;
    if (text::is_word_character(sentence_.text[k])) return true;
  }
  return true;
}

bool Writing::before_neutral(std::size_t i) const {
  const std::size_t next = i + 1;
  return next < syllables_.size() && syllables_[next].syllable != CharacterReading::kNone &&
         tone_of(syllables_[next].syllable) == 5;
}

void Writing::han(const Piece& piece, std::size_t word) {
  std::string phonemes;
  std::size_t count = 0;
  for (std::size_t i = piece.begin; i < piece.begin + piece.length; ++i) {
    const SpokenSyllable& s = syllables_[i];
    if (s.syllable == CharacterReading::kNone || s.melted) continue;
    const bool full_third = last_before_pause(i) || (before_neutral(i) && !s.erhua);
    phonemes += phonemes_of(table_.phonemes(s.syllable), s.erhua, full_third);
    ++count;
  }
  if (count == 0) return;
  before_word(phonemes.size(), count, sentence_.source[piece.begin]);
  // 的 了 着 lean on the word before them; so does what is light in 走出来.
  const bool leans = count == 1 && tone_of(syllables_[piece.begin].syllable) == 5 &&
                     piece.begin > 0 &&
                     syllables_[piece.begin - 1].syllable != CharacterReading::kNone;
  group(phonemes, count, word, leans && in_brackets_);
}

void Writing::latin(const Piece& piece, std::size_t word) {
  std::string ascii, phonemes;
  std::size_t count = 0, capitals = 0, digits = 0;
  for (std::size_t i = piece.begin; i < piece.begin + piece.length; ++i) {
    const char32_t c = text::fold_width(sentence_.text[i]);
    ascii += text::to_utf8(std::u32string(1, c));
    capitals += c >= U'A' && c <= U'Z';
    digits += text::is_digit(c);
    const char32_t capital = c >= U'a' && c <= U'z' ? c - 32 : c;
    const auto name = letters_.find(capital);
    if (name == letters_.end()) continue;
    for (const SyllableId id : name->second) {
      phonemes += phonemes_of(table_.phonemes(id), false, false);
      ++count;
    }
  }
  const std::size_t source = sentence_.source[piece.begin];
  // CPU and A are spelled, app and iPhone are words.
  const bool spelled =
      piece.length == 1 || digits > 0 || (capitals == piece.length && piece.length <= 5);
  if (spelled && count > 0) {
    before_word(phonemes.size(), count, source);
    return group(phonemes, count, word, false);
  }
  before_word(ascii.size(), 0, source);
  brackets(false);
  if (!clause_.engine_text.empty() && !clause_.engine_text.ends_with(' '))
    clause_.engine_text += ' ';
  clause_.engine_text += ascii;
  clause_.word_of_group.push_back(word);
}

void Writing::mark(const Piece& piece) {
  const char32_t c = sentence_.text[piece.begin];
  Break b = break_of(c);
  // A blank between characters parts them: 第一章　山雨.
  if (b == Break::none && text::is_space(c) && piece.begin > 0 &&
      text::is_han(sentence_.text[piece.begin - 1])) {
    b = Break::comma;
  }
  if (b == Break::none) return;
  pending_ = std::max(pending_, b);
  const char32_t folded = text::fold_presentation(c);
  clause_.question = clause_.question || folded == U'？' || folded == U'?';
  clause_.exclamation = clause_.exclamation || folded == U'！' || folded == U'!';
}

void Writing::piece(const Piece& p, std::size_t word) {
  if (p.han) return han(p, word);
  if (text::is_latin(sentence_.text[p.begin]) || text::is_digit(sentence_.text[p.begin]))
    return latin(p, word);
  mark(p);
}

}  // namespace

void ClauseWriter::write(const Sentence& sentence, const std::vector<SpokenSyllable>& syllables,
                         const std::vector<std::size_t>& word_of_piece, Utterance& utterance) {
  Writing writing(table_, letters_, sentence, syllables, utterance);
  for (std::size_t p = 0; p < sentence.pieces.size(); ++p)
    writing.piece(sentence.pieces[p], word_of_piece[p]);
  writing.finish();
}

}  // namespace shuoshu::language
