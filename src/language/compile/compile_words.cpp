// compile_words SYLLABLES UNIHAN_READINGS UNIHAN_VARIANTS JIEBA MODEL OUT DICTIONARY…
//
// Compiles the word data of Mandarin into one file to be mapped (word_format.hpp). Later
// dictionaries overrule earlier ones. MODEL is the trained context model
// (voices/cmn/polyphones.model), or "-".

#include <algorithm>
#include <cmath>
#include <cstring>
#include <set>

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/file.hpp"
#include "language/compile/word_sources.hpp"
#include "language/compile/word_trie.hpp"
#include "language/polyphone_file.hpp"
#include "text/unicode.hpp"

namespace shuoshu::language::compile {
namespace {

/// Readings of every character, the usual one first.
using ReadingLists = std::map<char32_t, std::vector<SyllableId>>;

ReadingLists order_readings(CharacterReadings weights, const Dictionary& dictionary) {
  std::set<char32_t> said;  // characters with a frequency
  for (const auto& [c, readings] : weights) {
    for (const auto& [id, weight] : readings) {
      if (weight >= 10) said.insert(c);
    }
  }
  for (const auto& [word, entry] : dictionary) {
    for (const WordReading& reading : entry.readings) {
      for (std::size_t i = 0; i < word.size(); ++i) {
        // Frequencies of speech are better than counting words; words know more readings.
        weights[word[i]][reading[i]] += said.contains(word[i]) ? 0.5 : 2;
      }
    }
  }
  ReadingLists lists;
  for (const auto& [c, readings] : weights) {
    std::vector<std::pair<double, SyllableId>> order;
    for (const auto& [id, weight] : readings) order.emplace_back(-weight, id);
    std::sort(order.begin(), order.end());
    for (const auto& [weight, id] : order) {
      if (lists[c].size() < format::kOpen) lists[c].push_back(id);
    }
  }
  return lists;
}

std::uint8_t number_of(const ReadingLists& lists, char32_t c, SyllableId id) {
  const auto list = lists.find(c);
  if (list == lists.end()) return format::kOpen;
  const auto hit = std::find(list->second.begin(), list->second.end(), id);
  return hit == list->second.end() ? format::kOpen
                                   : static_cast<std::uint8_t>(hit - list->second.begin());
}

/// One byte a character: first and second reading.
std::vector<std::uint8_t> pattern_of(std::u32string_view word, const DictionaryEntry& entry,
                                     const ReadingLists& lists) {
  std::vector<std::uint8_t> pattern;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const std::uint8_t first = number_of(lists, word[i], entry.readings[0][i]);
    std::uint8_t second = format::kOpen;
    for (const WordReading& other : entry.readings) {
      const std::uint8_t n = number_of(lists, word[i], other[i]);
      if (n != first && second == format::kOpen) second = n;
    }
    pattern.push_back(static_cast<std::uint8_t>(second << 4 | first));
  }
  return pattern;
}

/// A word of the corpus that no dictionary reads: the readings of the longest listed words in it;
/// 银行卡 = 银行 + 卡. Characters between them stay open.
std::vector<std::uint8_t> composed_pattern(std::u32string_view word, const Dictionary& dictionary,
                                           const ReadingLists& lists) {
  std::vector<std::uint8_t> pattern;
  while (pattern.size() < word.size()) {
    const std::size_t at = pattern.size();
    std::size_t length = word.size() - at - (at == 0 ? 1 : 0);
    for (; length > 1; --length) {
      const auto entry = dictionary.find(std::u32string(word.substr(at, length)));
      if (entry == dictionary.end()) continue;
      const auto part = pattern_of(entry->first, entry->second, lists);
      pattern.insert(pattern.end(), part.begin(), part.end());
      break;
    }
    if (length > 1) continue;
    const auto list = lists.find(word[at]);
    const bool single = list != lists.end() && list->second.size() == 1;
    pattern.push_back(single ? 0xF0 : 0xFF);
  }
  return pattern;
}

/// Everything that goes into the file.
struct Parts {
  ReadingLists lists;
  Trie trie;
  std::string tags;
  std::vector<format::Surname> surnames;
};

Parts gather(const CharacterReadings& unihan, const std::map<std::u32string, CorpusWord>& corpus,
             const Dictionary& dictionary) {
  Parts parts;
  parts.lists = order_readings(unihan, dictionary);
  double total = 0;
  std::map<std::string, std::uint8_t> tags = {{"", 0}};
  for (const auto& [word, entry] : corpus) {
    total += entry.count;
    tags.try_emplace(entry.tag, 0);
  }
  std::uint8_t number = 0;
  for (auto& [tag, n] : tags) {
    n = number++;
    parts.tags += tag + "\n";
  }
  const auto cost = [&](std::uint32_t count) {
    return static_cast<std::uint8_t>(std::min(254.0, std::round(8 * std::log2(total / count))));
  };
  std::map<std::u32string, TrieWord> words;
  for (const auto& [word, entry] : corpus) {
    const bool listed = word.size() > 1 && dictionary.contains(word);
    // The list's tail of long words seen three times is noise, and half of the file.
    if (!listed && word.size() > 2 && entry.count <= 3) continue;
    words[word] = {cost(std::max(entry.count, 1U)), tags.at(entry.tag), listed,
                   listed ? pattern_of(word, dictionary.at(word), parts.lists)
                          : composed_pattern(word, dictionary, parts.lists)};
  }
  for (const auto& [word, entry] : dictionary) {
    if (word.size() > 1 && !words.contains(word)) {
      words[word] = {cost(2), 0, true, pattern_of(word, entry, parts.lists)};
    }
    if (entry.surname != 0xFFFF) parts.surnames.push_back({word[0], entry.surname});
  }
  parts.trie = build_trie(words);
  return parts;
}

/// Collects the sections and writes the file.
class FileBuilder {
 public:
  FileBuilder() : bytes_(sizeof(format::Header), '\0') {
    std::memcpy(header.magic, format::kMagic, sizeof format::kMagic);
    header.version = format::kVersion;
  }
  template <typename T>
  void add(format::Section& section, const std::vector<T>& items) {
    add_bytes(section, {reinterpret_cast<const char*>(items.data()), items.size() * sizeof(T)});
  }
  void add_bytes(format::Section& section, std::string_view bytes) {
    bytes_.resize((bytes_.size() + 7) / 8 * 8);
    section = {static_cast<std::uint32_t>(bytes_.size()), static_cast<std::uint32_t>(bytes.size())};
    bytes_ += bytes;
  }
  void write(const std::filesystem::path& file) {
    std::memcpy(bytes_.data(), &header, sizeof header);
    base::write_file(file, bytes_);
  }
  format::Header header{};

 private:
  std::string bytes_;
};

void add_characters(FileBuilder& file, const Parts& parts) {
  std::vector<std::uint16_t> pages(format::kPages), readings;
  std::vector<format::Cell> cells(256);
  const auto cell = [&](char32_t c) -> format::Cell& {
    std::uint16_t& page = pages.at(c >> 8);
    if (page == 0) {
      page = static_cast<std::uint16_t>(cells.size() / 256);
      cells.resize(cells.size() + 256);
    }
    return cells[page * 256U + (c & 255)];
  };
  for (const auto& [c, list] : parts.lists) {
    cell(c).readings = static_cast<std::uint32_t>(readings.size() << 8 | list.size());
    readings.insert(readings.end(), list.begin(), list.end());
  }
  for (const auto& [c, node] : parts.trie.roots) cell(c).node = node;
  file.add(file.header.pages, pages);
  file.add(file.header.cells, cells);
  file.add(file.header.readings, readings);
}

void compile(const std::vector<std::string>& arguments) {
  const Syllables syllables(arguments[0]);
  Dictionary dictionary;
  for (std::size_t i = 6; i < arguments.size(); ++i)
    read_dictionary(arguments[i], syllables, dictionary);
  CharacterReadings unihan = read_unihan(arguments[1], syllables);
  add_variants(arguments[2], unihan);
  const Parts parts = gather(unihan, read_jieba(arguments[3]), dictionary);
  FileBuilder file;
  file.add_bytes(file.header.syllables, syllables.text());
  add_characters(file, parts);
  file.add(file.header.nodes, parts.trie.nodes);
  file.add(file.header.patterns, parts.trie.patterns);
  file.add_bytes(file.header.tags, parts.tags);
  file.add(file.header.surnames, parts.surnames);
  if (arguments[4] != "-") {
    const PolyphoneFile model = read_polyphone_file(arguments[4]);
    std::vector<format::ModelCharacter> characters;
    for (const auto& c : model.characters) {
      format::ModelCharacter& out = characters.emplace_back();
      out.character = c.character;
      const WordReading readings = syllables.parse(fmt::format("{}", fmt::join(c.readings, " ")));
      if (readings.size() != c.readings.size())
        throw base::Error(arguments[4] + ": unknown syllable");
      out.count = static_cast<std::uint32_t>(readings.size());
      std::copy(readings.begin(), readings.end(), out.readings);
    }
    file.add(file.header.model_characters, characters);
    file.add(file.header.model_shared, model.shared);
    file.add(file.header.model, model.hash_table());
  }
  file.write(arguments[5]);
}

}  // namespace
}  // namespace shuoshu::language::compile

int main(int argc, char** argv) {
  try {
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (arguments.size() < 7) {
      throw shuoshu::base::Error(
          "usage: compile_words SYLLABLES UNIHAN_READINGS UNIHAN_VARIANTS JIEBA MODEL OUT "
          "DICTIONARY…"
          "DICTIONARY…");
    }
    shuoshu::language::compile::compile(arguments);
    return 0;
  } catch (const std::exception& e) {
    fmt::print(stderr, "compile_words: {}\n", e.what());
    return 1;
  }
}
