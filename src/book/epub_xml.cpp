#include "book/epub_xml.hpp"

#include <pugixml.hpp>

#include "book/html_charset.hpp"
#include "book/html_tree.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {
namespace {

constexpr std::size_t kMostElements = 200'000;
constexpr int kDeepest = 200;

std::string local_name(const char* name) {
  const std::string_view whole(name);
  return std::string(whole.substr(whole.find_last_of(':') + 1));
}

/// Blanks squeezed; &nbsp; and its like, which XML does not know, resolved.
std::string cleaned(const std::string& raw) {
  std::string out;
  for (std::size_t i = 0; i < raw.size(); ++i) {
    const std::size_t end = raw[i] == '&' ? raw.find(';', i) : std::string::npos;
    const char32_t entity =
        end != std::string::npos && end - i < 10 ? html_entity(raw.substr(i + 1, end - i - 1)) : 0;
    if (entity != 0) {
      out += entity == 0xA0 ? " " : text::to_utf8(std::u32string(1, entity));
      i = end;
    } else if (std::isspace(static_cast<unsigned char>(raw[i])) == 0) {
      out += raw[i];
    } else if (!out.empty() && out.back() != ' ') {
      out += ' ';
    }
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

/// Walks the tree without recursion and hands its elements to `read`.
class Flattener : public pugi::xml_tree_walker {
 public:
  std::vector<XmlElement> elements;

  bool for_each(pugi::xml_node& node) override {
    if (node.type() == pugi::node_pcdata || node.type() == pugi::node_cdata) {
      for (const std::size_t open : open_) {
        if (elements[open].text.size() < kLongestText) elements[open].text += node.value();
      }
      return true;
    }
    if (node.type() != pugi::node_element) return true;
    close(depth());
    if (elements.size() >= kMostElements || depth() > kDeepest) return true;
    XmlElement element;
    element.name = local_name(node.name());
    element.depth = depth();
    for (const pugi::xml_attribute& a : node.attributes()) {
      element.attributes.emplace_back(local_name(a.name()), cleaned(a.value()));
    }
    open_.push_back(elements.size());
    elements.push_back(std::move(element));
    return true;
  }
  bool end(pugi::xml_node&) override {
    close(0);
    return true;
  }

 private:
  static constexpr std::size_t kLongestText = 1 << 16;

  void close(int to_depth) {
    while (!open_.empty() && elements[open_.back()].depth >= to_depth) {
      XmlElement& element = elements[open_.back()];
      element.end = elements.size();
      element.text = cleaned(element.text);
      open_.pop_back();
    }
  }

  std::vector<std::size_t> open_;
};

}  // namespace

std::string XmlElement::value(std::string_view attribute_name) const {
  for (const auto& [key, content] : attributes) {
    if (key == attribute_name) return content;
  }
  return "";
}

std::vector<XmlElement> read_xml(std::string_view bytes) {
  const std::string utf8 = text::to_utf8(decode_page(bytes, {}).text);
  pugi::xml_document document;
  document.load_buffer(utf8.data(), utf8.size(), pugi::parse_default | pugi::parse_ws_pcdata_single,
                       pugi::encoding_utf8);
  Flattener flattener;
  document.traverse(flattener);
  return std::move(flattener.elements);
}

}  // namespace shuoshu::book
