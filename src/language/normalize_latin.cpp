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

/// No address in a novel is longer.
constexpr std::size_t kLongestAddress = 200;

template <std::size_t N>
bool contains(const std::array<View, N>& words, View word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

constexpr std::array<View, 30> kDomains = {
    U"com", U"net",  U"org", U"cn", U"tw", U"hk",   U"io",   U"me",  U"cc",  U"tv",
    U"edu", U"gov",  U"co",  U"jp", U"uk", U"de",   U"fr",   U"app", U"xyz", U"top",
    U"vip", U"info", U"us",  U"ru", U"kr", U"club", U"site", U"eu",  U"biz", U"la"};
constexpr std::array<View, 36> kSuffixes = {
    U"jpg", U"jpeg", U"png", U"gif",  U"bmp", U"txt",  U"doc", U"docx", U"pdf",
    U"xls", U"xlsx", U"ppt", U"mp3",  U"mp4", U"avi",  U"mkv", U"mov",  U"wav",
    U"exe", U"zip",  U"rar", U"apk",  U"iso", U"bat",  U"log", U"dat",  U"html",
    U"htm", U"py",   U"cpp", U"java", U"js",  U"json", U"xml", U"csv",  U"bak"};

bool in_address(char32_t c) {
  return is_ascii_letter(c) || is_ascii_digit(c) || View(U"._%+@:/?=&#~-").find(c) != View::npos;
}

std::u32string lower(View text) {
  std::u32string out(text);
  for (char32_t& c : out) {
    if (c >= U'A' && c <= U'Z') c += U'a' - U'A';
  }
  return out;
}

/// Whether `text` is an address at all: a host with a known ending, a file, e-mail or scheme.
bool is_address(View text) {
  if (text.starts_with(U"www.") || text.find(U"://") != View::npos) return true;
  const std::size_t host_end = std::min(text.find(U'/'), text.size());
  const View host = text.substr(0, host_end);
  const std::size_t point = host.rfind(U'.');
  if (point == View::npos || point == 0 || point + 1 == host.size()) return false;
  const View ending = host.substr(point + 1);
  if (!std::all_of(ending.begin(), ending.end(), is_ascii_letter)) return false;
  const std::size_t at = host.find(U'@');
  if (at != View::npos) return at > 0 && at + 1 < point;
  return contains(kDomains, ending) || contains(kSuffixes, lower(ending));
}

View sign_in_address(char32_t c) {
  switch (c) {
    case U'.':
      return U"点";
    case U'@':
      return U"艾特";
    case U'/':
      return U"斜杠";
    case U'_':
      return U"下划线";
    case U'-':
      return U"杠";
    case U':':
      return U"冒号";
    case U'?':
      return U"问号";
    case U'=':
      return U"等于";
    case U'&':
      return U"和";
    case U'#':
      return U"井号";
    case U'+':
      return U"加";
    case U'%':
      return U"百分号";
    default:
      return U"波浪线";
  }
}

/// Kings and popes are counted by 世: Henry VIII, but not Rocky IV.
constexpr std::array<View, 40> kRoyals = {
    U"Henry",       U"Louis",     U"Edward",    U"George",   U"Charles", U"James",     U"Richard",
    U"William",     U"Elizabeth", U"Mary",      U"Napoleon", U"Philip",  U"Alexander", U"Nicholas",
    U"Peter",       U"Catherine", U"John",      U"Paul",     U"Pius",    U"Benedict",  U"Gregory",
    U"Frederick",   U"Wilhelm",   U"Leo",       U"Ivan",     U"Otto",    U"Francis",   U"Ferdinand",
    U"Alfonso",     U"Leopold",   U"Christian", U"Gustav",   U"Carl",    U"Karl",      U"Ludwig",
    U"Constantine", U"Darius",    U"Xerxes",    U"Edmund",   U"Clement"};

/// The Latin word that ends, a blank apart, in front of `at`.
View word_before(View text, std::size_t at) {
  if (at == 0 || text[at - 1] != U' ') return {};
  std::size_t begin = at - 1;
  while (begin > 0 && at - begin < 20 && is_ascii_letter(text[begin - 1])) --begin;
  return text.substr(begin, at - 1 - begin);
}

/// 1–12 for Ⅰ–Ⅻ and ⅰ–ⅻ, else 0.
int roman_sign(char32_t c) {
  if (c >= 0x2160 && c <= 0x216B) return static_cast<int>(c - 0x2160) + 1;
  if (c >= 0x2170 && c <= 0x217B) return static_cast<int>(c - 0x2170) + 1;
  return 0;
}

std::u32string cardinal(int value) {
  return chinese_cardinal(text::from_utf8(std::to_string(value)));
}

/// Whether letters that could be a Roman numeral are one here.
bool meant_as_roman(View letters, const Sentence& sentence, std::size_t at) {
  const std::size_t end = at + letters.size();
  const bool by_form =
      holds_before(U"第|卷", sentence, at) || holds_after(U"世&!世代&!世界&!世纪", sentence, end);
  // Without such a sign only I, V and X: MIX and DC are words. XX is somebody's name left out.
  const bool small = letters.find_first_not_of(U"IVX") == View::npos;
  if (letters.size() == 1) return by_form || (letters == U"I" && holds_after(U"型", sentence, end));
  return by_form || (small && letters.find_first_not_of(U'X') != View::npos);
}

}  // namespace

std::size_t read_address(const Sentence& sentence, std::size_t at, SpokenWriter& writer) {
  const View text = sentence.folded;
  if (at > 0 && in_address(text[at - 1]) && text[at - 1] != U':') return at;
  std::size_t end = at;
  bool has_letter = false, has_point = false;
  while (end < text.size() && end - at < kLongestAddress && in_address(text[end])) {
    has_letter = has_letter || is_ascii_letter(text[end]);
    has_point = has_point || text[end] == U'.';
    ++end;
  }
  while (end > at && !is_ascii_letter(text[end - 1]) && !is_ascii_digit(text[end - 1])) --end;
  if (!has_letter || !has_point || !is_address(text.substr(at, end - at))) return at;
  std::size_t i = at;
  if (const auto scheme = text.substr(at, end - at).find(U"://"); scheme != View::npos) {
    i += scheme + 3;  // nobody says http
  }
  while (i < end) {
    std::size_t next = i + 1;
    if (is_ascii_letter(text[i])) {
      while (next < end && is_ascii_letter(text[next])) ++next;
      writer.copy(i, next);
    } else if (is_ascii_digit(text[i])) {
      while (next < end && is_ascii_digit(text[next])) ++next;
      writer.make(chinese_digits(text.substr(i, next - i)), i, next);
    } else {
      writer.make(sign_in_address(text[i]), i, next);
    }
    i = next;
  }
  return end;
}

std::size_t read_roman(const Sentence& sentence, std::size_t at, SpokenWriter& writer) {
  const View text = sentence.folded;
  if (const int value = roman_sign(text[at]); value > 0) {
    writer.make(cardinal(value), at, at + 1);
    return at + 1;
  }
  std::size_t end = at;
  while (end < text.size() && text::is_latin(text[end])) ++end;
  const View letters = text.substr(at, end - at);
  if (letters.empty() || letters.size() > 12) return at;
  const int value = roman_value(letters);
  if (value == 0 || !meant_as_roman(letters, sentence, at)) return at;
  const bool royal = contains(kRoyals, word_before(text, at)) && !holds_after(U"世", sentence, end);
  writer.make(cardinal(value) + (royal ? U"世" : U""), at, end);
  return end;
}

std::size_t read_dotted_letters(const Sentence& sentence, std::size_t at, SpokenWriter& writer) {
  const View text = sentence.folded;
  std::size_t end = at;
  while (end + 1 < text.size() && is_ascii_letter(text[end]) && text[end + 1] == U'.') end += 2;
  if (end - at < 4) return at;
  if (end < text.size() && is_ascii_letter(text[end])) return at;
  for (std::size_t i = at; i < end; i += 2) writer.copy(i, i + 1);
  return end;
}

}  // namespace shuoshu::language
