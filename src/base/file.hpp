#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace shuoshu::base {

/// All bytes of a file ("-" = standard input). Throws Error, also when it is larger than `limit`
/// bytes: a book from a stranger must not fill the memory.
std::string read_file(const std::filesystem::path& path, std::uint64_t limit = 1ULL << 30);

/// Writes beside `path` and renames, so that nobody ever sees half a file. Creates the folder.
/// `durable` also asks the kernel to put the bytes on the disk first. Throws Error.
void write_file(const std::filesystem::path& path, std::string_view bytes, bool durable = false);

/// A file that is written under a temporary name and gets its name only by `commit()`; it is
/// deleted when it was not committed. The temporary name is in the folder of `target`, or in
/// `folder`, which must be on the same file system.
class PendingFile {
 public:
  explicit PendingFile(std::filesystem::path target, const std::filesystem::path& folder = {});
  ~PendingFile();
  PendingFile(const PendingFile&) = delete;
  PendingFile& operator=(const PendingFile&) = delete;

  const std::filesystem::path& path() const { return temporary_; }
  /// Gives the file its name. Throws Error.
  void commit();

 private:
  std::filesystem::path target_;
  std::filesystem::path temporary_;
};

}  // namespace shuoshu::base
