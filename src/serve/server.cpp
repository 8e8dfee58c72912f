#include "serve/server.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <httplib.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "base/error.hpp"
#include "publish/feed.hpp"
#include "serve/book_file.hpp"
#include "serve/byte_range.hpp"
#include "serve/connection.hpp"
#include "serve/http_rules.hpp"

namespace shuoshu::serve {

namespace {

using Clock = std::chrono::steady_clock;

/// One connection, with a deadline for a whole request: httplib's own stream starts its clock anew
/// with every byte, so a client that sends one header byte a second would stay for hours.
class Connection : public httplib::Stream {
 public:
  Connection(int socket, const ConnectionLimits& limits) : socket_(socket), limits_(limits) {}

  /// Waits for the next request; false when none comes.
  bool next_request() {
    taken_ = 0;
    deadline_ = Clock::now() + limits_.idle;
    if (!is_readable()) return false;
    deadline_ = Clock::now() + limits_.request;
    return true;
  }

  bool is_readable() const override { return begin_ < end_ || wait(POLLIN, deadline_); }
  bool is_writable() const override { return wait(POLLOUT, Clock::now() + limits_.stalled); }

  ssize_t read(char* out, std::size_t size) override {
    if (begin_ == end_) {
      if (!is_readable()) return -1;
      const ssize_t got = ::recv(socket_, buffer_.data(), buffer_.size(), 0);
      if (got <= 0) return got;
      begin_ = 0;
      end_ = static_cast<std::size_t>(got);
    }
    const std::size_t length = std::min(size, end_ - begin_);
    taken_ += length;
    if (taken_ > limits_.head_bytes) return -1;
    std::memcpy(out, buffer_.data() + begin_, length);
    begin_ += length;
    return static_cast<ssize_t>(length);
  }

  ssize_t write(const char* bytes, std::size_t size) override {
    if (!is_writable()) return -1;
    return ::send(socket_, bytes, size, MSG_NOSIGNAL);
  }

  void get_remote_ip_and_port(std::string& ip, int& port) const override {
    name(::getpeername, ip, port);
  }
  void get_local_ip_and_port(std::string& ip, int& port) const override {
    name(::getsockname, ip, port);
  }
  socket_t socket() const override { return socket_; }

 private:
  bool wait(short event, Clock::time_point until) const {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now());
    pollfd state{socket_, event, 0};
    const int timeout = static_cast<int>(std::max<std::int64_t>(0, left.count()));
    return ::poll(&state, 1, timeout) > 0 && (state.revents & (POLLERR | POLLNVAL)) == 0;
  }

  template <typename Ask>
  void name(Ask ask, std::string& ip, int& port) const {
    sockaddr_in address{};
    socklen_t length = sizeof(address);
    if (ask(socket_, reinterpret_cast<sockaddr*>(&address), &length) != 0) return;
    std::array<char, INET_ADDRSTRLEN> text{};
    ::inet_ntop(AF_INET, &address.sin_addr, text.data(), text.size());
    ip = text.data();
    port = ntohs(address.sin_port);
  }

  int socket_;
  const ConnectionLimits& limits_;
  Clock::time_point deadline_{};
  std::array<char, 8192> buffer_{};
  std::size_t begin_ = 0, end_ = 0, taken_ = 0;
};

class WorkersQueue : public httplib::TaskQueue {
 public:
  explicit WorkersQueue(std::size_t most) : workers_(most) {}
  void enqueue(std::function<void()> work) override { workers_.enqueue(std::move(work)); }
  void shutdown() override { workers_.shutdown(); }

 private:
  Workers workers_;
};

/// httplib's parser and router over connections of our own.
class HttpServer : public httplib::Server {
 public:
  HttpServer() {
    set_keep_alive_max_count(limits_.requests);
    set_keep_alive_timeout(limits_.idle.count());
    new_task_queue = [this] { return new WorkersQueue(limits_.threads); };
  }
  void shut_all() { sockets_.shut_all(); }
  /// httplib lets five callers wait; the sixth of a burst would try again only a second later.
  void widen_door() { ::listen(svr_sock_, 512); }

 private:
  bool process_and_close_socket(socket_t socket) override {
    sockets_.add(socket);
    const int on = 1;
    ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
    Connection connection(socket, limits_);
    for (std::size_t left = limits_.requests; left > 0; --left) {
      if (sockets_.stopping() || !connection.next_request()) break;
      bool closed = false;
      if (!process_request(connection, left == 1, closed, nullptr) || closed) break;
    }
    sockets_.remove(socket);
    ::shutdown(socket, SHUT_RDWR);
    ::close(socket);
    return true;
  }

  const ConnectionLimits limits_;
  OpenSockets sockets_;
};

void refuse(httplib::Response& response, int status, const char* text) {
  response.status = status;
  response.set_content(text, "text/plain; charset=utf-8");
}

}  // namespace

class Server::Implementation {
 public:
  explicit Implementation(const ServeOptions& options) : options_(options) {
    if (!std::filesystem::is_regular_file(options_.folder / "feed.xml")) {
      throw base::Error(
          fmt::format("{}: holds no made book (no feed.xml)", options_.folder.string()));
    }
    http_.set_pre_routing_handler(
        [this](const httplib::Request& request, httplib::Response& response) {
          answer(request, response);
          return httplib::Server::HandlerResponse::Handled;
        });
    http_.set_exception_handler(
        [](const httplib::Request&, httplib::Response& response, const std::exception_ptr&) {
          refuse(response, 500, "failed\n");
        });
    // Else a second server on the same port would steal half the connections of the first.
    http_.set_socket_options([](socket_t socket) {
      const int on = 1;
      ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on));
    });
    const std::string host = options_.lan ? "0.0.0.0" : "127.0.0.1";
    port_ = options_.port == 0 ? http_.bind_to_any_port(host)
                               : (http_.bind_to_port(host, options_.port) ? options_.port : -1);
    if (port_ < 0) {
      throw base::Error(
          fmt::format("port {}: cannot be used (taken by another program?)", options_.port));
    }
    http_.widen_door();
  }

  int port() const { return port_; }
  void run() {
    running_ = true;
    if (!stopped_) http_.listen_after_bind();
    running_ = false;
  }
  void stop() {
    stopped_ = true;
    // httplib forgets a stop that comes before it listens.
    while (running_ && !http_.is_running()) std::this_thread::yield();
    http_.stop();
    http_.shut_all();
  }

 private:
  void answer(const httplib::Request& request, httplib::Response& response) {
    // Ranges are answered here, not by httplib: 0.11.4 reads the whole file for each of them.
    const_cast<httplib::Request&>(request).ranges.clear();
    response.set_header("X-Content-Type-Options", "nosniff");
    if (request.method != "GET" && request.method != "HEAD") {
      response.set_header("Allow", "GET, HEAD");
      response.set_header("Connection", "close");  // its body was not read
      return refuse(response, 405, "read only\n");
    }
    if (!options_.user.empty() &&
        !authorised(request.get_header_value("Authorization"), options_.user, options_.password)) {
      response.set_header("WWW-Authenticate", "Basic realm=\"shuoshu\", charset=\"UTF-8\"");
      return refuse(response, 401, "user and password, please\n");
    }
    auto file = open_book_file(options_.folder, request.path);
    if (!file) return refuse(response, 404, "no such file\n");
    // Players on the web fetch transcripts by script; on loopback that would let every page the
    // listener visits read along.
    if (options_.lan && request.path.starts_with("/text/")) {
      response.set_header("Access-Control-Allow-Origin", "*");
    }
    response.set_header("Cache-Control", "no-cache");
    if (is_text_type(file->type())) return answer_text(request, response, *file);
    answer_bytes(request, response, std::make_shared<BookFile>(std::move(*file)));
  }

  /// True when the caller has this version already; sets what a 304 and a 200 have in common.
  static bool is_unchanged(const httplib::Request& request, httplib::Response& response,
                           const std::string& tag, std::int64_t modified) {
    response.set_header("ETag", "\"" + tag + "\"");
    response.set_header("Last-Modified", http_date(modified));
    const bool same =
        request.has_header("If-None-Match")
            ? names_tag(request.get_header_value("If-None-Match"), tag)
            : request.has_header("If-Modified-Since") &&
                  parse_http_date(request.get_header_value("If-Modified-Since")) >= modified;
    if (same) response.status = 304;
    return same;
  }

  std::string base_for(const httplib::Request& request) const {
    const std::string host = request.get_header_value("Host");
    return "http://" + (is_plain_host(host) ? host : fmt::format("127.0.0.1:{}", port_)) + "/";
  }

  void answer_text(const httplib::Request& request, httplib::Response& response,
                   const BookFile& file) {
    const bool is_feed = std::string_view(file.type()).starts_with("application/rss");
    const bool packed = accepts_gzip(request.get_header_value("Accept-Encoding"));
    const std::string base = is_feed ? base_for(request) : "";
    const std::string tag =
        file.tag() + (packed ? "z" : "") +
        (is_feed ? fmt::format("{:x}", std::hash<std::string>{}(base)) : std::string());
    response.set_header("Vary", is_feed ? "Accept-Encoding, Host" : "Accept-Encoding");
    if (is_unchanged(request, response, tag, file.modified())) return;
    auto body = std::make_shared<std::string>(file.read_all());
    if (is_feed) *body = publish::rebase_feed(*body, base);
    if (packed) {
      *body = gzip(*body);
      response.set_header("Content-Encoding", "gzip");
    }
    const ByteRange range = range_of(request, response, tag, file.modified(), body->size());
    send(response, range, file.type(),
         [body](std::uint64_t at, std::size_t most, httplib::DataSink& sink) {
           return sink.write(body->data() + at, std::min(most, body->size() - at));
         });
  }

  void answer_bytes(const httplib::Request& request, httplib::Response& response,
                    const std::shared_ptr<BookFile>& file) {
    if (is_unchanged(request, response, file->tag(), file->modified())) return;
    const ByteRange range =
        range_of(request, response, file->tag(), file->modified(), file->size());
    send(response, range, file->type(),
         [file](std::uint64_t at, std::size_t most, httplib::DataSink& sink) {
           thread_local std::array<char, 128 << 10> buffer;
           const std::int64_t got = file->read(at, buffer.data(), std::min(most, buffer.size()));
           return got > 0 && sink.write(buffer.data(), static_cast<std::size_t>(got));
         });
  }

  static ByteRange range_of(const httplib::Request& request, httplib::Response& response,
                            const std::string& tag, std::int64_t modified, std::uint64_t size) {
    response.set_header("Accept-Ranges", "bytes");
    const bool stale = request.has_header("If-Range") &&
                       !range_still_holds(request.get_header_value("If-Range"), tag, modified);
    const ByteRange range = parse_range(stale ? "" : request.get_header_value("Range"), size);
    if (range.kind == ByteRange::Kind::part) {
      response.set_header("Content-Range", fmt::format("bytes {}-{}/{}", range.begin,
                                                       range.begin + range.length - 1, size));
    } else if (range.kind == ByteRange::Kind::unsatisfiable) {
      response.set_header("Content-Range", fmt::format("bytes */{}", size));
    }
    return range;
  }

  template <typename Write>
  static void send(httplib::Response& response, const ByteRange& range, const char* type,
                   Write write) {
    if (range.kind == ByteRange::Kind::unsatisfiable) {
      response.headers.erase("Content-Encoding");
      return refuse(response, 416, "no such range\n");
    }
    response.status = range.kind == ByteRange::Kind::part ? 206 : 200;
    if (range.length == 0) return response.set_content("", type);
    response.set_content_provider(range.length, type,
                                  [begin = range.begin, write](std::size_t offset, std::size_t most,
                                                               httplib::DataSink& sink) {
                                    return write(begin + offset, most, sink);
                                  });
  }

  const ServeOptions options_;
  HttpServer http_;
  int port_ = -1;
  std::atomic<bool> running_ = false, stopped_ = false;
};

Server::Server(const ServeOptions& options)
    : implementation_(std::make_unique<Implementation>(options)) {}
Server::~Server() = default;
int Server::port() const { return implementation_->port(); }
void Server::run() { implementation_->run(); }
void Server::stop() { implementation_->stop(); }

}  // namespace shuoshu::serve
