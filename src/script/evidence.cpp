#include "script/evidence.hpp"

#include <algorithm>

#include "text/unicode.hpp"

namespace shuoshu::script {

namespace {

constexpr std::size_t kLongestQuote = 24;

/// The words of a tag, from its subject on, cut to a readable length.
std::string words_of(const Passages& passages, const Mentions& mentions, const Tag& tag) {
  const Passage& passage = passages.all[tag.passage];
  std::size_t begin = tag.begin;
  if (tag.subject) begin = mentions[tag.passage][*tag.subject].begin;
  std::u32string_view words =
      passage.text.substr(begin, std::max<std::size_t>(tag.end, begin) - begin);
  words = text::trim(words);
  if (words.size() <= kLongestQuote) return text::to_utf8(words);
  return text::to_utf8(words.substr(0, kLongestQuote)) + "…";
}

struct Reading {
  const Passages& passages;
  const Mentions& mentions;
  const People& people;

  std::string of_tag(const Tag& tag, std::size_t person, const char* where) const {
    if (!tag.present || !tag.subject) return {};
    const Mention& subject = mentions[tag.passage][*tag.subject];
    const std::string words = words_of(passages, mentions, tag);
    if (subject.person == person) {
      const char* what = tag.saying == Saying::beat ? "acts " : "named ";
      return std::string(what) + where + ": " + words;
    }
    if (subject.who != Who::person && tag.saying != Saying::beat) {
      return std::string("pronoun ") + where + ": " + words;
    }
    return {};
  }
};

std::string name_of(const People& people, std::size_t person) {
  return person == People::npos ? "somebody" : text::to_utf8(people[person].name);
}

}  // namespace

std::string evidence_of(const Passages& passages, const Mentions& mentions, const People& people,
                        const std::vector<Line>& lines, const std::vector<Decision>& decisions,
                        std::size_t index) {
  const Line& line = lines[index];
  const auto speaker = [&](std::size_t l) {
    return lines[l].candidates[decisions[l].candidate].person;
  };
  const std::size_t person = speaker(index);
  if (person == People::npos) return "nobody is named near it";
  const Reading reading{passages, mentions, people};
  for (const bool speech_only : {true, false}) {
    for (const bool before : {true, false}) {
      const Tag& tag = before ? line.tags.before : line.tags.after;
      if (speech_only && tag.saying == Saying::beat) continue;
      const std::string found = reading.of_tag(tag, person, before ? "before" : "after");
      if (!found.empty()) return found;
    }
  }
  if (line.continued) return "goes on from the paragraph before";
  if (index > 0 && line.gap != Gap::apart && speaker(index - 1) == person) {
    return line.gap == Gap::same_paragraph ? "same paragraph, same speaker" : "goes on speaking";
  }
  if (index > 1 && line.gap != Gap::apart && speaker(index - 2) == person) {
    return "takes turns with " + name_of(people, speaker(index - 1));
  }
  if (index + 1 < lines.size() && lines[index + 1].gap == Gap::next &&
      speaker(index + 1) != person) {
    return "answered by " + name_of(people, speaker(index + 1));
  }
  return "likeliest of those near it";
}

}  // namespace shuoshu::script
