#include "language/compile/word_trie.hpp"

namespace shuoshu::language::compile {
namespace {

using Iterator = std::map<std::u32string, TrieWord>::const_iterator;

/// The words [begin, end) share their first `depth` characters: one node.
struct Range {
  Iterator begin, end;
  std::size_t depth;
};

class Patterns {
 public:
  std::uint32_t place(const std::vector<std::uint8_t>& pattern) {
    const auto [known, added] = places_.try_emplace(std::string(pattern.begin(), pattern.end()),
                                                    static_cast<std::uint32_t>(bytes.size()));
    if (added) bytes.insert(bytes.end(), pattern.begin(), pattern.end());
    return known->second;
  }
  std::vector<std::uint8_t> bytes;

 private:
  std::map<std::string, std::uint32_t> places_;
};

/// The ranges of `range`, one a next character.
std::vector<Range> children_of(const Range& range) {
  std::vector<Range> children;
  Iterator it = range.begin;
  if (it != range.end && it->first.size() == range.depth) ++it;  // the word that ends here
  while (it != range.end) {
    const char32_t c = it->first[range.depth];
    Iterator last = it;
    while (last != range.end && last->first[range.depth] == c) ++last;
    children.push_back({it, last, range.depth + 1});
    it = last;
  }
  return children;
}

}  // namespace

Trie build_trie(const std::map<std::u32string, TrieWord>& words) {
  Trie trie;
  Patterns patterns;
  std::vector<Range> queue = {{words.begin(), words.end(), 0}};
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const Range range = queue[i];
    format::Node node;
    if (range.depth > 0)
      node.label = static_cast<std::uint32_t>(range.begin->first[range.depth - 1]);
    if (range.depth == 1) trie.roots[range.begin->first[0]] = static_cast<std::uint32_t>(i);
    node.children = static_cast<std::uint32_t>(queue.size()) << 8 | 255;
    if (range.depth > 0 && range.begin->first.size() == range.depth) {
      const TrieWord& word = range.begin->second;
      node.label |= format::Node::kWord | (word.listed ? format::Node::kListed : 0);
      node.children = static_cast<std::uint32_t>(queue.size()) << 8 | word.cost;
      node.readings = patterns.place(word.pattern) << 8 | word.tag;
    }
    trie.nodes.push_back(node);
    const auto children = children_of(range);
    queue.insert(queue.end(), children.begin(), children.end());
  }
  format::Node last;
  last.children = static_cast<std::uint32_t>(queue.size()) << 8;
  trie.nodes.push_back(last);
  trie.patterns = std::move(patterns.bytes);
  return trie;
}

}  // namespace shuoshu::language::compile
