#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "audio/mastering.hpp"
#include "base/data_directory.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "cli/commands.hpp"
#include "language/front_end.hpp"
#include "produce/workers.hpp"
#include "speech/audition.hpp"
#include "speech/espeak.hpp"
#include "text/sentences.hpp"
#include "text/unicode.hpp"
#include "voice/voice.hpp"

namespace shuoshu::cli {
namespace {

struct VoicesOptions {
  std::string preview;
  std::string text;      ///< to be said instead of our own, or empty
  std::string language;  ///< of that text; empty = by its script
  bool measure = false;
};

/// What a loudness of the palette means.
constexpr double kTargetLufs = -19;

/// Runs `work` for every voice, each in a process of its own, and gives the results in the
/// palette's order.
std::vector<std::string> in_every_voice(
    const voice::Palette& palette, const std::function<std::string(const voice::Voice&)>& work) {
  std::vector<std::string> results(palette.voices.size());
  std::string complaint;
  produce::PoolSettings settings;
  settings.jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const produce::PoolListener listener{[](std::size_t, std::size_t, double) {},
                                       [&](const produce::Outcome& outcome) {
                                         if (outcome.good) {
                                           results[outcome.task] = outcome.text;
                                         } else if (complaint.empty()) {
                                           complaint = "voice " + palette.voices[outcome.task].id +
                                                       ": " + outcome.text;
                                         }
                                       }};
  produce::run_workers(
      palette.voices.size(), settings,
      [&](std::size_t task, produce::Line&) { return work(palette.voices[task]); }, listener);
  if (!complaint.empty()) throw base::Error(complaint);
  return results;
}

void print_table(const voice::Palette& palette) {
  fmt::print("{:<12} {:<7} {:<6} {:>6}  {}\n", "voice", "gender", "age", "F0/Hz", "");
  for (const voice::Voice& voice : palette.voices)
    fmt::print("{:<12} {:<7} {:<6} {:>6}  {}\n", voice.id, name_of(voice.gender),
               name_of(voice.age), voice.f0_hz > 0 ? fmt::format("{:.0f}", voice.f0_hz) : "–",
               voice.description);
}

std::string measured_row(const voice::Voice& voice, const speech::Measured& measured) {
  return fmt::format(
      "| {} | {}{} | {:.0f}/{:.0f}/{:.0f} | {:.0f} | {:.1f} | {:.1f} | {:+.1f} | {:+.1f} | {:.2f} "
      "| {:.2f} |",
      voice.id, voice.file.empty() ? "+" : "file ", voice.file.empty() ? voice.variant : voice.file,
      measured.pitch_low, measured.pitch, measured.pitch_high, measured.centroid, measured.lufs,
      measured.peak, voice.gain_db, voice.gain_db + kTargetLufs - measured.after_gain,
      measured.after_gain, measured.syllables_per_second);
}

void print_measured(const voice::Palette& palette, speech::Synthesizer& engine,
                    const language::Utterance& text) {
  const auto rows = in_every_voice(palette, [&](const voice::Voice& voice) {
    return measured_row(voice, speech::measure_voice(engine, text, voice));
  });
  fmt::print(
      "| voice | eSpeak NG | F0 10/50/90 % Hz | centroid Hz | LUFS | dBTP | gain dB | gain due | "
      "LUFS after | syllables/s |\n|---|---|---|---:|---:|---:|---:|---:|---:|---:|\n");
  for (const std::string& row : rows) fmt::print("{}\n", row);
}

const char* const kSheetHead =
    "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>shuoshu: voices</title>\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n"
    "<style>body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 "
    "1rem}"
    "td,th{padding:.3rem .6rem;text-align:left;border-bottom:1px solid #8884}"
    "td.n{text-align:right;font-variant-numeric:tabular-nums}audio{height:2rem}"
    "code{font-size:1rem}@media(prefers-color-scheme:dark){body{background:#111;color:#ddd}}</"
    "style>\n"
    "<h1>The voices of shuoshu</h1>\n"
    "<p>Put a voice's name into <code>cast.toml</code>: <code>voice = \"alto\"</code>.</p>\n"
    "<table>\n<tr><th>voice<th>like<th>gender<th>age<th>F0<th>listen\n";

void write_preview(const voice::Palette& palette, speech::Synthesizer& engine,
                   const language::Utterance& text, const std::filesystem::path& folder) {
  in_every_voice(palette, [&](const voice::Voice& voice) -> std::string {
    base::PendingFile file(folder / (voice.id + ".mp3"));
    const auto encoder = audio::open_encoder(file.path(), {});
    encoder->write(speech::perform_audition(engine, text, voice).samples);
    encoder->finish();
    file.commit();
    return {};
  });
  std::string sheet = kSheetHead;
  for (const voice::Voice& voice : palette.voices)
    sheet += fmt::format(
        "<tr><td><code>{0}</code><td>{1}<td>{2}<td>{3}<td class=\"n\">{4:.0f} Hz"
        "<td><audio controls preload=\"none\" src=\"{0}.mp3\"></audio>\n",
        voice.id, voice.description, name_of(voice.gender), name_of(voice.age), voice.f0_hz);
  base::write_file(folder / "index.html", sheet + "</table>\n</html>\n");
  fmt::print("{}\n", (folder / "index.html").string());
}

/// What the voices are to say, and in which of eSpeak NG's languages.
struct Audition {
  language::Utterance text;
  std::string engine_language = "cmn";
};

Audition audition_of(const VoicesOptions& options) {
  Audition audition;
  if (options.text.empty()) {
    audition.text = speech::read_audition(base::data_directory() / "voices" / "audition.tsv");
    return audition;
  }
  const std::u32string text = text::from_utf8(options.text);
  const auto front_end = language::make_front_end(
      options.language.empty() ? language::guess_language(text) : options.language, {},
      base::data_directory());
  audition.engine_language = front_end->engine_language();
  for (const text::Span& span : text::split_sentences(text)) {
    const auto sentence =
        front_end->speak(std::u32string_view(text).substr(span.begin, span.end - span.begin));
    auto& clauses = audition.text.clauses;
    clauses.insert(clauses.end(), sentence.clauses.begin(), sentence.clauses.end());
  }
  // Clauses of several sentences are in one list now: which word is which, nobody asks here.
  for (language::Clause& clause : audition.text.clauses) clause.word_of_group.clear();
  if (audition.text.clauses.empty())
    throw base::ConfigError("--text: there is nothing to say in it");
  return audition;
}

void run(const VoicesOptions& options) {
  const voice::Palette palette = voice::read_palette(base::data_directory() / "voices");
  if (options.preview.empty() && !options.measure) return print_table(palette);
  const Audition audition = audition_of(options);
  speech::EspeakSynthesizer engine(audition.engine_language, palette.folder);
  if (options.measure) print_measured(palette, engine, audition.text);
  if (!options.preview.empty()) write_preview(palette, engine, audition.text, options.preview);
}

}  // namespace

void add_voices(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<VoicesOptions>();
  CLI::App* command = app.add_subcommand("voices", "Show the voices of the palette");
  command->add_option("--preview", options->preview, "Write a sample of each and a page into DIR")
      ->type_name("DIR");
  command->add_flag("--measure", options->measure,
                    "Speak and measure each: the table of docs/voices.md");
  command->add_option("--text", options->text, "Say this instead of our own forty seconds");
  command->add_option("--language", options->language,
                      "Language of --text; by default its script tells");
  command->callback([options, &exit_code] {
    run(*options);
    exit_code = 0;
  });
}

}  // namespace shuoshu::cli
