#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>

#include "cli/commands.hpp"
#include "publish/check.hpp"

namespace shuoshu::cli {

void add_check(CLI::App& app, int& exit_code) {
  auto folder = std::make_shared<std::filesystem::path>();
  auto* command = app.add_subcommand(
      "check",
      "shuoshu check novel/      reads a made book back and says what is wrong with it\n\n"
      "Decodes every file, and holds tags, feed, transcripts, cover and page against each other "
      "and\n"
      "against what players ask for. One line a fault; exit code 1 if there is any.");
  command->add_option("DIR", *folder, "folder of a made book")
      ->required()
      ->check(CLI::ExistingDirectory);
  command->callback([folder, &exit_code] {
    const auto faults = publish::check_audiobook(*folder);
    for (const publish::Fault& fault : faults) fmt::print("{}\n", fault.str());
    exit_code = faults.empty() ? 0 : 1;
  });
}

}  // namespace shuoshu::cli
