#include <algorithm>
#include <array>
#include <string>

#include "language/normalize_readers.hpp"
#include "language/normalize_rule.hpp"
#include "language/numbers.hpp"
#include "text/unicode.hpp"

namespace shuoshu::language {

namespace {

using View = std::u32string_view;

bool is_one_of(char32_t c, View set) { return set.find(c) != View::npos; }

/// The end of the run of `c` at `at`.
std::size_t run_end(View text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && text[end] == text[at]) ++end;
  return end;
}

std::u32string cardinal(std::size_t value) {
  return chinese_cardinal(text::from_utf8(std::to_string(value)));
}

/// The number in ①, ⑴, ⒈, ❶, ㈠, or 0.
std::size_t circled_value(char32_t c) {
  struct Row {
    char32_t first;
    char32_t last;
    std::size_t value;
  };
  constexpr auto kRows = std::to_array<Row>({{0x2460, 0x2473, 1},
                                             {0x2474, 0x2487, 1},
                                             {0x2488, 0x249B, 1},
                                             {0x2776, 0x277F, 1},
                                             {0x2780, 0x2789, 1},
                                             {0x278A, 0x2793, 1},
                                             {0x24EB, 0x24F4, 11},
                                             {0x3220, 0x3229, 1},
                                             {0x3280, 0x3289, 1},
                                             {0x3251, 0x325F, 21}});
  for (const Row& row : kRows) {
    if (c >= row.first && c <= row.last) return c - row.first + row.value;
  }
  return 0;
}

/// The end of a note in brackets that opens at `at`: [3], 【注二】, （注1）, 〔译注〕; or `at`.
std::size_t bracketed_note_end(const Sentence& sentence, std::size_t at) {
  constexpr View kOpen = U"[(【〔";
  constexpr View kClose = U"])】〕";
  const View text = sentence.folded;
  const std::size_t kind = kOpen.find(text[at]);
  if (kind == View::npos) return at;
  std::size_t i = at + 1;
  if (is_one_of(sentence.at(i), U"译编脚尾原")) ++i;
  const bool named = sentence.at(i) == U'注';
  if (named) ++i;
  if (named && (sentence.at(i) == U':' || sentence.at(i) == U' ')) ++i;
  const std::size_t number = i;
  while (i < text.size() && i - number < 4 &&
         (is_ascii_digit(text[i]) || is_han_numeral(text[i]) || circled_value(text[i]) > 0)) {
    ++i;
  }
  const bool numbered = i > number;
  // Round and black brackets hold all kinds of things: only 注 makes a note of them.
  const bool note = kind == 0 || kind == 3 ? named || (numbered && is_ascii_digit(text[number]))
                                           : named && numbered;
  return note && sentence.at(i) == kClose[kind] ? i + 1 : at;
}

/// Faces in letters and ASCII signs, longest first where one begins another.
constexpr auto kFaces = std::to_array<View>(
    {U"^_^",  U"^-^",   U"^o^",  U"^0^",         U"^^",     U"T_T", U"T^T", U"TAT",  U"QAQ", U"QWQ",
     U"QwQ",  U"QVQ",   U"QvQ",  U"qwq",         U"qaq",    U"TvT", U"OTZ", U"orz",  U"Orz", U"ORZ",
     U">_<",  U">.<",   U"=_=",  U"-_-",         U"@_@",    U"O_O", U"o_o", U"o_O",  U"O_o", U"0_0",
     U"=.=",  U"=w=",   U"=3=",  U"~_~",         U"→_→",    U"←_←", U"⊙_⊙", U"⊙﹏⊙", U"≧▽≦", U">▽<",
     U"╯﹏╰", U"◑﹏◐",  U"¬_¬",  U":-)",         U":-(",    U":-D", U";-)", U"XD",   U"UwU", U"OwO",
     U"owo",  U"=^_^=", U"ˊ_>ˋ", U"¯\\_(ツ)_/¯", U"O(∩_∩)O"});

std::size_t written_face_end(View text, std::size_t at) {
  for (const View face : kFaces) {
    if (!text.substr(at).starts_with(face)) continue;
    const std::size_t end = at + face.size();
    const bool in_word =
        (is_ascii_letter(face.front()) && at > 0 && text::is_latin(text[at - 1])) ||
        (is_ascii_letter(face.back()) && end < text.size() &&
         (text::is_latin(text[end]) || is_ascii_digit(text[end])));
    if (!in_word) return end;
  }
  return at;
}

/// Signs that only a face in brackets has inside: ▽, ω, ´, ^, _; but no word, number or sum.
bool is_face_sign(char32_t c) {
  if (c < 0x80) return c == U'^' || c == U'_' || c == U';' || c == U'`';
  if (text::is_han(c) || text::is_latin(c) || is_clause_mark(c)) return false;
  return !is_one_of(c, U"×÷·°℃%‰²³½¼¾→←+-—√≈≠≤≥≦≧αβγδθλμπφΔΣΩ");
}

/// Arms around a face: ╮(╯▽╰)╭, ヾ(…)ノ.
bool is_arm(char32_t c) {
  if (c < 0x80) return c == U'\\' || c == U'/' || c == U'~' || c == U'*';
  return !text::is_han(c) && !text::is_latin(c) && !is_clause_mark(c) && c != U'·';
}

/// The end of (…) with a face inside that opens at `at`, or `at`.
std::size_t bracketed_face_end(View text, std::size_t at) {
  constexpr std::size_t kLongest = 18;
  if (at >= text.size() || text[at] != U'(') return at;
  bool face = false;
  for (std::size_t i = at + 1; i < text.size() && i - at < kLongest; ++i) {
    if (text[i] == U')') return face ? i + 1 : at;
    if (text::is_han(text[i])) return at;
    const bool gaze = text[i] == U'°' && !is_ascii_digit(text[i - 1]);
    const bool squint = (text[i] == U'≧' || text[i] == U'>') && i == at + 1;
    face = face || is_face_sign(text[i]) || gaze || squint;
  }
  return at;
}

/// ①先去②再回: the mark before it in the list stands a little way in front.
bool follows_in_list(const Sentence& sentence, std::size_t at) {
  constexpr std::size_t kFarthest = 60;
  const char32_t previous = sentence.folded[at] - 1;
  if (circled_value(previous) == 0) return false;
  const std::size_t first = at - std::min(at, kFarthest);
  const std::size_t found = View(sentence.folded).substr(first, at - first).find(previous);
  return found != View::npos && holds_before(U"<start>", sentence, first + found);
}

}  // namespace

std::size_t read_note_mark(const Sentence& sentence, std::size_t at, SpokenWriter& writer) {
  const std::size_t value = circled_value(sentence.folded[at]);
  if (value == 0) return bracketed_note_end(sentence, at);
  const bool counts = holds_before(U"<start>", sentence, at) || follows_in_list(sentence, at);
  if (holds_before(U"第|图|表|步骤|注|题|例|条|选|项|+|和|与", sentence, at) ||
      sentence.size() == 1 || holds_after(U"号|班|组|队|区|级|楼|、|+|和|与", sentence, at + 1)) {
    writer.make(cardinal(value), at, at + 1);
  } else if (counts && holds_after(U"<word>|“|「|《|【", sentence, at + 1)) {
    writer.make(cardinal(value) + U"、", at, at + 1);
  }
  return at + 1;
}

std::size_t read_kaomoji(const Sentence& sentence, std::size_t at, SpokenWriter&) {
  const View text = sentence.folded;
  if (const std::size_t end = written_face_end(text, at); end > at) return end;
  std::size_t open = at;
  while (open < text.size() && open - at < 4 && text[open] != U'(' && is_arm(text[open])) ++open;
  std::size_t end = bracketed_face_end(text, open);
  if (end == open) return at;
  while (end < text.size() && end - at < 30 && is_arm(text[end]) && text[end] != U' ') ++end;
  return end;
}

std::size_t read_ornament(const Sentence& sentence, std::size_t at, SpokenWriter& writer) {
  const View text = sentence.folded;
  if (text[at] == U'★' &&
      holds_before(U"星级|星级:|评级:|评分:|难度:|稀有度:|品质:|推荐:|指数:|等级:|潜力:|评价:",
                   sentence, at)) {
    std::size_t end = run_end(text, at);
    writer.make(cardinal(end - at) + U"星", at, end);
    while (end < text.size() && text[end] == U'☆') ++end;
    return end;
  }
  return is_ornament(text[at]) ? run_end(text, at) : at;
}

bool is_ornament(char32_t c) {
  struct Range {
    char32_t first;
    char32_t last;
  };
  // Arrows, technical signs, box drawing, shapes, dingbats, emoji and what joins and colours them.
  constexpr auto kRanges = std::to_array<Range>({{0x2190, 0x21FF},
                                                 {0x2300, 0x23FF},
                                                 {0x2500, 0x2775},
                                                 {0x2794, 0x27BF},
                                                 {0x2B00, 0x2BFF},
                                                 {0x1F000, 0x1FAFF},
                                                 {0xE0000, 0xE007F},
                                                 {0xFE00, 0xFE0F},
                                                 {0x20D0, 0x20FF},
                                                 {0x2460, 0x24FF}});
  for (const Range& range : kRanges) {
    if (c >= range.first && c <= range.last) return true;
  }
  return is_one_of(c,
                   U"*=#_~^|\\<>+@&$`※†‡•·™©®〓〒¤¦§¶‖\u200B\u200C\u200D\u2060\uFEFF\u00AD"
                   U"´¨¯￣°′″‵¬ºª№℡♀♂");
}

}  // namespace shuoshu::language
