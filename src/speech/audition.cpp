#include "speech/audition.hpp"

#include <fmt/format.h>

#include <chrono>
#include <sstream>
#include <string_view>

#include "audio/analysis.hpp"
#include "audio/loudness.hpp"
#include "audio/mastering.hpp"
#include "audio/recording.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "voice/pauses.hpp"

namespace shuoshu::speech {
namespace {

/// A voice with a pitch in less of its sound than this is a whisper (0.01); a trembling old voice
/// has 0.3.
constexpr double kWhispered = 0.1;

/// A chain that changes nothing but the wandering offset.
audio::MasteringSettings untouched() {
  audio::MasteringSettings settings;
  settings.ceiling_dbtp = 60;
  return settings;
}

/// The pause that a mark asks for.
language::Break break_of(std::string_view text) {
  if (text.ends_with("，")) return language::Break::comma;
  if (text.ends_with("：") || text.ends_with("；")) return language::Break::clause;
  return language::Break::sentence;
}

std::chrono::milliseconds pause_of(language::Break mark) {
  const voice::Pauses pauses;
  if (mark == language::Break::comma) return pauses.comma;
  return mark == language::Break::clause ? pauses.clause : pauses.sentence;
}

struct Performance {
  std::vector<Take> takes;
  double speaking_seconds = 0;
  std::size_t syllables = 0;
};

Performance perform(Synthesizer& engine, const language::Utterance& text,
                    const voice::Voice& voice) {
  Performance performance;
  for (std::size_t i = 0; i < text.clauses.size(); ++i) {
    Take take = engine.say(text, i, voice);
    performance.speaking_seconds += static_cast<double>(take.pcm.length()) / take.pcm.sample_rate;
    performance.syllables += take.syllables;
    performance.takes.push_back(std::move(take));
  }
  return performance;
}

audio::Pcm master(const Performance& performance, const language::Utterance& text, double gain_db,
                  const audio::MasteringSettings& settings) {
  audio::Recording recording(settings.sample_rate);
  audio::Mastering mastering(recording, settings);
  for (std::size_t i = 0; i < text.clauses.size(); ++i) {
    mastering.push(performance.takes[i].pcm.samples, gain_db);
    mastering.push_silence(
        audio::samples_of(pause_of(text.clauses[i].after), settings.sample_rate));
  }
  mastering.finish();
  return recording.pcm();
}

}  // namespace

language::Utterance read_audition(const std::filesystem::path& file) {
  std::istringstream lines(base::read_file(file));
  language::Utterance utterance;
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line.starts_with("#")) continue;
    const std::size_t tab = line.find('\t');
    if (tab == std::string::npos)
      throw base::Error(fmt::format("{}: no tab in \"{}\"", file.string(), line));
    language::Clause clause;
    clause.engine_text = line.substr(tab + 1);
    clause.after = break_of(std::string_view(line).substr(0, tab));
    utterance.clauses.push_back(std::move(clause));
  }
  if (utterance.clauses.empty()) throw base::Error(file.string() + ": nothing to say");
  return utterance;
}

audio::Pcm perform_audition(Synthesizer& engine, const language::Utterance& text,
                            const voice::Voice& voice) {
  return master(perform(engine, text, voice), text, voice.gain_db, {});
}

Measured measure_voice(Synthesizer& engine, const language::Utterance& text,
                       const voice::Voice& voice) {
  const Performance performance = perform(engine, text, voice);
  const audio::Pcm plain = master(performance, text, 0, untouched());
  const audio::Pcm finished = master(performance, text, voice.gain_db, {});
  audio::PitchSpread pitch = audio::pitch_of(plain);
  if (pitch.voiced < kWhispered) pitch = {};
  return {pitch.low,
          pitch.median,
          pitch.high,
          audio::centroid_of(plain),
          audio::loudness_of(plain.samples, plain.sample_rate),
          audio::true_peak_of(plain.samples, plain.sample_rate),
          audio::loudness_of(finished.samples, finished.sample_rate),
          static_cast<double>(performance.syllables) / performance.speaking_seconds};
}

}  // namespace shuoshu::speech
