#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace shuoshu::speech {

/// A program that we started, with its standard input, output and messages in our hands. It is
/// ended, with everything it started, when this object goes. No call waits beyond the time it was
/// given.
class Subprocess {
 public:
  /// Throws base::Error when the program cannot be started.
  explicit Subprocess(const std::vector<std::string>& command);
  ~Subprocess();
  Subprocess(const Subprocess&) = delete;
  Subprocess& operator=(const Subprocess&) = delete;

  /// Gives it `input` and the end of its input, and takes all it writes until it ends. Throws
  /// base::Error when it takes too long, writes more than `limit` bytes, or ends with another code
  /// than 0.
  std::string run(std::string_view input, std::chrono::milliseconds time, std::size_t limit);

  /// For a program that stays: gives it one line, and takes the next line it writes.
  std::string ask(std::string_view line, std::chrono::milliseconds time, std::size_t limit);

 private:
  enum class Until { end, line };

  std::string talk(std::string_view input, Until until, std::chrono::milliseconds time,
                   std::size_t limit);
  void read_messages();
  void close_input();
  int wait(std::chrono::steady_clock::time_point deadline);
  std::string last_words() const;

  std::string program_;
  int pid_ = -1;
  int input_ = -1, output_ = -1, messages_ = -1;
  std::string pending_;  ///< read, but not asked for yet
  std::string heard_;    ///< the end of what it wrote to its standard error
};

}  // namespace shuoshu::speech
