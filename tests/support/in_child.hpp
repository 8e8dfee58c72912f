#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <functional>
#include <stdexcept>
#include <string>

namespace shuoshu::support {

/// Runs `work` in a forked child and gives back the text it returns. eSpeak NG may only speak in
/// children. Throws what went wrong there, as a runtime_error.
inline std::string in_child(const std::function<std::string()>& work) {
  int ends[2];
  if (::pipe(ends) != 0) throw std::runtime_error("pipe failed");
  const pid_t child = ::fork();
  if (child == 0) {
    ::close(ends[0]);
    std::string answer;
    int status = 0;
    try {
      answer = work();
    } catch (const std::exception& error) {
      answer = error.what();
      status = 1;
    }
    for (std::size_t done = 0; done < answer.size();) {
      const ssize_t written = ::write(ends[1], answer.data() + done, answer.size() - done);
      if (written <= 0) ::_exit(2);
      done += static_cast<std::size_t>(written);
    }
    ::_exit(status);
  }
  ::close(ends[1]);
  std::string answer;
  char buffer[65536];
  for (ssize_t got = 0; (got = ::read(ends[0], buffer, sizeof buffer)) > 0;)
    answer.append(buffer, static_cast<std::size_t>(got));
  ::close(ends[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
    throw std::runtime_error(answer.empty() ? "the child died" : answer);
  return answer;
}

}  // namespace shuoshu::support
