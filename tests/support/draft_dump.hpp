#pragma once

#include <string>

#include "book/draft.hpp"
#include "text/unicode.hpp"

namespace shuoshu::support {

/// A draft in short: "V 第一卷 | # 第一章 | 他來了。 | * | …": volumes, headings with their titles,
/// paragraphs with their text, scene breaks. An unstructured one begins with "? ".
inline std::string dump(const book::Draft& draft) {
  std::string out = draft.structured ? "" : "? ";
  bool first = true;
  for (const book::Block& block : draft.blocks) {
    const std::u32string& text = draft.sources.at(block.source.file).text;
    const std::string words = text::to_utf8(text.substr(block.source.begin, block.source.length()));
    out += first ? "" : " | ";
    first = false;
    switch (block.kind) {
      case book::Block::Kind::volume:
        out += "V " + text::to_utf8(block.title);
        break;
      case book::Block::Kind::heading:
        out += "# " + text::to_utf8(block.title);
        break;
      case book::Block::Kind::scene_break:
        out += "*";
        break;
      case book::Block::Kind::paragraph:
        out += words;
        break;
    }
  }
  return out;
}

/// What is not spoken: "附註頁。 (footnote)", one a line.
inline std::string dump_skipped(const book::Draft& draft) {
  std::string out;
  for (const book::Skipped& skipped : draft.skipped) {
    const std::u32string& text = draft.sources.at(skipped.source.file).text;
    out += text::to_utf8(text.substr(skipped.source.begin, skipped.source.length())) + " (" +
           skipped.reason + ")\n";
  }
  return out;
}

}  // namespace shuoshu::support
