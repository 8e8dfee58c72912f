#include "script/lexicon.hpp"

#include <algorithm>

#include "script/word_lists.hpp"
#include "text/unicode.hpp"

namespace shuoshu::script {

namespace {

constexpr std::size_t kCharacters = 0x10000;  ///< the plane in which nearly all words are written

constexpr std::array<std::u32string_view, static_cast<std::size_t>(Word::count)> kNames = {
    U"say",        U"gesture",    U"think",    U"write",    U"cite",       U"object",   U"lead",
    U"he",         U"she",        U"it",       U"they",     U"me",         U"self",     U"other",
    U"crowd",      U"man",        U"woman",    U"person",   U"kinman",     U"kinwoman", U"titleman",
    U"titlewoman", U"titleany",   U"surname",  U"compound", U"femalechar", U"malechar", U"foreign",
    U"place",      U"femalename", U"malename", U"abstract", U"common",     U"yes",      U"no",
    U"cry",        U"thus",       U"more",     U"what",     U"you",        U"react"};

/// Categories that list characters without blanks between them.
bool lists_characters(std::u32string_view category) {
  return category == U"surname" || category == U"femalechar" || category == U"malechar" ||
         category == U"foreign";
}

}  // namespace

Lexicon::Lexicon(std::u32string_view list) : place_(kCharacters, 0), reaches_(2) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(U'\n'), list.size());
    std::u32string_view line = list.substr(0, end);
    list.remove_prefix(std::min(end + 1, list.size()));
    const std::size_t colon = line.find(U':');
    if (line.empty() || line.front() == U'#' || colon == std::u32string_view::npos) continue;
    const std::u32string_view category = line.substr(0, colon);
    line.remove_prefix(colon + 1);
    if (lists_characters(category)) {
      for (const char32_t c : line) {
        if (!text::is_space(c)) add(category, std::u32string(1, c));
      }
      continue;
    }
    while (!(line = text::trim(line)).empty()) {
      const std::size_t blank = std::min(line.find(U' '), line.size());
      std::u32string word(line.substr(0, blank));
      std::replace(word.begin(), word.end(), U'_', U' ');
      add(category, word);
      line.remove_prefix(blank);
    }
  }
}

void Lexicon::add(std::u32string_view category, std::u32string_view word) {
  const auto* name = std::find(kNames.begin(), kNames.end(), category);
  // sayde, sayfr …: verbs of saying elsewhere.
  const auto kind = name != kNames.end() ? static_cast<Word>(name - kNames.begin()) : Word::say;
  if (word.size() <= kLongest) {
    reach_to_grow(word.front()).begins[word.size()].add(kind);
    Reach& last = reach_to_grow(word.back());
    last.ends[word.size()].add(kind);
    last.ends_any.add(kind);
  }
  if (index_.add(word, words_.size())) words_.emplace_back();
  words_[index_.find(word)].add(kind);
}

Lexicon Lexicon::chinese() {
  Lexicon lexicon(text::from_utf8(kChineseWords));
  for (const std::string_view list : {kCommonWords}) {
    std::u32string text = text::from_utf8(list);
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
      if (i < text.size() && text[i] != U'\n') continue;
      if (i > begin && text[begin] != U'#') lexicon.add(U"common", text.substr(begin, i - begin));
      begin = i + 1;
    }
  }
  return lexicon;
}

Lexicon Lexicon::english() { return Lexicon(text::from_utf8(kEnglishWords)); }

const Lexicon::Reach& Lexicon::reach(char32_t c) const {
  return reaches_[c < kCharacters ? place_[c] : 1];
}

Lexicon::Reach& Lexicon::reach_to_grow(char32_t c) {
  if (c >= kCharacters) return reaches_[1];
  if (place_[c] == 0) {
    place_[c] = static_cast<std::uint16_t>(reaches_.size());
    reaches_.emplace_back();
  }
  return reaches_[place_[c]];
}

Words Lexicon::of(std::u32string_view word) const {
  if (word.empty()) return {};
  if (word.size() == 1 && word.front() < kCharacters) return reach(word.front()).begins[1];
  if (word.size() <= kLongest &&
      !reach(word.front()).begins[word.size()].any(reach(word.back()).ends[word.size()]))
    return {};
  const std::size_t at = index_.find(word);
  return at == FormIndex::npos ? Words{} : words_[at];
}

bool Lexicon::is(std::u32string_view word, Words kinds) const {
  if (word.empty() ||
      (word.size() <= kLongest && !reach(word.front()).begins[word.size()].any(kinds)))
    return false;
  return of(word).any(kinds);
}

std::size_t Lexicon::begins(std::u32string_view text, std::size_t at, Words kinds) const {
  for (std::size_t n = index_.reach(text, at); n > 0; --n) {
    if (is(text.substr(at, n), kinds)) return n;
  }
  return 0;
}

std::size_t Lexicon::ends(std::u32string_view text, std::size_t at, Words kinds) const {
  if (at == 0) return 0;
  const Reach& last = reach(text[at - 1]);
  if (!last.ends_any.any(kinds)) return 0;
  for (std::size_t n = std::min(kLongest, at); n > 0; --n) {
    if (!last.ends[n].any(kinds)) continue;
    if (of(text.substr(at - n, n)).any(kinds)) return n;
  }
  return 0;
}

bool Lexicon::is(char32_t c, Word kind) const { return of(std::u32string_view(&c, 1)).has(kind); }

}  // namespace shuoshu::script
