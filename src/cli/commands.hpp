#pragma once

namespace CLI {
class App;
}

namespace shuoshu::cli {

/// Each adds one command to `app`. When the command was run, `exit_code` holds its exit code
/// (0, or 3 for notes under --strict); what goes wrong is thrown as base::Error.
void add_make(CLI::App& app, int& exit_code);
void add_chapters(CLI::App& app, int& exit_code);
void add_script(CLI::App& app, int& exit_code);
void add_cast(CLI::App& app, int& exit_code);
void add_pronounce(CLI::App& app, int& exit_code);
void add_voices(CLI::App& app, int& exit_code);
void add_serve(CLI::App& app, int& exit_code);
void add_check(CLI::App& app, int& exit_code);

}  // namespace shuoshu::cli
