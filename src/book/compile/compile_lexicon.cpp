/// Turns jieba's dict.txt ("word frequency part-of-speech", a line a word) into lexicon.bin: a
/// magic number, a count, and sorted 64-bit entries (book/lexicon.hpp).   usage: compile_lexicon
/// dict.txt lexicon.bin

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/file.hpp"
#include "book/lexicon.hpp"
#include "text/unicode.hpp"

namespace {

using namespace shuoshu;  // NOLINT: this file is the program

struct Word {
  std::u32string text;
  double frequency = 0;
};

std::vector<Word> read_words(const std::string& bytes) {
  std::vector<Word> words;
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t end = std::min(bytes.find('\n', at), bytes.size());
    const std::string line = bytes.substr(at, end - at);
    at = end + 1;
    const std::size_t blank = line.find(' ');
    if (blank == std::string::npos) continue;
    std::u32string text = text::from_utf8(line.substr(0, blank));
    const bool han = std::all_of(text.begin(), text.end(), text::is_han);
    if (!han || text.size() > book::Lexicon::kLongest) continue;
    words.push_back({std::move(text), std::stod(line.substr(blank + 1))});
  }
  return words;
}

void compile(const char* from, const char* to) {
  const std::vector<Word> words = read_words(base::read_file(from));
  if (words.size() < 1000) throw base::Error(std::string(from) + ": not jieba's dictionary");
  double total = 0;
  for (const Word& word : words) total += word.frequency;
  std::vector<std::uint64_t> entries = {};
  for (const Word& word : words) {
    const double cost = std::min(65.0, -std::log((word.frequency + 0.5) / total));
    entries.push_back(book::lexicon_key(word.text) | static_cast<std::uint64_t>(cost * 1000));
  }
  std::sort(entries.begin(), entries.end());
  entries.insert(entries.begin(), {book::kLexiconMagic, entries.size()});
  base::write_file(
      to, {reinterpret_cast<const char*>(entries.data()), entries.size() * sizeof(std::uint64_t)});
}

}  // namespace

int main(int argc, char** argv) {
  try {
    if (argc != 3) throw base::Error("usage: compile_lexicon dict.txt lexicon.bin");
    compile(argv[1], argv[2]);
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "compile_lexicon: %s\n", error.what());
    return 1;
  }
}
