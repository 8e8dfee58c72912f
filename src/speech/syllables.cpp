#include "speech/syllables.hpp"

namespace shuoshu::speech {
namespace {

constexpr std::string_view kVowelLetters = "aAeEiIoOuUyY@0V";

}  // namespace

void SyllableCounter::add(std::string_view phoneme) {
  if (phoneme.starts_with("(")) {
    foreign_ = phoneme.substr(1, phoneme.size() - 2) != language_;
    return;
  }
  if (foreign_ || phoneme.empty()) return;
  // A consonant that is a syllable by itself is marked: "N-" is 嗯.
  const bool syllabic = phoneme.size() == 2 && phoneme[1] == '-' &&
                        (phoneme[0] == 'N' || phoneme[0] == 'n' || phoneme[0] == 'm');
  if (syllabic || kVowelLetters.find(phoneme[0]) != std::string_view::npos) ++count_;
}

}  // namespace shuoshu::speech
