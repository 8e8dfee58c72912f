#pragma once

#include <csignal>
#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "base/report.hpp"
#include "produce/progress.hpp"
#include "produce/settings.hpp"

namespace shuoshu::produce {

/// What came of it.
struct Made {
  std::filesystem::path folder;
  std::size_t episodes = 0;  ///< in the book
  std::size_t made = 0;      ///< made now
  double seconds = 0;        ///< of sound, in what was made now
  bool interrupted = false;
  std::vector<std::string> failures;  ///< one line each; the other episodes are finished
  std::vector<std::string> plan;      ///< --dry-run: what would be made and why, one line each
};

/// The whole way of a book, on one page: read → script → cast → plan → workers → feed and page.
/// `stop` becomes nonzero when the user interrupts: what is finished stays, the rest is left out.
/// Throws base::Error for what stops the whole book.
Made make_audiobook(const MakeSettings& settings, const volatile std::sig_atomic_t& stop,
                    Progress& progress, base::Report& report);

}  // namespace shuoshu::produce
