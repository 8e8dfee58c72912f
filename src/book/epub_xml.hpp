#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace shuoshu::book {

/// An element of a small XML file, in document order like HtmlTree.
struct XmlElement {
  std::string name;  ///< without its prefix: "item" of <opf:item>
  std::string text;  ///< everything inside it, references resolved, blanks squeezed
  std::vector<std::pair<std::string, std::string>> attributes;  ///< names without prefix
  std::size_t end = 0;  ///< one behind the last element inside it
  int depth = 0;

  /// The value of an attribute, or "".
  std::string value(std::string_view attribute_name) const;
};

/// Reads container.xml, a package document, an NCX. DTDs are passed over, so that no entity is
/// expanded and nothing fetched; where it breaks off, what stood before is given. At most 200,000
/// elements. `bytes` may be in any encoding.
std::vector<XmlElement> read_xml(std::string_view bytes);

}  // namespace shuoshu::book
