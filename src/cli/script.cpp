#include <unistd.h>

#include <CLI/CLI.hpp>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/data_directory.hpp"
#include "cli/book_options.hpp"
#include "cli/commands.hpp"
#include "script/make_script.hpp"
#include "text/unicode.hpp"
#include "voice/voice.hpp"

namespace shuoshu::cli {

namespace {

using nlohmann::ordered_json;

struct Options {
  BookOptions book;
  bool json = false;
  bool skipped = false;
};

std::string dump(const ordered_json& object) {
  return object.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

ordered_json json_of(const script::Cue& cue, const book::Book& book, const script::Cast& cast) {
  ordered_json object;
  object["chapter"] = cue.chapter + 1;
  object["paragraph"] = cue.kind == script::CueKind::heading ? 0 : cue.paragraph + 1;
  object["kind"] = script::name_of(cue.kind);
  object["speaker"] = nullptr;
  if (cue.speaker) object["speaker"] = text::to_utf8(cast.characters[*cue.speaker].name);
  object["evidence"] = cue.evidence;
  object["confidence"] = static_cast<int>(cue.confidence * 1000 + 0.5) / 1000.0;
  object["voice"] = cue.voice;
  object["text"] = text::to_utf8(cue.text);
  object["file"] = nullptr;
  if (cue.source.file < book.sources.size()) object["file"] = book.sources[cue.source.file].name;
  object["begin"] = cue.source.begin;
  object["end"] = cue.source.end;
  return object;
}

void print_json(const script::Script& script, const book::Book& book, const script::Cast& cast) {
  for (const script::Cue& cue : script.cues) std::puts(dump(json_of(cue, book, cast)).c_str());
}

void print_skipped(const book::Book& book, bool json) {
  for (const book::Skipped& skipped : book.skipped) {
    const std::string file =
        skipped.source.file < book.sources.size() ? book.sources[skipped.source.file].name : "";
    std::u32string words;
    if (!file.empty())
      words = book.sources[skipped.source.file].text.substr(skipped.source.begin,
                                                            skipped.source.length());
    if (json) {
      std::puts(dump({{"kind", "skipped"},
                      {"reason", skipped.reason},
                      {"text", text::to_utf8(words)},
                      {"file", file},
                      {"begin", skipped.source.begin},
                      {"end", skipped.source.end}})
                    .c_str());
    } else {
      std::printf("(%s: %s)\n", skipped.reason.c_str(), text::to_utf8(text::trim(words)).c_str());
    }
  }
}

/// The screenplay as a person reads it: headings, the narration plain, each speaker's name before
/// the line.
class Screenplay {
 public:
  Screenplay(const script::Script& script, const script::Cast& cast)
      : script_(script),
        cast_(cast),
        colour_(isatty(STDOUT_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr) {}

  void print() {
    const script::Cue* last = nullptr;
    for (const script::Cue& cue : script_.cues) {
      const bool fresh = last == nullptr || last->chapter != cue.chapter ||
                         last->paragraph != cue.paragraph || last->kind == script::CueKind::heading;
      if (fresh && last != nullptr) std::putchar('\n');
      print(cue);
      last = &cue;
    }
  }

 private:
  /// A colour of its own for each speaker, in the order in which they first speak.
  std::string paint(const std::string& words, std::optional<std::size_t> speaker, bool bold) {
    if (!colour_) return words;
    static constexpr std::array kColours = {36, 33, 35, 32, 34, 31, 96, 93, 95, 92, 94, 91};
    if (!speaker) return bold ? "\x1b[1m" + words + "\x1b[0m" : "\x1b[2m" + words + "\x1b[0m";
    const auto at = order_.emplace(*speaker, order_.size()).first->second;
    return "\x1b[" + std::string(bold ? "1;" : "") +
           std::to_string(kColours[at % kColours.size()]) + "m" + words + "\x1b[0m";
  }

  void print(const script::Cue& cue) {
    const std::string words = text::to_utf8(text::trim(cue.text));
    switch (cue.kind) {
      case script::CueKind::heading:
        std::printf("%s\n", paint("== " + words + " ==", std::nullopt, true).c_str());
        return;
      case script::CueKind::narration:
        std::printf("    %s\n", words.c_str());
        return;
      case script::CueKind::written:
      case script::CueKind::citation:
        std::printf(
            "    %s %s\n", words.c_str(),
            paint("[" + std::string(script::name_of(cue.kind)) + "]", std::nullopt, false).c_str());
        return;
      case script::CueKind::speech:
      case script::CueKind::thought:
        break;
    }
    std::string name = cue.speaker ? text::to_utf8(cast_.characters[*cue.speaker].name) : "?";
    if (cue.kind == script::CueKind::thought) name += " (thinks)";
    if (cue.speaker && cue.confidence < cast_.unsure_below) name += " ?";
    std::printf("%s  %s\n", paint(name, cue.speaker, true).c_str(),
                paint(words, cue.speaker, false).c_str());
  }

  const script::Script& script_;
  const script::Cast& cast_;
  const bool colour_;
  std::map<std::size_t, std::size_t> order_;
};

void run(const Options& options) {
  base::Report report;
  OpenedBook opened = open_book(options.book, report);
  const voice::Palette palette = voice::read_palette(base::data_directory() / "voices");
  const script::Script script = script::make_script(opened.book, opened.cast, palette, report);
  if (options.json) {
    print_json(script, opened.book, opened.cast);
  } else {
    Screenplay(script, opened.cast).print();
  }
  if (options.skipped) print_skipped(opened.book, options.json);
  print_notes(report);
}

}  // namespace

void add_script(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<Options>();
  CLI::App* command =
      app.add_subcommand("script", "Show the screenplay: what is spoken, and by whom");
  add_book_options(*command, options->book);
  command->add_flag("--json", options->json, "One JSON object a line instead of a screenplay");
  command->add_flag("--skipped", options->skipped, "Also list what is not spoken, and why");
  command->callback([options, &exit_code] {
    run(*options);
    exit_code = 0;
  });
}

}  // namespace shuoshu::cli
