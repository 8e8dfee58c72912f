#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>

#include "base/report.hpp"
#include "book/book.hpp"
#include "cli/book_options.hpp"
#include "cli/commands.hpp"
#include "text/unicode.hpp"

namespace shuoshu::cli {

namespace {

using nlohmann::ordered_json;

struct ChaptersOptions {
  BookOptions book;
  bool json = false;
  bool changes = false;
};

void print_line(const ordered_json& line) {
  fmt::print("{}\n", line.dump(-1, ' ', false, ordered_json::error_handler_t::replace));
}

ordered_json optional_number(const std::optional<long>& number) {
  return number ? ordered_json(*number) : ordered_json(nullptr);
}

/// Lines that hold several chapters: their number says nothing, the offset does.
using SharedLines = std::set<std::pair<std::uint32_t, int>>;

SharedLines lines_of_several(const book::Book& book) {
  SharedLines seen, shared;
  for (const book::Chapter& chapter : book.chapters) {
    if (chapter.heading.empty() || chapter.heading.file >= book.sources.size()) continue;
    const int line = book.sources[chapter.heading.file].line_of(chapter.heading.begin);
    if (!seen.insert({chapter.heading.file, line}).second)
      shared.insert({chapter.heading.file, line});
  }
  return shared;
}

/// Adds file and line, or the offset where a line holds several headings.
void add_place(const book::Book& book, const SharedLines& shared, const base::SourceRange& heading,
               std::uint32_t source, ordered_json& line) {
  if (source < book.sources.size()) line["file"] = book.sources[source].name;
  line["line"] = nullptr;
  if (heading.empty() || heading.file >= book.sources.size()) return;
  const int number = book.sources[heading.file].line_of(heading.begin);
  if (shared.contains({heading.file, number})) {
    line["offset"] = heading.begin;
  } else {
    line["line"] = number;
  }
}

ordered_json json_of_volume(const book::Book& book, const SharedLines& shared,
                            const book::Volume& volume) {
  ordered_json line = {{"kind", "volume"},
                       {"title", text::to_utf8(volume.title)},
                       {"number", optional_number(volume.number)},
                       {"volume", nullptr}};
  add_place(book, shared, volume.heading, volume.heading.file, line);
  line["chars"] = 0;
  return line;
}

ordered_json json_of_chapter(const book::Book& book, const SharedLines& shared,
                             const book::Chapter& chapter) {
  ordered_json line = {{"kind", chapter.kind == book::ChapterKind::front ? "front" : "chapter"},
                       {"title", text::to_utf8(chapter.title)},
                       {"number", optional_number(chapter.number)},
                       {"volume", nullptr}};
  if (chapter.volume) line["volume"] = text::to_utf8(book.volumes[*chapter.volume].title);
  add_place(book, shared, chapter.heading, chapter.source, line);
  line["chars"] = chapter.characters();
  return line;
}

/// Volumes in front of their first chapter; one without chapters where it stands.
template <typename OnVolume, typename OnChapter>
void walk(const book::Book& book, OnVolume on_volume, OnChapter on_chapter) {
  std::size_t next = 0;
  for (const book::Chapter& chapter : book.chapters) {
    while (chapter.volume && next <= *chapter.volume) on_volume(book.volumes[next++]);
    on_chapter(chapter);
  }
  while (next < book.volumes.size()) on_volume(book.volumes[next++]);
}

const char* name_of(book::Change::Kind kind) {
  switch (kind) {
    case book::Change::Kind::repair:
      return "repair";
    case book::Change::Kind::remove:
      return "remove";
    case book::Change::Kind::join:
      return "join";
    case book::Change::Kind::script:
      return "script";
  }
  return "";
}

void print_changes(const book::Book& book, bool json) {
  for (const book::Change& change : book.changes) {
    const base::Place place = book.place_of(change.source);
    const std::string before = text::to_utf8(change.before), after = text::to_utf8(change.after);
    if (json) {
      print_line({{"kind", name_of(change.kind)},
                  {"file", place.file},
                  {"line", place.line},
                  {"before", before},
                  {"after", after},
                  {"why", change.why}});
      continue;
    }
    const std::string shown = change.before.empty() && change.after.empty() ? ""
                              : change.after.empty()                        ? before
                                                     : before + " → " + after;
    std::string one_line = shown;
    for (std::size_t at = 0; (at = one_line.find('\n', at)) != std::string::npos; at += 3)
      one_line.replace(at, 1, "⏎");
    fmt::print("{}: {} {} ({})\n", place.str(), name_of(change.kind), one_line, change.why);
  }
}

void print_json(const book::Book& book) {
  const SharedLines shared = lines_of_several(book);
  walk(
      book, [&](const book::Volume& volume) { print_line(json_of_volume(book, shared, volume)); },
      [&](const book::Chapter& chapter) { print_line(json_of_chapter(book, shared, chapter)); });
}

void print_table(const book::Book& book) {
  fmt::print("{}{}{}\n", book.meta.title, book.meta.author.empty() ? "" : ", ", book.meta.author);
  fmt::print("{} · {} · {}\n\n", book.sources.empty() ? "" : book.sources.front().encoding,
             book.meta.language.empty() ? "no language" : book.meta.language, book.family);
  std::size_t number = 0;
  walk(
      book,
      [&](const book::Volume& volume) { fmt::print("      {}\n", text::to_utf8(volume.title)); },
      [&](const book::Chapter& chapter) {
        const bool front = chapter.kind == book::ChapterKind::front;
        const std::string title = front ? "(front matter)" : text::to_utf8(chapter.title);
        fmt::print("{:>5} {:>7}  {}\n", ++number, chapter.characters(), title);
      });
  std::size_t counts[4] = {};
  for (const book::Change& change : book.changes) ++counts[static_cast<std::size_t>(change.kind)];
  fmt::print(
      "\n{} chapters; cleaned: {} repairs, {} removals, {} joins, {} of another script (--changes "
      "lists them)\n",
      book.chapters.size(), counts[0], counts[1], counts[2], counts[3]);
}

void chapters(const ChaptersOptions& options) {
  base::Report report;
  const OpenedBook opened = open_book(options.book, report);
  if (options.changes) {
    print_changes(opened.book, options.json);
  } else if (options.json) {
    print_json(opened.book);
  } else {
    print_table(opened.book);
  }
  print_notes(report);
}

}  // namespace

void add_chapters(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<ChaptersOptions>();
  CLI::App* command =
      app.add_subcommand("chapters", "show the chapters of a book and what was cleaned away");
  add_book_options(*command, options->book);
  command->add_flag("--json", options->json, "JSON Lines, one a volume or chapter");
  command->add_flag("--changes", options->changes, "list everything that cleaning changed");
  command->callback([options, &exit_code] {
    chapters(*options);
    exit_code = 0;
  });
}

}  // namespace shuoshu::cli
