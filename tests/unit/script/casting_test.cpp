#include "script/casting.hpp"

#include <gtest/gtest.h>

#include <set>

namespace shuoshu::script {
namespace {

using voice::Age;
using voice::Gender;

voice::Voice make_voice(const char* id, Gender gender, Age age, double f0) {
  voice::Voice voice;
  voice.id = id;
  voice.gender = gender;
  voice.age = age;
  voice.f0_hz = f0;
  voice.variant = id;
  return voice;
}

voice::Palette palette() {
  voice::Palette palette;
  palette.voices = {make_voice("narrator", Gender::male, Age::adult, 89),
                    make_voice("bass", Gender::male, Age::adult, 70),
                    make_voice("tenor", Gender::male, Age::young, 125),
                    make_voice("alto", Gender::female, Age::adult, 165),
                    make_voice("soprano", Gender::female, Age::young, 210),
                    make_voice("granny", Gender::female, Age::old, 160)};
  palette.voices[0].role = voice::Role::narrator;
  return palette;
}

Character make_character(const char32_t* name, Gender gender, Age age, std::size_t lines) {
  Character character;
  character.name = name;
  character.gender = gender;
  character.age = age;
  character.lines = lines;
  return character;
}

/// Characters 0, 1, 2, … speak in turn, in one chapter.
Script conversation(std::size_t people, std::size_t lines) {
  Script script;
  for (std::size_t i = 0; i < lines; ++i) {
    Cue cue;
    cue.kind = CueKind::speech;
    cue.speaker = i % people;
    script.cues.push_back(cue);
  }
  return script;
}

TEST(CastVoices, GoesByGenderAndAge) {
  Cast cast;
  cast.characters = {make_character(U"秦大河", Gender::male, Age::adult, 9),
                     make_character(U"范婆婆", Gender::female, Age::old, 5)};
  Script script = conversation(2, 4);
  cast_voices(cast, script, palette());
  EXPECT_EQ(cast.characters[0].voice, "bass");
  EXPECT_EQ(cast.characters[1].voice, "granny");
  EXPECT_EQ(script.cues[1].voice, "granny");
}

TEST(CastVoices, TwoInOneSceneDoNotShare) {
  Cast cast;
  for (const char32_t* name : {U"甲", U"乙"}) {
    cast.characters.push_back(make_character(name, Gender::male, Age::adult, 9));
    cast.characters.push_back(make_character(name, Gender::female, Age::young, 9));
  }
  Script script = conversation(4, 12);
  cast_voices(cast, script, palette());
  std::set<std::string> voices;
  for (const Character& character : cast.characters) voices.insert(character.voice);
  EXPECT_EQ(voices.size(), 4U);
  EXPECT_EQ(voices.count("narrator"), 0U);
}

TEST(CastVoices, KeepsAVoiceThatWasNamed) {
  Cast cast;
  cast.characters = {make_character(U"甲", Gender::male, Age::adult, 9)};
  cast.characters[0].voice = "soprano";
  Script script = conversation(1, 1);
  cast_voices(cast, script, palette());
  EXPECT_EQ(script.cues[0].voice, "soprano");
}

TEST(CastVoices, NobodyChangesVoiceWhenTheBookGrows) {
  Cast cast;
  cast.characters = {make_character(U"甲", Gender::male, Age::adult, 9)};
  cast.earlier_voices = {{U"甲", "tenor"}};
  Script script = conversation(1, 1);
  cast_voices(cast, script, palette());
  EXPECT_EQ(cast.characters[0].voice, "tenor");
}

TEST(CastVoices, AnUnsureLineGoesToTheNarratorOrTheUnsureVoice) {
  Cast cast;
  cast.characters = {make_character(U"甲", Gender::male, Age::adult, 9)};
  Script script = conversation(1, 1);
  script.cues[0].confidence = 0.3;
  cast_voices(cast, script, palette());
  EXPECT_EQ(script.cues[0].voice, "narrator");
  cast.unsure_voice = "alto";
  cast_voices(cast, script, palette());
  EXPECT_EQ(script.cues[0].voice, "alto");
}

}  // namespace
}  // namespace shuoshu::script
