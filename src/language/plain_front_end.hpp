#pragma once

#include <string>

#include "language/front_end.hpp"

namespace shuoshu::language {

/// Languages that eSpeak NG reads by itself: the text goes to it clause by clause, so that the
/// pauses between clauses are ours. "He said, 'Go.'" → "He said" (comma) "Go" (sentence).
class PlainFrontEnd : public FrontEnd {
 public:
  /// `voice`: eSpeak's name of the language: "en", "de", "yue".
  explicit PlainFrontEnd(std::string voice) : voice_(std::move(voice)) {}
  Utterance speak(std::u32string_view sentence) override;
  std::string engine_language() const override { return voice_; }

 private:
  std::string voice_;
};

}  // namespace shuoshu::language
