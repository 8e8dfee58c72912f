#include "produce/confine.hpp"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>

namespace shuoshu::produce {

namespace {

/// Renaming from .shuoshu/ into audio/ needs "refer", which the first ABI could only forbid.
constexpr long kLeastAbi = 2;
constexpr long kAbiWithTruncate = 3;
constexpr std::uint64_t kTruncate = 1ULL << 14;  // newer than the headers of Debian 12

long landlock_abi() {
  return ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
}

/// Everything that changes the file system.
std::uint64_t writing(long abi) {
  std::uint64_t rights =
      LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR |
      LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR |
      LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO |
      LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SYM | LANDLOCK_ACCESS_FS_REFER;
  if (abi >= kAbiWithTruncate) rights |= kTruncate;
  return rights;
}

/// Allows `folder`, in a set that forbids the rest.
bool allow(int rules, const std::filesystem::path& folder, std::uint64_t rights) {
  const int fd = ::open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return false;
  landlock_path_beneath_attr beneath{};
  beneath.allowed_access = rights;
  beneath.parent_fd = fd;
  const bool good =
      ::syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0) == 0;
  ::close(fd);
  return good;
}

void limit(decltype(RLIMIT_CORE) what, rlim_t most) {
  rlimit now{};
  if (::getrlimit(what, &now) != 0) return;
  if (now.rlim_max != RLIM_INFINITY && now.rlim_max < most) most = now.rlim_max;
  now.rlim_cur = now.rlim_max = most;
  (void)::setrlimit(what, &now);
}

}  // namespace

bool can_confine() { return landlock_abi() >= kLeastAbi; }

bool confine_to(const std::filesystem::path& folder) {
  constexpr rlim_t kLargestFile = rlim_t{8} << 30;
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, kLargestFile);
  std::signal(SIGXFSZ, SIG_IGN);  // a failing write says which file it was
  if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
  const long abi = landlock_abi();
  if (abi < kLeastAbi) return false;
  landlock_ruleset_attr attributes{};
  attributes.handled_access_fs = writing(abi);
  const int rules =
      static_cast<int>(::syscall(SYS_landlock_create_ruleset, &attributes, sizeof attributes, 0));
  if (rules < 0) return false;
  const bool good = allow(rules, folder, attributes.handled_access_fs) &&
                    ::syscall(SYS_landlock_restrict_self, rules, 0) == 0;
  ::close(rules);
  return good;
}

}  // namespace shuoshu::produce
