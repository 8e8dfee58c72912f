#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "base/report.hpp"
#include "book/book.hpp"
#include "script/cast.hpp"

namespace CLI {
class App;
}

namespace shuoshu::cli {

/// What every command that reads a book asks for.
struct BookOptions {
  std::string book;      ///< file, folder, or "-"
  std::string cast;      ///< cast.toml, or empty
  std::string encoding;  ///< overrules detection, or empty
};

/// Adds BOOK, --cast and --encoding to a command. `options` must outlive the parsing.
void add_book_options(CLI::App& command, BookOptions& options);

/// The cast file, if one was named, and the book read as it asks.
struct OpenedBook {
  script::Cast cast;
  book::Book book;
};
OpenedBook open_book(const BookOptions& options, base::Report& report);

/// Prints the notes of a report to stderr, one a line.
void print_notes(const base::Report& report);

}  // namespace shuoshu::cli
