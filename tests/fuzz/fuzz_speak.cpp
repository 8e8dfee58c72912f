/// Any sentence through the front ends: clauses that eSpeak takes in one call, in order, and every
/// character of a script that is read out is in a word or listed as unreadable.

#include <algorithm>
#include <memory>

#include "base/data_directory.hpp"
#include "input.hpp"
#include "language/front_end.hpp"
#include "text/unicode.hpp"

namespace {

using namespace shuoshu;  // NOLINT: this file is the program

void check_clauses(const language::Utterance& spoken) {
  std::size_t at = 0;
  for (const language::Clause& clause : spoken.clauses) {
    fuzz::demand(clause.engine_text.size() <= 600);
    fuzz::demand(clause.begin <= clause.end && clause.end <= spoken.text.size());
    fuzz::demand(clause.begin >= at);
    at = clause.begin;
    for (const std::size_t word : clause.word_of_group)
      fuzz::demand(spoken.words.empty() || word < spoken.words.size());
  }
}

void check_words(const language::Utterance& spoken) {
  for (const language::Word& word : spoken.words) {
    fuzz::demand(word.source_end <= spoken.text.size());
    if (word.begin) fuzz::demand(*word.begin < spoken.text.size());
    if (word.source_begin) fuzz::demand(*word.source_begin <= word.source_end);
  }
}

/// Mandarin has a word for all it says: no Han character may get lost between the two lists.
void check_nothing_lost(const language::Utterance& spoken) {
  std::vector<bool> heard(spoken.text.size());
  for (const language::Word& word : spoken.words) {
    if (!word.source_begin) continue;
    for (std::size_t i = *word.source_begin; i < word.source_end; ++i) heard[i] = true;
  }
  for (std::size_t i = 0; i < heard.size(); ++i) {
    const char32_t c = spoken.text[i];
    if (!text::is_han(c) || heard[i]) continue;
    fuzz::demand(std::find(spoken.unreadable.begin(), spoken.unreadable.end(), c) !=
                 spoken.unreadable.end());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const auto front_ends = [] {
    std::vector<std::unique_ptr<language::FrontEnd>> made;
    for (const char* language : {"zh-Hant", "yue", "en"})
      made.push_back(language::make_front_end(language, {}, base::data_directory()));
    return made;
  }();
  const std::u32string text = text::from_utf8(fuzz::text_of(bytes, size));
  for (const auto& front_end : front_ends) {
    const language::Utterance spoken = front_end->speak(text);
    fuzz::demand(spoken.text == text);
    check_clauses(spoken);
    check_words(spoken);
    if (front_end == front_ends.front()) check_nothing_lost(spoken);
  }
  return 0;
}
