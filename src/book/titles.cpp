#include "book/titles.hpp"

#include <algorithm>
#include <array>

#include "book/heading_form.hpp"
#include "book/numerals.hpp"
#include "text/han_script.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {

namespace {

using View = std::u32string_view;

std::u32string digits_of(long number) { return text::from_utf8(std::to_string(number)); }

/// 12 → 十二; chapters made from file names are announced like others.
std::u32string han_number(long number) {
  constexpr View kDigits = U"零一二三四五六七八九";
  if (number <= 0 || number > 9999) return digits_of(number);
  std::u32string out;
  bool gap = false;
  constexpr std::array<std::pair<long, char32_t>, 4> kSteps = {
      {{1000, U'千'}, {100, U'百'}, {10, U'十'}, {1, 0}}};
  for (const auto& [step, unit] : kSteps) {
    const long digit = number / step % 10;
    if (digit == 0) {
      gap = !out.empty();
      continue;
    }
    if (gap) out += U'零';
    gap = false;
    if (!(step == 10 && digit == 1 && out.empty())) out += kDigits[static_cast<std::size_t>(digit)];
    if (unit != 0) out += unit;
  }
  return out;
}

bool is_hex(char32_t c) {
  return (c >= U'0' && c <= U'9') || (c >= U'a' && c <= U'f') || (c >= U'A' && c <= U'F');
}

/// c2846d2fed13dcbf, 8f14e45f-ceea-…: eight or more of 0–f with a digit among them.
bool is_checksum(View word) {
  const bool digit = std::any_of(word.begin(), word.end(), text::is_digit);
  return word.size() >= 8 && digit &&
         std::all_of(word.begin(), word.end(), [](char32_t c) { return is_hex(c) || c == U'-'; });
}

View strip_separators(View word) {
  constexpr View kSeparators = U" _-.、　—–+·:：,，";
  while (!word.empty() && kSeparators.find(word.front()) != View::npos) word.remove_prefix(1);
  while (!word.empty() && kSeparators.find(word.back()) != View::npos) word.remove_suffix(1);
  return word;
}

/// Behind 作者：, Author: up to the end of line or a bracket.
std::u32string value_behind(View text, View label) {
  const std::size_t at = text.find(label);
  if (at == View::npos) return {};
  View rest = text.substr(at + label.size());
  while (!rest.empty() &&
         (text::is_space(rest.front()) || rest.front() == U':' || rest.front() == U'：')) {
    if (rest.front() == U'\n' || rest.front() == U'\r') return {};
    rest.remove_prefix(1);
  }
  const std::size_t end = rest.find_first_of(U"\r\n()（）[]【】《》，,。/　");
  rest = text::trim(rest.substr(0, end));
  return rest.size() <= 24 ? std::u32string(rest) : std::u32string();
}

std::u32string between(View text, char32_t open, char32_t close) {
  const std::size_t begin = text.find(open);
  if (begin == View::npos) return {};
  const std::size_t end = text.find(close, begin);
  if (end == View::npos || end - begin > 40) return {};
  return std::u32string(text.substr(begin + 1, end - begin - 1));
}

}  // namespace

void read_metadata(View stem, const Source& first, Metadata& meta) {
  const View head = View(first.text).substr(0, 1500);
  constexpr View kAuthor[] = {U"作者：", U"作者:", U"Author:", U"author:", U"文/", U"著者："};
  for (const View label : kAuthor) {
    if (meta.author.empty()) meta.author = text::to_utf8(value_behind(stem, label));
    if (meta.author.empty()) meta.author = text::to_utf8(value_behind(head, label));
  }
  if (!meta.title.empty()) return;
  std::u32string title = between(stem, U'《', U'》');
  if (title.empty()) {
    View plain = stem.substr(0, stem.find(U"作者"));
    if (plain.size() > 4 && plain.starts_with(U"[") && plain.find(U']') + 1 < plain.size()) {
      plain.remove_prefix(plain.find(U']') + 1);
    }
    const std::size_t bracket = plain.find_first_of(U"（(【[");
    if (bracket != View::npos && bracket > 0) plain = plain.substr(0, bracket);
    title = strip_separators(plain);
  }
  if (title.empty()) {
    for (const View label : {View(U"书名："), View(U"書名："), View(U"Title:")}) {
      if (title.empty()) title = value_behind(head, label);
    }
  }
  meta.title = text::to_utf8(title.empty() ? std::u32string(stem) : title);
}

std::string language_of(View text) {
  std::size_t han = 0, kana = 0, hangul = 0, latin = 0;
  for (const char32_t c : text) {
    if (text::is_han(c)) ++han;
    if (c >= 0x3041 && c <= 0x30FA) ++kana;
    if (c >= 0xAC00 && c <= 0xD7A3) ++hangul;
    if (text::is_latin(c)) ++latin;
  }
  if (kana * 5 > han && kana > 0) return "ja";
  if (hangul > han && hangul * 2 > latin) return "ko";
  if (han * 4 > latin) {
    if (han == 0) return "";
    const text::HanScript script = text::han_script(text);
    return script == text::HanScript::traditional  ? "zh-Hant"
           : script == text::HanScript::simplified ? "zh-Hans"
                                                   : "zh";
  }
  return "en";
}

FileTitle title_of_file(View stem, long position, bool chinese) {
  stem = strip_separators(stem);
  if (const auto read = read_heading(stem, stem.size());
      read && read->form.level != Level::listed) {
    if (read->form.number || read->form.shape == Shape::special)
      return {std::u32string(stem), read->form.number};
  }
  FileTitle out;
  View rest = stem;
  std::size_t digits = 0;
  while (digits < rest.size() && text::is_digit(rest[digits])) ++digits;
  const bool numbered =
      digits > 0 && digits < 7 &&
      (digits == rest.size() || strip_separators(rest.substr(digits)) != rest.substr(digits) ||
       text::is_han(rest[digits]));
  if (numbered) {
    out.number = read_han_or_arabic(rest.substr(0, digits))->value;
    rest = strip_separators(rest.substr(digits));
  }
  std::u32string kept;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of(U" _"), rest.size());
    if (!is_checksum(rest.substr(0, end))) {
      if (!kept.empty()) kept += U' ';
      kept += rest.substr(0, end);
    }
    rest = strip_separators(rest.substr(end));
  }
  if (!kept.empty()) {
    out.title = std::move(kept);
    return out;
  }
  const long number = out.number.value_or(0) > 0 && stem.size() == digits ? *out.number : position;
  out.number = number;
  out.title = chinese ? U"第" + han_number(number) + U"章" : U"Chapter " + digits_of(number);
  return out;
}

std::u32string part_title(long number, bool chinese) {
  return chinese ? U"第" + han_number(number) + U"部分" : U"Part " + digits_of(number);
}

}  // namespace shuoshu::book
