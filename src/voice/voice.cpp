#include "voice/voice.hpp"

#include <algorithm>

namespace shuoshu::voice {

const char* name_of(Gender gender) {
  switch (gender) {
    case Gender::male:
      return "male";
    case Gender::female:
      return "female";
    case Gender::unknown:
      break;
  }
  return "unknown";
}

const char* name_of(Age age) {
  switch (age) {
    case Age::child:
      return "child";
    case Age::young:
      return "young";
    case Age::old:
      return "old";
    case Age::adult:
      break;
  }
  return "adult";
}

const char* name_of(Role role) {
  switch (role) {
    case Role::narrator:
      return "narrator";
    case Role::special:
      return "special";
    case Role::character:
      break;
  }
  return "character";
}

const Voice* Palette::find(const std::string& id) const {
  const auto at = std::find_if(voices.begin(), voices.end(),
                               [&](const Voice& voice) { return voice.id == id; });
  return at == voices.end() ? nullptr : &*at;
}

std::optional<Voice> Palette::resolve(const std::string& id) const {
  if (const Voice* ours = find(id)) return *ours;
  const std::size_t colon = id.find(':');
  if (colon == std::string::npos || colon == 0) return std::nullopt;
  Voice voice;
  voice.id = voice.description = id;
  voice.engine = id.substr(0, colon);
  voice.engine_voice = id.substr(colon + 1);
  return voice;
}

std::vector<std::string> Palette::ids() const {
  std::vector<std::string> ids;
  for (const Voice& voice : voices) ids.push_back(voice.id);
  return ids;
}

}  // namespace shuoshu::voice
