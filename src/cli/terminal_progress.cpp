#include "cli/terminal_progress.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "text/unicode.hpp"

namespace shuoshu::cli {

namespace {

std::size_t columns_of_terminal() {
  winsize size{};
  constexpr std::size_t kUsual = 80;
  if (::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kUsual;
  return size.ws_col;
}

std::size_t columns_of(char32_t c) {
  if (c < 0x20 || text::is_space(c)) return c == U' ' ? 1 : 0;
  return c >= 0x1100 && (text::is_han(c) || (c >= 0x3000 && c < 0xFFE7)) ? 2 : 1;
}

}  // namespace

std::string duration_in_words(double seconds) {
  const auto whole = static_cast<long>(std::lround(std::max(0.0, seconds)));
  if (whole >= 3600) return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
  if (whole >= 60) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  return fmt::format("{} s", whole);
}

std::string fit_columns(const std::string& utf8, std::size_t columns) {
  std::u32string out;
  std::size_t used = 0;
  for (const char32_t c : text::from_utf8(utf8)) {
    used += columns_of(c);
    if (used > columns) break;
    if (columns_of(c) > 0) out += c;
  }
  return text::to_utf8(out);
}

TerminalProgress::TerminalProgress(bool quiet) : shown_(!quiet && ::isatty(STDERR_FILENO) != 0) {}

void TerminalProgress::start(std::size_t episodes, std::size_t characters, std::size_t fresh) {
  episodes_ = episodes;
  characters_ = characters;
  started_ = Clock::now();
  if (shown_ && fresh > 0)
    fmt::print(stderr, "{} chapters are up to date, {} to make\n", fresh, episodes);
  draw();
}

void TerminalProgress::spoke(const std::string& title, std::size_t characters, double seconds) {
  spoken_ += characters;
  seconds_ += seconds;
  title_ = title;
  constexpr auto kSeldom = std::chrono::milliseconds(200);
  if (Clock::now() - drawn_ > kSeldom) draw();
}

void TerminalProgress::finished(const std::string& title) {
  ++done_;
  title_ = title;
  draw();
}

void TerminalProgress::stop() {
  if (shown_) fmt::print(stderr, "\r\033[K");
}

void TerminalProgress::draw() {
  if (!shown_) return;
  drawn_ = Clock::now();
  const double elapsed = std::chrono::duration<double>(drawn_ - started_).count();
  const double share =
      characters_ == 0
          ? 1
          : std::min(1.0, static_cast<double>(spoken_) / static_cast<double>(characters_));
  std::string line = fmt::format("{}/{} chapters  {:3.0f} %", done_, episodes_, 100 * share);
  constexpr double kTooEarly = 0.5;  // seconds: before, every rate is a guess
  if (elapsed > kTooEarly && share > 0) {
    line += fmt::format("  {:.0f} × real time  {} left", seconds_ / elapsed,
                        duration_in_words(elapsed / share - elapsed));
  }
  fmt::print(stderr, "\r\033[K{}", fit_columns(line + "  " + title_, columns_of_terminal() - 1));
  std::fflush(stderr);
}

}  // namespace shuoshu::cli
