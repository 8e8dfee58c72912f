#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>

#include "base/data_directory.hpp"
#include "base/file.hpp"
#include "cli/book_options.hpp"
#include "cli/commands.hpp"
#include "script/cast_file.hpp"
#include "script/make_script.hpp"

namespace shuoshu::cli {

namespace {

struct CastOptions {
  BookOptions book;
  std::string output;
};

void cast(CastOptions options) {
  const bool there = !options.output.empty() && std::filesystem::exists(options.output);
  // The file that is to grow says who is known already.
  if (there && options.book.cast.empty()) options.book.cast = options.output;
  base::Report report;
  OpenedBook opened = open_book(options.book, report);
  const auto palette = voice::read_palette(base::data_directory() / "voices");
  const script::Script script = script::make_script(opened.book, opened.cast, palette, report);
  const std::string before = there ? base::read_file(options.output) : "";
  const std::string text = script::write_cast(opened.cast, script, before);
  print_notes(report);
  if (options.output.empty()) {
    fmt::print("{}", text);
  } else if (text != before) {
    base::write_file(options.output, text);
  }
}

}  // namespace

void add_cast(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand(
      "cast",
      "shuoshu cast novel.txt -o cast.toml\n\nWrites the cast of a book, or adds "
      "new characters to a file; what a person wrote there stays.");
  const auto options = std::make_shared<CastOptions>();
  add_book_options(*command, options->book);
  command->add_option("-o,--output", options->output, "File to write or extend [standard output]");
  command->callback([options, &exit_code] {
    cast(*options);
    exit_code = 0;
  });
}

}  // namespace shuoshu::cli
