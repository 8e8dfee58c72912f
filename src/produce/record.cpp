#include "produce/record.hpp"

#include <algorithm>
#include <memory>
#include <system_error>

#include "audio/mastering.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "produce/delivery.hpp"
#include "produce/folder.hpp"
#include "publish/companions.hpp"
#include "publish/tags.hpp"
#include "speech/together.hpp"
#include "text/sentences.hpp"
#include "text/unicode.hpp"
#include "voice/manner.hpp"

namespace shuoshu::produce {

namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

voice::Manner manner_of(script::CueKind kind) {
  switch (kind) {
    case script::CueKind::heading:
      return voice::Manner::heading;
    case script::CueKind::thought:
      return voice::Manner::thought;
    case script::CueKind::written:
      return voice::Manner::letter;
    case script::CueKind::narration:
    case script::CueKind::speech:
    case script::CueKind::citation:
      break;
  }
  return voice::Manner::plain;
}

/// Speaks the cues of an episode into a Mastering and notes when each sentence was heard.
class Recording {
 public:
  Recording(Studio& studio, const Delivery& delivery, audio::Mastering& mastering, Line& line)
      : studio_(studio), delivery_(delivery), mastering_(mastering), line_(line) {}

  void speak(const PlannedEpisode& planned) {
    silence(delivery_.head);
    if (play("intro")) silence(pauses().heading);
    for (std::size_t chapter = planned.first; chapter < planned.last; ++chapter) {
      if (chapter > planned.first) pause(studio_.cast.pauses.scene);
      mark(chapter);
      speak_chapter(chapter);
    }
    pending_ = milliseconds(0);
    if (has("outro")) silence(pauses().scene);
    play("outro");
    silence(delivery_.tail);
    close_marks(planned);
  }

  const std::vector<publish::TimedLine>& lines() const { return lines_; }
  const std::vector<publish::Mark>& marks() const { return marks_; }

 private:
  const voice::Pauses& pauses() const { return studio_.cast.pauses; }

  void silence(milliseconds length) {
    mastering_.push_silence(audio::samples_of(length, mastering_rate()));
  }
  int mastering_rate() const { return delivery_.mastering.sample_rate; }

  /// Pauses do not add up: after a sentence that ends a paragraph the longer one is heard.
  void pause(milliseconds length) { pending_ = std::max(pending_, length); }

  void flush_pause() {
    if (pending_.count() > 0) silence(pending_);
    pending_ = milliseconds(0);
  }

  bool has(const std::string& jingle) const { return studio_.jingles.count(jingle) > 0; }

  /// A jingle, where the user has given one.
  bool play(const std::string& jingle) {
    if (!has(jingle)) return false;
    flush_pause();
    mastering_.push(studio_.jingles.at(jingle).samples, 0);
    return true;
  }

  void mark(std::size_t chapter) {
    flush_pause();
    const auto& title = studio_.book.chapters[chapter].title;
    if (!marks_.empty()) marks_.back().end = mastering_.samples();
    marks_.push_back({mastering_.samples(), 0, text::to_utf8(text::trim(title))});
  }

  void close_marks(const PlannedEpisode& planned) {
    marks_.front().begin = 0;
    marks_.back().end = mastering_.samples();
    // A single chapter needs no list; players show a list of one instead of the title.
    if (planned.last - planned.first < 2) marks_.clear();
  }

  void speak_chapter(std::size_t chapter) {
    const auto& begin = studio_.script.chapter_begin;
    const auto& paragraphs = studio_.book.chapters[chapter].paragraphs;
    const script::Cue* before = nullptr;
    for (std::size_t i = begin[chapter]; i < begin[chapter + 1]; ++i) {
      const script::Cue& cue = studio_.script.cues[i];
      if (before != nullptr) {
        const milliseconds length = pause_between(*before, cue, paragraphs);
        pause(length);
        // The silence of a change of scene stands on both sides of its sound.
        if (scene_between(*before, cue, paragraphs) && play("scene")) pause(length);
      }
      speak_cue(cue);
      before = &cue;
    }
  }

  static bool scene_between(const script::Cue& before, const script::Cue& cue,
                            const std::vector<book::Paragraph>& paragraphs) {
    if (before.kind == script::CueKind::heading) return false;
    for (std::size_t p = before.paragraph + 1; p < cue.paragraph && p < paragraphs.size(); ++p) {
      if (paragraphs[p].scene_break) return true;
    }
    return false;
  }

  milliseconds pause_between(const script::Cue& before, const script::Cue& cue,
                             const std::vector<book::Paragraph>& paragraphs) const {
    if (before.kind == script::CueKind::heading) return pauses().heading;
    if (scene_between(before, cue, paragraphs)) return pauses().scene;
    if (cue.paragraph != before.paragraph) return pauses().paragraph;
    return cue.voice != before.voice ? pauses().speaker : milliseconds(0);
  }

  void speak_cue(const script::Cue& cue) {
    const auto found = studio_.palette.resolve(cue.voice);
    if (!found) throw base::Error("no voice \"" + cue.voice + "\" in the palette");
    voice::Voice voice = voice::in_manner(*found, manner_of(cue.kind));
    chorus_.clear();
    for (const std::string& id : cue.chorus) {
      const auto other = studio_.palette.resolve(id);
      if (other) chorus_.push_back(voice::in_manner(*other, voice::Manner::chorus));
    }
    if (!chorus_.empty()) {
      voice = voice::in_manner(*found, voice::Manner::chorus);
      chorus_.insert(chorus_.begin(), voice);
    }
    for (const text::Span& span : text::split_sentences(cue.text)) {
      speak_sentence(cue, std::u32string_view(cue.text).substr(span.begin, span.end - span.begin),
                     voice);
    }
  }

  void speak_sentence(const script::Cue& cue, std::u32string_view sentence,
                      const voice::Voice& voice) {
    publish::TimedLine timed;
    timed.text = text::to_utf8(sentence);
    line_.progress(last_length_, last_seconds_, timed.text);
    const language::Utterance utterance = studio_.front_end->speak(sentence);
    flush_pause();
    timed.begin = mastering_.samples();
    timed.kind = script::name_of(cue.kind);
    if (cue.speaker) timed.speaker = text::to_utf8(studio_.cast.characters[*cue.speaker].name);
    timed.paragraph = cue.paragraph;
    timed.confidence = cue.confidence;
    // 「……」 alone: nothing to say, but something is heard: a pause.
    if (utterance.clauses.empty()) silence(pauses().sentence);
    speak_clauses(utterance, voice, timed);
    timed.end = mastering_.samples();
    last_length_ = sentence.size();
    last_seconds_ = static_cast<double>(timed.end - timed.begin) / mastering_rate();
    lines_.push_back(std::move(timed));
  }

  void speak_clauses(const language::Utterance& utterance, const voice::Voice& voice,
                     publish::TimedLine& timed) {
    if (!utterance.clauses.empty() && studio_.synthesizer->wants_sentences(voice)) {
      speak_clause(utterance, speech::kWholeSentence, voice, timed);
      pause(after(utterance.clauses.back().after));
      return;
    }
    for (std::size_t i = 0; i < utterance.clauses.size(); ++i) {
      flush_pause();
      speak_clause(utterance, i, voice, timed);
      pause(after(utterance.clauses[i].after));
    }
  }

  void speak_clause(const language::Utterance& utterance, std::size_t clause,
                    const voice::Voice& voice, publish::TimedLine& timed) {
    const speech::Take take =
        chorus_.empty() ? studio_.synthesizer->say(utterance, clause, voice)
                        : speech::say_together(*studio_.synthesizer, utterance, clause, chorus_);
    const audio::SampleCount start = mastering_.samples();
    for (const speech::WordTime& time : take.words) {
      const language::Word& word = utterance.words[time.word];
      if (!word.source_begin) continue;
      timed.words.push_back({*word.source_begin, word.source_end, start + time.at});
    }
    mastering_.push(take.pcm.samples, chorus_.empty() ? voice.gain_db : 0);
  }

  milliseconds after(language::Break strength) const {
    switch (strength) {
      case language::Break::comma:
        return pauses().comma;
      case language::Break::clause:
        return pauses().clause;
      case language::Break::sentence:
        return pauses().sentence;
      case language::Break::none:
        break;
    }
    return milliseconds(0);
  }

  Studio& studio_;
  const Delivery& delivery_;
  audio::Mastering& mastering_;
  Line& line_;
  milliseconds pending_{0};
  std::size_t last_length_ = 0;
  double last_seconds_ = 0;
  std::vector<publish::TimedLine> lines_;
  std::vector<voice::Voice> chorus_;  ///< all who say the cue, when many do
  std::vector<publish::Mark> marks_;
};

}  // namespace

MadeEpisode record_episode(Studio& studio, const PlannedEpisode& planned, const fs::path& folder,
                           Line& line) {
  MadeEpisode made;
  made.episode = planned.episode;
  made.identity = planned.identity;
  made.fingerprint = planned.fingerprint;

  const Delivery delivery = delivery_for(studio.settings, studio.cast.pauses);
  base::PendingFile pending(folder / planned.episode.audio,
                            work_folder(folder, studio.settings.part()));
  const auto encoder = audio::open_encoder(pending.path(), delivery.encoder);
  audio::Mastering mastering(*encoder, delivery.mastering);
  Recording recording(studio, delivery, mastering, line);
  recording.speak(planned);
  mastering.finish();

  made.episode.samples = mastering.samples();
  made.episode.sample_rate = delivery.mastering.sample_rate;
  made.episode.marks = recording.marks();
  publish::write_tags(pending.path(), studio.audiobook, made.episode, recording.lines(),
                      studio.cover_small);
  std::error_code error;
  made.episode.bytes = fs::file_size(pending.path(), error);
  if (error || made.episode.bytes == 0)
    throw base::Error(pending.path().string() + ": nothing was written");

  publish::Audiobook heard;
  heard.cast = studio.audiobook.cast;
  publish::count_lines(heard, made.episode, recording.lines());
  std::erase_if(heard.cast, [](const publish::Person& person) { return person.lines == 0; });
  made.heard = std::move(heard.cast);
  made.notes = studio.synthesizer->failures();
  note_begun(folder, studio.settings.part(), made.episode);
  // The transcripts first: where the audio has its name, they are there.
  publish::write_episode_texts(folder, studio.audiobook, made.episode, recording.lines());
  made.text_bytes = fs::file_size(folder / "text" / (made.episode.stem + ".json"));
  pending.commit();
  return made;
}

}  // namespace shuoshu::produce
