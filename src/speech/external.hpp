#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "speech/synthesizer.hpp"

namespace shuoshu::speech {

/// What an external engine is given to read.
enum class EngineInput {
  text,    ///< as it stands in the book
  spoken,  ///< numbers and symbols written out, as our own front-end reads them
  ssml,    ///< <speak><prosody rate="…">text</prosody></speak>
};

/// How we talk to it.
enum class EngineProtocol {
  once,   ///< a process per sentence: text on its standard input, sound on its standard output
  lines,  ///< one process that stays: a JSON object a line, both ways
};

/// An external speech engine (docs/engines.md). In the words of the command {voice}, {language},
/// {rate} (words a minute), {speed} (1 = normal), {length} (its inverse), {text} and {output} are
/// replaced; with {text} nothing is written to its input, with {output} the sound is read from that
/// file.
struct ExternalSettings {
  std::string name;                  ///< as in [engine.NAME]
  std::vector<std::string> command;  ///< program and arguments
  EngineInput input = EngineInput::text;
  EngineProtocol protocol = EngineProtocol::once;
  std::chrono::seconds time{60};  ///< for one sentence; slower is an error
  int pcm_rate = 0;      ///< not 0: its sound is raw 16 bit mono of this rate, without a header
  std::string language;  ///< BCP 47
  /// Folder for the sound file a program writes, which a killed worker leaves behind; empty = the
  /// system's for temporary files.
  std::filesystem::path scratch;
  std::filesystem::path cache;  ///< folder for what was once spoken; empty = speak anew every time
  int sample_rate = 22050;      ///< of the takes
};

/// Speaks through a program of the user's. Its voices are as loud as they like, so each is brought
/// to −19 LUFS by one gain, measured on a sentence that it has to say before anything else.
class ExternalSynthesizer : public Synthesizer {
 public:
  explicit ExternalSynthesizer(ExternalSettings settings);
  ~ExternalSynthesizer() override;

  /// Throws base::Error when the program fails, is too slow, or gives what is not speech.
  Take say(const language::Utterance& utterance, std::size_t clause,
           const voice::Voice& voice) override;
  bool wants_sentences(const voice::Voice& voice) const override;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// What the names in braces stand for.
struct Blanks {
  std::string voice, language, text, output;
  int rate = 0;
};

/// The words of `command` with every name in braces replaced. Throws base::ConfigError for a name
/// that is not known: "{vioce}".
std::vector<std::string> fill_in(const std::vector<std::string>& command, const Blanks& blanks);

/// True when some word of the command holds `name` in braces.
bool mentions(const std::vector<std::string>& command, std::string_view name);

/// How fast a rate is against the narrator's usual one: 1 = normal.
double speed_of(int rate);

/// What the engine is to read of a clause (or of all): see EngineInput.
std::string text_for_engine(const language::Utterance& utterance, std::size_t clause,
                            EngineInput input, const voice::Voice& voice);

}  // namespace shuoshu::speech
