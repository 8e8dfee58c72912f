#include "speech/together.hpp"

#include <gtest/gtest.h>

#include <array>

namespace shuoshu::speech {
namespace {

/// Says a constant as long as its voice's rate.
class Drone : public Synthesizer {
 public:
  Take say(const language::Utterance&, std::size_t, const voice::Voice& voice) override {
    Take take;
    take.pcm.samples.assign(static_cast<std::size_t>(voice.rate), 0.1F);
    take.words = {{static_cast<std::size_t>(voice.rate), 0}};
    take.syllables = 1;
    return take;
  }
};

TEST(SayTogether, MixesTheVoicesAFewHundredthsApart) {
  std::array<voice::Voice, 2> voices;
  voices[0].rate = 1000;
  voices[1].rate = 800;
  voices[1].gain_db = 20;
  Drone drone;
  const Take take = say_together(drone, {}, 0, voices);
  ASSERT_EQ(take.pcm.samples.size(), 595U + 800U);  // 27 ms later
  EXPECT_FLOAT_EQ(take.pcm.samples[594], 0.1F);
  EXPECT_FLOAT_EQ(take.pcm.samples[595], 1.1F);
  EXPECT_FLOAT_EQ(take.pcm.samples[1000], 1.0F);
  EXPECT_EQ(take.words[0].word, 1000U);
  EXPECT_EQ(take.syllables, 1U);
}

}  // namespace
}  // namespace shuoshu::speech
