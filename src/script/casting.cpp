#include "script/casting.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace shuoshu::script {

namespace {

/// How often two characters speak close to each other: within this many lines of one chapter.
constexpr std::size_t kScene = 8;

using Meetings = std::map<std::pair<std::size_t, std::size_t>, double>;

Meetings count_meetings(const Script& script) {
  Meetings meetings;
  std::vector<std::size_t> recent;
  std::uint32_t chapter = 0;
  for (const Cue& cue : script.cues) {
    if (!cue.speaker || (cue.kind != CueKind::speech && cue.kind != CueKind::thought)) continue;
    if (cue.chapter != chapter) recent.clear();
    chapter = cue.chapter;
    for (const std::size_t other : recent) {
      if (other != *cue.speaker) meetings[std::minmax(other, *cue.speaker)] += 1;
    }
    recent.push_back(*cue.speaker);
    if (recent.size() > kScene) recent.erase(recent.begin());
  }
  return meetings;
}

/// 1 for the same voice, near 0 for voices nobody would confuse: by pitch, in semitones, and
/// timbre.
double likeness(const voice::Voice& a, const voice::Voice& b) {
  if (a.id == b.id) return 1;
  const double semitones =
      a.f0_hz > 0 && b.f0_hz > 0 ? std::abs(12 * std::log2(a.f0_hz / b.f0_hz)) : 6;
  const bool same_timbre = a.variant == b.variant && a.file == b.file;
  return std::exp(-semitones / 4) * (same_timbre ? 0.8 : 0.4);
}

/// How badly a voice fits a person. A wrong sex is worse than any shared voice.
double misfit(const voice::Voice& voice, const Character& character) {
  double cost = 0;
  if (character.gender == voice::Gender::unknown) {
    // Nine in ten speakers without a sign of their sex are men (soldiers, guards, clerks).
    cost += voice.gender == voice::Gender::female ? 3 : 0;
  } else if (voice.gender != voice::Gender::unknown && voice.gender != character.gender) {
    cost += 1000;
  }
  const int years = std::abs(static_cast<int>(voice.age) - static_cast<int>(character.age));
  // A child's or an old person's voice on an adult is heard at once; young and adult are near.
  const bool extreme = voice.age == voice::Age::child || voice.age == voice::Age::old ||
                       character.age == voice::Age::child || character.age == voice::Age::old;
  return cost + years * (extreme ? 40 : 4);
}

class Casting {
 public:
  Casting(Cast& cast, const Script& script, const voice::Palette& palette)
      : cast_(cast), palette_(palette), meetings_(count_meetings(script)) {
    for (const voice::Voice& voice : palette.voices) {
      if (voice.role == voice::Role::character) open_.push_back(&voice);
    }
  }

  void run() {
    for (Character& character : cast_.characters) keep_earlier_voice(character);
    // The I of the book has the voice that tells it.
    const auto narrator =
        cast_.narrator_character ? cast_.find(*cast_.narrator_character) : std::nullopt;
    if (narrator && cast_.characters[*narrator].voice.empty())
      cast_.characters[*narrator].voice = cast_.narrator_voice;
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < cast_.characters.size(); ++i) {
      if (cast_.characters[i].voice.empty()) order.push_back(i);
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return cast_.characters[a].lines > cast_.characters[b].lines;
    });
    for (const std::size_t i : order) cast_.characters[i].voice = choose(i);
  }

 private:
  /// Nobody changes voice when a chapter is added.
  void keep_earlier_voice(Character& character) const {
    const auto earlier = cast_.earlier_voices.find(character.name);
    if (!character.voice.empty() || earlier == cast_.earlier_voices.end()) return;
    if (palette_.find(earlier->second) != nullptr) character.voice = earlier->second;
  }

  /// Somebody who has a voice and lines already, and how much it matters to differ from it.
  struct Rival {
    const voice::Voice* voice;
    double weight;
  };

  std::string choose(std::size_t who) const {
    const std::vector<Rival> rivals = rivals_of(who);
    double least = std::numeric_limits<double>::infinity();
    std::string best = cast_.narrator_voice;
    for (const voice::Voice* voice : open_) {
      const double cost = misfit(*voice, cast_.characters[who]) + clashes(*voice, rivals);
      if (cost < least) {
        least = cost;
        best = voice->id;
      }
    }
    return best;
  }

  std::vector<Rival> rivals_of(std::size_t who) const {
    std::vector<Rival> rivals;
    for (std::size_t other = 0; other < cast_.characters.size(); ++other) {
      const Character& character = cast_.characters[other];
      if (other == who || character.lines == 0 || character.voice.empty()) continue;
      const auto* theirs = palette_.find(character.voice);
      if (theirs == nullptr) continue;
      const auto met = meetings_.find(std::minmax(who, other));
      const double together = met == meetings_.end() ? 0 : std::log2(1 + met->second);
      // People who never meet may share; the main characters stay apart all the same.
      rivals.push_back(
          {theirs, 10 * together + std::log2(1 + static_cast<double>(character.lines))});
    }
    return rivals;
  }

  double clashes(const voice::Voice& voice, const std::vector<Rival>& rivals) const {
    double cost = 0;
    if (const auto* narrator = palette_.find(cast_.narrator_voice)) {
      cost += 30 * likeness(voice, *narrator);
    }
    // There are few voices and, in a long book, thousands of people.
    std::map<const voice::Voice*, double> known;
    for (const Rival& rival : rivals) {
      const auto [at, fresh] = known.try_emplace(rival.voice, 0);
      if (fresh) at->second = likeness(voice, *rival.voice);
      cost += rival.weight * at->second;
    }
    return cost;
  }

  Cast& cast_;
  const voice::Palette& palette_;
  Meetings meetings_;
  std::vector<const voice::Voice*> open_;
};

/// 眾人齊聲道：「萬歲！」 is said by three: the crowd's own voice and two others of the same
/// engine.
std::vector<std::string> chorus_of(const Cue& cue, const Cast& cast,
                                   const voice::Palette& palette) {
  constexpr std::size_t kOthers = 2;
  const voice::Voice* own = palette.find(cue.voice);
  const bool crowd = cue.kind == CueKind::speech && cue.speaker &&
                     cast.characters[*cue.speaker].crowd &&
                     cue.voice == cast.characters[*cue.speaker].voice;
  std::vector<std::string> others;
  // Engines of other makers speak at rates of their own, and would not mix.
  if (!crowd || own == nullptr || !own->engine.empty()) return others;
  for (const voice::Voice& voice : palette.voices) {
    if (others.size() < kOthers && voice.role == voice::Role::character && voice.id != own->id &&
        voice.engine.empty())
      others.push_back(voice.id);
  }
  return others;
}

std::string voice_of(const Cue& cue, const Cast& cast) {
  const bool spoken = cue.kind == CueKind::speech || cue.kind == CueKind::thought;
  if (!spoken) return cast.narrator_voice;
  if (cue.speaker && cue.confidence >= cast.unsure_below)
    return cast.characters[*cue.speaker].voice;
  return cast.unsure_voice.empty() ? cast.narrator_voice : cast.unsure_voice;
}

}  // namespace

void cast_voices(Cast& cast, Script& script, const voice::Palette& palette) {
  Casting(cast, script, palette).run();
  for (Cue& cue : script.cues) {
    cue.voice = voice_of(cue, cast);
    cue.chorus = chorus_of(cue, cast, palette);
  }
}

}  // namespace shuoshu::script
