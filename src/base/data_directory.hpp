#pragma once

#include <filesystem>

namespace shuoshu::base {

/// The folder with voices/ and the word data: SHUOSHU_DATA, or `../share/shuoshu` beside the
/// binary (installed), or the build tree. Throws Error naming what was tried.
std::filesystem::path data_directory();

}  // namespace shuoshu::base
