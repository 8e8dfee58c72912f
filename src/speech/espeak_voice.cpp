#include "speech/espeak_voice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>
#include <string_view>

#include "base/error.hpp"
#include "base/file.hpp"

namespace shuoshu::speech {
namespace {

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

/// eSpeak files "cmn" under lang/sit/, "en" under lang/gmw/: by language family.
std::filesystem::path find_language_file(const std::string& language,
                                         const std::filesystem::path& espeak_data) {
  std::error_code error;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(espeak_data / "lang", error)) {
    if (entry.is_regular_file() && lower(entry.path().filename().string()) == lower(language))
      return entry.path();
  }
  throw base::Error(fmt::format("eSpeak NG has no language \"{}\"", language));
}

/// What a voice of ours says for itself.
bool is_about_timbre(std::string_view line) {
  constexpr std::array<std::string_view, 5> kOwn = {"name", "gender", "pitch", "maintainer",
                                                    "status"};
  return std::any_of(kOwn.begin(), kOwn.end(), [&](std::string_view word) {
    return line.starts_with(word) && line.size() > word.size() && line[word.size()] == ' ';
  });
}

}  // namespace

std::string compose_voice(const std::filesystem::path& voice_file, const std::string& language,
                          const std::filesystem::path& espeak_data) {
  std::string text = fmt::format("name shuoshu-{}\n", voice_file.filename().string());
  std::istringstream lines(base::read_file(find_language_file(language, espeak_data)));
  for (std::string line; std::getline(lines, line);)
    if (!is_about_timbre(line)) text += line + '\n';
  return text + base::read_file(voice_file);
}

}  // namespace shuoshu::speech
