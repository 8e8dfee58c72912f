#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "base/did_you_mean.hpp"
#include "base/error.hpp"
#include "cli/commands.hpp"

namespace {

using namespace shuoshu;  // NOLINT: this file is the program

constexpr int kCouldNot = 1;
constexpr int kWrongUsage = 2;
constexpr int kOurBug = 70;

void add_commands(CLI::App& app, int& exit_code) {
  cli::add_make(app, exit_code);
  cli::add_chapters(app, exit_code);
  cli::add_script(app, exit_code);
  cli::add_cast(app, exit_code);
  cli::add_pronounce(app, exit_code);
  cli::add_voices(app, exit_code);
  cli::add_serve(app, exit_code);
  cli::add_check(app, exit_code);
}

/// One clear line, whatever the message was made of: an error text from a library may hold several.
void print_error(const char* what) {
  std::string line = what;
  for (char& c : line) {
    if (c == '\n' || c == '\r') c = ' ';
  }
  fmt::print(stderr, "shuoshu: {}\n", line);
}

/// "make" for "mkae", "--format" for "--fromat".
std::string did_you_mean(const CLI::App& app, const std::string& wrong) {
  std::vector<std::string> known;
  if (wrong.rfind("-", 0) == 0) {
    for (const CLI::Option* option : app.get_options()) {
      for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
    }
  } else {
    for (const CLI::App* command : app.get_subcommands({})) known.push_back(command->get_name());
  }
  return base::did_you_mean(wrong, known);
}

/// One line instead of CLI11's two, with what was probably meant.
[[noreturn]] void explain(const CLI::App& app, const CLI::ParseError& error, int argc,
                          char** argv) {
  const auto chosen = app.get_subcommands();
  const CLI::App& command = chosen.empty() ? app : *chosen.front();
  if (chosen.empty() && argc > 1) {
    const std::string word = argv[1];
    const bool option = word.rfind("-", 0) == 0;
    throw base::ConfigError(fmt::format("no {} \"{}\"{}; see shuoshu --help",
                                        option ? "option" : "command", word,
                                        did_you_mean(app, word)));
  }
  const std::vector<std::string> extras = command.remaining();
  if (!extras.empty()) {
    throw base::ConfigError(fmt::format("no option \"{}\" for {}{}", extras.front(),
                                        command.get_name(), did_you_mean(command, extras.front())));
  }
  const std::string see = chosen.empty() ? "" : command.get_name() + " ";
  throw base::ConfigError(fmt::format("{}; see shuoshu {}--help", error.what(), see));
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
    if (error.get_exit_code() == 0) return app.exit(error);
    explain(app, error, argc, argv);
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
