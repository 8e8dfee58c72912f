#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <vector>

#include "base/file.hpp"
#include "language/front_end.hpp"
#include "speech/espeak.hpp"
#include "support/in_child.hpp"
#include "text/sentences.hpp"
#include "text/unicode.hpp"

namespace shuoshu::speech {
namespace {

std::vector<std::filesystem::path> sample_novel() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::string(SHUOSHU_SOURCE) + "/seeds/novel"))
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

/// True for clauses with words that eSpeak reads by its own rules ("www" becomes six syllables):
/// nobody knows how many they have.
bool has_plain_words(const std::string& engine_text) {
  bool inside = false;
  for (std::size_t i = 0; i < engine_text.size(); ++i) {
    if (engine_text.compare(i, 2, "[[") == 0) inside = true;
    if (!inside && std::isalpha(static_cast<unsigned char>(engine_text[i])) != 0) return true;
    if (engine_text.compare(i, 2, "]]") == 0) inside = false;
  }
  return false;
}

/// Every clause of a file of which another number of syllables was heard than was meant, one a
/// line.
std::string misheard(EspeakSynthesizer& engine, language::FrontEnd& front_end,
                     const std::filesystem::path& file, std::size_t& meant) {
  std::string complaints;
  const std::u32string book = text::from_utf8(base::read_file(file));
  for (const text::Span& span : text::split_sentences(book)) {
    const auto utterance =
        front_end.speak(std::u32string_view(book).substr(span.begin, span.end - span.begin));
    for (std::size_t i = 0; i < utterance.clauses.size(); ++i) {
      const language::Clause& clause = utterance.clauses[i];
      const std::size_t heard = engine.say(utterance, i, {}).syllables;
      meant += clause.syllables;
      const bool wrong = has_plain_words(clause.engine_text) ? heard < clause.syllables
                                                             : heard != clause.syllables;
      if (wrong)
        complaints += clause.engine_text + ": meant " + std::to_string(clause.syllables) +
                      ", heard " + std::to_string(heard) + "\n";
    }
  }
  return complaints;
}

// eSpeak NG drops the tail of long clauses, reads brackets that touch a mark in silence, and spells
// what it does not know. Counting what it says it has spoken finds all of these.
TEST(SampleNovel, IsHeardSyllableForSyllable) {
  EspeakSynthesizer engine("cmn", std::string(SHUOSHU_SHARE) + "/voices/espeak");
  const auto front_end = language::make_front_end("zh-Hant", {}, SHUOSHU_SHARE);
  std::size_t files = 0;
  for (const std::filesystem::path& file : sample_novel()) {
    const std::string answer = support::in_child([&] {
      std::size_t meant = 0;
      const std::string complaints = misheard(engine, *front_end, file, meant);
      return meant > 1000 ? complaints : "only " + std::to_string(meant) + " syllables meant";
    });
    EXPECT_EQ(answer, "") << file.filename();
    ++files;
  }
  EXPECT_EQ(files, 5U);
}

}  // namespace
}  // namespace shuoshu::speech
