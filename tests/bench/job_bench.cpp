/// The whole job and its parts on the sample novel. `items_per_second` are characters a second;
/// where sound is made, `x_real_time` says how many seconds of sound a second of one core gives.

#include <benchmark/benchmark.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmath>
#include <csignal>

#include "audio/mastering.hpp"
#include "bare.hpp"
#include "base/data_directory.hpp"
#include "base/report.hpp"
#include "produce/make.hpp"
#include "produce/open_studio.hpp"
#include "script/make_script.hpp"
#include "speech/espeak.hpp"
#include "support/temp_dir.hpp"
#include "text/sentences.hpp"

namespace {

using namespace shuoshu;  // NOLINT: a program of its own

const char* const kNovel = SHUOSHU_SOURCE "/seeds/novel";

class Silent : public produce::Progress {
 public:
  void start(std::size_t, std::size_t, std::size_t) override {}
  void spoke(const std::string&, std::size_t, double) override {}
  void finished(const std::string&) override {}
  void stop() override {}
};

produce::Studio& studio() {
  static const auto kStudio = [] {
    base::Report report;
    produce::MakeSettings settings;
    settings.book = kNovel;
    settings.folder = "/nowhere";
    auto opened = produce::open_studio(settings, report);
    opened->front_end =
        language::make_front_end(opened->language, opened->lexicon, base::data_directory());
    return opened;
  }();
  return *kStudio;
}

std::int64_t characters() {
  std::size_t sum = 0;
  for (const book::Chapter& chapter : studio().book.chapters) sum += chapter.characters();
  return static_cast<std::int64_t>(sum);
}

void count_characters(benchmark::State& state) {
  state.SetItemsProcessed(characters() * static_cast<std::int64_t>(state.iterations()));
}

void read_book(benchmark::State& state) {
  for (auto _ : state) {
    base::Report report;
    benchmark::DoNotOptimize(book::read_book(kNovel, {}, report));
  }
  count_characters(state);
}
BENCHMARK(read_book)->Unit(benchmark::kMillisecond);

void find_speakers(benchmark::State& state) {
  for (auto _ : state) {
    base::Report report;
    script::Cast cast;
    benchmark::DoNotOptimize(script::make_script(studio().book, cast, studio().palette, report));
  }
  count_characters(state);
}
BENCHMARK(find_speakers)->Unit(benchmark::kMillisecond);

void pronounce(benchmark::State& state) {
  for (auto _ : state) {
    for (const script::Cue& cue : studio().script.cues) {
      for (const text::Span& span : text::split_sentences(cue.text)) {
        benchmark::DoNotOptimize(studio().front_end->speak(
            std::u32string_view(cue.text).substr(span.begin, span.end - span.begin)));
      }
    }
  }
  count_characters(state);
}
BENCHMARK(pronounce)->Unit(benchmark::kMillisecond);

/// An encoder that only takes.
class Nowhere : public audio::Encoder {
 public:
  void write(std::span<const float>) override {}
  void finish() override {}
};

void master_without_encoding(benchmark::State& state) {
  std::vector<float> minute(60 * 22050);
  for (std::size_t i = 0; i < minute.size(); ++i) {
    minute[i] = 0.2F * std::sin(static_cast<float>(i) * 0.05F);
  }
  for (auto _ : state) {
    Nowhere nowhere;
    audio::Mastering mastering(nowhere, {});
    mastering.push(minute, 3.0);
    mastering.finish();
  }
  state.counters["x_real_time"] = benchmark::Counter(60.0 * static_cast<double>(state.iterations()),
                                                     benchmark::Counter::kIsRate);
}
BENCHMARK(master_without_encoding)->Unit(benchmark::kMillisecond);

double cpu_of_children() {
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// Runs `work` in a process of its own, since eSpeak NG can be started only once: seconds of sound,
/// and the CPU seconds that the process and its workers took.
struct Cost {
  double sound = 0, cpu = 0;
};
template <typename Work>
Cost in_a_child(Work work) {
  const double before = cpu_of_children();
  int ends[2];
  if (::pipe(ends) != 0) return {};
  const pid_t pid = ::fork();
  if (pid == 0) {
    const double seconds = work();
    (void)!::write(ends[1], &seconds, sizeof seconds);
    ::_exit(0);
  }
  Cost cost;
  (void)!::read(ends[0], &cost.sound, sizeof cost.sound);
  ::waitpid(pid, nullptr, 0);
  ::close(ends[0]);
  ::close(ends[1]);
  cost.cpu = cpu_of_children() - before;
  return cost;
}

template <typename Work>
void measure_in_children(benchmark::State& state, Work work) {
  Cost sum;
  for (auto _ : state) {
    const Cost cost = in_a_child(work);
    state.SetIterationTime(cost.cpu);
    sum.sound += cost.sound;
    sum.cpu += cost.cpu;
  }
  count_characters(state);
  state.counters["x_real_time"] = sum.sound / sum.cpu;
  state.counters["cpu_s_per_hour"] = sum.cpu / sum.sound * 3600;
}

void whole_job(benchmark::State& state) {
  measure_in_children(state, [] {
    const support::TempDir temp;
    Silent silent;
    base::Report report;
    produce::MakeSettings settings;
    settings.book = kNovel;
    settings.folder = temp / "out";
    const volatile std::sig_atomic_t stop = 0;
    return produce::make_audiobook(settings, stop, silent, report).seconds;
  });
}
BENCHMARK(whole_job)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(5);

/// The same phonemes, voices and silences; see bare.hpp. whole_job ÷ this is what shuoshu costs
/// itself.
void bare_espeak_and_lame(benchmark::State& state) {
  std::vector<bench::BareClause> clauses;
  for (const script::Cue& cue : studio().script.cues) {
    const voice::Voice* voice = studio().palette.find(cue.voice);
    for (const text::Span& span : text::split_sentences(cue.text)) {
      const auto utterance = studio().front_end->speak(
          std::u32string_view(cue.text).substr(span.begin, span.end - span.begin));
      for (const language::Clause& clause : utterance.clauses) {
        constexpr audio::SampleCount kPause = 22050 * 35 / 100;  // the mean of a novel
        clauses.push_back({clause.engine_text, *voice, kPause});
      }
    }
  }
  const std::string language = studio().front_end->engine_language();
  measure_in_children(
      state, [&] { return static_cast<double>(bench::speak_bare(language, clauses)) / 22050; });
}
BENCHMARK(bare_espeak_and_lame)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(5);

}  // namespace
