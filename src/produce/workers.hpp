#pragma once

#include <chrono>
#include <csignal>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace shuoshu::produce {

/// A worker's line to the conductor.
class Line {
 public:
  explicit Line(int fd) : fd_(fd) {}
  /// "I have spoken `characters` more, giving `seconds` of sound; now comes `sentence`." The
  /// sentence is what a crash report quotes.
  void progress(std::size_t characters, double seconds, std::string_view sentence);
  /// Sends one message of a kind; used by the pool itself for the result.
  void send(char kind, std::string_view payload);

 private:
  int fd_;
};

/// How a task ended.
struct Outcome {
  std::size_t task = 0;
  bool good = false;
  std::string text;  ///< the result, or one line that says what went wrong and at which sentence
};

struct PoolSettings {
  int jobs = 1;  ///< processes at a time
  int nice = 0;  ///< added to the niceness of the workers
  /// A worker that says nothing for so long is ended. Counted is only the time in which this
  /// process runs: a run that was stopped with Ctrl-Z or slept with its machine goes on as if
  /// nothing was.
  std::chrono::milliseconds patience{120'000};
  const volatile std::sig_atomic_t* stop = nullptr;  ///< becomes nonzero when the user interrupts
};

/// What the conductor is told while the workers work.
struct PoolListener {
  std::function<void(std::size_t task, std::size_t characters, double seconds)> progress;
  std::function<void(const Outcome&)> outcome;
};

/// Runs `tasks` tasks, each in a process of its own forked from this one, `settings.jobs` at a
/// time, in order of number. `work` runs in the child and returns the result; what it throws, and
/// the signal that kills it, become a bad Outcome, and the others go on. eSpeak NG forces this: it
/// keeps its state in globals, is not thread-safe, and gives the same samples only in a child
/// forked from a parent that has never spoken. Returns false when it was stopped. The listener is
/// called from this thread.
bool run_workers(std::size_t tasks, const PoolSettings& settings,
                 const std::function<std::string(std::size_t task, Line&)>& work,
                 const PoolListener& listener);

}  // namespace shuoshu::produce
