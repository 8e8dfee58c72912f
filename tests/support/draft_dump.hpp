#pragma once

#include <string>
#include <vector>

#include "book/draft.hpp"
#include "text/unicode.hpp"

namespace shuoshu::support {

/// Whether every word character of the sources is in exactly one block or skipped passage.
inline bool tiles(const book::Draft& draft) {
  std::vector<std::vector<int>> seen;
  for (const book::Source& source : draft.sources) seen.emplace_back(source.text.size());
  const auto count = [&](const base::SourceRange& range) {
    for (auto i = range.begin; i < range.end; ++i) ++seen.at(range.file).at(i);
  };
  for (const book::Block& block : draft.blocks) count(block.source);
  for (const book::Skipped& skipped : draft.skipped) count(skipped.source);
  for (std::size_t file = 0; file < seen.size(); ++file) {
    for (std::size_t i = 0; i < seen[file].size(); ++i) {
      const bool word = text::is_word_character(draft.sources[file].text[i]);
      if (seen[file][i] > 1 || (word && seen[file][i] == 0)) return false;
    }
  }
  return true;
}

/// A draft in short: "V 第一卷 | # 第一章 | 他來了。 | * | …": volumes, headings with their titles,
/// paragraphs with their text, scene breaks. An unstructured one begins with "? ", one that loses
/// or doubles a character with "UNTILED ".
inline std::string dump(const book::Draft& draft) {
  std::string out = tiles(draft) ? "" : "UNTILED ";
  out += draft.structured ? "" : "? ";
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
