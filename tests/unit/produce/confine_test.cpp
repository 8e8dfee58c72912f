#include "produce/confine.hpp"

#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "support/temp_dir.hpp"

namespace shuoshu::produce {
namespace {

namespace fs = std::filesystem;

bool can_make(const fs::path& folder) {
  std::error_code error;
  return fs::create_directory(folder, error);
}

bool can_write(const fs::path& file) { return std::ofstream(file).put('x').good(); }

/// Whether `question` is answered with yes by a process that is confined to `folder`.
template <typename Question>
bool confined(const fs::path& folder, Question question) {
  const pid_t pid = ::fork();
  if (pid == 0) {
    confine_to(folder);
    ::_exit(question() ? 0 : 1);
  }
  int status = -1;
  ::waitpid(pid, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

TEST(ConfineTo, LeavesNoWayToWriteElsewhere) {
  if (!can_confine()) GTEST_SKIP() << "this kernel has no Landlock";
  const support::TempDir inside, outside;
  ASSERT_TRUE(can_write(outside / "old"));
  fs::create_directory(inside / "audio");
  EXPECT_TRUE(confined(inside.path(), [&] { return can_write(inside / "new"); }));
  EXPECT_FALSE(confined(inside.path(), [&] { return can_write(outside / "new"); }));
  EXPECT_FALSE(confined(inside.path(), [&] { return can_write(outside / "old"); }));
  EXPECT_FALSE(confined(inside.path(), [&] { return can_make(outside / "folder"); }));
  EXPECT_FALSE(confined(inside.path(), [&] { return ::unlink((outside / "old").c_str()) == 0; }));
  EXPECT_FALSE(fs::exists(outside / "new"));
  EXPECT_TRUE(confined(inside.path(), [&] {
    return can_write(inside / "half") &&
           ::rename((inside / "half").c_str(), (inside / "audio" / "whole").c_str()) == 0;
  })) << "from one folder of the book into another";
  EXPECT_TRUE(confined(inside.path(), [&] { return std::ifstream(outside / "old").good(); }));
}

TEST(ConfineTo, GivesUpPrivilegesAndCoreDumps) {
  const support::TempDir inside;
  EXPECT_TRUE(confined(inside.path(), [] {
    rlimit core{}, file{};
    ::getrlimit(RLIMIT_CORE, &core);
    ::getrlimit(RLIMIT_FSIZE, &file);
    return ::prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1 && core.rlim_max == 0 &&
           file.rlim_cur <= rlim_t{8} << 30;
  }));
}

}  // namespace
}  // namespace shuoshu::produce
