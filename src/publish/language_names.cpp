#include "publish/language_names.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace shuoshu::publish {

namespace {

/// Languages that eSpeak NG can speak and readers are likely to have.
constexpr std::array kLanguages = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"zh", "zho"}, {"en", "eng"}, {"ja", "jpn"},  {"ko", "kor"}, {"fr", "fra"}, {"de", "deu"},
    {"es", "spa"}, {"it", "ita"}, {"pt", "por"},  {"ru", "rus"}, {"vi", "vie"}, {"th", "tha"},
    {"nl", "nld"}, {"pl", "pol"}, {"sv", "swe"},  {"da", "dan"}, {"fi", "fin"}, {"cs", "ces"},
    {"hu", "hun"}, {"tr", "tur"}, {"el", "ell"},  {"ar", "ara"}, {"he", "heb"}, {"hi", "hin"},
    {"id", "ind"}, {"ms", "msa"}, {"uk", "ukr"},  {"ro", "ron"}, {"nb", "nob"}, {"no", "nor"},
    {"la", "lat"}, {"eo", "epo"}, {"cmn", "zho"},
});

}  // namespace

std::string three_letter_language(std::string_view bcp47) {
  std::string primary(bcp47.substr(0, bcp47.find_first_of("-_")));
  std::ranges::transform(primary, primary.begin(), [](unsigned char c) { return std::tolower(c); });
  const auto* const known =
      std::ranges::find(kLanguages, primary, [](const auto& pair) { return pair.first; });
  if (known != kLanguages.end()) return std::string(known->second);
  const bool letters = std::ranges::all_of(primary, [](char c) { return c >= 'a' && c <= 'z'; });
  return primary.size() == 3 && letters ? primary : "und";
}

std::string feed_language(std::string_view bcp47) {
  return bcp47.empty() ? "und" : std::string(bcp47);
}

}  // namespace shuoshu::publish
