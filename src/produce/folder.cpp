#include "produce/folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>
#include <vector>

#include "base/error.hpp"
#include "base/file.hpp"

namespace shuoshu::produce {

namespace fs = std::filesystem;

namespace {

constexpr const char* kBegun = ".begun";

/// text/001.vtt, text/001.json, …: all that belongs to one stem.
std::vector<fs::path> texts_of(const fs::path& folder, const std::string& stem) {
  std::vector<fs::path> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder / "text", error)) {
    const std::string name = entry.path().filename().string();
    if (name.rfind(stem + ".", 0) == 0) files.push_back(entry.path());
  }
  return files;
}

void remove_audio(const fs::path& folder, const Plan& plan, const fs::path& audio) {
  for (const PlannedEpisode& planned : plan.episodes) {
    if (planned.episode.audio.native() == audio.native()) return;
  }
  std::error_code ignored;
  fs::remove(folder / audio, ignored);
}

void remove_texts(const fs::path& folder, const Plan& plan, const std::string& stem) {
  for (const PlannedEpisode& planned : plan.episodes) {
    if (planned.episode.stem == stem) return;
  }
  std::error_code ignored;
  for (const fs::path& file : texts_of(folder, stem)) fs::remove(file, ignored);
}

std::string named(const std::string& name, const std::string& part) {
  return part.empty() ? name : name + "." + part;
}

/// Empties a work folder, and takes away what it says was begun and no episode of the plan wants.
void clear_one(const fs::path& folder, const fs::path& work, const Plan& plan) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(work, error)) {
    if (entry.path().extension() != kBegun || !entry.is_regular_file()) continue;
    const fs::path name = fs::path(base::read_file(entry.path())).filename();
    remove_audio(folder, plan, "audio" / name);
    remove_texts(folder, plan, entry.path().stem().string());
  }
  fs::remove_all(work, error);
}

/// Opens and locks; the lock goes with the process, however that ends.
int hold(const fs::path& folder, const std::string& name, int how) {
  const fs::path file = folder / ".shuoshu" / name;
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  if (error)
    throw base::Error(fmt::format("{}: cannot write there: {}", folder.string(), error.message()));
  const int fd = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (fd < 0)
    throw base::Error(
        fmt::format("{}: cannot write there: {}", folder.string(), std::strerror(errno)));
  int result = 0;
  while ((result = ::flock(fd, how)) != 0 && errno == EINTR) {
  }
  if (result != 0) {
    const int why = errno;
    ::close(fd);
    if (why == EWOULDBLOCK)
      throw base::Error(folder.string() + ": another shuoshu is at work in this folder");
    throw base::Error(fmt::format("{}: cannot lock it: {}", file.string(), std::strerror(why)));
  }
  return fd;
}

}  // namespace

FolderLock::FolderLock(const fs::path& folder, const std::string& part)
    // Shares bear each other, but not a run over the whole book, which clears and joins.
    : whole_(hold(folder, "lock", (part.empty() ? LOCK_EX : LOCK_SH) | LOCK_NB)) {
  if (part.empty()) return;
  try {
    part_ = hold(folder, named("lock", part), LOCK_EX | LOCK_NB);
  } catch (...) {
    ::close(whole_);
    throw;
  }
}

FolderLock::~FolderLock() {
  if (part_ >= 0) ::close(part_);
  ::close(whole_);
}

CastLock::CastLock(const fs::path& folder) : fd_(hold(folder, "lock.cast", LOCK_EX)) {}

CastLock::~CastLock() { ::close(fd_); }

fs::path work_folder(const fs::path& folder, const std::string& part) {
  return folder / ".shuoshu" / named("work", part);
}

void note_begun(const fs::path& folder, const std::string& part, const publish::Episode& episode) {
  base::write_file(work_folder(folder, part) / (episode.stem + kBegun), episode.audio.string());
}

void clear_work(const fs::path& folder, const std::string& part, const Plan& plan) {
  clear_one(folder, work_folder(folder, part), plan);
  if (!part.empty()) return;  // other shares may be writing beside us
  std::error_code error;
  for (const char* place : {"", "audio", "text", ".shuoshu"}) {
    for (const auto& entry : fs::directory_iterator(folder / place, error)) {
      const std::string name = entry.path().filename().string();
      if (*place == '.' && name.rfind("work.", 0) == 0) clear_one(folder, entry.path(), plan);
      // The names base::PendingFile gives.
      if (name.rfind(".shuoshu-", 0) == 0 && entry.is_regular_file())
        fs::remove(entry.path(), error);
    }
  }
}

void remove_dropped(const fs::path& folder, const Plan& plan) {
  for (const MadeEpisode& dropped : plan.dropped) {
    remove_audio(folder, plan, dropped.episode.audio);
    remove_texts(folder, plan, dropped.episode.stem);
  }
}

void remove_old_names(const fs::path& folder, const Plan& plan, const PlannedEpisode& planned) {
  if (!planned.old_audio.empty()) remove_audio(folder, plan, planned.old_audio);
  if (!planned.old_stem.empty()) remove_texts(folder, plan, planned.old_stem);
}

void rename_episode(const fs::path& folder, const PlannedEpisode& planned) {
  if (!planned.old_stem.empty()) {
    for (const fs::path& file : texts_of(folder, planned.old_stem)) {
      const std::string rest = file.filename().string().substr(planned.old_stem.size());
      fs::rename(file, folder / "text" / (planned.episode.stem + rest));
    }
  }
  if (!planned.old_audio.empty())
    fs::rename(folder / planned.old_audio, folder / planned.episode.audio);
}

}  // namespace shuoshu::produce
