#include "base/file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>

#include "base/error.hpp"

namespace shuoshu::base {

namespace fs = std::filesystem;

namespace {

/// Closes a file descriptor when it goes out of scope.
class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  ~Descriptor() {
    if (fd_ > STDERR_FILENO) ::close(fd_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return fd_; }

 private:
  int fd_;
};

[[noreturn]] void fail(const fs::path& path, const char* what) {
  throw Error(fmt::format("{}: {}: {}", path.string(), what, std::strerror(errno)));
}

void write_all(int fd, std::string_view bytes, const fs::path& path) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(fd, bytes.data(), bytes.size());
    if (n < 0) {
      if (errno == EINTR) continue;
      fail(path, "cannot write");
    }
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
}

void make_folder(const fs::path& folder) {
  if (folder.empty()) return;
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) {
    throw Error(fmt::format("{}: cannot make the folder: {}", folder.string(), error.message()));
  }
}

}  // namespace

std::string read_file(const fs::path& path, std::uint64_t limit) {
  const bool standard_input = path == "-";
  const Descriptor file(standard_input ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.get() < 0) fail(path, "cannot open");
  struct stat status {};
  if (::fstat(file.get(), &status) == 0) {
    if (S_ISDIR(status.st_mode)) throw Error(path.string() + ": is a folder, not a file");
    if (S_ISREG(status.st_mode) && static_cast<std::uint64_t>(status.st_size) > limit) {
      throw Error(fmt::format("{}: larger than {} MB", path.string(), limit >> 20));
    }
  }
  std::string bytes;
  bytes.reserve(S_ISREG(status.st_mode) ? static_cast<std::size_t>(status.st_size) + 1 : 1 << 16);
  char buffer[1 << 16];
  for (;;) {
    const ssize_t n = ::read(file.get(), buffer, sizeof buffer);
    if (n == 0) return bytes;
    if (n < 0) {
      if (errno == EINTR) continue;
      fail(path, "cannot read");
    }
    bytes.append(buffer, static_cast<std::size_t>(n));
    if (bytes.size() > limit) {
      throw Error(fmt::format("{}: larger than {} MB", path.string(), limit >> 20));
    }
  }
}

void write_file(const fs::path& path, std::string_view bytes, bool durable) {
  PendingFile pending(path);
  {
    const Descriptor file(::open(pending.path().c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC));
    if (file.get() < 0) fail(path, "cannot write");
    write_all(file.get(), bytes, path);
    if (durable && ::fsync(file.get()) != 0) fail(path, "cannot write");
  }
  pending.commit();
}

PendingFile::PendingFile(fs::path target, const fs::path& folder) : target_(std::move(target)) {
  make_folder(target_.parent_path());
  make_folder(folder);
  // mkstemp picks a name nobody can guess and refuses to follow a link put there beforehand.
  const fs::path where = folder.empty() ? target_.parent_path() : folder;
  std::string pattern = (where / ".shuoshu-XXXXXX").string();
  const int fd = ::mkstemp(pattern.data());
  if (fd < 0) fail(target_, "cannot write");
  ::fchmod(fd, 0644);
  ::close(fd);
  temporary_ = pattern;
}

PendingFile::~PendingFile() {
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

void PendingFile::commit() {
  if (::rename(temporary_.c_str(), target_.c_str()) != 0) fail(target_, "cannot rename");
  temporary_.clear();
}

}  // namespace shuoshu::base
