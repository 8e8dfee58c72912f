/// What the parts of the sound path cost: CPU seconds for an hour of sound, measured on the
/// audition text in all voices of the palette. `of_speech_and_mp3` of `sound_chain` must stay at
/// 0.08 or less.

#include <benchmark/benchmark.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <array>
#include <vector>

#include "audio/mastering.hpp"
#include "audio/recording.hpp"
#include "base/data_directory.hpp"
#include "speech/audition.hpp"
#include "speech/espeak.hpp"
#include "support/temp_dir.hpp"

namespace {

using namespace shuoshu;  // NOLINT: a program of its own

double cpu_seconds() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

struct Costs {
  double hours = 0, speech = 0, chain = 0, mp3 = 0;
};

class Nowhere : public audio::Encoder {
 public:
  void write(std::span<const float>) override {}
  void finish() override {}
};

struct Piece {
  audio::Pcm pcm;
  double gain_db;
};

void master(const std::vector<Piece>& pieces, audio::Encoder& encoder) {
  audio::Mastering mastering(encoder, {});
  for (const Piece& piece : pieces) {
    mastering.push(piece.pcm.samples, piece.gain_db);
    mastering.push_silence(6000);  // 272 ms: what pauses come to in a novel
  }
  mastering.finish();
}

/// In a child: eSpeak NG can be started only once.
Costs measure() {
  const auto voices = base::data_directory() / "voices";
  const voice::Palette palette = voice::read_palette(voices);
  speech::EspeakSynthesizer engine("cmn", palette.folder);
  const language::Utterance text = speech::read_audition(voices / "audition.tsv");
  Costs costs;
  std::vector<Piece> pieces;
  double start = cpu_seconds();
  for (const voice::Voice& voice : palette.voices)
    for (std::size_t i = 0; i < text.clauses.size(); ++i)
      pieces.push_back({engine.say(text, i, voice).pcm, voice.gain_db});
  costs.speech = cpu_seconds() - start;

  Nowhere nowhere;
  start = cpu_seconds();
  master(pieces, nowhere);
  costs.chain = cpu_seconds() - start;

  audio::Recording recording(22050);
  master(pieces, recording);
  const support::TempDir temp;
  const auto encoder = audio::open_encoder(temp / "a.mp3", {});
  const std::span<const float> samples(recording.pcm().samples);
  costs.hours = static_cast<double>(samples.size()) / 22050 / 3600;
  start = cpu_seconds();
  for (std::size_t at = 0; at < samples.size(); at += 4096)
    encoder->write(samples.subspan(at, std::min<std::size_t>(4096, samples.size() - at)));
  encoder->finish();
  costs.mp3 = cpu_seconds() - start;
  return costs;
}

void sound_chain(benchmark::State& state) {
  Costs costs;
  for (auto _ : state) {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) state.SkipWithError("pipe");
    const pid_t pid = ::fork();
    if (pid == 0) {
      const Costs measured = measure();
      ::_exit(::write(ends[1], &measured, sizeof measured) == sizeof measured ? 0 : 1);
    }
    if (::read(ends[0], &costs, sizeof costs) != sizeof costs) state.SkipWithError("no answer");
    ::waitpid(pid, nullptr, 0);
    ::close(ends[0]);
    ::close(ends[1]);
    state.SetIterationTime(costs.chain);
  }
  state.counters["speech_s_per_hour"] = costs.speech / costs.hours;
  state.counters["chain_s_per_hour"] = costs.chain / costs.hours;
  state.counters["mp3_s_per_hour"] = costs.mp3 / costs.hours;
  state.counters["of_speech_and_mp3"] = costs.chain / (costs.speech + costs.mp3);
}
BENCHMARK(sound_chain)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(3);

}  // namespace
