#pragma once

/// book: decoded files come in, a `Book` goes out. Decided here: what is a chapter, what is dirt,
/// and what was broken. Every character of a source ends in a title, a paragraph, or `skipped` with
/// a reason.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/place.hpp"

namespace shuoshu::book {

/// One decoded file (or document inside an EPUB).
struct Source {
  std::string name;      ///< "001.txt", "book.epub:OEBPS/ch01.xhtml"
  std::string encoding;  ///< "UTF-8", "GB18030", …
  std::u32string text;   ///< for HTML and EPUB: the text taken out of the document
  std::vector<base::CodepointIndex> line_starts;  ///< of `text`; first is 0

  /// 1-based line of a code point.
  int line_of(base::CodepointIndex at) const;
};

/// A stretch of a paragraph's text and what it was made from.
/// Of equal length: character for character. Otherwise: as a whole (月兌 → 脫, &amp; → &).
struct Piece {
  std::uint32_t begin = 0;  ///< in Paragraph::text
  std::uint32_t end = 0;
  base::SourceRange source;
};

struct Paragraph {
  std::u32string text;        ///< cleaned; empty when `scene_break`
  std::vector<Piece> pieces;  ///< tile `text`, in order
  bool scene_break = false;   ///< a line of asterisks or dashes, a blank gap: a pause, no words

  /// The source range that text[begin, end) was made from.
  base::SourceRange source_of(std::size_t begin, std::size_t end) const;
};

enum class ChapterKind { front, chapter };  ///< front: text before the first heading

struct Chapter {
  ChapterKind kind = ChapterKind::chapter;
  std::u32string title;               ///< as it is announced: "第一章 山雨"; may be empty
  std::optional<long> number;         ///< 第一章 → 1; none for 楔子
  std::optional<std::size_t> volume;  ///< index into Book::volumes
  base::SourceRange heading;  ///< empty where the book has no heading (file name, size-based part)
  std::uint32_t source = 0;   ///< where it begins
  std::vector<Paragraph> paragraphs;  ///< without the heading

  std::size_t characters() const;  ///< code points in all paragraphs
};

struct Volume {
  std::u32string title;
  std::optional<long> number;
  base::SourceRange heading;
};

/// What cleaning did, for `chapters --changes`.
struct Change {
  enum class Kind { repair, remove, join, script };
  Kind kind;
  base::SourceRange source;
  std::u32string before, after;
  std::string why;
};

/// Source characters that are not spoken: an advert, a contents list, a repeated title.
struct Skipped {
  base::SourceRange source;
  std::string reason;
};

struct Metadata {
  std::string title, author, language;  ///< UTF-8; language as BCP 47 ("zh-Hant", "en") or empty
  std::string description, publisher, year;
  std::string cover;  ///< bytes of a JPEG or PNG, or empty
};

struct Book {
  Metadata meta;
  std::vector<Source> sources;
  std::vector<Volume> volumes;
  std::vector<Chapter> chapters;  ///< in reading order
  std::vector<Change> changes;    ///< in reading order
  std::vector<Skipped> skipped;   ///< in reading order; layout (blanks, line ends) is not listed
  std::string family;  ///< how the chapters were found, in words: "第N章, 120 of 120 in sequence"

  base::Place place_of(const base::SourceRange& range) const;
};

}  // namespace shuoshu::book
