#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "speech/external.hpp"
#include "speech/synthesizer.hpp"

namespace shuoshu::speech {

/// All engines of a book behind one door: a voice that names an engine is spoken by that one, every
/// other by eSpeak NG.
class Ensemble : public Synthesizer {
 public:
  /// `own` speaks every voice without an engine. Where an engine fails and may be replaced, it
  /// speaks with the voice `stand_in`.
  Ensemble(std::unique_ptr<Synthesizer> own, voice::Voice stand_in)
      : own_(std::move(own)), stand_in_(std::move(stand_in)) {}

  /// `fall_back`: on failure speak with the stand-in instead of stopping.
  void add(std::string name, std::unique_ptr<Synthesizer> engine, bool fall_back);

  /// Throws base::Error when the engine fails, or when the voice names an engine that was not
  /// added.
  Take say(const language::Utterance& utterance, std::size_t clause,
           const voice::Voice& voice) override;
  bool wants_sentences(const voice::Voice& voice) const override;

  /// Why the stand-in had to speak, one line an engine.
  const std::vector<std::string>& failures() const { return failures_; }

 private:
  struct Engine {
    std::unique_ptr<Synthesizer> synthesizer;
    bool fall_back = false;
    bool failed = false;  ///< do not wait for it again and again
  };

  Engine& engine_of(const voice::Voice& voice);
  Take stand_in(const language::Utterance& utterance, std::size_t clause);

  std::unique_ptr<Synthesizer> own_;
  voice::Voice stand_in_;
  std::map<std::string, Engine> engines_;
  std::vector<std::string> failures_;
};

}  // namespace shuoshu::speech
