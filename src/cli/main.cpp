#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "base/error.hpp"
#include "cli/commands.hpp"

namespace {

using namespace shuoshu;  // NOLINT: this file is the program

constexpr int kCouldNot = 1;
constexpr int kWrongUsage = 2;
constexpr int kOurBug = 70;

void add_commands([[maybe_unused]] CLI::App& app, [[maybe_unused]] int& exit_code) {
#ifdef SHUOSHU_HAS_make
  cli::add_make(app, exit_code);
#endif
#ifdef SHUOSHU_HAS_chapters
  cli::add_chapters(app, exit_code);
#endif
#ifdef SHUOSHU_HAS_script
  cli::add_script(app, exit_code);
#endif
#ifdef SHUOSHU_HAS_cast
  cli::add_cast(app, exit_code);
#endif
#ifdef SHUOSHU_HAS_pronounce
  cli::add_pronounce(app, exit_code);
#endif
#ifdef SHUOSHU_HAS_voices
  cli::add_voices(app, exit_code);
#endif
#ifdef SHUOSHU_HAS_serve
  cli::add_serve(app, exit_code);
#endif
#ifdef SHUOSHU_HAS_check
  cli::add_check(app, exit_code);
#endif
}

/// One clear line, whatever the message was made of: an error text from a library may hold several.
void print_error(const char* what) {
  std::string line = what;
  for (char& c : line) {
    if (c == '\n' || c == '\r') c = ' ';
  }
  fmt::print(stderr, "shuoshu: {}\n", line);
}

int run(int argc, char** argv) {
  CLI::App app{
      "shuoshu make novel.txt      makes an audiobook with a podcast feed in the folder novel/\n\n"
      "Turns a novel into a many-voiced audiobook. 說書: the old art of telling a story aloud.",
      "shuoshu"};
  app.set_version_flag("--version", "shuoshu " SHUOSHU_VERSION);
  app.require_subcommand(1);
  int exit_code = 0;
  add_commands(app, exit_code);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    // CLI11 has exit codes of its own (100–113); help and version are no errors.
    return app.exit(error) == 0 ? 0 : kWrongUsage;
  }
  // A closed pipe (`shuoshu script … | head`) or a full disk shows only when the buffer is written.
  if (std::fflush(stdout) != 0) throw base::Error("standard output: cannot write");
  return exit_code;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const base::ConfigError& error) {
    print_error(error.what());
    return kWrongUsage;
  } catch (const base::Error& error) {
    print_error(error.what());
    return kCouldNot;
  } catch (const std::bad_alloc&) {
    print_error("out of memory");
    return kCouldNot;
  } catch (const std::exception& error) {
    print_error(
        fmt::format("a bug of ours: {}; please report it with the command you ran", error.what())
            .c_str());
    return kOurBug;
  }
}
