#pragma once

#include <vector>

#include "book/candidate.hpp"
#include "book/lines.hpp"

namespace shuoshu::book {

/// How two lines belong together.
enum class Joint {
  apart,       ///< two paragraphs
  together,    ///< one sentence was broken: 一起⏎並肩作戰過
  with_blank,  ///< the same between Latin words: the⏎rain
};

/// Undoes hard wraps. A file is wrapped when over half of its lines are full; then lines go
/// together unless an empty line, an indent or a short line says otherwise. In other files only a
/// line that ends in the middle of a sentence is joined to a next one without indent.
class Unwrapper {
 public:
  Unwrapper(const std::vector<Source>& sources, const std::vector<Line>& lines,
            const Layout& layout);

  /// REQUIRES that `after` follows `before` in the same file and neither is a heading.
  Joint between(const Line& before, const Line& after) const;

 private:
  Joint joint_of(std::u32string_view before, std::u32string_view after) const;
  bool joins_in_wrapped(const Line& before, const Line& after) const;
  bool joins_in_free(const Line& before, const Line& after) const;

  const std::vector<Source>& sources_;
  const Layout& layout_;
  int usual_indent_ = 0;   ///< of most lines
  int first_indent_ = -1;  ///< of a paragraph's first line, where it differs from the others'
};

}  // namespace shuoshu::book
