#include "base/place.hpp"

namespace shuoshu::base {

std::string Place::str() const {
  std::string out = file;
  if (line > 0) out += ":" + std::to_string(line);
  if (line > 0 && column > 0) out += ":" + std::to_string(column);
  return out;
}

}  // namespace shuoshu::base
