#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/report.hpp"
#include "book/book.hpp"
#include "book/read_book.hpp"

namespace shuoshu::book {

/// A piece of a source as its reader saw it.
struct Block {
  /// Paragraphs between a volume and its first heading are the volume's front matter.
  enum class Kind { paragraph, heading, volume, scene_break };
  Kind kind = Kind::paragraph;
  base::SourceRange source;  ///< of its text; never over a blank line
  std::u32string
      title;  ///< heading, volume: as the table of contents has it; empty = the text itself
};

/// What a reader hands over, before cleaning and, for plain text, before chapters are known.
struct Draft {
  Metadata meta;
  std::vector<Source> sources;
  /// In reading order. A TXT file gives none: its lines are looked at by chapter detection.
  std::vector<Block> blocks;
  /// The headings among `blocks` are the book's own (EPUB navigation, Markdown heads, one saved
  /// page = one chapter). Otherwise chapter detection looks at the text of the blocks, which are
  /// paragraphs and scene breaks only; where there are no blocks, at the lines of the sources.
  bool structured = false;
  std::vector<Skipped>
      skipped;  ///< navigation, footnotes, hidden text: whatever is in `sources` but not spoken
};

/// The readers. Each throws base::Error for what it cannot read, naming the file.
Draft read_plain(const std::filesystem::path& path, const ReadOptions& options,
                 base::Report& report);
Draft read_markdown(const std::string& name, std::string_view bytes, const ReadOptions& options,
                    base::Report& report);
Draft read_html(const std::string& name, std::string_view bytes, const ReadOptions& options,
                base::Report& report);
Draft read_epub(const std::filesystem::path& path, const ReadOptions& options,
                base::Report& report);
/// Saved pages and Markdown files (.html .htm .xhtml .md) of one book, in the given order; a
/// chapter that goes on in the next page ("第一章(2/3)") is one chapter. A file without text is
/// noted and left out.
Draft read_page_files(const std::vector<std::filesystem::path>& files, const ReadOptions& options,
                      base::Report& report);

/// The saved pages and Markdown files of a folder in the order people count; none when it has
/// chapter files in plain text (.txt), which go first.
std::vector<std::filesystem::path> page_files_in(const std::filesystem::path& folder);

/// Finds chapters where the reader knew none, cleans, repairs, joins: the finished Book.
Book assemble(Draft draft, const ReadOptions& options, base::Report& report);

}  // namespace shuoshu::book
