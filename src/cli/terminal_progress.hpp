#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "produce/progress.hpp"

namespace shuoshu::cli {

/// One line on stderr that is written over: chapters done, per cent, × real time, time left.
/// Silent when stderr is not a terminal or `quiet` is set.
class TerminalProgress : public produce::Progress {
 public:
  explicit TerminalProgress(bool quiet);
  void start(std::size_t episodes, std::size_t characters, std::size_t fresh) override;
  void spoke(const std::string& title, std::size_t characters, double seconds) override;
  void finished(const std::string& title) override;
  void stop() override;

 private:
  void draw();

  using Clock = std::chrono::steady_clock;
  bool shown_;
  std::size_t episodes_ = 0, done_ = 0;
  std::size_t characters_ = 0, spoken_ = 0;
  double seconds_ = 0;  ///< of sound
  std::string title_;
  Clock::time_point started_, drawn_;
};

/// "1 h 02 min", "3 min 05 s", "12 s".
std::string duration_in_words(double seconds);

/// `text` cut to `columns` of a terminal, where a Han character takes two.
std::string fit_columns(const std::string& text, std::size_t columns);

}  // namespace shuoshu::cli
