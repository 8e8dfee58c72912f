#include "language/compile/labelled_sentences.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <sstream>

#include "base/error.hpp"
#include "language/compile/word_sources.hpp"
#include "language/pinyin.hpp"
#include "text/unicode.hpp"

namespace shuoshu::language::compile {
namespace {

using Row = std::vector<std::string>;

std::optional<std::size_t> column(const Row& head, std::string_view name,
                                  std::string_view other = {}) {
  for (const std::string_view wanted : {name, other}) {
    const auto hit = std::find(head.begin(), head.end(), wanted);
    if (hit != head.end()) return static_cast<std::size_t>(hit - head.begin());
  }
  return std::nullopt;
}

/// "a1|a4", "a1/a4" or "a1 a4" → each.
void add_readings(std::string text, std::vector<std::string>& readings) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '|' || c == '/' || c == ','; }, ' ');
  if (const auto syllables = parse_pinyin(text)) {
    for (const Syllable& s : *syllables) readings.push_back(s.str());
  }
}

}  // namespace

std::vector<LabelledSentence> read_labelled_sentences(const std::filesystem::path& file) {
  const std::vector<Row> rows = read_rows(file);
  if (rows.empty()) return {};
  const auto text = column(rows[0], "sentence", "original_sentence");
  const auto index = column(rows[0], "index", "original_index");
  const auto reading = column(rows[0], "reading");
  const auto others = column(rows[0], "alternatives");
  if (!text || !index || !reading) {
    throw base::Error(file.string() + ": the first line must name sentence, index and reading");
  }
  std::vector<LabelledSentence> sentences;
  for (std::size_t i = 1; i < rows.size(); ++i) {
    const Row& row = rows[i];
    if (row.size() <= std::max({*text, *index, *reading})) {
      throw base::Error(file.string() + ": too few columns: " + row[0]);
    }
    LabelledSentence& s = sentences.emplace_back();
    s.text = text::from_utf8(row[*text]);
    const std::string& number = row[*index];
    std::from_chars(number.data(), number.data() + number.size(), s.index);
    add_readings(row[*reading], s.readings);
    if (others && row.size() > *others) add_readings(row[*others], s.readings);
    if (s.index >= s.text.size() || s.readings.empty()) {
      throw base::Error(file.string() + ": no such character or reading: " + row[*text]);
    }
  }
  return sentences;
}

std::vector<LabelledSentence> read_labelled_phrases(const std::filesystem::path& file) {
  std::vector<LabelledSentence> phrases;
  for (const Row& row : read_rows(file)) {
    const auto fail = [&](const std::string& what) {
      throw base::Error(file.string() + ": " + what + ": " + row[0]);
    };
    if (row.size() != 3) fail("not character, reading, phrases");
    const std::u32string character = text::from_utf8(row[0]);
    std::istringstream words(row[2]);
    for (std::string phrase; words >> phrase;) {
      LabelledSentence& p = phrases.emplace_back();
      p.text = text::from_utf8(phrase);
      p.index = p.text.find(character);
      p.fragment = true;
      add_readings(row[1], p.readings);
      if (p.index == std::u32string::npos || p.readings.empty()) fail("not in " + phrase);
    }
  }
  return phrases;
}

std::vector<LabelledSentence> read_dictionary_words(const std::filesystem::path& file) {
  std::vector<LabelledSentence> words;
  for (const Row& row : read_rows(file)) {
    const std::u32string word = text::from_utf8(row[0]);
    if (row.size() < 2 || word.size() < 2 || row[1].find('/') != std::string::npos) continue;
    std::vector<std::string> readings;
    add_readings(row[1], readings);
    if (readings.size() != word.size()) continue;
    for (std::size_t i = 0; i < word.size(); ++i)
      words.push_back({word, i, {readings[i]}, true, true});
  }
  return words;
}

}  // namespace shuoshu::language::compile
