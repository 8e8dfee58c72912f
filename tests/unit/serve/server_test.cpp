#include "serve/server.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <httplib.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <fstream>
#include <thread>

#include "base/error.hpp"
#include "base/file.hpp"
#include "publish/feed.hpp"
#include "publish/sample_book.hpp"
#include "serve/addresses.hpp"
#include "support/temp_dir.hpp"

namespace shuoshu::serve {
namespace {

/// A book with one audio file of `size` bytes, served on a free port until the end of the test.
class Served {
 public:
  explicit Served(std::size_t size = 1000, std::string user = "", std::string password = "") {
    for (std::size_t i = 0; i < size; ++i) sound += static_cast<char>('a' + i % 26);
    base::write_file(folder / "feed.xml", publish::feed_xml(publish::sample_book()));
    base::write_file(folder / "index.html", std::string(2000, 'x'));
    base::write_file(folder.path() / "audio/001 第一章.mp3", sound);
    server = std::make_unique<Server>(ServeOptions{folder.path(), false, 0, user, password});
    running = std::thread([this] { server->run(); });
  }
  ~Served() { stop(); }
  void stop() {
    server->stop();
    if (running.joinable()) running.join();
  }
  httplib::Client client() const { return httplib::Client("127.0.0.1", server->port()); }

  support::TempDir folder;
  std::string sound;
  std::unique_ptr<Server> server;
  std::thread running;
};

const std::string kSound = "/audio/001%20%E7%AC%AC%E4%B8%80%E7%AB%A0.mp3";

/// A bare connection that says just what it is told.
class Wire {
 public:
  explicit Wire(int port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const timeval limit{5, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof(limit));
    open_ = ::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof(address)) == 0;
  }
  ~Wire() { ::close(socket_); }
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  bool open() const { return open_; }
  void say(const std::string& text) { ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL); }
  /// The first line of the answer.
  std::string line() {
    std::string text;
    char c = 0;
    while (::recv(socket_, &c, 1, 0) == 1 && c != '\r') text += c;
    return text;
  }

 private:
  int socket_;
  bool open_ = false;
};

TEST(Server, AnswersRanges) {
  const Served served;
  auto client = served.client();
  struct Case {
    std::string range;
    int status;
    std::string body, content_range;
  };
  const std::vector<Case> cases = {
      {"bytes=0-0", 206, "a", "bytes 0-0/1000"},
      {"bytes=26-30", 206, "abcde", "bytes 26-30/1000"},
      {"bytes=-2", 206, served.sound.substr(998), "bytes 998-999/1000"},
      {"bytes=0-", 206, served.sound, "bytes 0-999/1000"},
      {"bytes=1000-", 416, "no such range\n", "bytes */1000"},
      {"bytes=0-1,3-4", 416, "no such range\n", "bytes */1000"},
  };
  for (const Case& one : cases) {
    const auto answer = client.Get(kSound, {{"Range", one.range}});
    ASSERT_TRUE(answer) << one.range;
    EXPECT_EQ(answer->status, one.status) << one.range;
    EXPECT_EQ(answer->body, one.body) << one.range;
    EXPECT_EQ(answer->get_header_value("Content-Range"), one.content_range);
  }
}

TEST(Server, SixtyOverlappingRangesAreRefusedAtOnce) {
  const Served served(1 << 20);
  std::string range = "bytes=0-";
  for (int i = 1; i < 60; ++i) range += "," + std::to_string(i) + "-";
  const auto answer = served.client().Get(kSound, {{"Range", range}});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->status, 416);
  EXPECT_LT(answer->body.size(), 100U);
}

TEST(Server, AnswersHeadAndConditions) {
  const Served served;
  auto client = served.client();
  const auto head = client.Head(kSound);
  ASSERT_TRUE(head);
  EXPECT_EQ(head->status, 200);
  EXPECT_EQ(head->get_header_value("Content-Length"), "1000");
  EXPECT_EQ(head->get_header_value("Content-Type"), "audio/mpeg");
  EXPECT_EQ(head->get_header_value("Accept-Ranges"), "bytes");
  EXPECT_FALSE(head->has_header("Access-Control-Allow-Origin"));
  const std::string tag = head->get_header_value("ETag");
  EXPECT_EQ(client.Get(kSound, {{"If-None-Match", tag}})->status, 304);
  EXPECT_EQ(client.Get(kSound, {{"If-None-Match", "\"other\""}})->status, 200);
  const std::string date = head->get_header_value("Last-Modified");
  EXPECT_EQ(client.Get(kSound, {{"If-Modified-Since", date}})->status, 304);
  EXPECT_EQ(client.Get(kSound, {{"If-Range", tag}, {"Range", "bytes=0-0"}})->status, 206);
  EXPECT_EQ(client.Get(kSound, {{"If-Range", "\"old\""}, {"Range", "bytes=0-0"}})->body,
            served.sound);
}

TEST(Server, PutsTheCallersAddressIntoTheFeed) {
  const Served served;
  auto client = served.client();
  const auto feed = client.Get("/feed.xml", {{"Host", "phone.lan:9"}});
  ASSERT_TRUE(feed);
  EXPECT_NE(feed->body.find("url=\"http://phone.lan:9/audio/001"), std::string::npos);
  const auto evil = client.Get("/feed.xml", {{"Host", "\"><x>"}});
  EXPECT_EQ(evil->body.find("<x>"), std::string::npos);
  const std::string tag = feed->get_header_value("ETag");
  EXPECT_EQ(client.Get("/feed.xml", {{"Host", "phone.lan:9"}, {"If-None-Match", tag}})->status,
            304);
  EXPECT_EQ(client.Get("/feed.xml", {{"Host", "other:9"}, {"If-None-Match", tag}})->status, 200);
}

TEST(Server, CompressesTextForThoseWhoAsk) {
  const Served served;
  auto client = served.client();
  const auto packed = client.Get("/", {{"Accept-Encoding", "gzip"}});
  ASSERT_TRUE(packed);
  EXPECT_EQ(packed->get_header_value("Content-Encoding"), "gzip");
  EXPECT_EQ(packed->body, std::string(2000, 'x')) << "the client unpacks it";
  EXPECT_LT(std::stoi(packed->get_header_value("Content-Length")), 100);
  EXPECT_EQ(client.Get("/", {{"Accept-Encoding", "identity"}})->get_header_value("Content-Length"),
            "2000");
  EXPECT_FALSE(client.Get(kSound, {{"Accept-Encoding", "gzip"}})->has_header("Content-Encoding"));
}

TEST(Server, IsReadOnlyAndKeepsToTheBook) {
  const Served served;
  base::write_file(served.folder / "cast.toml", "private");
  auto client = served.client();
  EXPECT_EQ(client.Post("/feed.xml", "x", "text/plain")->status, 405);
  EXPECT_EQ(client.Delete("/feed.xml")->status, 405);
  for (const char* path :
       {"/cast.toml", "/audio/", "/audio/%2e%2e/cast.toml", "/%2e%2e/%2e%2e/etc/passwd",
        "/audio/..%2fcast.toml", "/feed.xml%00", "/nothing"}) {
    EXPECT_EQ(client.Get(path)->status, 404) << path;
  }
}

TEST(Server, AsksForThePassword) {
  const Served served(10, "一九", "山雨");
  auto client = served.client();
  EXPECT_EQ(client.Get("/feed.xml")->status, 401);
  client.set_basic_auth("一九", "wrong");
  EXPECT_EQ(client.Get("/feed.xml")->status, 401);
  client.set_basic_auth("一九", "山雨");
  EXPECT_EQ(client.Get("/feed.xml")->status, 200);
}

TEST(Server, AnswersTwoHundredConnectionsAtOnce) {
  const Served served(100000);
  std::vector<std::unique_ptr<Wire>> wires;
  for (int i = 0; i < 200; ++i) wires.push_back(std::make_unique<Wire>(served.server->port()));
  for (auto& wire : wires) {
    ASSERT_TRUE(wire->open());
    wire->say("GET " + kSound + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  }
  for (auto& wire : wires) EXPECT_EQ(wire->line(), "HTTP/1.1 200 OK");
}

TEST(Server, SlowClientsHoldUpNobody) {
  const Served served;
  std::vector<std::unique_ptr<Wire>> slow;
  for (int i = 0; i < 50; ++i) {
    slow.push_back(std::make_unique<Wire>(served.server->port()));
    slow.back()->say("GET /feed.xml HT");
  }
  const auto answer = served.client().Get(kSound);
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->status, 200);
}

TEST(Server, RefusesMonstrousRequests) {
  const Served served;
  Wire many(served.server->port()), wide(served.server->port()), rubbish(served.server->port());
  std::string headers = "GET / HTTP/1.1\r\n";
  for (int i = 0; i < 10000; ++i) headers += "X: y\r\n";
  many.say(headers + "\r\n");
  EXPECT_NE(many.line(), "HTTP/1.1 200 OK");
  wide.say("GET /" + std::string(20000, 'a') + " HTTP/1.1\r\n\r\n");
  EXPECT_EQ(wide.line(), "HTTP/1.1 414 URI Too Long");
  rubbish.say(std::string("\x00\xFF\r\n\r\n", 6));
  EXPECT_EQ(rubbish.line(), "HTTP/1.1 400 Bad Request");
  EXPECT_EQ(served.client().Get("/")->status, 200) << "and goes on";
}

TEST(Server, StopsAtOnceWithOpenConnections) {
  Served served(50 << 20);
  Wire idle(served.server->port()), reading(served.server->port());
  reading.say("GET " + kSound + " HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_EQ(reading.line(), "HTTP/1.1 200 OK");
  const auto before = std::chrono::steady_clock::now();
  served.stop();
  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(2));
}

TEST(Server, SaysWhyItCannotStart) {
  const support::TempDir empty;
  EXPECT_THROW(Server({empty.path(), false, 0, "", ""}), base::Error);
  const Served served;
  EXPECT_THROW(Server({served.folder.path(), false, served.server->port(), "", ""}), base::Error);
}

TEST(QrCode, IsASquareWithAQuietZone) {
  const std::string code = qr_code("http://192.168.1.5:8080/feed.xml");
  EXPECT_GT(std::count(code.begin(), code.end(), '\n'), 12);
  EXPECT_TRUE(code.starts_with("\033[30;107m    "));
  EXPECT_THROW(qr_code(std::string(4000, 'x')), base::Error);
}

}  // namespace
}  // namespace shuoshu::serve
