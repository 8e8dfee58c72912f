#pragma once

#include <filesystem>
#include <string>

namespace shuoshu::speech {

/// The text of a complete eSpeak voice: our own voice file (timbre) behind the lines of eSpeak's
/// file for `language` (phonemes, dictionary, rules), found under `espeak_data`/lang. Throws
/// base::Error.
std::string compose_voice(const std::filesystem::path& voice_file, const std::string& language,
                          const std::filesystem::path& espeak_data);

}  // namespace shuoshu::speech
