#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <csignal>
#include <filesystem>
#include <memory>
#include <thread>

#include "base/did_you_mean.hpp"
#include "base/error.hpp"
#include "cli/book_options.hpp"
#include "cli/commands.hpp"
#include "cli/terminal_progress.hpp"
#include "produce/delivery.hpp"
#include "produce/make.hpp"

namespace shuoshu::cli {

namespace {

constexpr int kInterrupted = 130;

// A signal handler reaches nothing else.
volatile std::sig_atomic_t interrupted = 0;  // NOLINT
volatile std::sig_atomic_t at_work = 0;      // NOLINT: chapters are being made

constexpr std::string_view kGoOn = "interrupted; run the same command to go on\n";

constexpr int kNotes = 3;

/// What the person typed, before it is checked.
struct MakeOptions {
  BookOptions book;
  std::string folder, format = "mp3", only, language, shard;
  produce::MakeSettings settings;
  bool strict = false, quiet = false, verbose = false;
};

audio::Format format_of(const std::string& name) {
  static const std::vector<std::string> kNames = {"mp3",  "wav", "flac", "ogg",
                                                  "opus", "m4b", "epub"};
  const auto at = std::find(kNames.begin(), kNames.end(), name);
  if (at == kNames.end()) {
    throw base::ConfigError(fmt::format("unknown format \"{}\"; known are {}{}", name,
                                        fmt::join(kNames, ", "), base::did_you_mean(name, kNames)));
  }
  return static_cast<audio::Format>(at - kNames.begin());
}

std::size_t chapter_number(std::string_view digits, const std::string& whole) {
  std::size_t number = 0;
  const auto [rest, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || rest != digits.data() + digits.size() || number == 0) {
    throw base::ConfigError("--only " + whole + ": write chapter numbers like 3-5,9");
  }
  return number;
}

std::vector<std::pair<std::size_t, std::size_t>> ranges_of(const std::string& only) {
  std::vector<std::pair<std::size_t, std::size_t>> ranges;
  for (std::size_t begin = 0; begin < only.size();) {
    const std::size_t end = std::min(only.find(',', begin), only.size());
    const std::string part = only.substr(begin, end - begin);
    const std::size_t dash = part.find('-');
    const std::size_t low = chapter_number(part.substr(0, dash), only);
    const std::size_t high =
        dash == std::string::npos ? low : chapter_number(part.substr(dash + 1), only);
    if (high < low) throw base::ConfigError("--only " + only + ": the range runs backwards");
    ranges.emplace_back(low, high);
    begin = end + 1;
  }
  return ranges;
}

/// "2/4": the second of four shares.
void read_shard(const std::string& text, produce::MakeSettings& settings) {
  if (text.empty()) return;
  const std::size_t slash = text.find('/');
  const auto number = [&](const std::string& digits) {
    std::size_t value = 0;
    const auto [rest, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return error == std::errc() && rest == digits.data() + digits.size() ? value : 0;
  };
  settings.shard = number(text.substr(0, slash));
  settings.shards = slash == std::string::npos ? 0 : number(text.substr(slash + 1));
  if (settings.shard == 0 || settings.shard > settings.shards) {
    throw base::ConfigError("--shard " + text + ": write which share of how many, like 2/4");
  }
}

produce::MakeSettings checked(const MakeOptions& options) {
  produce::MakeSettings settings = options.settings;
  settings.book = options.book.book;
  settings.folder = options.folder;
  settings.cast = options.book.cast;
  if (!options.book.encoding.empty()) settings.encoding = options.book.encoding;
  if (!options.language.empty()) settings.language = options.language;
  settings.epub = options.format == "epub";
  settings.format = settings.epub ? audio::Format::mp3 : format_of(options.format);
  settings.only = ranges_of(options.only);
  read_shard(options.shard, settings);
  if (settings.jobs < 1)
    settings.jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  if (!settings.base_url.empty() && settings.base_url.back() != '/') settings.base_url += '/';
  return settings;
}

void say_result(const produce::Made& made, double wall, bool quiet) {
  if (quiet) return;
  if (made.made == 0 && made.failures.empty() && !made.interrupted) {
    fmt::print(stderr, "{}: all {} chapters are up to date\n", made.folder.string(), made.episodes);
    return;
  }
  fmt::print(stderr, "{}: {} of {} chapters made, {} of sound in {} ({:.0f} × real time)\n",
             made.folder.string(), made.made, made.episodes, duration_in_words(made.seconds),
             duration_in_words(wall), made.seconds / std::max(wall, 0.001));
}

/// Notes are many on a dirty book: a few are shown, the rest counted.
void say_notes(const base::Report& report, const MakeOptions& options) {
  constexpr std::size_t kShown = 10;
  if (options.quiet) return;
  if (options.verbose || report.notes().size() <= kShown) return print_notes(report);
  base::Report first;
  for (std::size_t i = 0; i < kShown; ++i) {
    const base::Note& note = report.notes()[i];
    first.note(note.id, note.place, note.text);
  }
  print_notes(first);
  fmt::print(stderr, "… and {} more notes; --verbose shows all\n", report.notes().size() - kShown);
}

/// Chapters at work are given up and the feed is written over those that are done. Before, while a
/// long book is read, and when asked a second time, there is nothing to wait for: every file gets
/// its name only when it is whole.
void on_interruption(int) {
  if (at_work == 0 || interrupted != 0) {
    (void)!::write(STDERR_FILENO, kGoOn.data(), kGoOn.size());
    ::_exit(kInterrupted);
  }
  interrupted = 1;
}

class MakeProgress : public TerminalProgress {
 public:
  using TerminalProgress::TerminalProgress;
  void start(std::size_t episodes, std::size_t characters, std::size_t fresh) override {
    at_work = 1;
    TerminalProgress::start(episodes, characters, fresh);
  }
};

int make(const MakeOptions& options) {
  const auto started = std::chrono::steady_clock::now();
  MakeProgress progress(options.quiet);
  base::Report report;
  std::signal(SIGINT, on_interruption);
  std::signal(SIGTERM, on_interruption);
  const produce::Made made =
      produce::make_audiobook(checked(options), interrupted, progress, report);
  const double wall =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
  say_notes(report, options);
  for (const std::string& line : made.plan) fmt::print("{}\n", line);
  for (const std::string& failure : made.failures) fmt::print(stderr, "{}\n", failure);
  if (options.settings.dry_run) return !report.empty() && options.strict ? kNotes : 0;
  say_result(made, wall, options.quiet);
  if (made.interrupted) {
    fmt::print(stderr, "{}", kGoOn);
    return kInterrupted;
  }
  if (!made.failures.empty()) {
    throw base::Error(
        fmt::format("{} of {} chapters could not be made", made.failures.size(), made.episodes));
  }
  return !report.empty() && options.strict ? kNotes : 0;
}

}  // namespace

void add_make(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("make",
                                         "shuoshu make novel.txt\n\nMakes an audiobook: MP3 "
                                         "chapters, a podcast feed, a listening page.");
  const auto options = std::make_shared<MakeOptions>();
  add_book_options(*command, options->book);
  produce::MakeSettings& settings = options->settings;
  settings.jobs = 0;
  command->add_option("-o,--output", options->folder, "Folder of the audiobook [the book's title]");
  command
      ->add_option(
          "--format", options->format,
          "mp3 | opus | flac | ogg | wav | m4b (AAC, and the book as one file) | epub (MP3 "
          "and an EPUB that reads itself aloud)")
      ->capture_default_str();
  command->add_option("--preset", settings.preset, "podcast | acx | small")->capture_default_str();
  command->add_option("--only", options->only, "Make only these chapters: 3-5,9");
  command->add_option("--episode-minutes", settings.episode_minutes,
                      "Bundle short chapters up to so many minutes");
  command->add_option("-j,--jobs", settings.jobs, "Processes at a time [one a core]");
  command->add_option("--nice", settings.nice, "Give way to other programs: 0 to 19");
  command
      ->add_option("--patience", settings.patience,
                   "Seconds after which a process that says nothing is ended")
      ->check(CLI::Range(1, 86400))
      ->capture_default_str();
  command->add_option("--base-url", settings.base_url,
                      "Address at which the folder will be served");
  command->add_option("--feed-page", settings.feed_page,
                      "Episodes on a page of the feed, for very long books [all on one]");
  command->add_option("--language", options->language,
                      "Language of the book: zh, yue, en, … [found out]");
  command->add_option("--shard", options->shard, "Make share i of n, on one of n machines: 2/4");
  command->add_flag("--finish", settings.finish, "Join the shares: feed, page, manifest");
  command->add_flag("--dry-run", settings.dry_run, "Say what would be made, and why");
  command->add_flag("--strict", options->strict, "Exit code 3 when there were notes");
  command->add_flag("--quiet", options->quiet, "No progress, no notes");
  command->add_flag("--verbose", options->verbose, "All notes");
  command->callback([options, &exit_code] { exit_code = make(*options); });
}

}  // namespace shuoshu::cli
