#pragma once

#include <string>
#include <vector>

#include "book/html_text.hpp"

namespace shuoshu::book {

/// The lines of a page as they grow. Blanks are held back until it is known whether a line goes on.
class LineWriter {
 public:
  explicit LineWriter(Page& page) : page_(page) {}

  void write(std::u32string_view run);
  /// <br>
  void line_break();
  /// The boundary between two cells of a row.
  void cell() { cell_ = open_; }
  /// The boundary of a block.
  void end_line();
  /// <hr>
  void scene_break();
  /// Remembers where the link leads that the next characters stand in.
  void link(const std::string& target);

  /// Where the next character will stand.
  base::CodepointIndex next() const;
  /// The character before, or 0 at the start of a line.
  char32_t last() const { return open_ ? page_.text.back() : U'\0'; }
  bool is_open() const { return open_; }

  int heading = 0;  ///< level of the heading that is open
  int links = 0;    ///< how many <a href> are open
  bool preformatted = false;
  std::string skip;  ///< why what comes is not spoken

 private:
  void write_character(char32_t c);
  void open_line();
  void write_blanks(char32_t next);
  bool starts_new_line(char32_t next) const;
  bool runs_on(char32_t next) const;

  Page& page_;
  PageLine line_;
  std::u32string blanks_;
  std::vector<std::string> waiting_links_;
  int breaks_ = 0;
  bool open_ = false;
  bool cell_ = false;
};

}  // namespace shuoshu::book
