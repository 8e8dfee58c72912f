#include "language/front_end.hpp"

#include <algorithm>
#include <array>

#include "base/did_you_mean.hpp"
#include "base/error.hpp"
#include "language/mandarin.hpp"
#include "language/plain_front_end.hpp"
#include "text/unicode.hpp"

namespace shuoshu::language {
namespace {

/// Languages of which eSpeak NG's own reading is good enough to listen to, by their BCP 47 names.
constexpr std::array kSpokenByEngine = {
    "af", "ar", "bg", "bn", "ca", "cs", "cy", "da", "de", "el", "en", "eo", "es", "et", "eu",
    "fa", "fi", "fr", "ga", "gu", "he", "hi", "hr", "hu", "hy", "id", "is", "it", "ja", "ka",
    "kk", "ko", "la", "lt", "lv", "mk", "ml", "mr", "ms", "nb", "ne", "nl", "pl", "pt", "ro",
    "ru", "sk", "sl", "sq", "sr", "sv", "sw", "ta", "te", "th", "tr", "uk", "ur", "vi", "yue"};

std::string lower(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
    if (c == '_') c = '-';
  }
  return text;
}

bool is_kana(char32_t c) { return c >= 0x3041 && c <= 0x30FF; }

}  // namespace

std::unique_ptr<FrontEnd> make_front_end(const std::string& language, const Lexicon& lexicon,
                                         const std::filesystem::path& data) {
  const std::string name = lower(language);
  const std::string primary = name.substr(0, name.find('-'));
  if (name == "zh-yue" || name.starts_with("zh-hk")) return std::make_unique<PlainFrontEnd>("yue");
  if (primary == "zh" || primary == "cmn") return std::make_unique<MandarinFrontEnd>(lexicon, data);
  if (primary == "no") return std::make_unique<PlainFrontEnd>("nb");
  if (std::find(kSpokenByEngine.begin(), kSpokenByEngine.end(), primary) != kSpokenByEngine.end()) {
    return std::make_unique<PlainFrontEnd>(primary);
  }
  std::vector<std::string> known(kSpokenByEngine.begin(), kSpokenByEngine.end());
  known.insert(known.end(), {"zh", "zh-Hant", "zh-Hans"});
  throw base::ConfigError("language \"" + language + "\" is not known" +
                          base::did_you_mean(name, known));
}

std::string guess_language(std::u32string_view text) {
  std::size_t han = 0, kana = 0, hangul = 0, cyrillic = 0, greek = 0, latin = 0;
  for (const char32_t c : text) {
    han += text::is_han(c);
    kana += is_kana(c);
    hangul += c >= 0xAC00 && c <= 0xD7A3;
    cyrillic += c >= 0x400 && c <= 0x4FF;
    greek += c >= 0x370 && c <= 0x3FF;
    latin += text::is_latin(c);
  }
  // A Japanese text is a third kana and more; a Chinese one quotes a の now and then.
  if (kana * 5 > han && kana > 0) return "ja";
  // A character says as much as two or three letters.
  const std::size_t most = std::max({han * 3, hangul * 2, cyrillic, greek, latin});
  if (most == 0 || most == han * 3) return han > 0 ? "zh" : "en";
  if (most == latin) return "en";
  return most == hangul * 2 ? "ko" : most == cyrillic ? "ru" : "el";
}

}  // namespace shuoshu::language
