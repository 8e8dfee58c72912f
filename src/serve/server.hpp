#pragma once

/// serve: a finished audiobook folder comes in, HTTP goes out: the page, the feed with the caller's
/// own address in it, audio with byte ranges. Read-only; nothing but the book's own files is
/// reachable.

#include <filesystem>
#include <memory>
#include <string>

namespace shuoshu::serve {

struct ServeOptions {
  std::filesystem::path folder;
  bool lan = false;  ///< listen on every interface; otherwise on loopback alone
  int port = 8080;   ///< 0 = any free one
  std::string user;  ///< with `password`: asked of everyone (Basic; there is no encryption)
  std::string password;
};

/// One server of one book. `run` blocks until `stop`, which any thread may call.
class Server {
 public:
  /// Binds the port. Throws base::Error when the folder holds no made book or the port is taken.
  explicit Server(const ServeOptions& options);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// The port that was bound.
  int port() const;
  void run();
  /// Ends `run` at once: open downloads are cut off.
  void stop();

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace shuoshu::serve
