#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>

#include "script/make_script.hpp"
#include "support/make_book.hpp"
#include "support/screenplay_notation.hpp"

namespace shuoshu::script {
namespace {

using namespace std::string_literals;

struct Case {
  Cast cast;
  std::string want;
  std::string place;
};

Cast cast_of(const std::string& names) {
  Cast cast;
  std::size_t begin = 0;
  while (begin < names.size()) {
    const std::size_t end = std::min(names.find(' ', begin), names.size());
    std::string name = names.substr(begin, end - begin);
    begin = end + 1;
    if (name.empty()) continue;
    Character character;
    if (name.ends_with(":m")) character.gender = voice::Gender::male;
    if (name.ends_with(":f")) character.gender = voice::Gender::female;
    name = name.substr(0, name.find(':'));
    std::replace(name.begin(), name.end(), '_', ' ');
    character.name = text::from_utf8(name);
    cast.characters.push_back(character);
  }
  return cast;
}

std::vector<Case> cases_of(const std::string& file) {
  std::vector<Case> cases;
  std::ifstream in(std::string(SHUOSHU_SOURCE) + "/tests/data/script/" + file);
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.empty() || line.front() == '#') continue;
    const std::size_t bar = line.find(" | ");
    Case c;
    if (bar != std::string::npos) c.cast = cast_of(line.substr(0, bar));
    c.want = bar == std::string::npos ? line : line.substr(bar + 3);
    c.place = file + ":" + std::to_string(number);
    cases.push_back(std::move(c));
  }
  return cases;
}

/// The text that a notation stands for: without <speaker and >, a line for every paragraph.
std::string text_of(const std::string& notation) {
  std::string text;
  const std::u32string from = text::from_utf8(notation);
  std::u32string out;
  for (std::size_t i = 0; i < from.size(); ++i) {
    if (from[i] == U'<') {
      while (i + 1 < from.size() &&
             std::u32string(U"「『﹁﹃“‘〝«»„‚\"'—–”」』’").find(from[i + 1]) ==
                 std::u32string::npos)
        ++i;
    } else if (from.compare(i, 3, U" / ") == 0) {
      out += U'\n';
      i += 2;
    } else if (from[i] != U'>') {
      out += from[i];
    }
  }
  return text::to_utf8(out);
}

void expect_all(const std::string& file) {
  const std::vector<Case> cases = cases_of(file);
  ASSERT_FALSE(cases.empty());
  for (Case c : cases) {
    base::Report report;
    const book::Book book = support::make_book({text_of(c.want)});
    const Script script = make_script(book, c.cast, {}, report);
    EXPECT_EQ(support::notation_of(script, c.cast), c.want) << c.place;
  }
}

TEST(MakeScript, FindsSpansKindsAndNamedSpeakers) { expect_all("spans.txt"); }

TEST(MakeScript, FindsSpeakersOfEveryKind) { expect_all("cases.txt"); }

TEST(MakeScript, FindsSpeakersInEnglish) { expect_all("english.txt"); }

/// The quotations of a notation: the sign of the kind (~ = #, none for speech) and the quotation,
/// without who speaks.
std::multiset<std::u32string> spans_of(const std::string& notation) {
  std::multiset<std::u32string> spans;
  const std::u32string text = text::from_utf8(notation);
  for (std::size_t i = text.find(U'<'); i != std::u32string::npos; i = text.find(U'<', i + 1)) {
    const std::size_t end = text.find(U'>', i);
    const std::size_t quote = text.find_first_of(U"「『﹁﹃“‘〝«»„‚\"'—–”」』’", i);
    if (end == std::u32string::npos || quote >= end) continue;
    const std::u32string kind = U"~=#"s.find(text[i + 1]) != std::u32string::npos
                                    ? std::u32string(1, text[i + 1])
                                    : std::u32string();
    spans.insert(kind + text.substr(quote, end - quote));
  }
  return spans;
}

TEST(MakeScript, FindsNearlyEverySpanAndItsKind) {
  std::size_t wanted = 0, found = 0, right = 0;
  for (const char* file : {"spans.txt", "cases.txt", "english.txt"}) {
    for (Case c : cases_of(file)) {
      base::Report report;
      const book::Book book = support::make_book({text_of(c.want)});
      const Script script = make_script(book, c.cast, {}, report);
      const auto want = spans_of(c.want), got = spans_of(support::notation_of(script, c.cast));
      wanted += want.size();
      found += got.size();
      std::vector<std::u32string> both;
      std::set_intersection(want.begin(), want.end(), got.begin(), got.end(),
                            std::back_inserter(both));
      right += both.size();
    }
  }
  ASSERT_GE(wanted, 150U);
  EXPECT_GE(static_cast<double>(right), 0.99 * static_cast<double>(found));   // precision
  EXPECT_GE(static_cast<double>(right), 0.99 * static_cast<double>(wanted));  // recall
}

TEST(MakeScript, LetsACorrectionOverrule) {
  Cast cast = cast_of("王樸:m 吳三桂:m");
  cast.corrections.push_back({1, U"走吧", U"吳三桂"});
  base::Report report;
  const book::Book book = support::make_book({"王樸說：「走吧。」"});
  const Script script = make_script(book, cast, {}, report);
  EXPECT_EQ(support::notation_of(script, cast), "王樸說：<吳三桂「走吧。」>");
}

TEST(MakeScript, GivesTheNarratorTheVoiceThatTells) {
  voice::Palette palette;
  for (const char* id : {"narrator", "other"}) {
    voice::Voice voice;
    voice.id = id;
    voice.role = voice::Role::character;
    palette.voices.push_back(voice);
  }
  const std::string text = "我說：「走吧。」我推開門。\n王樸說：「等等。」\n我笑道：「不等。」";
  for (const bool named : {false, true}) {
    Cast cast = cast_of("王樸:m 阿強:m");
    if (named) cast.narrator_character = U"阿強";
    base::Report report;
    const book::Book book = support::make_book({text});
    const Script script = make_script(book, cast, palette, report);
    const auto narrator = cast.find(named ? U"阿強" : U"我");
    ASSERT_TRUE(narrator);
    EXPECT_EQ(cast.characters[*narrator].lines, 2U);
    EXPECT_EQ(cast.characters[*narrator].voice, "narrator");
    EXPECT_EQ(cast.characters[*cast.find(U"王樸")].voice, "other");
  }
}

TEST(MakeScript, LetsACrowdSpeakInChorus) {
  voice::Palette palette;
  for (const char* id : {"narrator", "one", "two", "three", "four"}) {
    voice::Voice voice;
    voice.id = id;
    voice.role = id == "narrator"s ? voice::Role::narrator : voice::Role::character;
    palette.voices.push_back(voice);
  }
  base::Report report;
  Cast cast = cast_of("王樸:m");
  const book::Book book =
      support::make_book({"眾人齊聲道：「萬歲！」\n王樸說：「走吧。」\n有人說道：「等等。」"});
  const Script script = make_script(book, cast, palette, report);
  std::vector<std::size_t> voices;
  for (const Cue& cue : script.cues) {
    if (cue.kind == CueKind::speech) voices.push_back(1 + cue.chorus.size());
  }
  EXPECT_EQ(voices, (std::vector<std::size_t>{3, 1, 1}));
}

TEST(MakeScript, TilesEveryParagraph) {
  const std::string text = "王樸說：「走。」　\n　「嗯」他\n“沒有關上\n後面”。「」\n“a”“b”\n……\n";
  Cast cast;
  base::Report report;
  const book::Book book = support::make_book({text, "", "「走。」"});
  const Script script = make_script(book, cast, {}, report);
  ASSERT_EQ(script.chapter_begin.size(), 4U);
  std::u32string spoken;
  for (const Cue& cue : script.cues) {
    if (cue.kind == CueKind::heading) continue;
    EXPECT_EQ(cue.text, book.sources[0].text.substr(cue.source.begin, cue.source.length()));
    spoken += cue.text;
  }
  std::u32string want;
  for (const char32_t c : book.sources[0].text) {
    if (c != U'\n') want += c;
  }
  EXPECT_EQ(spoken, want);
}

}  // namespace
}  // namespace shuoshu::script
