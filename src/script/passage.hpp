#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/report.hpp"
#include "book/book.hpp"
#include "script/lexicon.hpp"
#include "script/quotes.hpp"

namespace shuoshu::script {

/// What a quotation is. A term (他的外號叫「鐵算盤」) is no cue of its own: the narrator says it.
enum class SpanKind : std::uint8_t { speech, thought, written, citation, term };

/// A paragraph as attribution sees it. `text` belongs to the book, which must live on.
struct Passage {
  std::uint32_t chapter = 0;
  std::uint32_t paragraph = 0;
  std::u32string_view text;
  std::u32string shadow;  ///< same length: Simplified, marks folded; Latin letters small
  std::vector<QuoteSpan> quotes;
  std::vector<SpanKind> kinds;  ///< of `quotes`

  /// The quotation at an offset, or quotes.size().
  std::size_t quote_at(std::size_t offset) const;
  bool in_quote(std::size_t offset) const { return quote_at(offset) < quotes.size(); }
  /// Whether a quotation is a term, once the kinds are known: 他把「鐵算盤」放下，說 is one
  /// narration.
  bool is_term(std::size_t quote) const {
    return quote < kinds.size() && kinds[quote] == SpanKind::term;
  }
  /// Offset where the narration before quotation `quote` begins: after the one before it, or 0.
  std::size_t narration_before(std::size_t quote) const;
  /// Offset where the narration after quotation `quote` ends.
  std::size_t narration_after(std::size_t quote) const;
};

/// All paragraphs of a book with their quotations, and where each chapter begins in them.
struct Passages {
  std::vector<Passage> all;
  std::vector<std::size_t> chapter_begin;  ///< plus one past the end
  bool chinese = true;                     ///< else the book is read by the words of English
  bool loose = false;                      ///< a sentence a line: a paragraph is no turn of talk
};

/// Finds the quotations of every paragraph; odd marks are noted in `report`. `kinds` stay empty.
Passages read_passages(const book::Book& book, base::Report& report);

/// Fills Passage::kinds.
void classify_quotes(Passages& passages, const Lexicon& lexicon);

}  // namespace shuoshu::script
