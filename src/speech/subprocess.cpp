#include "speech/subprocess.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <thread>

#include "base/error.hpp"

namespace shuoshu::speech {
namespace {

using Clock = std::chrono::steady_clock;

/// Exit code of a child that could not become the program.
constexpr int kNotFound = 127;
constexpr std::size_t kMessageLength = 2000;

struct Pipe {
  int ends[2] = {-1, -1};
  Pipe() {
    if (::pipe2(ends, O_CLOEXEC) != 0)
      throw base::Error(fmt::format("pipe: {}", std::strerror(errno)));
  }
};

[[noreturn]] void become(const std::vector<std::string>& command, pid_t parent, const Pipe& in,
                         const Pipe& out, const Pipe& messages) {
  // Who asks may be killed while it waits; nobody would end a program that thinks for an hour.
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(kNotFound);
  ::setpgid(0, 0);
  ::dup2(in.ends[0], 0);
  ::dup2(out.ends[1], 1);
  ::dup2(messages.ends[1], 2);
  std::vector<char*> arguments;
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  ::execvp(arguments[0], arguments.data());
  ::_exit(kNotFound);
}

/// Writing to a program that has ended must not end us.
class WithoutBrokenPipe {
 public:
  WithoutBrokenPipe() {
    struct sigaction ignore {};
    ignore.sa_handler = SIG_IGN;
    ::sigaction(SIGPIPE, &ignore, &before_);
  }
  ~WithoutBrokenPipe() { ::sigaction(SIGPIPE, &before_, nullptr); }
  WithoutBrokenPipe(const WithoutBrokenPipe&) = delete;
  WithoutBrokenPipe& operator=(const WithoutBrokenPipe&) = delete;

 private:
  struct sigaction before_ {};
};

/// Appends what can be read now; false at the end of the file.
bool read_some(int fd, std::string& to) {
  std::array<char, 65536> buffer;
  const ssize_t got = ::read(fd, buffer.data(), buffer.size());
  if (got > 0) to.append(buffer.data(), static_cast<std::size_t>(got));
  return got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
}

}  // namespace

Subprocess::Subprocess(const std::vector<std::string>& command) : program_(command.at(0)) {
  const Pipe in, out, messages;
  const pid_t parent = ::getpid();
  pid_ = ::fork();
  if (pid_ == 0) become(command, parent, in, out, messages);
  ::close(in.ends[0]);
  ::close(out.ends[1]);
  ::close(messages.ends[1]);
  input_ = in.ends[1];
  output_ = out.ends[0];
  messages_ = messages.ends[0];
  if (pid_ < 0) throw base::Error(fmt::format("{}: fork: {}", program_, std::strerror(errno)));
  ::setpgid(pid_, pid_);
  for (const int fd : {input_, output_, messages_}) ::fcntl(fd, F_SETFL, O_NONBLOCK);
}

Subprocess::~Subprocess() {
  if (pid_ > 0) {
    ::kill(-pid_, SIGKILL);
    wait(Clock::now());
  }
  for (const int fd : {input_, output_, messages_})
    if (fd >= 0) ::close(fd);
}

std::string Subprocess::run(std::string_view input, std::chrono::milliseconds time,
                            std::size_t limit) {
  const auto deadline = Clock::now() + time;
  std::string answer = talk(input, Until::end, time, limit);
  const int status = wait(deadline);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return answer;
  if (WIFEXITED(status) && WEXITSTATUS(status) == kNotFound && heard_.empty())
    throw base::Error(program_ + ": no such program");
  if (WIFSIGNALED(status))
    throw base::Error(
        fmt::format("{}: died of signal {}{}", program_, WTERMSIG(status), last_words()));
  throw base::Error(
      fmt::format("{}: ended with code {}{}", program_, WEXITSTATUS(status), last_words()));
}

std::string Subprocess::ask(std::string_view line, std::chrono::milliseconds time,
                            std::size_t limit) {
  return talk(std::string(line) + "\n", Until::line, time, limit);
}

std::string Subprocess::talk(std::string_view input, Until until, std::chrono::milliseconds time,
                             std::size_t limit) {
  const WithoutBrokenPipe guard;
  const auto deadline = Clock::now() + time;
  for (;;) {
    const std::size_t newline = pending_.find('\n');
    if (until == Until::line && newline != std::string::npos) {
      std::string line = pending_.substr(0, newline);
      pending_.erase(0, newline + 1);
      return line;
    }
    if (pending_.size() > limit) throw base::Error(fmt::format("{}: writes without end", program_));
    if (input.empty() && until == Until::end) close_input();

    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
    if (left.count() <= 0)
      throw base::Error(fmt::format("{}: no answer within {:g} seconds{}", program_,
                                    static_cast<double>(time.count()) / 1000, last_words()));
    std::array<pollfd, 3> files = {
        {{output_, POLLIN, 0}, {messages_, POLLIN, 0}, {input.empty() ? -1 : input_, POLLOUT, 0}}};
    if (::poll(files.data(), files.size(), static_cast<int>(left.count())) < 0 && errno != EINTR)
      throw base::Error(fmt::format("{}: poll: {}", program_, std::strerror(errno)));
    if (files[1].revents != 0) read_messages();
    if (files[2].revents != 0) {
      const ssize_t written = ::write(input_, input.data(), input.size());
      if (written > 0) input.remove_prefix(static_cast<std::size_t>(written));
      // A program that needs no input may close it; what it says is what counts.
      if (written < 0 && errno == EPIPE) input = {};
    }
    if (files[0].revents != 0 && !read_some(output_, pending_)) {
      while (messages_ >= 0 && ::poll(&files[1], 1, 20) > 0 && files[1].revents == POLLIN)
        read_messages();
      if (until == Until::end) return std::move(pending_);
      throw base::Error(fmt::format("{}: ended without an answer{}", program_, last_words()));
    }
  }
}

void Subprocess::read_messages() {
  if (!read_some(messages_, heard_)) {
    ::close(messages_);
    messages_ = -1;
  }
  if (heard_.size() > kMessageLength) heard_.erase(0, heard_.size() - kMessageLength);
}

void Subprocess::close_input() {
  if (input_ >= 0) ::close(input_);
  input_ = -1;
}

/// Its exit status; ended by force when it has closed its output but does not end by `deadline`.
int Subprocess::wait(std::chrono::steady_clock::time_point deadline) {
  int status = 0;
  for (;;) {
    const pid_t ended = ::waitpid(pid_, &status, WNOHANG);
    if (ended == pid_ || (ended < 0 && errno != EINTR)) break;
    if (Clock::now() > deadline) ::kill(-pid_, SIGKILL);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  pid_ = -1;
  return status;
}

/// The last line it wrote to its standard error, which mostly says why.
std::string Subprocess::last_words() const {
  std::string text = heard_;
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r' || text.back() == ' '))
    text.pop_back();
  const std::size_t newline = text.find_last_of("\r\n");
  if (newline != std::string::npos) text.erase(0, newline + 1);
  return text.empty() ? "" : ": " + text;
}

}  // namespace shuoshu::speech
