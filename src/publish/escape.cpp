#include "publish/escape.hpp"

#include "publish/names.hpp"

namespace shuoshu::publish {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : xml_characters(text)) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

}  // namespace shuoshu::publish
