#include "book/html_tree.hpp"

#include <libxml/HTMLparser.h>
#include <libxml/parserInternals.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <memory>

#include "base/error.hpp"

namespace shuoshu::book {
namespace {

// A tag costs about a hundred bytes here and a step of libxml2's stack search, so that these two
// bound the memory and the time that a hostile page can take.
constexpr std::size_t kMostTags = 2'000'000;
constexpr std::size_t kDeepest = 300;
// libxml2 compares each attribute with all before it; only pictures written into the page as data:
// make honest tags this long, and they are silent.
constexpr std::size_t kLongestTag = 1 << 16;

/// The attributes that somebody looks at.
constexpr std::array<std::string_view, 20> kRead = {
    "id",          "name",      "class",    "style",  "href",       "src",      "alt",
    "title",       "epub:type", "role",     "hidden", "rel",        "xml:lang", "lang",
    "aria-hidden", "content",   "property", "type",   "http-equiv", "color"};

struct Builder {
  HtmlTree tree;
  std::vector<std::size_t> open;  ///< indices of the open elements
  htmlParserCtxtPtr parser = nullptr;
  bool too_deep = false;
};

std::string text_of(const xmlChar* c) {
  return c == nullptr ? std::string() : std::string(reinterpret_cast<const char*>(c));
}

/// "xhtml:p" → "p": some converters bind the XHTML namespace to a prefix.
std::string plain_name(std::string name) {
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char c) { return 'A' <= c && c <= 'Z' ? c + 32 : c; });
  for (const std::string_view prefix : {"html:", "xhtml:", "h:"}) {
    if (name.starts_with(prefix)) return name.substr(prefix.size());
  }
  return name;
}

void start_element(void* user, const xmlChar* name, const xmlChar** attributes) {
  Builder& b = *static_cast<Builder*>(user);
  HtmlNode node;
  node.tag = plain_name(text_of(name));
  node.parent = b.open.back();
  for (; attributes != nullptr && attributes[0] != nullptr; attributes += 2) {
    std::string key = plain_name(text_of(attributes[0]));
    if (std::find(kRead.begin(), kRead.end(), key) == kRead.end()) continue;
    node.attributes.emplace_back(std::move(key), text_of(attributes[1]));
  }
  b.open.push_back(b.tree.nodes.size());
  b.tree.nodes.push_back(std::move(node));
  if (b.open.size() > kDeepest) {
    b.too_deep = true;
    xmlStopParser(b.parser);
  }
}

void end_element(void* user, const xmlChar*) {
  Builder& b = *static_cast<Builder*>(user);
  if (b.open.size() < 2) return;
  b.tree.nodes[b.open.back()].end = b.tree.nodes.size();
  b.open.pop_back();
}

void characters(void* user, const xmlChar* text, int length) {
  Builder& b = *static_cast<Builder*>(user);
  const std::string_view run(reinterpret_cast<const char*>(text), static_cast<std::size_t>(length));
  HtmlNode& last = b.tree.nodes.back();
  if (last.is_text() && last.parent == b.open.back()) {
    last.text += run;
    last.end = b.tree.nodes.size();
    return;
  }
  HtmlNode node;
  node.text = run;
  node.parent = b.open.back();
  node.end = b.tree.nodes.size() + 1;
  b.tree.nodes.push_back(std::move(node));
}

Builder build(const std::string& bytes) {
  Builder b;
  b.tree.nodes.push_back({"#document", "", {}, 0, 0});
  b.open.push_back(0);
  if (bytes.empty()) return b;
  const std::unique_ptr<htmlParserCtxt, decltype(&htmlFreeParserCtxt)> parser(
      htmlCreateMemoryParserCtxt(bytes.data(), static_cast<int>(bytes.size())), htmlFreeParserCtxt);
  if (!parser) throw base::Error("libxml2 is out of memory");
  xmlSAXHandler events{};
  events.startElement = start_element;
  events.endElement = end_element;
  events.characters = characters;
  events.ignorableWhitespace = characters;
  events.cdataBlock = characters;  // scripts and style sheets
  *parser->sax = events;
  parser->userData = &b;
  b.parser = parser.get();
  // The text is UTF-8 by now, whatever its <meta> says.
  htmlCtxtUseOptions(parser.get(), HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING |
                                       HTML_PARSE_NONET | HTML_PARSE_IGNORE_ENC);
  xmlSwitchEncoding(parser.get(), XML_CHAR_ENCODING_UTF8);
  htmlParseDocument(parser.get());
  for (; !b.open.empty(); b.open.pop_back()) b.tree.nodes[b.open.back()].end = b.tree.nodes.size();
  return b;
}

bool is_overlong(std::string_view tag) {
  const std::string_view head = tag.substr(0, kLongestTag);
  return tag.size() > kLongestTag && head.find_first_of("<>", 1) == std::string_view::npos;
}

/// Control characters end libxml2's parse; a CDATA section is unknown to HTML, but common in XHTML.
std::string prepared(std::string_view utf8) {
  std::string out;
  out.reserve(utf8.size());
  bool cdata = false;
  for (std::size_t i = 0; i < utf8.size(); ++i) {
    const std::string_view rest = utf8.substr(i);
    const auto c = static_cast<unsigned char>(rest.front());
    if (!cdata && c == '<' && rest.starts_with("<![CDATA[")) {
      cdata = true;
      i += 8;
    } else if (cdata && c == ']' && rest.starts_with("]]>")) {
      cdata = false;
      i += 2;
    } else if (cdata && c == '<') {
      out += "&lt;";
    } else if (cdata && c == '&') {
      out += "&amp;";
    } else if (!cdata && c == '<' && i + 1 < utf8.size() &&
               std::isalpha(static_cast<unsigned char>(rest[1])) && is_overlong(rest)) {
      const std::size_t end = rest.find_first_of("<>", 1);
      if (end != std::string_view::npos && rest[end] == '>') {
        i += end;
      } else {
        out += "&lt;";
      }
    } else if (c >= 0x20 || c == '\n' || c == '\t' || c == '\r') {
      out += static_cast<char>(c);
    }
  }
  return out;
}

/// The name behind "<" or "</".
std::string tag_name(std::string_view tag) {
  std::size_t i = 1;
  if (i < tag.size() && tag[i] == '/') ++i;
  const std::size_t begin = i;
  while (i < tag.size() && (std::isalnum(static_cast<unsigned char>(tag[i])) || tag[i] == ':')) ++i;
  return plain_name(std::string(tag.substr(begin, i - begin)));
}

/// A page without the tags that nest: blocks become line ends, the others go. For tag soup such as
/// a <div> in front of each of a thousand paragraphs, none of them closed.
std::string flattened(const std::string& page) {
  static constexpr std::array kKept = {"script", "style", "title", "head", "body"};
  static constexpr std::array kBlocks = {"div", "p",       "br",      "li",         "td",
                                         "tr",  "section", "article", "blockquote", "table",
                                         "ul",  "ol",      "dd",      "dt",         "hr"};
  std::string out;
  for (std::size_t i = 0; i < page.size(); ++i) {
    const std::size_t close = page[i] == '<' ? page.find('>', i) : std::string::npos;
    if (close == std::string::npos) {
      out += page[i];
      continue;
    }
    const std::string_view tag(page.data() + i, close - i + 1);
    const std::string name = tag_name(tag);
    const bool heading = name.size() == 2 && name[0] == 'h' && '1' <= name[1] && name[1] <= '6';
    if (heading || std::find(kKept.begin(), kKept.end(), name) != kKept.end()) {
      if (heading && tag[1] != '/') out += "<p>";  // closes a heading left open
      out += tag;
    } else if (std::find(kBlocks.begin(), kBlocks.end(), name) != kBlocks.end()) {
      out += "<p>";
    }
    i = close;
  }
  return out;
}

}  // namespace

const std::string* HtmlNode::attribute(std::string_view name) const {
  for (const auto& [key, value] : attributes) {
    if (key == name) return &value;
  }
  return nullptr;
}

bool HtmlNode::has_word(std::string_view name, std::string_view word) const {
  const std::string* value = attribute(name);
  if (value == nullptr) return false;
  for (std::size_t at = value->find(word); at != std::string::npos;
       at = value->find(word, at + 1)) {
    const std::size_t behind = at + word.size();
    const bool left = at == 0 || std::isspace(static_cast<unsigned char>((*value)[at - 1]));
    const bool right =
        behind == value->size() || std::isspace(static_cast<unsigned char>((*value)[behind]));
    if (left && right) return true;
  }
  return false;
}

HtmlTree parse_html(std::string_view utf8) {
  const std::string page = prepared(utf8);
  if (static_cast<std::size_t>(std::count(page.begin(), page.end(), '<')) > kMostTags) {
    throw base::Error("more than two million tags: this is no page of a book");
  }
  Builder b = build(page);
  if (!b.too_deep) return std::move(b.tree);
  Builder flat = build(flattened(page));
  flat.tree.flattened = true;
  return std::move(flat.tree);
}

char32_t html_entity(const std::string& name) {
  const htmlEntityDesc* found = htmlEntityLookup(reinterpret_cast<const xmlChar*>(name.c_str()));
  return found == nullptr ? 0 : static_cast<char32_t>(found->value);
}

}  // namespace shuoshu::book
