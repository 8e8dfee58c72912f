#pragma once

#include <cstddef>
#include <string_view>

namespace shuoshu::speech {

/// Counts the syllables that eSpeak reports to have spoken. Words that it switched to another
/// language for
/// ("app" in a Chinese sentence is spoken between "(en)" and "(cmn)") do not count: the front-end
/// does not know how many syllables they have.
class SyllableCounter {
 public:
  explicit SyllableCounter(std::string_view language) : language_(language) {}

  /// The name of the next phoneme, as in espeakEVENT_PHONEME: "ts.", "ong", "N-", "(en)".
  void add(std::string_view phoneme);
  std::size_t count() const { return count_; }

 private:
  std::string_view language_;
  bool foreign_ = false;
  std::size_t count_ = 0;
};

}  // namespace shuoshu::speech
