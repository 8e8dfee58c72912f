#include "book/epub_metadata.hpp"

#include <algorithm>
#include <cctype>
#include <map>

#include "book/html_notes.hpp"
#include "book/html_tree.hpp"

namespace shuoshu::book {
namespace {

/// What <meta refines="#id" property="…"> says about the elements with an id.
using Refinements = std::map<std::string, std::map<std::string, std::string>>;

Refinements read_refinements(const std::vector<XmlElement>& elements) {
  Refinements out;
  for (const XmlElement& e : elements) {
    const std::string target = e.value("refines");
    if (e.name == "meta" && target.size() > 1 && target[0] == '#')
      out[target.substr(1)][e.value("property")] = e.text;
  }
  return out;
}

/// "zh_CN", "chi", "ZH-hant" → as BCP 47 writes them.
std::string language_tag(std::string tag) {
  std::replace(tag.begin(), tag.end(), '_', '-');
  std::size_t end = std::min(tag.find('-'), tag.size());
  std::string primary = tag.substr(0, end);
  std::transform(primary.begin(), primary.end(), primary.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  static const std::map<std::string, std::string> kShort = {
      {"chi", "zh"}, {"zho", "zh"}, {"cmn", "zh"}, {"eng", "en"}, {"jpn", "ja"}, {"cn", "zh"}};
  if (const auto found = kShort.find(primary); found != kShort.end()) primary = found->second;
  if (primary.size() < 2 || primary.size() > 3 || primary == "und") return "";
  return primary + tag.substr(end);
}

/// A description often is HTML, escaped into the XML.
std::string without_tags(const std::string& text) {
  if (text.find('<') == std::string::npos && text.find('&') == std::string::npos) return text;
  const HtmlTree tree = parse_html(text);
  std::string out;
  for (const char c : text_inside(tree, 0, text.size())) {
    if (std::isspace(static_cast<unsigned char>(c)) == 0) {
      out += c;
    } else if (!out.empty() && out.back() != ' ') {
      out += ' ';
    }
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

/// The first four digits in a row: "2011-06-17", "June 1813".
std::string year_of(const std::string& date) {
  for (std::size_t i = 0; i + 4 <= date.size(); ++i) {
    const auto digit = [](unsigned char c) { return std::isdigit(c) != 0; };
    if (std::all_of(date.begin() + static_cast<long>(i), date.begin() + static_cast<long>(i) + 4,
                    digit))
      return date.substr(i, 4);
  }
  return "";
}

void add_author(std::string& authors, const std::string& name) {
  if (name.empty() || authors == name) return;
  authors += authors.empty() ? name : ", " + name;
}

}  // namespace

Metadata read_metadata(const std::vector<XmlElement>& elements) {
  const Refinements refinements = read_refinements(elements);
  const auto refined = [&](const XmlElement& e, const std::string& property) {
    const auto found = refinements.find(e.value("id"));
    if (found == refinements.end() || !found->second.contains(property)) return std::string();
    return found->second.at(property);
  };
  Metadata meta;
  std::string any_creator;
  for (const XmlElement& e : elements) {
    if (e.name == "manifest") break;  // <title> also stands in a tour, <description> nowhere else
    if (e.name == "title" && (meta.title.empty() || refined(e, "title-type") == "main"))
      meta.title = e.text;
    if (e.name == "creator") {
      const std::string role = e.value("role").empty() ? refined(e, "role") : e.value("role");
      if (role.empty() || role == "aut") add_author(meta.author, e.text);
      add_author(any_creator, e.text);
    }
    if (e.name == "language" && meta.language.empty()) meta.language = language_tag(e.text);
    if (e.name == "description" && meta.description.empty())
      meta.description = without_tags(e.text);
    if (e.name == "publisher" && meta.publisher.empty()) meta.publisher = e.text;
    if (e.name == "date" && (meta.year.empty() || e.value("event") == "publication"))
      meta.year = year_of(e.text);
  }
  if (meta.author.empty()) meta.author = any_creator;
  return meta;
}

}  // namespace shuoshu::book
