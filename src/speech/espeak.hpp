#pragma once

/// eSpeak NG keeps its state in globals, is not thread-safe, and what it says depends on what it
/// said before. So: construct one EspeakSynthesizer in a parent process, never let the parent
/// speak, and speak in children forked from it, one per chapter. Then the same chapter always gives
/// the same samples, whatever else runs.

#include <filesystem>
#include <memory>
#include <string>

#include "speech/synthesizer.hpp"

namespace shuoshu::speech {

/// Speaks through eSpeak NG. At most one object in the life of a process: the engine cannot be
/// started twice.
class EspeakSynthesizer : public Synthesizer {
 public:
  /// `language`: eSpeak's name of it ("cmn", "en"), as FrontEnd::engine_language() gives;
  /// `voice_files`: the folder of our own voice files (voice::Palette::folder). Starts the engine
  /// without speaking, then lets a forked child say one syllable, because an engine that is broken
  /// must be known before a book is begun. Throws base::Error.
  EspeakSynthesizer(std::string language, std::filesystem::path voice_files);
  ~EspeakSynthesizer() override;

  /// REQUIRES: a process forked from the one that constructed this object, and no threads.
  Take say(const language::Utterance& utterance, std::size_t clause,
           const voice::Voice& voice) override;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// "eSpeak NG 1.51": part of what a manifest remembers.
std::string espeak_version();

}  // namespace shuoshu::speech
