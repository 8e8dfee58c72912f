#pragma once

#include <filesystem>

#include "produce/manifest.hpp"
#include "produce/plan.hpp"

namespace shuoshu::produce {

/// The folder of a book, held by one run at a time, or by several runs that each make another
/// `part`. Throws base::Error when another run holds it or it cannot be written.
class FolderLock {
 public:
  FolderLock(const std::filesystem::path& folder, const std::string& part);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  int whole_;
  int part_ = -1;
};

/// The right to write the cast file, which shares write in turn. Waits until it has it.
class CastLock {
 public:
  explicit CastLock(const std::filesystem::path& folder);
  ~CastLock();
  CastLock(const CastLock&) = delete;
  CastLock& operator=(const CastLock&) = delete;

 private:
  int fd_;
};

/// Where files of this run are while they are half-written.
std::filesystem::path work_folder(const std::filesystem::path& folder, const std::string& part);

/// Leaves word that the files of an episode are getting their names now. Should the run be killed
/// before the manifest has the episode, and the book change before the next, they are nobody's.
void note_begun(const std::filesystem::path& folder, const std::string& part,
                const publish::Episode& episode);

/// Removes what a killed run left half-written, or written but not in the manifest and not of the
/// plan. REQUIRES the lock.
void clear_work(const std::filesystem::path& folder, const std::string& part, const Plan& plan);

/// Takes away the files of the chapters that are no longer in the book, but none that bears the
/// name of a file of the plan: a killed run may have made that one already.
void remove_dropped(const std::filesystem::path& folder, const Plan& plan);

/// Takes away what an episode that was made again under a new name has left under its old one.
void remove_old_names(const std::filesystem::path& folder, const Plan& plan,
                      const PlannedEpisode& planned);

/// Gives the files of an episode that need not be made again the names they should have now.
void rename_episode(const std::filesystem::path& folder, const PlannedEpisode& planned);

}  // namespace shuoshu::produce
