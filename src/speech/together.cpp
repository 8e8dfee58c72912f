#include "speech/together.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace shuoshu::speech {
namespace {

/// People in a crowd are some hundredths of a second apart; more would be an echo.
constexpr std::chrono::milliseconds kApart{27};

void mix_in(audio::Pcm& into, const audio::Pcm& from, audio::SampleCount at, double gain_db) {
  const auto gain = static_cast<float>(std::pow(10.0, gain_db / 20));
  const audio::SampleCount needed = at + from.length();
  if (into.length() < needed) into.samples.resize(static_cast<std::size_t>(needed), 0.0F);
  auto to = into.samples.begin() + at;
  for (const float sample : from.samples) *to++ += gain * sample;
}

}  // namespace

Take say_together(Synthesizer& engine, const language::Utterance& utterance, std::size_t clause,
                  std::span<const voice::Voice> voices) {
  Take together;
  for (std::size_t i = 0; i < voices.size(); ++i) {
    Take take = engine.say(utterance, clause, voices[i]);
    const int rate = take.pcm.sample_rate;
    if (i == 0) {
      together.pcm.sample_rate = rate;
      together.words = std::move(take.words);
      together.syllables = take.syllables;
    }
    mix_in(together.pcm, take.pcm,
           static_cast<audio::SampleCount>(i) * audio::samples_of(kApart, rate), voices[i].gain_db);
  }
  return together;
}

}  // namespace shuoshu::speech
