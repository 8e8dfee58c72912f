#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/report.hpp"
#include "book/book.hpp"

namespace shuoshu::book {

/// What a person may say about how a book is read ([text] and [chapters] of cast.toml, options).
struct ReadOptions {
  std::optional<std::string> encoding;  ///< overrules detection
  std::vector<std::string> remove;      ///< UTF-8: exact passages, or /regex/
  std::optional<std::string>
      chapter_rule;            ///< /regex/ a heading line must match; overrules detection
  bool repair = true;          ///< mend split characters and mis-conversions
  bool remove_adverts = true;  ///< leave out adverts, watermarks, page marks
  bool join_lines = true;      ///< undo hard wraps
};

/// Reads .txt, .md, .html, .epub, a folder of chapter files in natural order, or "-".
/// The kind is told by content first, then by name. Throws Error for what cannot be read.
Book read_book(const std::filesystem::path& path, const ReadOptions& options, base::Report& report);

}  // namespace shuoshu::book
