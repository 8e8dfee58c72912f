#include "serve/connection.hpp"

#include <sys/socket.h>

#include <utility>

namespace shuoshu::serve {

void OpenSockets::add(int socket) {
  const std::lock_guard lock(mutex_);
  sockets_.insert(socket);
  if (stopping_) ::shutdown(socket, SHUT_RDWR);
}

void OpenSockets::remove(int socket) {
  const std::lock_guard lock(mutex_);
  sockets_.erase(socket);
}

void OpenSockets::shut_all() {
  const std::lock_guard lock(mutex_);
  stopping_ = true;
  for (const int socket : sockets_) ::shutdown(socket, SHUT_RDWR);
}

bool OpenSockets::stopping() const {
  const std::lock_guard lock(mutex_);
  return stopping_;
}

void Workers::enqueue(std::function<void()> work) {
  constexpr std::size_t kLongRow = 1024;
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return row_.size() < kLongRow || ending_; });
  row_.push_back(std::move(work));
  if (idle_ < row_.size() && threads_.size() < most_) {
    threads_.emplace_back([this] { this->work(); });
  }
  changed_.notify_all();
}

void Workers::shutdown() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

void Workers::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    ++idle_;
    changed_.wait(lock, [this] { return !row_.empty() || ending_; });
    --idle_;
    if (row_.empty()) return;
    const std::function<void()> next = std::move(row_.front());
    row_.pop_front();
    lock.unlock();
    changed_.notify_all();
    next();
    lock.lock();
  }
}

}  // namespace shuoshu::serve
