// compile_han_table OPENCC_FOLDER OUT.inc
//
// Writes OpenCC's dictionaries for tw2s (Taiwan's standard → Simplified) as C++ tables for
// text/han_script.cpp. OpenCC itself converts 1.2 million characters a second and needs 4 ms to
// start; the whole job must read half a million a second, and every lexicon looks at the Simplified
// shadow.

#include <iconv.h>
#include <opencc/DictEntry.hpp>
#include <opencc/Exception.hpp>
#include <opencc/Lexicon.hpp>
#include <opencc/MarisaDict.hpp>

#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/file.hpp"
#include "text/unicode.hpp"

namespace {

using shuoshu::text::from_utf8;
using Pairs = std::map<std::u32string, std::u32string>;

/// Key → first value of a dictionary, of those that have the same length.
Pairs read_dictionary(const std::string& path) {
  Pairs pairs;
  const opencc::MarisaDictPtr dictionary =
      opencc::SerializableDict::NewFromFile<opencc::MarisaDict>(path);
  for (const auto& entry : *dictionary->GetLexicon()) {
    const std::u32string key = from_utf8(entry->Key()), value = from_utf8(entry->GetDefault());
    if (key.size() == value.size()) pairs[key] = value;
  }
  return pairs;
}

/// Whether a character has a code in an old national standard: what such a text may well contain.
bool encodable(char32_t c, const char* charset) {
  const iconv_t converter = iconv_open(charset, "UTF-8");
  if (converter == reinterpret_cast<iconv_t>(-1))
    throw std::string("iconv does not know ") + charset;
  std::string utf8 = shuoshu::text::to_utf8(std::u32string(1, c));
  char out[8];
  char *from = utf8.data(), *to = out;
  std::size_t from_left = utf8.size(), to_left = sizeof out;
  const bool good =
      iconv(converter, &from, &from_left, &to, &to_left) != static_cast<std::size_t>(-1);
  iconv_close(converter);
  return good;
}

void write_cells(std::string& out, const char* name,
                 const std::map<char32_t, std::uint32_t>& cells) {
  std::map<std::uint32_t, std::vector<std::uint32_t>> pages;
  for (const auto& [c, cell] : cells) {
    pages.try_emplace(c >> 8, std::vector<std::uint32_t>(256)).first->second[c & 255] = cell;
  }
  out += fmt::format("constexpr std::uint32_t k{}Cells[][256] = {{\n{{}},\n", name);
  for (const auto& [page, values] : pages) out += fmt::format("{{{}}},\n", fmt::join(values, ","));
  out += fmt::format("}};\nconstexpr std::uint16_t k{}Pages[0x300] = {{\n", name);
  std::size_t number = 0;
  for (std::uint32_t page = 0; page < 0x300; ++page) {
    out += pages.contains(page) ? fmt::format("{},", ++number) : "0,";
  }
  out += "};\n";
}

void write_phrases(std::string& out, const char* name, const Pairs& pairs) {
  out += fmt::format("constexpr Phrase k{}Phrases[] = {{\n", name);
  for (const auto& [key, value] : pairs) {
    if (key.size() < 2) continue;
    out += fmt::format("{{U\"{}\", U\"{}\"}},\n", shuoshu::text::to_utf8(key),
                       shuoshu::text::to_utf8(value));
  }
  out += "};\n";
}

/// Bits of a cell as in han_script.cpp: the other form in the low 21 bits, then these.
constexpr std::uint32_t kBeginsPhrase = 1U << 21, kOnlyTraditional = 1U << 22,
                        kOnlySimplified = 1U << 23;

std::map<char32_t, std::uint32_t> cells_of(const Pairs& characters, const Pairs& phrases) {
  std::map<char32_t, std::uint32_t> cells;
  for (const auto& [key, value] : characters) {
    if (key.size() == 1 && key != value) cells[key[0]] = value[0];
  }
  for (const auto& [key, value] : phrases) {
    if (key.size() < 2) continue;
    std::uint32_t& cell = cells[key[0]];
    if (cell == 0) cell = key[0];
    cell |= kBeginsPhrase;
  }
  return cells;
}

/// OpenCC takes its input for Traditional. In Simplified texts 么 is the particle of 什么, 怎么,
/// and must not become 幺; only 老么, 么兒, 么妹 are 幺. And 抬 becomes 擡 on the way without ever
/// coming back.
void mend(Pairs& characters, Pairs& phrases) {
  characters.erase(U"么");
  characters.erase(U"吒");  // 哪吒
  for (const char32_t* word : {U"老么", U"么兒", U"么妹", U"么女"}) {
    std::u32string simplified = word;
    for (char32_t& c : simplified) c = c == U'么' ? U'幺' : c == U'兒' ? U'儿' : c;
    phrases[word] = simplified;
  }
  characters[U"擡"] = U"抬";
}

void compile(const std::string& folder, const std::string& target) {
  const auto read = [&](const char* name) {
    return read_dictionary(folder + "/" + name + ".ocd2");
  };
  Pairs taiwan = read("TWVariantsRev");
  taiwan.erase(U"么");  // see mend()
  const Pairs taiwan_phrases = read("TWVariantsRevPhrases");
  Pairs to_simplified = read("TSCharacters"), phrases = read("TSPhrases");
  mend(to_simplified, phrases);
  std::map<char32_t, std::uint32_t> cells = cells_of(to_simplified, phrases);
  for (const auto& [key, value] : to_simplified) {
    // 乾 and 著 are in GB 2312: Simplified texts have them too (乾坤, 著名).
    if (key != value && !encodable(key[0], "GB2312")) cells[key[0]] |= kOnlyTraditional;
  }
  for (const auto& [key, value] : read("STCharacters")) {
    // 里 后 于 are Traditional characters as well: Big5 has them.
    if (key == value || key.size() != 1 || encodable(key[0], "CP950")) continue;
    std::uint32_t& cell = cells[key[0]];
    if (cell == 0) cell = key[0];
    cell |= kOnlySimplified;
  }
  std::string out = "// Made by compile_han_table from OpenCC's dictionaries (Apache-2.0).\n";
  write_cells(out, "Taiwan", cells_of(taiwan, taiwan_phrases));
  write_phrases(out, "Taiwan", taiwan_phrases);
  write_cells(out, "Simplified", cells);
  write_phrases(out, "Simplified", phrases);
  shuoshu::base::write_file(target, out);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    if (argc != 3) throw std::string("usage: compile_han_table OPENCC_FOLDER OUT.inc");
    compile(argv[1], argv[2]);
    return 0;
  } catch (const opencc::Exception& e) {  // not a std::exception
    fmt::print(stderr, "compile_han_table: {}\n", e.what());
  } catch (const std::exception& e) {
    fmt::print(stderr, "compile_han_table: {}\n", e.what());
  } catch (const std::string& e) {
    fmt::print(stderr, "compile_han_table: {}\n", e);
  }
  return 1;
}
