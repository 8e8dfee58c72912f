#include "book/watermarks.hpp"

#include <algorithm>

#include "book/look_alike.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {

namespace {

using View = std::u32string_view;

constexpr View kEndings[] = {U"com", U"net",  U"org", U"cc", U"cn",  U"info", U"me",   U"tw",
                             U"xyz", U"top",  U"vip", U"la", U"tv",  U"us",   U"in",   U"io",
                             U"co",  U"site", U"biz", U"hk", U"app", U"pw",   U"club", U"pro"};
constexpr View kBeginnings[] = {U"www", U"http"};

/// A stretch of letters, dressed up or not, with little between them.
struct Stretch {
  std::size_t begin = 0, end = 0;
  std::u32string letters;       ///< what they stand for
  std::vector<std::size_t> at;  ///< where each stands
};

/// Stretches of letters with at most three fillers or two Han characters between two of them.
std::vector<Stretch> letter_stretches(View text) {
  std::vector<Stretch> stretches;
  std::size_t gap = 0, han = 0;
  bool open = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char32_t letter = letter_behind(text[i]);
    if (letter != 0) {
      if (!open) stretches.push_back({i, i, {}, {}});
      open = true;
      gap = han = 0;
      Stretch& stretch = stretches.back();
      stretch.letters += letter;
      stretch.at.push_back(i);
      stretch.end = i + 1;
      continue;
    }
    if (!open) continue;
    if (text::is_han(text[i])) {
      ++han;
    } else if (!is_filler(text[i])) {
      open = false;
    }
    if (++gap > 3 || han > 2) open = false;
  }
  return stretches;
}

/// Is there a dot between two neighbouring letters?
bool dot_before(View text, const Stretch& stretch, std::size_t letter) {
  if (letter == 0) return false;
  for (std::size_t i = stretch.at[letter - 1] + 1; i < stretch.at[letter]; ++i) {
    if (View(U".．。·•・点點").find(text[i]) != View::npos) return true;
  }
  return false;
}

struct Letters {
  std::size_t begin = 0, end = 0;  ///< in Stretch::letters
};

/// www and a name whose ending nobody knows: as far as letters and dots go.
bool unending_address(View text, const Stretch& stretch, std::size_t from, Letters& address) {
  std::size_t end = from + 1;
  while (end < stretch.letters.size() && stretch.at[end] - stretch.at[end - 1] <= 2 &&
         (stretch.at[end] == stretch.at[end - 1] + 1 || dot_before(text, stretch, end))) {
    ++end;
  }
  address = {from, end};
  return end - from >= 8;
}

/// The address within a stretch of letters: from www (or the run before a dot) to the last ending.
bool find_address(View text, const Stretch& stretch, std::size_t from, Letters& address) {
  const View letters = stretch.letters;
  for (std::size_t i = from; i < letters.size(); ++i) {
    const bool named = std::any_of(std::begin(kBeginnings), std::end(kBeginnings),
                                   [&](View word) { return letters.substr(i).starts_with(word); });
    const bool fresh = i == 0 || stretch.at[i] > stretch.at[i - 1] + 1;
    if (!fresh && !(named && letters.substr(i).starts_with(U"www"))) continue;
    for (const View ending : kEndings) {
      const std::size_t at = letters.find(ending, i + (named ? 5 : 2));
      if (at == View::npos || at - i > 40) continue;
      const std::size_t end = at + ending.size();
      const bool closes = end == letters.size() || stretch.at[end] > stretch.at[end - 1] + 1;
      // Without www a real dot must stand before the ending, and no blank may part the name.
      const bool whole =
          named || (dot_before(text, stretch, at) &&
                    text.substr(stretch.at[i], stretch.at[end - 1] - stretch.at[i]).find(U' ') ==
                        View::npos);
      if (!closes || !whole) continue;
      address = {i, end};
      return true;
    }
    if (letters.substr(i).starts_with(U"www") && unending_address(text, stretch, i, address))
      return true;
  }
  return false;
}

bool is_disguised(View text, std::size_t begin, std::size_t end, bool named) {
  bool dotted = false;
  for (std::size_t i = begin; i < end; ++i) {
    const char32_t c = text[i];
    if (c == U'.' || c == U'/' || c == U':') dotted = true;
    const bool plain =
        c < 0x80 && (text::is_word_character(c) || View(U"./:-_?=&%").find(c) != View::npos);
    if (!plain) return true;
  }
  return named && !dotted;
}

/// 网, 小说网, 首发 behind an address belong to it; so does a bracket around it.
std::size_t absorb_behind(View text, std::size_t end) {
  constexpr View kWords[] = {U"小说网", U"小說網", U"中文网", U"中文網", U"文学网", U"文學網",
                             U"书网",   U"書網",   U"网址",   U"網址",   U"网站",   U"網站",
                             U"书城",   U"書城",   U"论坛",   U"論壇",   U"首发",   U"首發",
                             U"网",     U"網",     U"整理",   U"提供",   U"站"};
  for (bool more = true; more;) {
    more = false;
    for (const View word : kWords) {
      if (!text.substr(end).starts_with(word)) continue;
      end += word.size();
      more = true;
    }
  }
  return end;
}

void absorb_brackets(View text, std::size_t& begin, std::size_t& end) {
  constexpr View kOpen = U"(（[［【〖{〔<《", kClose = U")）]］】〗}〕>》";
  while (begin > 0 && end < text.size()) {
    const std::size_t open = kOpen.find(text[begin - 1]);
    if (open == View::npos || kClose.find(text[end]) == View::npos) return;
    --begin;
    ++end;
  }
}

}  // namespace

std::vector<Watermark> find_watermarks(View text) {
  std::vector<Watermark> found;
  for (const Stretch& stretch : letter_stretches(text)) {
    Letters address;
    for (std::size_t from = 0; find_address(text, stretch, from, address); from = address.end) {
      Watermark mark;
      mark.begin = stretch.at[address.begin];
      mark.end = stretch.at[address.end - 1] + 1;
      mark.skeleton = stretch.letters.substr(address.begin, address.end - address.begin);
      if (mark.skeleton.size() < 6) continue;
      mark.disguised = is_disguised(text, mark.begin, mark.end, mark.skeleton.starts_with(U"www"));
      mark.end = absorb_behind(text, mark.end);
      absorb_brackets(text, mark.begin, mark.end);
      found.push_back(std::move(mark));
    }
  }
  return found;
}

}  // namespace shuoshu::book
