#include "voice/manner.hpp"

#include <gtest/gtest.h>

namespace shuoshu::voice {
namespace {

TEST(InManner, LeavesAPlainVoiceAlone) {
  Voice voice;
  voice.rate = 200;
  const Voice plain = in_manner(voice, Manner::plain);
  EXPECT_EQ(plain.rate, 200);
  EXPECT_EQ(plain.pitch, voice.pitch);
  EXPECT_EQ(plain.gain_db, voice.gain_db);
}

TEST(InManner, ThinksSofterSlowerAndFlatter) {
  const Voice voice;
  const Voice thought = in_manner(voice, Manner::thought);
  EXPECT_LT(thought.gain_db, voice.gain_db);
  EXPECT_LT(thought.rate, voice.rate);
  EXPECT_LT(thought.range, voice.range);
}

TEST(InManner, AnnouncesAHeadingSlower) {
  const Voice voice;
  EXPECT_LT(in_manner(voice, Manner::heading).rate, voice.rate);
  EXPECT_EQ(in_manner(voice, Manner::heading).gain_db, voice.gain_db);
}

TEST(InManner, StaysOnTheEnginesScale) {
  Voice extreme;
  extreme.rate = 80;
  extreme.pitch = 99;
  extreme.range = 0;
  for (const Manner manner : {Manner::heading, Manner::thought, Manner::letter, Manner::chorus}) {
    const Voice voice = asking(exclaiming(in_manner(extreme, manner)));
    EXPECT_LE(voice.pitch, 99);
    EXPECT_GE(voice.range, 0);
    EXPECT_GE(voice.rate, 80);
  }
}

TEST(Asking, RaisesThePitch) { EXPECT_GT(asking({}).pitch, Voice{}.pitch); }

TEST(Exclaiming, WidensTheTones) { EXPECT_GT(exclaiming({}).range, Voice{}.range); }

}  // namespace
}  // namespace shuoshu::voice
