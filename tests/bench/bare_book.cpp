/// A whole book through eSpeak NG and LAME and nothing else: the measure of `shuoshu make`'s CPU.
///
///     bare_book BOOK
///
/// Prints the CPU seconds and the seconds of sound.

#include <sys/resource.h>

#include <cstdio>

#include "bare.hpp"
#include "base/data_directory.hpp"
#include "base/report.hpp"
#include "produce/open_studio.hpp"
#include "text/sentences.hpp"

using namespace shuoshu;  // NOLINT: a program of its own

namespace {

double cpu() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// What is heard after a clause: as `make` makes it, but for scenes and headings.
std::int64_t pause_after(language::Break strength, const voice::Pauses& pauses) {
  auto length = pauses.comma;
  if (strength == language::Break::clause) length = pauses.clause;
  if (strength == language::Break::sentence) length = pauses.sentence;
  return length.count() * 22050 / 1000;
}

}  // namespace

int main(int count, char** words) {
  if (count != 2) return 2;
  base::Report report;
  produce::MakeSettings settings;
  settings.book = words[1];
  settings.folder = "/nowhere";
  const auto studio = produce::open_studio(settings, report);
  studio->front_end =
      language::make_front_end(studio->language, studio->lexicon, base::data_directory());
  std::vector<bench::BareClause> clauses;
  for (const script::Cue& cue : studio->script.cues) {
    const auto voice = studio->palette.resolve(cue.voice);
    for (const text::Span& span : text::split_sentences(cue.text)) {
      const auto utterance = studio->front_end->speak(
          std::u32string_view(cue.text).substr(span.begin, span.end - span.begin));
      for (const language::Clause& clause : utterance.clauses) {
        clauses.push_back(
            {clause.engine_text, *voice, pause_after(clause.after, studio->cast.pauses)});
      }
    }
  }
  const double before = cpu();
  const auto samples = bench::speak_bare(studio->front_end->engine_language(), clauses);
  std::printf("%.2f CPU s, %.1f s of sound\n", cpu() - before,
              static_cast<double>(samples) / 22050);
  return 0;
}
