#pragma once

#include <cstdlib>

#include "book/draft.hpp"
#include "support/draft_dump.hpp"

namespace shuoshu::fuzz {

/// What must hold for the draft of any input: ranges lie in their sources, blocks stand in order,
/// and together they hold every character once.
inline void check(const book::Draft& draft) {
  const auto inside = [&](const base::SourceRange& range) {
    return range.file < draft.sources.size() && range.begin <= range.end &&
           range.end <= draft.sources[range.file].text.size();
  };
  base::SourceRange last;
  for (const book::Block& block : draft.blocks) {
    if (!inside(block.source)) std::abort();
    if (block.source.file == last.file && block.source.begin < last.begin) std::abort();
    if (block.source.file < last.file) std::abort();
    last = block.source;
  }
  for (const book::Skipped& skipped : draft.skipped) {
    if (!inside(skipped.source)) std::abort();
  }
  if (!support::tiles(draft)) std::abort();
}

}  // namespace shuoshu::fuzz
