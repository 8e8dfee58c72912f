#include "base/data_directory.hpp"

#include <cstdlib>
#include <system_error>

#include "base/error.hpp"

namespace shuoshu::base {

namespace fs = std::filesystem;

fs::path data_directory() {
  if (const char* named = std::getenv("SHUOSHU_DATA"); named != nullptr && *named != '\0') {
    if (fs::is_directory(fs::path(named) / "voices")) return named;
    throw Error(std::string(named) + ": SHUOSHU_DATA has no folder voices/");
  }
  std::error_code error;
  const fs::path binary = fs::read_symlink("/proc/self/exe", error);
  const fs::path installed = binary.parent_path().parent_path() / "share" / "shuoshu";
  if (!error && fs::is_directory(installed / "voices")) return installed;
#ifdef SHUOSHU_BUILD_DATA  // where the build tree keeps what an installation has in share/shuoshu
  if (fs::is_directory(fs::path(SHUOSHU_BUILD_DATA) / "voices")) return SHUOSHU_BUILD_DATA;
#endif
  throw Error(installed.string() + ": no such folder; set SHUOSHU_DATA to the folder with voices/");
}

}  // namespace shuoshu::base
