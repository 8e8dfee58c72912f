#include "script/cast_file.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "base/file.hpp"
#include "support/temp_dir.hpp"

namespace shuoshu::script {
namespace {

voice::Palette palette() {
  voice::Palette palette;
  for (const char* id : {"narrator", "baritone-1", "baritone-2", "soprano"}) {
    voice::Voice voice;
    voice.id = id;
    palette.voices.push_back(voice);
  }
  return palette;
}

Cast parse(std::string_view text) { return parse_cast(text, "cast.toml", palette()); }

std::string complaint(std::string_view text) {
  try {
    parse(text);
  } catch (const base::ConfigError& error) {
    return error.what();
  }
  return "no complaint";
}

TEST(ReadCast, ReadsEverythingThatCanStandThere) {
  const Cast cast = parse(R"(
[book]
title = "山雨"
year = 1923
[narrator]
voice = "soprano"
character = "我"
unsure_below = 0.6
[[character]]
name = "王樸"
aliases = ["王總兵"]
gender = "male"
age = "old"
voice = "baritone-2"
[pronounce]
"王樸" = "wang2 pu3"
[text]
remove = ["求月票", "/www\\..*/"]
repair = false
[pauses]
comma = 100
[chapters]
rule = "/^Day [0-9]+/"
[[correct]]
chapter = 3
line = "快走"
speaker = "王樸"
[engine.piper]
command = ["piper", "--model", "{voice}"]
protocol = "once"
)");
  EXPECT_EQ(cast.book.at("title"), "山雨");
  EXPECT_EQ(cast.book.at("year"), "1923");
  EXPECT_EQ(cast.narrator_voice, "soprano");
  EXPECT_EQ(cast.narrator_character, U"我");
  ASSERT_EQ(cast.characters.size(), 1U);
  EXPECT_EQ(cast.find(U"王總兵"), 0U);
  EXPECT_EQ(cast.characters[0].age, voice::Age::old);
  EXPECT_TRUE(cast.characters[0].voice_by_hand);
  EXPECT_EQ(cast.pronounce.at(0).second, "wang2 pu3");
  EXPECT_EQ(cast.reading.remove.size(), 2U);
  EXPECT_FALSE(cast.reading.repair);
  EXPECT_EQ(cast.pauses.comma.count(), 100);
  EXPECT_EQ(cast.reading.chapter_rule, "/^Day [0-9]+/");
  EXPECT_EQ(cast.corrections.at(0).speaker, U"王樸");
  EXPECT_EQ(cast.engines.at(0).command.size(), 3U);
}

/// Found by fuzzing: toml++ asks whether é is a blank, and had no answer.
TEST(ReadCast, GoesOnBehindABackslashWithAnyLetter) {
  for (const char* letter : {"é", "﹁", "ﻻ", "雨"}) {
    const std::string text =
        std::string("[book]\ndescription = \"\"\"山 \\\n  ") + letter + "\"\"\"\n";
    EXPECT_EQ(parse(text).book.at("description"), std::string("山 ") + letter);
  }
}

TEST(ReadCast, NamesTheLineAndGuessesWhatWasMeant) {
  const struct {
    const char* text;
    const char* complaint;
  } cases[] = {
      {"[[character]]\nname = \"王樸\"\ngendre = \"male\"\n",
       "cast.toml:3:1: unknown key \"gendre\"; did you mean \"gender\"?"},
      {"[[character]]\nname = \"王樸\"\nvoice = \"bariton-1\"\n",
       "cast.toml:3:9: unknown voice \"bariton-1\"; did you mean \"baritone-1\"?; `shuoshu voices` "
       "lists them"},
      {"[[character]]\nname = \"王樸\"\ngender = \"mail\"\n",
       "cast.toml:3:10: gender \"mail\" is not one of unknown, male, female; did you mean "
       "\"male\"?"},
      {"[pauses]\ncomma = \"long\"\n",
       "cast.toml:2:9: pause \"comma\" must be 0 to 60000 milliseconds"},
      {"[narator]\n", "cast.toml:1:2: unknown key \"narator\"; did you mean \"narrator\"?"},
      {"[pronounce]\n\"長\" = \"chang2\" # 長\n王樸 = \"wang2 pu3\"\n",
       "cast.toml:3:1: 王 stands outside quotes: names and words go in \"…\""},
      {"[book]\ntitle = \"a \\\" b\"\n x = é",
       "cast.toml:3:6: é stands outside quotes: names and words go in \"…\""},
      {"[book]\ntitle = \"\"\"王\n說\"\"\"\"é\n",
       "cast.toml:3:6: é stands outside quotes: names and words go in \"…\""},
      {"[book]\nyear = 19\"é\"\n",
       "cast.toml:2:11: é stands outside quotes: names and words go in \"…\""},
      {"[[character]]\nname = \"王樸\"\ngender = \"ma\\nle\"\n",
       "cast.toml:3:10: gender \"ma le\" is not one of unknown, male, female; did you mean "
       "\"male\"?"},
      {"[character]\nname = \"王樸\"\n", "cast.toml:1:1: write [[character]], with two brackets"},
      {"character = [{name = \"王樸\"}]\n",
       "cast.toml:1:14: write [[character]], with two brackets"},
      {"character = []\n", "cast.toml:1:13: write [[character]], with two brackets"},
      {"[[character]]\nname = \"a\"\n[[character]]\nname = \"a\"\n",
       "cast.toml:4:8: the character \"a\" is there twice"},
  };
  for (const auto& c : cases) EXPECT_EQ(complaint(c.text), c.complaint) << c.text;
  EXPECT_EQ(complaint("x = = 1").substr(0, 14), "cast.toml:1:5:");
}

Cast found() {
  Cast cast;
  Character wang;
  wang.name = U"王樸";
  wang.aliases = {U"王\"大\"人"};
  wang.gender = voice::Gender::male;
  wang.voice = "baritone-1";
  wang.lines = 2;
  wang.first_chapter = 0;
  Character silent;
  silent.name = U"路人";
  cast.characters = {silent, wang};
  return cast;
}

TEST(ReadCast, ComplainsInOneLine) {
  // Found by fuzzing: the parser quotes what it met, with its line end.
  EXPECT_EQ(complaint("[text]\nrepair = f\n\nales\n").find('\n'), std::string::npos);
}

TEST(ReadCast, TakesLettersWhereverAStringMayStand) {
  for (const char* text : {"book.\"title\" = 'é'\n", "book = {title = \"é\", author = 'ü'} # é\n",
                           "[text]\nremove = [\"é\",\n  # é\n  \"ü\", 'a',\n]\n[book]\ntitle = 'é'",
                           "[pronounce]\n'長' = \"zhang3\"\n\"王樸\" = \"wang2 pu3\"",
                           "[engine.\"聲\"]\ncommand = [\"é\"]\n"})
    EXPECT_EQ(complaint(text), "no complaint") << text;
}

TEST(WriteCast, CanBeReadBackAndLeavesOutWhoSaysNothing) {
  const std::string text = write_cast(found(), Script{});
  const Cast again = parse(text);
  ASSERT_EQ(again.characters.size(), 1U);
  EXPECT_EQ(again.characters[0].name, U"王樸");
  EXPECT_EQ(again.characters[0].aliases, found().characters[1].aliases);
  EXPECT_EQ(again.characters[0].voice, "baritone-1");
}

TEST(ReadCast, WhatWeWroteOurselvesTellsNothingButTheVoice) {
  const support::TempDir temp;
  const std::string ours = write_cast(found(), Script{});
  base::write_file(cast_memory(temp / "cast.toml"), ours);
  base::write_file(temp / "cast.toml", ours);
  Cast cast = read_cast(temp / "cast.toml", palette());
  EXPECT_TRUE(cast.characters.empty());
  EXPECT_EQ(cast.earlier_voices.at(U"王樸"), "baritone-1");

  std::string mine = ours;
  mine.replace(mine.find("\"male\""), 6, "\"female\"");
  base::write_file(temp / "cast.toml", mine);
  cast = read_cast(temp / "cast.toml", palette());
  ASSERT_EQ(cast.characters.size(), 1U) << "changed by a person: from now on it is theirs";
  EXPECT_EQ(cast.characters[0].gender, voice::Gender::female);
}

TEST(WriteCast, KeepsEveryWordOfAnExistingFile) {
  const std::string mine =
      "# my notes\n[[character]]  # the hero\nname = \"李四\"\nvoice = \"soprano\"";
  Cast cast = parse(mine);
  for (const Character& character : found().characters) cast.characters.push_back(character);
  const std::string text = write_cast(cast, Script{}, mine);
  EXPECT_EQ(text.substr(0, mine.size()), mine);
  EXPECT_EQ(parse(text).characters.size(), 2U);
  EXPECT_EQ(write_cast(parse(text), Script{}, text), text) << "nothing new, nothing changed";
}

}  // namespace
}  // namespace shuoshu::script
