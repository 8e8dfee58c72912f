#include "language/compile/word_sources.hpp"

#include <algorithm>
#include <charconv>

#include "base/error.hpp"
#include "base/file.hpp"
#include "language/pinyin.hpp"
#include "text/han_script.hpp"
#include "text/unicode.hpp"

namespace shuoshu::language::compile {
namespace {

/// Calls `use` with every part of `text` between separators.
template <typename Use>
void split(std::string_view text, std::string_view separator, Use use) {
  while (true) {
    const std::size_t end = text.find(separator);
    use(text.substr(0, end));
    if (end == std::string_view::npos) return;
    text.remove_prefix(end + separator.size());
  }
}

bool all_han(std::u32string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), text::is_han);
}

}  // namespace

std::vector<std::vector<std::string>> read_rows(const std::filesystem::path& file) {
  std::vector<std::vector<std::string>> rows;
  split(base::read_file(file), "\n", [&](std::string_view line) {
    if (line.empty() || line[0] == '#') return;
    auto& row = rows.emplace_back();
    split(line, "\t", [&](std::string_view cell) { row.emplace_back(cell); });
  });
  return rows;
}

Syllables::Syllables(const std::filesystem::path& file) {
  for (const auto& row : read_rows(file)) {
    if (row.size() != 2) throw base::Error(file.string() + ": not pinyin<TAB>phonemes: " + row[0]);
    const auto syllable = parse_pinyin(row[0]);
    // ê stands in no word; everything else is spelled with letters.
    const std::string name = syllable ? syllable->front().str() : row[0];
    if (name.back() - '1' != static_cast<int>(ids_.size() % 5)) {
      throw base::Error(file.string() + ": tones 1 to 5 expected in order at " + row[0]);
    }
    ids_.emplace(name, static_cast<SyllableId>(ids_.size()));
    text_ += name + "\t" + row[1] + "\n";
  }
}

WordReading Syllables::parse(std::string_view pinyin) const {
  WordReading reading;
  const auto syllables = parse_pinyin(pinyin);
  if (!syllables) return reading;
  for (const Syllable& s : *syllables) {
    const auto id = ids_.find(s.str());
    if (id == ids_.end()) return {};
    reading.push_back(id->second);
  }
  return reading;
}

void read_dictionary(const std::filesystem::path& file, const Syllables& syllables,
                     Dictionary& dictionary) {
  Dictionary here;
  for (const auto& row : read_rows(file)) {
    const std::u32string word = text::from_utf8(row[0]);
    if (row.size() < 2 || !all_han(word)) throw base::Error(file.string() + ": no word: " + row[0]);
    DictionaryEntry& entry = here[word];
    split(row[1], " / ", [&](std::string_view pinyin) {
      const WordReading reading = syllables.parse(pinyin);
      if (reading.size() == word.size()) entry.readings.push_back(reading);
    });
    if (row.size() > 2 && !row[2].empty()) {
      const WordReading surname = syllables.parse(row[2]);
      if (surname.size() == 1) entry.surname = surname[0];
    }
    if (entry.readings.empty()) here.erase(word);
  }
  for (auto& [word, entry] : here) {
    DictionaryEntry& old = dictionary[word];
    if (entry.surname == 0xFFFF) entry.surname = old.surname;
    old = std::move(entry);
  }
}

std::map<std::u32string, CorpusWord> read_jieba(const std::filesystem::path& file) {
  std::map<std::u32string, CorpusWord> words;
  split(base::read_file(file), "\n", [&](std::string_view line) {
    const std::size_t first = line.find(' '), last = line.rfind(' ');
    if (first == std::string_view::npos || first == last) return;
    const std::u32string word = text::from_utf8(line.substr(0, first));
    // The list has Traditional words, too; a Simplified text never shows them.
    if (!all_han(word) || text::simplified_shadow(word) != word) return;
    std::uint32_t count = 0;
    std::from_chars(line.data() + first + 1, line.data() + last, count);
    words[word] = {count, std::string(line.substr(last + 1))};
  });
  if (words.empty()) throw base::Error(file.string() + ": no words in it");
  return words;
}

CharacterReadings read_unihan(const std::filesystem::path& file, const Syllables& syllables) {
  CharacterReadings mandarin, rare;
  for (const auto& row : read_rows(file)) {
    if (row.size() != 3 || !row[0].starts_with("U+")) continue;
    const auto c = static_cast<char32_t>(std::stoul(row[0].substr(2), nullptr, 16));
    const auto add = [&](std::string_view pinyin, double weight, CharacterReadings& readings) {
      const WordReading r = syllables.parse(pinyin);
      if (r.size() == 1) readings[c][r[0]] += weight;
    };
    split(row[2], " ", [&](std::string_view item) {
      if (row[1] == "kMandarin") {
        // Two values: the second is for Taiwan.
        if (item.data() != row[2].data()) return;
        const WordReading r = syllables.parse(item);
        add(item, !r.empty() && tone_of(r[0]) == 5 ? 1e6 : 5, mandarin);  // 的 了 着 们
      } else if (row[1] == "kHanyuPinlu") {  // zhe(10643): said so often in a corpus
        const std::size_t open = item.find('(');
        const int count = std::stoi(std::string(item.substr(open + 1)));
        // 李 is counted in 行李 only: a light syllable is the usual one only where Unihan says so,
        // too.
        const WordReading r = syllables.parse(item.substr(0, open));
        const bool light = !r.empty() && tone_of(r[0]) == 5;
        add(item.substr(0, open), (light ? 0.01 : 10.0) * count, mandarin);
      } else if (row[1] == "kTGHZ2013" ||
                 row[1] == "kHanyuPinyin") {  // 467.180:zháo or 53129.090:zhuó,zhe
        const std::string_view list = item.substr(item.find(':') + 1);
        split(list, ",",
              [&](std::string_view p) { add(p, 1, row[1] == "kTGHZ2013" ? mandarin : rare); });
      }
    });
  }
  for (auto& [c, readings] : rare) mandarin.try_emplace(c, readings);
  return mandarin;
}

void add_variants(const std::filesystem::path& file, CharacterReadings& readings) {
  const auto code_point = [](std::string_view name) {
    return static_cast<char32_t>(std::stoul(std::string(name.substr(2)), nullptr, 16));
  };
  CharacterReadings found;
  for (const auto& row : read_rows(file)) {
    if (row.size() != 3 || !row[0].starts_with("U+") || readings.contains(code_point(row[0])))
      continue;
    split(row[2], " ", [&](std::string_view variant) {  // U+5409<kMatthews
      const auto known = readings.find(code_point(variant));
      if (known != readings.end()) found.try_emplace(code_point(row[0]), known->second);
    });
  }
  readings.merge(found);
}

}  // namespace shuoshu::language::compile
