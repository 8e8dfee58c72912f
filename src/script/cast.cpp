#include "script/cast.hpp"

#include <algorithm>

namespace shuoshu::script {

std::optional<std::size_t> Cast::find(const std::u32string& name) const {
  for (std::size_t i = 0; i < characters.size(); ++i) {
    const Character& character = characters[i];
    if (character.name == name || std::find(character.aliases.begin(), character.aliases.end(),
                                            name) != character.aliases.end()) {
      return i;
    }
  }
  return std::nullopt;
}

}  // namespace shuoshu::script
