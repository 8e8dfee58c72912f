#pragma once

#include <filesystem>

#include "produce/manifest.hpp"
#include "produce/plan.hpp"

namespace shuoshu::produce {

/// The folder of a book, held by one run at a time. Throws base::Error when another run holds it or
/// it cannot be written.
class FolderLock {
 public:
  explicit FolderLock(const std::filesystem::path& folder);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  int fd_;
};

/// Removes what a killed run left half-written. REQUIRES the lock.
void clear_work(const std::filesystem::path& folder);

/// Takes away the files of an episode that is no longer in the book.
void remove_episode(const std::filesystem::path& folder, const MadeEpisode& made);

/// Gives the files of an episode that need not be made again the names they should have now.
void rename_episode(const std::filesystem::path& folder, const PlannedEpisode& planned);

}  // namespace shuoshu::produce
