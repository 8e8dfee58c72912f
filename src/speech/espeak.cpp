#include "speech/espeak.hpp"

#include <espeak-ng/espeak_ng.h>
#include <espeak-ng/speak_lib.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "base/error.hpp"
#include "speech/espeak_voice.hpp"
#include "speech/syllables.hpp"
#include "speech/trim.hpp"
#include "voice/manner.hpp"

namespace shuoshu::speech {
namespace {

/// Samples that the engine hands over at a time.
constexpr int kBufferMilliseconds = 200;

void check(espeak_ng_STATUS status, const std::string& what) {
  if (status == ENS_OK) return;
  std::array<char, 256> reason{};
  espeak_ng_GetStatusCodeMessage(status, reason.data(), reason.size());
  throw base::Error(fmt::format("eSpeak NG: {}: {}", what, reason.data()));
}

void check(espeak_ERROR status, const std::string& what) {
  if (status != EE_OK)
    throw base::Error(fmt::format("eSpeak NG: {} (error {})", what, static_cast<int>(status)));
}

/// What one call of the engine tells, while it speaks.
struct Recording {
  struct Word {
    int text_position;  ///< 1-based, in characters of the engine text
    int sample;
  };
  std::vector<float> samples;
  std::vector<Word> words;
  SyllableCounter syllables;
};

/// The engine's callback. Must not throw: it is called from C.
int record(short* wave, int count, espeak_EVENT* events) {
  auto* recording = static_cast<Recording*>(events->user_data);
  if (recording == nullptr) return 0;
  for (const espeak_EVENT* event = events; event->type != espeakEVENT_LIST_TERMINATED; ++event) {
    if (event->type == espeakEVENT_WORD)
      recording->words.push_back({event->text_position, event->sample});
    if (event->type == espeakEVENT_PHONEME)
      recording->syllables.add(
          {event->id.string, ::strnlen(event->id.string, sizeof event->id.string)});
  }
  if (wave != nullptr) {
    std::vector<float>& samples = recording->samples;
    const std::size_t before = samples.size();
    samples.resize(before + static_cast<std::size_t>(count));
    std::transform(wave, wave + count, samples.begin() + static_cast<std::ptrdiff_t>(before),
                   [](short sample) { return static_cast<float>(sample) / 32768.0F; });
  }
  return 0;
}

/// A melody for the mark at the end. Plain text of other languages keeps the one eSpeak gives it.
voice::Voice for_mark(const voice::Voice& voice, const language::Clause& clause) {
  if (clause.phonemes && clause.question) return voice::asking(voice);
  if (clause.phonemes && clause.exclamation) return voice::exclaiming(voice);
  return voice;
}

/// The group of the engine text (separated by blanks) that starts at or before a character.
std::size_t group_at(const std::string& text, int character) {
  std::size_t group = 0;
  int at = 0;
  bool blank = true, any = false;
  for (const char c : text) {
    if ((static_cast<unsigned char>(c) & 0xC0) == 0x80) continue;  // not the start of a character
    if (++at > character) break;
    if (c != ' ' && blank) {
      if (any) ++group;
      any = true;
    }
    blank = c == ' ';
  }
  return group;
}

}  // namespace

std::string espeak_version() { return fmt::format("eSpeak NG {}", espeak_Info(nullptr)); }

struct EspeakSynthesizer::State {
  std::string language;
  std::filesystem::path voice_files;
  std::filesystem::path espeak_data;
  int sample_rate = 0;
  std::string voice_in_use;
  std::array<int, 4> parameters_in_use{-1, -1, -1, -1};

  void use(const voice::Voice& voice);
  void load(const std::string& file);
  Recording speak(const std::string& text) const;
  void test() const;
};

EspeakSynthesizer::EspeakSynthesizer(std::string language, std::filesystem::path voice_files)
    : state_(std::make_unique<State>()) {
  state_->language = std::move(language);
  state_->voice_files = std::move(voice_files);
  state_->sample_rate =
      espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, kBufferMilliseconds, nullptr,
                        espeakINITIALIZE_PHONEME_EVENTS | espeakINITIALIZE_DONT_EXIT);
  if (state_->sample_rate <= 0)
    throw base::Error("eSpeak NG could not be started; is the package espeak-ng-data installed?");
  const char* data = nullptr;
  espeak_Info(&data);
  state_->espeak_data = data;
  espeak_SetSynthCallback(record);
  check(espeak_SetVoiceByName(state_->language.c_str()),
        fmt::format("no voice for the language \"{}\"", state_->language));
  state_->test();
}

// espeak_Terminate deadlocks after a fork; the process ends soon anyway.
EspeakSynthesizer::~EspeakSynthesizer() = default;

/// A child says "m" as a phoneme and reports whether it became sound.
void EspeakSynthesizer::State::test() const {
  const pid_t child = ::fork();
  if (child < 0) throw base::Error(fmt::format("eSpeak NG: fork: {}", std::strerror(errno)));
  if (child == 0) {
    constexpr unsigned kPatience = 60;  // seconds; an engine that hangs must not hold up the run
    ::alarm(kPatience);
    int result = 1;
    try {
      const Recording heard = speak("[[m'a]] ");
      if (heard.syllables.count() == 1 && heard.samples.size() > 500) result = 0;
    } catch (const std::exception&) {
    }
    ::_exit(result);
  }
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFSIGNALED(status)) {
    throw base::Error(fmt::format("eSpeak NG was tried and died of signal {} ({})",
                                  WTERMSIG(status), ::strsignal(WTERMSIG(status))));
  }
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
    throw base::Error("eSpeak NG does not speak phonemes; versions from 1.51 on are known to work");
}

Take EspeakSynthesizer::say(const language::Utterance& utterance, std::size_t clause_index,
                            const voice::Voice& voice) {
  const language::Clause& clause = utterance.clauses.at(clause_index);
  state_->use(for_mark(voice, clause));
  Recording heard = state_->speak(clause.engine_text);

  Take take;
  take.pcm = {state_->sample_rate, std::move(heard.samples)};
  take.syllables = heard.syllables.count();
  for (const Recording::Word& word : heard.words) {
    const std::size_t group = group_at(clause.engine_text, word.text_position);
    if (group >= clause.word_of_group.size()) continue;
    const std::size_t index = clause.word_of_group[group];
    if (take.words.empty() || take.words.back().word != index)
      take.words.push_back({index, word.sample});
  }
  trim_silence(take);
  return take;
}

void EspeakSynthesizer::State::use(const voice::Voice& voice) {
  const std::string wanted = voice.file.empty() ? "+" + voice.variant : "/" + voice.file;
  if (wanted != voice_in_use) {
    voice_in_use.clear();
    if (!voice.file.empty()) {
      load(voice.file);
    } else {
      const std::string name = voice.variant.empty() ? language : language + "+" + voice.variant;
      // The engine speaks with its plain voice when it does not know a variant.
      if (!std::filesystem::exists(espeak_data / "voices" / "!v" / voice.variant))
        throw base::Error(fmt::format("eSpeak NG has no voice \"{}\"", name));
      check(espeak_SetVoiceByName(name.c_str()), "no voice " + name);
    }
    voice_in_use = wanted;
    parameters_in_use.fill(-1);
  }
  const std::array<std::pair<espeak_PARAMETER, int>, 4> wishes = {{{espeakRATE, voice.rate},
                                                                   {espeakVOLUME, voice.volume},
                                                                   {espeakPITCH, voice.pitch},
                                                                   {espeakRANGE, voice.range}}};
  for (std::size_t i = 0; i < wishes.size(); ++i) {
    if (parameters_in_use[i] == wishes[i].second) continue;
    check(espeak_SetParameter(wishes[i].first, wishes[i].second, 0), "parameter refused");
    parameters_in_use[i] = wishes[i].second;
  }
}

/// eSpeak cuts the path of a voice file at 60 bytes, and our file wants the lines of a language in
/// front: so it is handed over as a file in memory with a short name.
void EspeakSynthesizer::State::load(const std::string& file) {
  const std::string text = compose_voice(voice_files / file, language, espeak_data);
  const int memory = ::memfd_create("shuoshu-voice", MFD_CLOEXEC);
  if (memory < 0 || ::write(memory, text.data(), text.size()) != static_cast<ssize_t>(text.size()))
    throw base::Error(fmt::format("voice file {}: {}", file, std::strerror(errno)));
  const espeak_ng_STATUS status =
      espeak_ng_SetVoiceByFile(fmt::format("/proc/self/fd/{}", memory).c_str());
  ::close(memory);
  check(status, "voice file " + file);
}

Recording EspeakSynthesizer::State::speak(const std::string& text) const {
  Recording recording{{}, {}, SyllableCounter(language)};
  check(espeak_Synth(text.c_str(), text.size() + 1, 0, POS_CHARACTER, 0,
                     espeakCHARS_UTF8 | espeakPHONEMES, nullptr, &recording),
        fmt::format("could not speak \"{}\"", text));
  check(espeak_Synchronize(), fmt::format("could not speak \"{}\"", text));
  return recording;
}

}  // namespace shuoshu::speech
