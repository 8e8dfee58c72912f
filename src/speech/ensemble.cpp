#include "speech/ensemble.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cmath>

#include "base/error.hpp"

namespace shuoshu::speech {
namespace {

/// Between clauses, where own voices have to fill in for one that makes its pauses itself.
constexpr std::chrono::milliseconds kPause{180};

}  // namespace

void Ensemble::add(std::string name, std::unique_ptr<Synthesizer> engine, bool fall_back) {
  engines_[std::move(name)] = {std::move(engine), fall_back, false};
}

Ensemble::Engine& Ensemble::engine_of(const voice::Voice& voice) {
  const auto found = engines_.find(voice.engine);
  if (found == engines_.end())
    throw base::Error(fmt::format("voice {}: no engine \"{}\"", voice.id, voice.engine));
  return found->second;
}

bool Ensemble::wants_sentences(const voice::Voice& voice) const {
  const auto found = engines_.find(voice.engine);
  return found != engines_.end() && found->second.synthesizer->wants_sentences(voice);
}

Take Ensemble::say(const language::Utterance& utterance, std::size_t clause,
                   const voice::Voice& voice) {
  if (voice.engine.empty()) return own_->say(utterance, clause, voice);
  Engine& engine = engine_of(voice);
  if (!engine.failed) {
    try {
      return engine.synthesizer->say(utterance, clause, voice);
    } catch (const base::Error& error) {
      if (!engine.fall_back) throw;
      engine.failed = true;
      failures_.emplace_back(error.what());
    }
  }
  return stand_in(utterance, clause);
}

/// Takes of engines come at the loudness of the book, so this one does, too.
Take Ensemble::stand_in(const language::Utterance& utterance, std::size_t clause) {
  const bool whole = clause == kWholeSentence;
  const std::size_t first = whole ? 0 : clause;
  const std::size_t last = whole ? utterance.clauses.size() : clause + 1;
  const auto gain = static_cast<float>(std::pow(10.0, stand_in_.gain_db / 20));
  Take all;
  for (std::size_t i = first; i < last; ++i) {
    const Take take = own_->say(utterance, i, stand_in_);
    all.pcm.sample_rate = take.pcm.sample_rate;
    if (i > first) {
      const audio::SampleCount pause = audio::samples_of(kPause, take.pcm.sample_rate);
      all.pcm.samples.resize(all.pcm.samples.size() + static_cast<std::size_t>(pause));
    }
    for (const WordTime& word : take.words)
      all.words.push_back({word.word, all.pcm.length() + word.at});
    for (const float sample : take.pcm.samples) all.pcm.samples.push_back(gain * sample);
    all.syllables += take.syllables;
  }
  return all;
}

}  // namespace shuoshu::speech
