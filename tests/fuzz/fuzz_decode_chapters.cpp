/// Any bytes as a plain text: decoded, its chapters found, cleaned and mended. Nothing may crash or
/// hang, and every paragraph must be tiled by its pieces.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/error.hpp"
#include "base/report.hpp"
#include "book/draft.hpp"
#include "book/lines.hpp"
#include "text/decode.hpp"

namespace {

using namespace shuoshu;  // NOLINT: this file is the program

void check(const book::Book& book) {
  for (const book::Chapter& chapter : book.chapters) {
    for (const book::Paragraph& paragraph : chapter.paragraphs) {
      std::uint32_t next = 0;
      for (const book::Piece& piece : paragraph.pieces) {
        if (piece.begin != next || piece.end <= piece.begin) __builtin_trap();
        if (piece.source.file >= book.sources.size()) __builtin_trap();
        if (piece.source.end > book.sources[piece.source.file].text.size()) __builtin_trap();
        next = piece.end;
      }
      if (next != paragraph.text.size()) __builtin_trap();
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(bytes), size);
  text::Decoded decoded = text::decode(input);
  book::Draft draft;
  book::Source source;
  source.name = "fuzz.txt";
  source.text = std::move(decoded.text);
  source.line_starts = book::find_line_starts(source.text);
  draft.meta.language = "zh-Hant";
  draft.sources.push_back(std::move(source));
  base::Report report;
  try {
    check(book::assemble(std::move(draft), {}, report));
  } catch (const base::Error&) {
    return 0;
  }
  return 0;
}
