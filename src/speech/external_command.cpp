#include <fmt/format.h>

#include <algorithm>

#include "base/did_you_mean.hpp"
#include "base/error.hpp"
#include "speech/external.hpp"
#include "text/unicode.hpp"

namespace shuoshu::speech {
namespace {

/// The rate that most of the palette's voices have.
constexpr double kNormalRate = 215;

const std::vector<std::string> kNames = {"voice",  "language", "rate",  "speed",
                                         "length", "text",     "output"};

std::string value_of(const std::string& name, const Blanks& blanks) {
  if (name == "voice") return blanks.voice;
  if (name == "language") return blanks.language;
  if (name == "rate") return std::to_string(blanks.rate);
  if (name == "speed") return fmt::format("{:.2f}", speed_of(blanks.rate));
  if (name == "length") return fmt::format("{:.2f}", 1 / speed_of(blanks.rate));
  if (name == "text") return blanks.text;
  if (name == "output") return blanks.output;
  throw base::ConfigError(fmt::format("the engine's command has an unknown {{{}}}{}", name,
                                      base::did_you_mean(name, kNames)));
}

/// A name in braces at `at`, or nothing: "{voice}", but not "{1, 2}" or "{}".
std::string name_at(const std::string& word, std::size_t at) {
  const std::size_t end = word.find('}', at);
  if (end == std::string::npos || end == at + 1) return {};
  const std::string name = word.substr(at + 1, end - at - 1);
  const bool letters =
      std::all_of(name.begin(), name.end(), [](char c) { return c >= 'a' && c <= 'z'; });
  return letters ? name : std::string();
}

std::string escape_xml(const std::string& text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '&') {
      escaped += "&amp;";
    } else if (c == '<') {
      escaped += "&lt;";
    } else if (c == '>') {
      escaped += "&gt;";
    } else {
      escaped += c;
    }
  }
  return escaped;
}

std::u32string clause_text(const language::Utterance& utterance, const language::Clause& clause) {
  const std::size_t begin = std::min(clause.begin, utterance.text.size());
  return utterance.text.substr(begin, clause.end - begin);
}

/// The words of a clause, with blanks between those that are not Han.
std::u32string clause_spoken(const language::Utterance& utterance, const language::Clause& clause) {
  std::u32string spoken;
  for (const std::size_t index : clause.word_of_group) {
    const std::u32string& word = utterance.words.at(index).text;
    const bool blank = !spoken.empty() && !word.empty() && !text::is_han(spoken.back()) &&
                       !text::is_han(word.front());
    if (blank) spoken += U' ';
    spoken += word;
  }
  return spoken;
}

}  // namespace

double speed_of(int rate) { return rate / kNormalRate; }

bool mentions(const std::vector<std::string>& command, std::string_view name) {
  const std::string braced = fmt::format("{{{}}}", name);
  return std::any_of(command.begin(), command.end(), [&](const std::string& word) {
    return word.find(braced) != std::string::npos;
  });
}

std::vector<std::string> fill_in(const std::vector<std::string>& command, const Blanks& blanks) {
  std::vector<std::string> filled;
  for (const std::string& word : command) {
    std::string& out = filled.emplace_back();
    for (std::size_t at = 0; at < word.size(); ++at) {
      const std::string name = word[at] == '{' ? name_at(word, at) : std::string();
      if (name.empty()) {
        out += word[at];
      } else {
        out += value_of(name, blanks);
        at += name.size() + 1;
      }
    }
  }
  return filled;
}

std::string text_for_engine(const language::Utterance& utterance, std::size_t clause,
                            EngineInput input, const voice::Voice& voice) {
  const bool spoken = input == EngineInput::spoken;
  std::u32string text = spoken ? utterance.spoken : utterance.text;
  if (clause != kWholeSentence) {
    const language::Clause& part = utterance.clauses.at(clause);
    text = spoken ? clause_spoken(utterance, part) : clause_text(utterance, part);
  }
  // One sentence is one line: for many programs a line's end is the end.
  for (char32_t& c : text)
    if (c == U'\n' || c == U'\r') c = U' ';
  const std::string utf8 = text::to_utf8(text);
  if (input != EngineInput::ssml) return utf8;
  return fmt::format("<speak><prosody rate=\"{:.0f}%\">{}</prosody></speak>",
                     100 * speed_of(voice.rate), escape_xml(utf8));
}

}  // namespace shuoshu::speech
