#include "produce/workers.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <vector>

#include "base/error.hpp"

namespace shuoshu::produce {

namespace {

using Clock = std::chrono::steady_clock;
using Work = std::function<std::string(std::size_t, Line&)>;

constexpr std::chrono::milliseconds kTick{250};

constexpr char kProgress = 'p';
constexpr char kResult = 'r';
constexpr char kFailure = 'f';

/// A message: its kind, four bytes of length (in this machine's order), the payload.
constexpr std::size_t kHead = 1 + sizeof(std::uint32_t);

struct Worker {
  pid_t pid = -1;
  int fd = -1;
  std::size_t task = 0;
  std::string inbox;
  std::string sentence;  ///< being spoken
  Clock::duration silent{0};
  bool overdue = false;
  Outcome outcome;
  bool has_outcome = false;
};

std::string describe_death(const Worker& worker, int status) {
  std::string how = "hung and was ended";
  if (!worker.overdue && WIFSIGNALED(status)) {
    how = fmt::format("died of signal {} ({})", WTERMSIG(status), ::strsignal(WTERMSIG(status)));
  } else if (!worker.overdue) {
    how = fmt::format("ended with code {}", WEXITSTATUS(status));
  }
  if (worker.sentence.empty()) return "its worker " + how;
  return fmt::format("its worker {} at the sentence “{}”", how, worker.sentence);
}

void wait_for(pid_t pid, int* status) {
  while (::waitpid(pid, status, 0) < 0 && errno == EINTR) {
  }
}

class Pool {
 public:
  Pool(const PoolSettings& settings, const Work& work, const PoolListener& listener)
      : settings_(settings), work_(work), listener_(listener) {}
  ~Pool() { kill_all(); }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  bool run(std::size_t tasks) {
    std::size_t next = 0;
    while (next < tasks || !workers_.empty()) {
      if (stopped()) return false;
      while (next < tasks && workers_.size() < static_cast<std::size_t>(settings_.jobs)) {
        start(next++);
      }
      listen();
    }
    return !stopped();
  }

 private:
  bool stopped() const { return settings_.stop != nullptr && *settings_.stop != 0; }

  void start(std::size_t task) {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) {
      throw base::Error(fmt::format("cannot start a worker: {}", std::strerror(errno)));
    }
    std::fflush(nullptr);  // or the child would print again what still stands in a buffer
    const pid_t pid = ::fork();
    if (pid == 0) {
      ::close(ends[0]);
      be_worker(task, ends[1]);
    }
    const int error = errno;
    ::close(ends[1]);
    if (pid < 0) {
      ::close(ends[0]);
      throw base::Error(fmt::format("cannot start a worker: {}", std::strerror(error)));
    }
    Worker worker;
    worker.pid = pid;
    worker.fd = ends[0];
    worker.task = task;
    workers_.push_back(std::move(worker));
  }

  [[noreturn]] void be_worker(std::size_t task, int fd) {
    // A conductor killed with -9 must not leave his workers behind; Ctrl-C is his to handle.
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != conductor_) ::_exit(1);  // killed before that line
    std::signal(SIGINT, SIG_IGN);
    std::signal(SIGTERM, SIG_DFL);
    if (settings_.nice != 0) (void)!::nice(settings_.nice);
    Line line(fd);
    try {
      line.send(kResult, work_(task, line));
    } catch (const std::exception& error) {
      line.send(kFailure, error.what());
    } catch (...) {
      line.send(kFailure, "unknown failure");
    }
    ::_exit(0);  // no destructors, no exit handlers: they belong to the parent
  }

  void listen() {
    std::vector<pollfd> fds;
    for (const Worker& worker : workers_) fds.push_back({worker.fd, POLLIN, 0});
    const Clock::time_point before = Clock::now();
    // A tick, so that an interruption and a hang are noticed.
    if (::poll(fds.data(), fds.size(), static_cast<int>(kTick.count())) < 0 && errno != EINTR) {
      throw base::Error(fmt::format("cannot wait for the workers: {}", std::strerror(errno)));
    }
    const Clock::duration waited = waited_since(before);
    for (std::size_t i = fds.size(); i-- > 0;) {
      if (fds[i].revents != 0) {
        receive(i);
      } else if ((workers_[i].silent += waited) > settings_.patience) {
        workers_[i].overdue = true;
        ::kill(workers_[i].pid, SIGKILL);
      }
    }
  }

  /// A wait of much more than a tick means that this process was stopped, too.
  static Clock::duration waited_since(Clock::time_point before) {
    return std::min<Clock::duration>(Clock::now() - before, 4 * kTick);
  }

  void receive(std::size_t index) {
    Worker& worker = workers_[index];
    char buffer[1 << 16];
    const ssize_t n = ::read(worker.fd, buffer, sizeof buffer);
    if (n < 0 && (errno == EINTR || errno == EAGAIN)) return;
    if (n <= 0) return finish(index);
    worker.silent = Clock::duration(0);
    worker.inbox.append(buffer, static_cast<std::size_t>(n));
    while (take_message(worker)) {
    }
  }

  bool take_message(Worker& worker) {
    if (worker.inbox.size() < kHead) return false;
    std::uint32_t length = 0;
    std::memcpy(&length, worker.inbox.data() + 1, sizeof length);
    if (worker.inbox.size() < kHead + length) return false;
    const char kind = worker.inbox[0];
    std::string payload = worker.inbox.substr(kHead, length);
    worker.inbox.erase(0, kHead + length);
    if (kind == kProgress) {
      take_progress(worker, payload);
    } else {
      worker.outcome = {worker.task, kind == kResult, std::move(payload)};
      worker.has_outcome = true;
    }
    return true;
  }

  void take_progress(Worker& worker, const std::string& payload) {
    char* rest = nullptr;
    const std::size_t characters = std::strtoull(payload.c_str(), &rest, 10);
    const double seconds = std::strtod(rest, &rest);
    worker.sentence = *rest == ' ' ? rest + 1 : rest;
    listener_.progress(worker.task, characters, seconds);
  }

  void finish(std::size_t index) {
    Worker worker = std::move(workers_[index]);
    workers_.erase(workers_.begin() + static_cast<std::ptrdiff_t>(index));
    ::close(worker.fd);
    int status = 0;
    wait_for(worker.pid, &status);
    if (!worker.has_outcome || status != 0) {
      worker.outcome = {worker.task, false, describe_death(worker, status)};
    }
    listener_.outcome(worker.outcome);
  }

  void kill_all() {
    for (const Worker& worker : workers_) ::kill(worker.pid, SIGKILL);
    for (const Worker& worker : workers_) {
      ::close(worker.fd);
      wait_for(worker.pid, nullptr);
    }
    workers_.clear();
  }

  const PoolSettings& settings_;
  const Work& work_;
  const PoolListener& listener_;
  const pid_t conductor_ = ::getpid();
  std::vector<Worker> workers_;
};

}  // namespace

void Line::send(char kind, std::string_view payload) {
  std::string message(1, kind);
  const auto length = static_cast<std::uint32_t>(payload.size());
  message.append(reinterpret_cast<const char*>(&length), sizeof length);
  message += payload;
  std::string_view rest = message;
  while (!rest.empty()) {
    const ssize_t n = ::write(fd_, rest.data(), rest.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) ::_exit(1);  // the conductor is gone
    rest.remove_prefix(static_cast<std::size_t>(n));
  }
}

void Line::progress(std::size_t characters, double seconds, std::string_view sentence) {
  send(kProgress, fmt::format("{} {:.3f} {}", characters, seconds, sentence));
}

bool run_workers(std::size_t tasks, const PoolSettings& settings, const Work& work,
                 const PoolListener& listener) {
  return Pool(settings, work, listener).run(tasks);
}

}  // namespace shuoshu::produce
