#include "script/make_script.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "script/analysis.hpp"
#include "script/casting.hpp"
#include "script/decode.hpp"
#include "script/evidence.hpp"
#include "script/word_lists.hpp"
#include "text/unicode.hpp"

namespace shuoshu::script {

namespace {

CueKind cue_kind(SpanKind kind) {
  switch (kind) {
    case SpanKind::speech:
      return CueKind::speech;
    case SpanKind::thought:
      return CueKind::thought;
    case SpanKind::written:
      return CueKind::written;
    case SpanKind::citation:
      return CueKind::citation;
    case SpanKind::term:
      break;
  }
  return CueKind::narration;
}

/// What is known of one quotation when its cue is written.
struct Verdict {
  std::size_t person = People::npos;
  std::string evidence;
  double confidence = 0;
};

/// By passage and quotation.
using Verdicts = std::map<std::pair<std::size_t, std::size_t>, Verdict>;

class Writer {
 public:
  Writer(const book::Book& book, const Passages& passages, People& people, Cast& cast)
      : book_(book), passages_(passages), people_(people), cast_(cast) {}

  Script write(Verdicts verdicts) {
    verdicts_ = std::move(verdicts);
    script_.cues.reserve(most_cues());
    for (std::uint32_t c = 0; c < book_.chapters.size(); ++c) {
      script_.chapter_begin.push_back(script_.cues.size());
      write_headings(c);
      for (std::size_t i = passages_.chapter_begin[c]; i < passages_.chapter_begin[c + 1]; ++i)
        write_paragraph(i);
    }
    script_.chapter_begin.push_back(script_.cues.size());
    return std::move(script_);
  }

 private:
  /// So that the list never grows by being copied: where it would, a long book is held twice.
  std::size_t most_cues() const {
    std::size_t most = book_.volumes.size() + book_.chapters.size();
    for (const Passage& passage : passages_.all) most += 2 * passage.quotes.size() + 1;
    return most;
  }

  /// The volumes that begin with this chapter are announced before it: 「第一卷 山雨」, then
  /// 「第一章 渡口」. A volume without chapters of its own (上部 above 第一卷) comes with the next
  /// one.
  void write_headings(std::uint32_t c) {
    const book::Chapter& chapter = book_.chapters[c];
    for (; chapter.volume && volumes_ <= *chapter.volume; ++volumes_) {
      write_heading(c, book_.volumes[volumes_].title, book_.volumes[volumes_].heading);
    }
    write_heading(c, chapter.title, chapter.heading);
  }

  void write_heading(std::uint32_t c, const std::u32string& title,
                     const base::SourceRange& source) {
    if (title.empty()) return;
    Cue cue;
    cue.chapter = c;
    cue.end = static_cast<std::uint32_t>(title.size());
    cue.kind = CueKind::heading;
    cue.text = title;
    cue.source = source;
    script_.cues.push_back(std::move(cue));
  }

  void write_paragraph(std::size_t i) {
    const Passage& passage = passages_.all[i];
    std::size_t at = 0;
    for (std::size_t q = 0; q < passage.quotes.size(); ++q) {
      if (passage.kinds[q] == SpanKind::term) continue;
      const QuoteSpan& span = passage.quotes[q];
      narrate(passage, at, span.begin);
      Cue& cue = add(passage, span.begin, span.end);
      cue.kind = cue_kind(passage.kinds[q]);
      at = span.end;
      const auto verdict = verdicts_.find({i, q});
      if (verdict == verdicts_.end()) continue;
      cue.evidence = std::move(verdict->second.evidence);
      cue.confidence = verdict->second.confidence;
      if (verdict->second.person == People::npos) continue;
      cue.speaker = character_of(verdict->second.person);
      Character& character = cast_.characters[*cue.speaker];
      ++character.lines;
      if (!character.first_chapter) character.first_chapter = passage.chapter;
    }
    narrate(passage, at, passage.text.size());
  }

  /// Narration of nothing but blanks belongs to the cue before it, so that cues tile their
  /// paragraph.
  void narrate(const Passage& passage, std::size_t begin, std::size_t end) {
    if (begin >= end) return;
    const bool blank = text::trim(passage.text.substr(begin, end - begin)).empty();
    if (blank && begin > 0) {
      Cue& last = script_.cues.back();
      last.end = static_cast<std::uint32_t>(end);
      last.text = passage.text.substr(last.begin, end - last.begin);
      last.source = source_of(passage, last.begin, end);
      return;
    }
    add(passage, begin, end);
  }

  base::SourceRange source_of(const Passage& passage, std::size_t begin, std::size_t end) const {
    return book_.chapters[passage.chapter].paragraphs[passage.paragraph].source_of(begin, end);
  }

  Cue& add(const Passage& passage, std::size_t begin, std::size_t end) {
    Cue cue;
    cue.chapter = passage.chapter;
    cue.paragraph = passage.paragraph;
    cue.begin = static_cast<std::uint32_t>(begin);
    cue.end = static_cast<std::uint32_t>(end);
    cue.text = passage.text.substr(begin, end - begin);
    cue.source = source_of(passage, begin, end);
    script_.cues.push_back(std::move(cue));
    return script_.cues.back();
  }

  /// A person becomes a character with the first line.
  std::size_t character_of(std::size_t index) {
    Person& person = people_[index];
    if (person.character) return *person.character;
    Character character;
    character.name = person.name;
    character.aliases = person.aliases;
    character.gender = person.gender;
    character.age = person.age;
    // 有人 is one of many.
    character.crowd = person.standing == Standing::crowd &&
                      person.names.front().find_first_of(U"众们群家百") != std::u32string::npos;
    person.character = cast_.characters.size();
    cast_.characters.push_back(std::move(character));
    return *person.character;
  }

  const book::Book& book_;
  const Passages& passages_;
  People& people_;
  Cast& cast_;
  Verdicts verdicts_;
  std::size_t volumes_ = 0;  ///< announced so far
  Script script_;
};

}  // namespace

namespace {

bool begins_with(std::u32string_view line, std::u32string_view beginning) {
  while (!line.empty() && !text::is_word_character(line.front())) line.remove_prefix(1);
  while (!beginning.empty() && !text::is_word_character(beginning.front()))
    beginning.remove_prefix(1);
  return !beginning.empty() && line.starts_with(beginning);
}

/// What a person wrote under [[correct]] overrules everything.
void correct(Cast& cast, Script& script, base::Report& report) {
  for (const Correction& correction : cast.corrections) {
    bool found = false;
    for (Cue& cue : script.cues) {
      const bool line = cue.kind != CueKind::heading && cue.kind != CueKind::narration;
      if (found || !line || cue.chapter + 1 != correction.chapter ||
          !begins_with(cue.text, correction.beginning))
        continue;
      found = true;
      if (cue.speaker && cast.characters[*cue.speaker].lines > 0)
        --cast.characters[*cue.speaker].lines;
      cue.speaker = cast.find(correction.speaker);
      cue.kind = cue.speaker && cue.kind != CueKind::thought ? CueKind::speech : cue.kind;
      cue.confidence = 1;
      cue.evidence = "corrected by hand";
      if (cue.speaker) ++cast.characters[*cue.speaker].lines;
    }
    if (!found) {
      report.note("correction-unused", {"cast.toml", 0, 0},
                  "no line of chapter " + std::to_string(correction.chapter) + " begins \"" +
                      text::to_utf8(correction.beginning) + "\"");
    }
  }
}

}  // namespace

Script make_script(const book::Book& book, Cast& cast, const voice::Palette& palette,
                   base::Report& report) {
  for (Character& character : cast.characters) {
    character.lines = 0;
    character.first_chapter.reset();
  }
  FeatureNames names;
  const Weights weights = Weights::parse(kAttributionWeights, names);
  Analysis analysis = analyse(book, cast, report, std::move(names));
  Verdicts verdicts;
  for (std::size_t c = 0; c < book.chapters.size(); ++c) {
    const std::vector<Line> lines = analysis.lines_of(c);
    const std::vector<Decision> decisions = decide(lines, weights, analysis.names);
    for (std::size_t l = 0; l < lines.size(); ++l) {
      Verdict& verdict = verdicts[{lines[l].passage, lines[l].quote}];
      verdict.person = lines[l].candidates[decisions[l].candidate].person;
      verdict.confidence = decisions[l].confidence;
      verdict.evidence =
          evidence_of(analysis.passages, analysis.mentions, analysis.people, lines, decisions, l);
    }
  }
  if (analysis.narrator && !cast.narrator_character)
    cast.narrator_character = analysis.people[*analysis.narrator].name;
  // Of a long book, as large as the script that is written now.
  analysis.mentions = {};
  for (Passage& passage : analysis.passages.all) passage.shadow = {};
  Script script = Writer(book, analysis.passages, analysis.people, cast).write(std::move(verdicts));
  correct(cast, script, report);
  cast_voices(cast, script, palette);
  return script;
}

}  // namespace shuoshu::script
