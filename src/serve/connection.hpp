#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

namespace shuoshu::serve {

/// How long a connection may take, and how many there may be. Generous for phones on a bad line.
struct ConnectionLimits {
  std::size_t threads = 256;          ///< connections answered at once; others wait
  std::chrono::seconds idle{5};       ///< between two requests
  std::chrono::seconds request{10};   ///< for a whole request head, however it dribbles in
  std::chrono::seconds stalled{30};   ///< a download that takes no byte
  std::size_t head_bytes = 32 << 10;  ///< of a request
  std::size_t requests = 1000;        ///< on one connection
};

/// The sockets of open connections, so that a stop can end them.
class OpenSockets {
 public:
  void add(int socket);
  void remove(int socket);
  /// Ends every connection now and each that is added from now on.
  void shut_all();
  bool stopping() const;

 private:
  mutable std::mutex mutex_;
  std::set<int> sockets_;
  bool stopping_ = false;
};

/// Threads that come as they are needed, up to a limit, and stay. A slow client holds one thread
/// and nobody else.
class Workers {
 public:
  explicit Workers(std::size_t most) : most_(most) {}
  /// Waits while all are busy and a long row stands before them.
  void enqueue(std::function<void()> work);
  /// Lets the row run out and ends the threads.
  void shutdown();

 private:
  void work();

  const std::size_t most_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> row_;
  std::vector<std::thread> threads_;
  std::size_t idle_ = 0;
  bool ending_ = false;
};

}  // namespace shuoshu::serve
