#pragma once

#include <vector>

#include "book/book.hpp"
#include "book/read_book.hpp"
#include "book/unwrap.hpp"

namespace shuoshu::book {

/// Turns the lines between two headings into paragraphs: joins what was broken, and makes lines of
/// asterisks and wide gaps into scene breaks.
class ParagraphBuilder {
 public:
  ParagraphBuilder(const std::vector<Source>& sources, const std::vector<Line>& lines,
                   const Layout& layout, const ReadOptions& options, Book& book);

  /// Adds source text [begin, end) of a line.
  void add(std::size_t line, base::CodepointIndex begin, base::CodepointIndex end);
  /// A pause without words.
  void add_scene_break(base::SourceRange source);
  /// The paragraphs since the last call.
  std::vector<Paragraph> take();

 private:
  Joint joint_before(std::size_t line, base::CodepointIndex begin) const;
  base::CodepointIndex gap_in(std::u32string_view text, base::CodepointIndex begin,
                              base::CodepointIndex end) const;
  void add_stretch(std::size_t line, base::CodepointIndex begin, base::CodepointIndex end);
  void note_join(const Line& before, const Line& after);

  const std::vector<Source>& sources_;
  const std::vector<Line>& lines_;
  const Layout& layout_;
  const ReadOptions& options_;
  Book& book_;
  Unwrapper unwrapper_;
  int scene_gap_ = 0;  ///< empty lines that part scenes; 0 = none do
  std::vector<Paragraph> paragraphs_;
  std::size_t last_line_ = 0;
  bool open_ = false;  ///< the last paragraph may go on
};

/// A line that only parts scenes: ＊＊＊, ------, ◇; not ……, which is spoken as silence of a
/// person.
bool is_scene_break(std::u32string_view line);

}  // namespace shuoshu::book
