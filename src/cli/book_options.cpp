#include "cli/book_options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "base/data_directory.hpp"
#include "book/read_book.hpp"
#include "script/cast_file.hpp"
#include "voice/voice.hpp"

namespace shuoshu::cli {

void add_book_options(CLI::App& command, BookOptions& options) {
  command
      .add_option("BOOK", options.book,
                  "A .txt, .md, .html or .epub file, a folder of chapter files, or -")
      ->required();
  command.add_option("--cast", options.cast, "The cast file (cast.toml) to read");
  command.add_option("--encoding", options.encoding,
                     "The encoding of the text, when the guess is wrong");
}

OpenedBook open_book(const BookOptions& options, base::Report& report) {
  OpenedBook opened;
  if (!options.cast.empty()) {
    opened.cast =
        script::read_cast(options.cast, voice::read_palette(base::data_directory() / "voices"));
  }
  if (!options.encoding.empty()) opened.cast.reading.encoding = options.encoding;
  opened.book = book::read_book(options.book, opened.cast.reading, report);
  return opened;
}

void print_notes(const base::Report& report) {
  for (const base::Note& note : report.notes()) fmt::print(stderr, "{}\n", note.str());
}

}  // namespace shuoshu::cli
