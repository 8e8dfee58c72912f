#include "speech/external.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "audio/loudest.hpp"
#include "audio/loudness.hpp"
#include "audio/read_sound.hpp"
#include "audio/resampler.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "speech/subprocess.hpp"
#include "speech/take_cache.hpp"
#include "speech/trim.hpp"
#include "text/unicode.hpp"

namespace shuoshu::speech {
namespace {

constexpr double kTargetLufs = -19;
constexpr double kMostGain = 24;
/// Half an hour of 16 bit at 48 kHz: no sentence is longer.
constexpr std::size_t kMostBytes = std::size_t{48000} * 2 * 1800;
/// Nobody speaks slower than this; a program that does is reading something else, or noise.
constexpr double kSecondsPerByte = 1.5;
constexpr double kPatience = 20;
constexpr float kSilence = 0.001F;

/// What a voice says to show how loud it is.
const char* sample_sentence(const std::string& language) {
  if (language.starts_with("zh") || language.starts_with("yue") || language.starts_with("cmn"))
    return "天刚亮，山下的小镇就醒了，卖豆腐的老人推着车，一路摇着铃，从桥头走到河边。";
  return "The day was just breaking, and the little town below the hill was already awake; "
         "an old man pushed his cart from the bridge down to the river.";
}

/// A name for a sound file that nobody else uses, and its end.
class ScratchFile {
 public:
  explicit ScratchFile(const std::filesystem::path& folder) {
    std::error_code ignored;
    if (!folder.empty()) std::filesystem::create_directories(folder, ignored);
    const auto where = folder.empty() ? std::filesystem::temp_directory_path() : folder;
    std::string pattern = (where / "shuoshu-XXXXXX.wav").string();
    const int file = ::mkstemps(pattern.data(), 4);
    if (file < 0) throw base::Error(pattern + ": cannot be written");
    ::close(file);
    path_ = pattern;
  }
  ~ScratchFile() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
  }
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile& operator=(const ScratchFile&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/// The same samples that a 16 bit file would give back, so that a take from the cache is the same
/// take.
void round_to_16_bit(audio::Pcm& pcm) {
  for (float& sample : pcm.samples)
    sample =
        static_cast<float>(std::lrint(std::clamp(sample, -1.0F, 32767.0F / 32768) * 32768.0F)) /
        32768.0F;
}

/// Rubbish must not become a chapter.
void check_speech(const audio::Pcm& pcm, const std::string& text) {
  const double seconds = static_cast<double>(pcm.length()) / pcm.sample_rate;
  if (pcm.samples.empty() || audio::loudest_of(pcm.samples) < kSilence)
    throw base::Error("gave silence");
  if (seconds > kPatience + kSecondsPerByte * static_cast<double>(text.size()))
    throw base::Error(fmt::format("gave {:.0f} seconds of sound", seconds));
}

}  // namespace

struct ExternalSynthesizer::State {
  explicit State(ExternalSettings how) : settings(std::move(how)), cache(settings.cache) {}

  ExternalSettings settings;
  TakeCache cache;
  std::map<std::string, double> gains;  ///< of each voice, in dB
  std::unique_ptr<Subprocess> process;  ///< of the `lines` protocol
  std::string process_voice;            ///< whom its command names

  audio::Pcm speak(const std::string& text, const voice::Voice& voice);
  audio::Pcm call(const std::string& text, const voice::Voice& voice);
  audio::Pcm call_once(const std::string& text, const voice::Voice& voice);
  audio::Pcm call_lines(const std::string& text, const voice::Voice& voice);
  audio::Pcm sound_in(const std::filesystem::path& file) const;
  double gain_of(const voice::Voice& voice);
  Blanks blanks(const std::string& text, const voice::Voice& voice) const {
    return {voice.engine_voice, settings.language, text, {}, voice.rate};
  }
  std::string key(const std::string& text, const voice::Voice& voice) const;
};

ExternalSynthesizer::ExternalSynthesizer(ExternalSettings settings)
    : state_(std::make_unique<State>(std::move(settings))) {
  fill_in(state_->settings.command, {});  // a wrong name in braces shows before any work
}

ExternalSynthesizer::~ExternalSynthesizer() = default;

bool ExternalSynthesizer::wants_sentences(const voice::Voice&) const { return true; }

Take ExternalSynthesizer::say(const language::Utterance& utterance, std::size_t clause,
                              const voice::Voice& voice) {
  const std::string text = text_for_engine(utterance, clause, state_->settings.input, voice);
  const double gain = std::pow(10.0, state_->gain_of(voice) / 20);
  Take take;
  take.pcm = state_->speak(text, voice);
  for (float& sample : take.pcm.samples) sample = static_cast<float>(sample * gain);
  trim_silence(take);
  return take;
}

double ExternalSynthesizer::State::gain_of(const voice::Voice& voice) {
  const auto known = gains.find(voice.engine_voice);
  if (known != gains.end()) return known->second;
  language::Utterance sample;
  sample.text = sample.spoken = text::from_utf8(sample_sentence(settings.language));
  const audio::Pcm pcm =
      speak(text_for_engine(sample, kWholeSentence, settings.input, voice), voice);
  const double gain = kTargetLufs - audio::loudness_of(pcm.samples, pcm.sample_rate);
  return gains[voice.engine_voice] =
             std::clamp(std::isfinite(gain) ? gain : 0, -kMostGain, kMostGain);
}

/// From the cache or from the program; at the rate of the takes, as 16 bit hold it.
audio::Pcm ExternalSynthesizer::State::speak(const std::string& text, const voice::Voice& voice) {
  const std::string name = key(text, voice);
  if (auto kept = cache.find(name)) return *std::move(kept);
  audio::Pcm pcm;
  try {
    pcm = audio::resample(call(text, voice), settings.sample_rate);
    check_speech(pcm, text);
  } catch (const base::Error& error) {
    process.reset();  // whatever it says next would be the answer to the wrong question
    throw base::Error(
        fmt::format("engine {}: {}; the text was “{}”", settings.name, error.what(), text));
  }
  round_to_16_bit(pcm);
  cache.put(name, pcm);
  return pcm;
}

std::string ExternalSynthesizer::State::key(const std::string& text,
                                            const voice::Voice& voice) const {
  std::string key = fmt::format("1\n{}\n{}\n{}\n{}\n{}\n", voice.engine_voice, voice.rate,
                                settings.language, settings.sample_rate, settings.pcm_rate);
  for (const std::string& word : settings.command) key += word + '\n';
  return key + text;
}

audio::Pcm ExternalSynthesizer::State::call(const std::string& text, const voice::Voice& voice) {
  return settings.protocol == EngineProtocol::once ? call_once(text, voice)
                                                   : call_lines(text, voice);
}

audio::Pcm ExternalSynthesizer::State::call_once(const std::string& text,
                                                 const voice::Voice& voice) {
  const bool to_file = mentions(settings.command, "output");
  const ScratchFile file(settings.scratch);
  Blanks filled = blanks(text, voice);
  filled.output = file.path().string();
  Subprocess program(fill_in(settings.command, filled));
  const bool as_argument = mentions(settings.command, "text");
  const std::string output = program.run(as_argument ? "" : text + "\n", settings.time, kMostBytes);
  if (to_file) return sound_in(file.path());
  if (output.empty()) throw base::Error("gave no sound");
  if (settings.pcm_rate > 0) return audio::read_raw_pcm(output, settings.pcm_rate);
  return audio::read_sound(output, "its output");
}

audio::Pcm ExternalSynthesizer::State::call_lines(const std::string& text,
                                                  const voice::Voice& voice) {
  // A program whose command names the voice must be another process for another voice.
  const std::string who = mentions(settings.command, "voice") ? voice.engine_voice : "";
  if (process == nullptr || who != process_voice) {
    process = std::make_unique<Subprocess>(fill_in(settings.command, blanks("", voice)));
    process_voice = who;
  }
  const ScratchFile file(settings.scratch);
  const nlohmann::json question = {
      {"text", text},       {"voice", voice.engine_voice},   {"language", settings.language},
      {"rate", voice.rate}, {"speed", speed_of(voice.rate)}, {"output_file", file.path().string()}};
  const std::string line = process->ask(question.dump(), settings.time, 1 << 20);
  const auto answer = nlohmann::json::parse(line, nullptr, false);
  if (answer.is_object()) {
    if (answer.contains("error")) throw base::Error("says: " + answer["error"].dump());
    for (const char* name : {"file", "output_file"})
      if (answer.contains(name) && answer[name].is_string())
        return sound_in(answer[name].get<std::string>());
  } else if (std::filesystem::exists(line)) {
    return sound_in(line);  // piper answers with the bare name of the file
  }
  throw base::Error(fmt::format("answered “{}” instead of {{\"file\": …}}", line.substr(0, 80)));
}

audio::Pcm ExternalSynthesizer::State::sound_in(const std::filesystem::path& file) const {
  const std::string bytes = base::read_file(file, kMostBytes);
  if (bytes.empty()) throw base::Error("gave no sound");
  if (settings.pcm_rate > 0) return audio::read_raw_pcm(bytes, settings.pcm_rate);
  return audio::read_sound(bytes, "its file");
}

}  // namespace shuoshu::speech
