#include "language/mandarin.hpp"

#include <algorithm>
#include <sstream>

#include "base/did_you_mean.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "language/pinyin.hpp"
#include "text/han_script.hpp"
#include "text/unicode.hpp"

namespace shuoshu::language {
namespace {

constexpr std::size_t kNoWord = static_cast<std::size_t>(-1);
/// Below this probability a reading is shown as doubtful.
constexpr float kSure = 0.75F;

}  // namespace

LetterNames read_letter_names(const std::filesystem::path& file, const WordTable& table) {
  LetterNames names;
  std::istringstream lines(base::read_file(file));
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    std::string letter, pinyin;
    words >> letter;
    while (words >> pinyin) {
      const auto id = table.syllable(pinyin);
      if (!id) throw base::Error(file.string() + ": no syllable: " + pinyin);
      names[text::from_utf8(letter)[0]].push_back(*id);
    }
  }
  return names;
}

MandarinFrontEnd::MandarinFrontEnd(const Lexicon& lexicon, const std::filesystem::path& data)
    : table_(data / "words.bin"),
      model_(table_),
      segmenter_(table_),
      reader_(table_, model_),
      letters_(read_letter_names(data / "voices" / "cmn" / "letters.tsv", table_)),
      clauses_(table_, letters_) {
  learn(lexicon);
}

std::vector<SyllableId> MandarinFrontEnd::check_pronunciation(const std::u32string& word,
                                                              const std::string& pinyin) const {
  const std::string place = "pronounce \"" + text::to_utf8(word) + "\"";
  const auto syllables = parse_pinyin(pinyin);
  if (!syllables) throw base::ConfigError(place + ": not pinyin: \"" + pinyin + "\"");
  std::vector<SyllableId> ids;
  for (const Syllable& syllable : *syllables) {
    const auto id = table_.syllable(syllable.str());
    if (id) {
      ids.push_back(*id);
      continue;
    }
    std::vector<std::string> known;
    for (std::size_t i = 0; i < table_.syllable_count(); i += 5) {
      const std::string_view name = table_.pinyin(static_cast<SyllableId>(i));
      known.emplace_back(name.substr(0, name.size() - 1));
    }
    throw base::ConfigError(place + ": Mandarin has no syllable \"" + syllable.sound + "\"" +
                            base::did_you_mean(syllable.sound, known));
  }
  const auto characters =
      static_cast<std::size_t>(std::count_if(word.begin(), word.end(), text::is_han));
  if (characters != word.size())
    throw base::ConfigError(place + ": only Chinese characters can be given pinyin");
  if (characters != ids.size()) {
    throw base::ConfigError(place + ": " + std::to_string(characters) + " characters, but " +
                            std::to_string(ids.size()) + " syllables in \"" + pinyin + "\"");
  }
  return ids;
}

void MandarinFrontEnd::learn(const Lexicon& lexicon) {
  std::vector<std::vector<SyllableId>> readings;
  for (const std::u32string& name : lexicon.names) {
    const std::u32string simplified = text::simplified_shadow(name);
    if (simplified.size() < 2 || !std::all_of(simplified.begin(), simplified.end(), text::is_han))
      continue;
    segmenter_.add(simplified, static_cast<int>(readings.size()), false);
    readings.emplace_back();
  }
  for (const auto& [word, pinyin] : lexicon.pronounce) {
    segmenter_.add(text::simplified_shadow(word), static_cast<int>(readings.size()), true);
    readings.push_back(check_pronunciation(word, pinyin));
  }
  reader_.set_own_readings(std::move(readings));
}

Utterance MandarinFrontEnd::speak(std::u32string_view sentence) {
  Utterance utterance;
  utterance.text = sentence;
  prepare(sentence, segmenter_, sentence_);
  reader_.read(sentence_, readings_);
  const std::vector<SpokenSyllable> syllables = speak_surface(sentence_, readings_, table_);
  utterance.spoken = sentence_.text;
  const std::vector<std::size_t> word_of_piece = add_words(syllables, utterance);
  clauses_.write(sentence_, syllables, word_of_piece, utterance);
  list_unreadable(utterance);
  return utterance;
}

/// Characters [begin, end) of a piece, which are all copied or all made.
void MandarinFrontEnd::add_word(const Piece& piece, std::size_t begin, std::size_t end,
                                const std::vector<SpokenSyllable>& syllables,
                                Utterance& utterance) const {
  Word word;
  word.source_begin = sentence_.source[begin];
  word.source_end = sentence_.source_end[end - 1];
  if (sentence_.made[begin]) {
    word.text = sentence_.text.substr(begin, end - begin);
  } else {
    word.begin = word.source_begin;
    word.text = utterance.text.substr(*word.begin, word.source_end - *word.begin);
  }
  for (std::size_t i = begin; piece.han && i < end; ++i) {
    const SyllableId id = readings_[i].syllable;
    word.readings.emplace_back(id == CharacterReading::kNone ? "" : table_.pinyin(id));
    word.doubtful = word.doubtful || readings_[i].confidence < kSure;
    if (syllables[i].syllable == CharacterReading::kNone || syllables[i].melted) continue;
    std::string spoken(table_.pinyin(syllables[i].syllable));
    if (syllables[i].erhua) spoken.insert(spoken.size() - 1, "r");
    word.surface.push_back(spoken);
  }
  utterance.surface.insert(utterance.surface.end(), word.surface.begin(), word.surface.end());
  utterance.words.push_back(std::move(word));
}

std::vector<std::size_t> MandarinFrontEnd::add_words(const std::vector<SpokenSyllable>& syllables,
                                                     Utterance& utterance) const {
  std::vector<std::size_t> word_of_piece;
  for (const Piece& piece : sentence_.pieces) {
    if (!piece.han && !text::is_word_character(sentence_.text[piece.begin])) {
      word_of_piece.push_back(kNoWord);
      continue;
    }
    word_of_piece.push_back(utterance.words.size());
    const std::size_t end = piece.begin + piece.length;
    for (std::size_t begin = piece.begin; begin < end;) {
      std::size_t next = begin + 1;
      while (next < end && sentence_.made[next] == sentence_.made[begin]) ++next;
      add_word(piece, begin, next, syllables, utterance);
      begin = next;
    }
  }
  return word_of_piece;
}

void MandarinFrontEnd::list_unreadable(Utterance& utterance) const {
  for (std::size_t i = 0; i < sentence_.text.size(); ++i) {
    const char32_t c = sentence_.original[i];
    const bool unread_han = text::is_han(c) && readings_[i].syllable == CharacterReading::kNone;
    const bool foreign =
        text::is_word_character(c) && !text::is_han(c) && !text::is_latin(c) && !text::is_digit(c);
    const bool private_use = (c >= 0xE000 && c <= 0xF8FF) || (c >= 0xF0000 && c <= 0x10FFFD);
    if (unread_han || foreign || private_use) utterance.unreadable.push_back(c);
  }
}

}  // namespace shuoshu::language
