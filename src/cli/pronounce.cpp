#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/data_directory.hpp"
#include "base/file.hpp"
#include "cli/commands.hpp"
#include "language/front_end.hpp"
#include "script/cast_file.hpp"
#include "text/decode.hpp"
#include "text/unicode.hpp"
#include "voice/voice.hpp"

namespace shuoshu::cli {
namespace {

struct PronounceOptions {
  std::string text = "-";
  std::string language;
  std::string cast;
  bool json = false;
};

language::Lexicon lexicon_of(const script::Cast& cast) {
  language::Lexicon lexicon;
  lexicon.pronounce = cast.pronounce;
  for (const script::Character& character : cast.characters) {
    lexicon.names.push_back(character.name);
    lexicon.names.insert(lexicon.names.end(), character.aliases.begin(), character.aliases.end());
  }
  return lexicon;
}

/// The lines of a text, without their ends; a last line end does not begin another line.
std::vector<std::u32string> lines_of(const std::u32string& text) {
  std::vector<std::u32string> lines;
  std::size_t begin = 0;
  while (begin < text.size()) {
    std::size_t end = text.find(U'\n', begin);
    if (end == std::u32string::npos) end = text.size();
    lines.push_back(text.substr(begin, end - begin));
    if (lines.back().ends_with(U'\r')) lines.back().pop_back();
    begin = end + 1;
  }
  return lines;
}

std::string phonemes_of(const language::Utterance& utterance) {
  std::vector<std::string> clauses;
  for (const auto& clause : utterance.clauses) clauses.push_back(clause.engine_text);
  return fmt::format("{}", fmt::join(clauses, " | "));
}

void print_json(const language::Utterance& utterance) {
  nlohmann::ordered_json words = nlohmann::ordered_json::array();
  for (const language::Word& word : utterance.words) {
    nlohmann::ordered_json w = {{"text", text::to_utf8(word.text)}, {"readings", word.readings}};
    w["begin"] = word.begin ? nlohmann::ordered_json(*word.begin) : nlohmann::ordered_json(nullptr);
    if (word.doubtful) w["doubtful"] = true;
    words.push_back(std::move(w));
  }
  nlohmann::ordered_json line = {{"text", text::to_utf8(utterance.text)},
                                 {"spoken", text::to_utf8(utterance.spoken)},
                                 {"words", words},
                                 {"surface", utterance.surface},
                                 {"phonemes", phonemes_of(utterance)}};
  if (!utterance.unreadable.empty()) {
    line["unreadable"] =
        text::to_utf8(std::u32string(utterance.unreadable.begin(), utterance.unreadable.end()));
  }
  fmt::print("{}\n", line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

/// `text` with blanks behind it up to `columns`; a Chinese character takes two.
std::string padded(std::u32string_view text, std::size_t columns) {
  std::size_t width = 0;
  for (const char32_t c : text) width += c >= 0x1100 && (text::is_han(c) || c >= 0x2E80) ? 2 : 1;
  return text::to_utf8(text) + std::string(width < columns ? columns - width : 1, ' ');
}

void print_table(const language::Utterance& utterance) {
  fmt::print("{}\n", text::to_utf8(utterance.text));
  for (const language::Word& word : utterance.words) {
    const std::string readings = fmt::format("{}", fmt::join(word.readings, " "));
    const std::string surface = fmt::format("{}", fmt::join(word.surface, " "));
    fmt::print("  {}{:<24} {}{}\n", padded(word.text, 12), readings,
               surface == readings ? "" : "→ " + surface, word.doubtful ? "  ? doubtful" : "");
  }
  for (const char32_t c : utterance.unreadable) {
    fmt::print("  {}not spoken: no reading is known (U+{:04X})\n", padded(std::u32string(1, c), 12),
               static_cast<unsigned>(c));
  }
}

void pronounce(const PronounceOptions& options) {
  const std::filesystem::path data = base::data_directory();
  script::Cast cast;
  if (!options.cast.empty())
    cast = script::read_cast(options.cast, voice::read_palette(data / "voices"));
  const std::u32string text =
      options.text == "-" ? text::decode(base::read_file("-")).text : text::from_utf8(options.text);
  std::string language = options.language;
  if (language.empty() && cast.book.contains("language")) language = cast.book.at("language");
  if (language.empty()) language = language::guess_language(text);
  const auto front_end = language::make_front_end(language, lexicon_of(cast), data);
  for (const std::u32string& line : lines_of(text)) {
    const language::Utterance utterance = front_end->speak(line);
    options.json ? print_json(utterance) : print_table(utterance);
  }
}

}  // namespace

void add_pronounce(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<PronounceOptions>();
  CLI::App* command = app.add_subcommand("pronounce", "show how a text will be said");
  command->add_option("TEXT", options->text, "the text, or - for standard input (the default)");
  command->add_option("--language", options->language,
                      "zh, zh-Hant, yue, en, de, …; default: by the script");
  command->add_option("--cast", options->cast, "cast.toml with [pronounce] and names")
      ->check(CLI::ExistingFile);
  command->add_flag("--json", options->json, "JSON Lines");
  command->callback([options, &exit_code] {
    pronounce(*options);
    exit_code = 0;
  });
}

}  // namespace shuoshu::cli
