#include <fmt/format.h>
#include <pthread.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>
#include <memory>
#include <thread>

#include "base/error.hpp"
#include "cli/commands.hpp"
#include "serve/addresses.hpp"
#include "serve/server.hpp"

namespace shuoshu::cli {

namespace {

/// Where the book can be found: on this machine, or in the local network with a QR code to point a
/// phone at.
void print_addresses(const serve::ServeOptions& options, int port) {
  const auto page = [port](const std::string& host) {
    return fmt::format("http://{}:{}/", host, port);
  };
  if (!options.lan) {
    fmt::print("page  {0}\nfeed  {0}feed.xml\n", page("127.0.0.1"));
    return;
  }
  const auto hosts = serve::lan_addresses();
  if (hosts.empty()) throw base::Error("--lan: this machine has no address in a network");
  for (const std::string& host : hosts) fmt::print("page  {0}\nfeed  {0}feed.xml\n", page(host));
  fmt::print("{}", serve::qr_code(page(hosts.front()) + "feed.xml"));
}

/// Serves until Ctrl-C or a polite kill; then every connection is closed at once.
void serve_until_stopped(const serve::ServeOptions& options) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  // Blocked before any thread starts, so that only the sigwait below gets them.
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  serve::Server server(options);
  print_addresses(options, server.port());
  if (::isatty(STDERR_FILENO) != 0) fmt::print(stderr, "Ctrl-C ends it.\n");
  std::fflush(stdout);
  std::thread running([&server] { server.run(); });
  int received = 0;
  sigwait(&signals, &received);
  server.stop();
  running.join();
}

}  // namespace

void add_serve(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<serve::ServeOptions>();
  auto* command = app.add_subcommand(
      "serve",
      "shuoshu serve novel/ --lan      feed, audio and page for the phones of this network\n\n"
      "Serves a made book over HTTP until Ctrl-C: only to this machine, or with --lan to the "
      "local\n"
      "network. Read-only. There is no encryption: a password keeps out neighbours, not "
      "listeners-in.");
  command->add_option("DIR", options->folder, "folder of a made book")
      ->required()
      ->check(CLI::ExistingDirectory);
  command->add_flag("--lan", options->lan, "let the local network in, and print a QR code");
  command->add_option("--port", options->port, "port; 0 = any free one")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
  auto* user = command->add_option("--user", options->user, "ask for this user name …");
  auto* password = command->add_option("--password", options->password, "… and this password");
  user->needs(password);
  password->needs(user);
  command->callback([options, &exit_code] {
    serve_until_stopped(*options);
    exit_code = 0;
  });
}

}  // namespace shuoshu::cli
