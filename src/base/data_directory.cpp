#include "base/data_directory.hpp"

#include <cstdlib>
#include <system_error>

#include "base/error.hpp"

namespace shuoshu::base {

namespace fs = std::filesystem;

namespace {

/// Tests and benchmarks lie deeper in the build tree than the program. Its top is known by CMake's
/// file, so that no folder needs to be named in a program that is installed elsewhere.
fs::path data_of_build_tree(const fs::path& binary) {
  fs::path folder = binary.parent_path();
  for (; folder.has_relative_path(); folder = folder.parent_path()) {
    const fs::path data = folder / "share" / "shuoshu";
    if (fs::exists(folder / "CMakeCache.txt") && fs::is_directory(data / "voices")) return data;
  }
  return {};
}

}  // namespace

fs::path data_directory() {
  if (const char* named = std::getenv("SHUOSHU_DATA"); named != nullptr && *named != '\0') {
    if (fs::is_directory(fs::path(named) / "voices")) return named;
    throw Error(std::string(named) + ": SHUOSHU_DATA has no folder voices/");
  }
  std::error_code error;
  const fs::path binary = fs::read_symlink("/proc/self/exe", error);
  const fs::path installed = binary.parent_path().parent_path() / "share" / "shuoshu";
  if (!error && fs::is_directory(installed / "voices")) return installed;
  if (const fs::path built = error ? fs::path() : data_of_build_tree(binary); !built.empty())
    return built;
  throw Error(installed.string() + ": no such folder; set SHUOSHU_DATA to the folder with voices/");
}

}  // namespace shuoshu::base
