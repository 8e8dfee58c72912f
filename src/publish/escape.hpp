#pragma once

#include <string>
#include <string_view>

namespace shuoshu::publish {

/// `text` as text or attribute value of HTML, XHTML and SMIL: < > & " ' masked, characters that XML
/// forbids left out.
std::string escaped(std::string_view text);

}  // namespace shuoshu::publish
