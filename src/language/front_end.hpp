#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "language/utterance.hpp"

namespace shuoshu::language {

/// What the user and the cast say about pronunciation.
struct Lexicon {
  /// A word as written (either script) → pinyin "wang2 pu3" or "wáng pǔ"; wins over everything.
  std::vector<std::pair<std::u32string, std::string>> pronounce;
  /// Names of the cast: kept together as words; surnames get their surname readings (單 shàn, 解
  /// xiè).
  std::vector<std::u32string> names;
};

/// Turns sentences into utterances. Not thread-safe; cheap to use from a forked worker.
class FrontEnd {
 public:
  virtual ~FrontEnd() = default;
  /// One sentence or line, as in the book. Never throws for odd input; unreadable characters are
  /// listed.
  virtual Utterance speak(std::u32string_view sentence) = 0;
  /// eSpeak voice that the clauses are meant for: "cmn", "yue", "en", …
  virtual std::string engine_language() const = 0;
};

/// `language`: BCP 47 ("zh", "zh-Hant", "yue", "en", "de", …); `data`: base::data_directory().
/// Throws ConfigError for an unknown language or a wrong pronunciation in `lexicon`.
std::unique_ptr<FrontEnd> make_front_end(const std::string& language, const Lexicon& lexicon,
                                         const std::filesystem::path& data);

/// The language of a text by its script: "zh" for Han, "ja" with kana, "en" for Latin, …
std::string guess_language(std::u32string_view text);

}  // namespace shuoshu::language
