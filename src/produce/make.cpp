#include "produce/make.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>

#include "base/error.hpp"
#include "base/file.hpp"
#include "produce/confine.hpp"
#include "produce/cover_files.hpp"
#include "produce/delivery.hpp"
#include "produce/folder.hpp"
#include "produce/open_studio.hpp"
#include "produce/plan.hpp"
#include "produce/record.hpp"
#include "produce/workers.hpp"
#include "publish/companions.hpp"
#include "publish/m4b.hpp"
#include "publish/overlay.hpp"
#include "script/cast_file.hpp"

namespace shuoshu::produce {

namespace {

namespace fs = std::filesystem;

/// One run over one book.
class Production {
 public:
  Production(const MakeSettings& settings, const volatile std::sig_atomic_t& stop,
             Progress& progress, base::Report& report)
      : stop_(stop), progress_(progress), report_(report), studio_(open_studio(settings, report)) {
    delivery_for(studio_->settings,
                 studio_->cast.pauses);  // a wrong preset is known before work starts
    made_.folder = studio_->settings.folder;
  }

  Made run() {
    if (settings().dry_run) {
      Manifest manifest = Manifest::open(made_.folder, report_);
      plan(manifest);
      describe_plan();
      return std::move(made_);
    }
    const std::string part = settings().part();
    const FolderLock lock(made_.folder, part);
    Manifest manifest = Manifest::open(made_.folder, report_, part);
    manifest.found(studio_->audiobook.title + "\n" + studio_->audiobook.author,
                   date_of_book(settings().book));
    plan(manifest);
    clear_work(made_.folder, part, plan_);
    write_cast_file();
    studio_->cover_small = put_cover(*studio_, studio_->cover_key, made_.folder, report_);
    if (part.empty()) tidy_up(manifest);
    if (settings().finish) require_all();
    record(manifest);
    if (part.empty()) publish(manifest);
    clear_work(made_.folder, part, plan_);
    return std::move(made_);
  }

 private:
  const MakeSettings& settings() const { return studio_->settings; }

  void plan(const Manifest& manifest) {
    studio_->cover_key = cover_key(*studio_);
    studio_->audiobook.identity = manifest.identity().empty()
                                      ? studio_->audiobook.title + "\n" + studio_->audiobook.author
                                      : manifest.identity();
    const std::int64_t base =
        manifest.base_date() != 0 ? manifest.base_date() : date_of_book(settings().book);
    plan_ = make_plan(*studio_, manifest, made_.folder, base, studio_->audiobook.identity);
    // Tags say 3/12 and the like: a worker must know how many episodes there are.
    for (const PlannedEpisode& planned : plan_.episodes)
      studio_->audiobook.episodes.push_back(planned.episode);
    made_.episodes = plan_.episodes.size();
    for (const std::size_t i : share()) {
      if (!plan_.episodes[i].why.empty() && wanted(plan_.episodes[i].episode.number))
        todo_.push_back(i);
    }
  }

  /// The episodes this run answers for, the longest first, so that no core (or machine) sits idle
  /// while another reads the last long chapter. Shares are dealt over the whole book, whatever is
  /// made already, so that machines which start at different times agree on them.
  std::vector<std::size_t> share() const {
    std::vector<std::size_t> order(plan_.episodes.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return plan_.episodes[a].characters > plan_.episodes[b].characters;
    });
    if (settings().shards == 0) return order;
    std::vector<std::size_t> load(settings().shards, 0);
    std::vector<std::size_t> mine;
    for (const std::size_t i : order) {
      const auto least = std::min_element(load.begin(), load.end());
      *least += plan_.episodes[i].characters + 1;
      if (static_cast<std::size_t>(least - load.begin()) + 1 == settings().shard) mine.push_back(i);
    }
    return mine;
  }

  /// --finish joins what the shares made; it makes nothing itself.
  void require_all() const {
    if (todo_.empty()) return;
    const PlannedEpisode& first = plan_.episodes[todo_.front()];
    throw base::Error(fmt::format("{}: {} of {} chapters are not there yet, \"{}\" for one ({})",
                                  made_.folder.string(), todo_.size(), plan_.episodes.size(),
                                  first.episode.title, first.why));
  }

  bool wanted(std::size_t number) const {
    const auto& only = settings().only;
    return only.empty() || std::any_of(only.begin(), only.end(), [&](const auto& range) {
             return number >= range.first && number <= range.second;
           });
  }

  void describe_plan() {
    for (const PlannedEpisode& planned : plan_.episodes) {
      const bool todo = !planned.why.empty() && wanted(planned.episode.number);
      made_.plan.push_back(fmt::format("{}  {}  ({} characters)", todo ? "make" : "keep",
                                       planned.episode.audio.string(), planned.characters) +
                           (todo ? ": " + planned.why : ""));
    }
    for (const MadeEpisode& dropped : plan_.dropped) {
      made_.plan.push_back("drop  " + dropped.episode.audio.string() + ": no longer in the book");
    }
    made_.plan.push_back(estimate());
  }

  /// How much is to be done. Figures of docs/benchmarks.md: characters in a second of sound, CPU
  /// seconds for an hour of it.
  std::string estimate() const {
    constexpr double kHanPerSecond = 4.6;
    constexpr double kLettersPerSecond = 14;
    constexpr double kCpuPerHour = 9.5;
    const bool han = studio_->language.rfind("zh", 0) == 0 || studio_->language == "yue";
    double sound = 0;
    for (const std::size_t i : todo_) {
      sound += static_cast<double>(plan_.episodes[i].characters) /
               (han ? kHanPerSecond : kLettersPerSecond);
    }
    const Delivery delivery = delivery_for(settings(), studio_->cast.pauses);
    const double megabytes = sound * delivery.encoder.bitrate_kbps / 8000;
    const double wall = sound / 3600 * kCpuPerHour / std::max(1, settings().jobs);
    return fmt::format(
        "{} of {} chapters to make: about {:.0f} min of sound, {:.1f} MB, {:.0f} s of work",
        todo_.size(), plan_.episodes.size(), sound / 60, megabytes, wall);
  }

  /// The cast file beside the audio is the one a person edits; it grows by the new characters only.
  /// Who has written there since it was read (another share, or the person) knew more than we.
  void write_cast_file() {
    const auto turn =
        settings().part().empty() ? std::nullopt : std::make_optional<CastLock>(made_.folder);
    const fs::path file = made_.folder / "cast.toml";
    const std::string before = fs::exists(file) ? base::read_file(file) : "";
    const bool named_elsewhere = !settings().cast.empty() && settings().cast != file;
    if (before != (named_elsewhere ? "" : studio_->cast_text)) return;
    const std::string text = script::write_cast(studio_->cast, studio_->script, studio_->cast_text);
    if (text == before) return;
    remember_cast(script::cast_memory(file));
    base::write_file(file, text, true);  // a person's work, which a power cut must not take
  }

  /// Keeps a copy of every entry of ours, so that the next run can tell them from a person's.
  /// Written first: after a crash between the two files an entry may stand in the copy alone, never
  /// the reverse.
  void remember_cast(const fs::path& memory) {
    script::Cast cast = studio_->cast;
    cast.narrator_voice = script::Cast().narrator_voice;  // a person's choice, and maybe an engine
    std::string ours = fs::exists(memory) ? base::read_file(memory) : "";
    try {
      for (const auto& known :
           script::parse_cast(ours, memory.string(), studio_->palette).characters) {
        cast.earlier_voices.emplace(known.name, known.voice);
      }
    } catch (const base::ConfigError&) {
      ours.clear();  // damaged: it is begun anew
    }
    base::write_file(memory, script::write_cast(cast, studio_->script, ours));
  }

  /// Also writes down the new names at once: a killed run must not make a thousand chapters again
  /// because the thousandth made "001" into "0001".
  void tidy_up(Manifest& manifest) {
    remove_dropped(made_.folder, plan_);
    bool renamed = false;
    for (const PlannedEpisode& planned : plan_.episodes) {
      if (!planned.why.empty() || (planned.old_audio.empty() && planned.old_stem.empty())) continue;
      rename_episode(made_.folder, planned);
      renamed = true;
    }
    if (renamed) manifest.rewrite(in_order(manifest));
  }

  /// All that was made of the book, under the names it has now.
  std::vector<MadeEpisode> in_order(const Manifest& manifest) const {
    std::vector<MadeEpisode> all;
    for (const PlannedEpisode& planned : plan_.episodes) {
      const MadeEpisode* found = manifest.find(planned.identity);
      if (found == nullptr) continue;
      all.push_back(*found);
      if (!planned.why.empty()) continue;
      all.back().episode.audio = planned.episode.audio;
      all.back().episode.stem = planned.episode.stem;
    }
    return all;
  }

  void record(Manifest& manifest) {
    if (todo_.empty()) return;
    open_microphone(*studio_);
    start_progress();
    PoolSettings pool;
    pool.jobs = settings().jobs;
    pool.nice = settings().nice;
    pool.patience = patience();
    pool.stop = &stop_;
    PoolListener listener;
    listener.progress = [&](std::size_t task, std::size_t characters, double seconds) {
      progress_.spoke(episode(task).episode.title, characters, seconds);
    };
    listener.outcome = [&](const Outcome& outcome) { take(outcome, manifest); };
    const auto work = [&](std::size_t task, Line& line) {
      // Somebody's own engine may write where it likes: only what speaks by itself is confined.
      if (studio_->cast.engines.empty()) confine_to(made_.folder);
      return to_line(record_episode(*studio_, episode(task), made_.folder, line));
    };
    made_.interrupted = !run_workers(todo_.size(), pool, work, listener);
    progress_.stop();
  }

  /// An engine of the user's may take its own time over a sentence before it is given up.
  std::chrono::seconds patience() const {
    int longest = 0;
    for (const auto& engine : studio_->cast.engines)
      longest = std::max(longest, engine.timeout_seconds);
    return std::chrono::seconds(settings().patience + longest);
  }

  const PlannedEpisode& episode(std::size_t task) const { return plan_.episodes[todo_[task]]; }

  void start_progress() {
    std::size_t characters = 0;
    for (const std::size_t i : todo_) characters += plan_.episodes[i].characters;
    progress_.start(todo_.size(), characters, plan_.episodes.size() - todo_.size());
  }

  void take(const Outcome& outcome, Manifest& manifest) {
    const PlannedEpisode& planned = episode(outcome.task);
    if (!outcome.good) {
      made_.failures.push_back(
          fmt::format("{} {}: {}", planned.episode.stem, planned.episode.title, outcome.text));
      return;
    }
    const MadeEpisode made = from_line(outcome.text);
    remove_old_names(made_.folder, plan_, planned);  // while the manifest still knows them
    manifest.append(made);
    for (const std::string& note : made.notes) {
      report_.note("engine-replaced", {planned.episode.audio.string()}, note);
    }
    ++made_.made;
    made_.seconds += static_cast<double>(made.episode.samples) / made.episode.sample_rate;
    progress_.finished(planned.episode.title);
  }

  /// Feed and page over all that is there; the manifest in its final order.
  void publish(Manifest& manifest) {
    manifest.rewrite(in_order(manifest));
    publish::Audiobook& book = studio_->audiobook;
    book.episodes.clear();
    auto planned = plan_.episodes.begin();
    for (const MadeEpisode& made : manifest.made()) {
      while (planned->identity != made.identity) ++planned;
      if (!can_be_heard(made, *planned)) continue;
      count(made.heard);
      book.episodes.push_back(made.episode);
    }
    std::erase_if(book.cast, [](const publish::Person& person) { return person.lines == 0; });
    publish::sort_cast(book);
    publish::write_book_pages(made_.folder, book);
    if (settings().epub) publish::write_overlay_epub(made_.folder, book);
    if (settings().format == audio::Format::aac) {
      publish::write_m4b(made_.folder, book, studio_->cover_small);
    }
  }

  /// Not so an old episode that could not be made again: another may have taken its name since.
  bool can_be_heard(const MadeEpisode& made, const PlannedEpisode& planned) const {
    std::error_code error;
    const auto size = fs::file_size(made_.folder / made.episode.audio, error);
    return !error && size == made.episode.bytes && made.episode.stem == planned.episode.stem;
  }

  void count(const std::vector<publish::Person>& heard) {
    for (const publish::Person& person : heard) {
      auto& cast = studio_->audiobook.cast;
      auto at = std::find_if(cast.begin(), cast.end(), [&](const publish::Person& known) {
        return known.name == person.name;
      });
      if (at ==
          cast.end()) {  // the manifest of an older run may name somebody the cast no longer has
        at = cast.insert(cast.end(), person);
        continue;
      }
      at->lines += person.lines;
      at->doubtful += person.doubtful;
      if (!at->sample) at->sample = person.sample;
    }
  }

  const volatile std::sig_atomic_t& stop_;
  Progress& progress_;
  base::Report& report_;
  std::unique_ptr<Studio> studio_;
  Made made_;
  Plan plan_;
  std::vector<std::size_t> todo_;  ///< indices into plan_.episodes, longest first
};

}  // namespace

Made make_audiobook(const MakeSettings& settings, const volatile std::sig_atomic_t& stop,
                    Progress& progress, base::Report& report) {
  return Production(settings, stop, progress, report).run();
}

}  // namespace shuoshu::produce
