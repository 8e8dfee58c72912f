#include "text/unicode.hpp"

#include <array>
#include <utility>

namespace shuoshu::text {

namespace {

constexpr char32_t kReplacement = 0xFFFD;

bool between(char32_t c, char32_t low, char32_t high) { return c >= low && c <= high; }

void append_utf8(char32_t c, std::string& out) {
  if (c > 0x10FFFF || between(c, 0xD800, 0xDFFF)) c = kReplacement;
  if (c < 0x80) {
    out += static_cast<char>(c);
  } else if (c < 0x800) {
    out += static_cast<char>(0xC0 | (c >> 6));
    out += static_cast<char>(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    out += static_cast<char>(0xE0 | (c >> 12));
    out += static_cast<char>(0x80 | ((c >> 6) & 0x3F));
    out += static_cast<char>(0x80 | (c & 0x3F));
  } else {
    out += static_cast<char>(0xF0 | (c >> 18));
    out += static_cast<char>(0x80 | ((c >> 12) & 0x3F));
    out += static_cast<char>(0x80 | ((c >> 6) & 0x3F));
    out += static_cast<char>(0x80 | (c & 0x3F));
  }
}

/// Length of the sequence a lead byte announces, 0 for a byte that leads none.
int sequence_length(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (between(lead, 0xC2, 0xDF)) return 2;
  if (between(lead, 0xE0, 0xEF)) return 3;
  if (between(lead, 0xF0, 0xF4)) return 4;
  return 0;
}

/// Vertical and small presentation forms (U+FE10–U+FE6F) and what they stand for.
constexpr std::array kPresentation = std::to_array<std::pair<char32_t, char32_t>>({
    {0xFE10, U'，'}, {0xFE11, U'、'}, {0xFE12, U'。'}, {0xFE13, U'：'}, {0xFE14, U'；'},
    {0xFE15, U'！'}, {0xFE16, U'？'}, {0xFE19, U'…'},  {0xFE30, U'：'}, {0xFE31, U'—'},
    {0xFE32, U'–'},  {0xFE35, U'（'}, {0xFE36, U'）'}, {0xFE39, U'〔'}, {0xFE3A, U'〕'},
    {0xFE3B, U'【'}, {0xFE3C, U'】'}, {0xFE3D, U'《'}, {0xFE3E, U'》'}, {0xFE3F, U'〈'},
    {0xFE40, U'〉'}, {0xFE41, U'「'}, {0xFE42, U'」'}, {0xFE43, U'『'}, {0xFE44, U'』'},
    {0xFE50, U'，'}, {0xFE51, U'、'}, {0xFE52, U'。'}, {0xFE54, U'；'}, {0xFE55, U'：'},
    {0xFE56, U'？'}, {0xFE57, U'！'}, {0xFE59, U'（'}, {0xFE5A, U'）'}, {0xFE68, U'\\'},
    {0xFF61, U'。'}, {0xFF62, U'「'}, {0xFF63, U'」'}, {0xFF64, U'、'},
});

}  // namespace

std::string to_utf8(std::u32string_view text) {
  std::string out;
  out.reserve(text.size() * 3);
  for (const char32_t c : text) append_utf8(c, out);
  return out;
}

std::u32string from_utf8(std::string_view bytes) {
  std::u32string out;
  out.reserve(bytes.size());
  for (std::size_t i = 0; i < bytes.size();) {
    const auto lead = static_cast<unsigned char>(bytes[i]);
    const int length = sequence_length(lead);
    char32_t c = length == 1 ? lead : lead & (0xFF >> (length + 1));
    bool good = length > 0 && i + static_cast<std::size_t>(length) <= bytes.size();
    for (int k = 1; good && k < length; ++k) {
      const auto next = static_cast<unsigned char>(bytes[i + static_cast<std::size_t>(k)]);
      good = (next & 0xC0) == 0x80;
      c = (c << 6) | (next & 0x3F);
    }
    // Overlong forms, surrogates and values beyond Unicode are malformed, too.
    constexpr std::array<char32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
    good = good && c >= kLeast[static_cast<std::size_t>(length)] && c <= 0x10FFFF &&
           !between(c, 0xD800, 0xDFFF);
    out += good ? c : kReplacement;
    i += good ? static_cast<std::size_t>(length) : 1;
  }
  return out;
}

bool is_han(char32_t c) {
  return between(c, 0x4E00, 0x9FFF) || between(c, 0x3400, 0x4DBF) || c == 0x3007 ||
         between(c, 0x20000, 0x323AF) || between(c, 0xF900, 0xFAFF) || c == 0x3005;
}

bool is_digit(char32_t c) { return between(c, U'0', U'9') || between(c, U'０', U'９'); }

bool is_latin(char32_t c) {
  c = fold_width(c);
  return between(c, U'a', U'z') || between(c, U'A', U'Z') ||
         (between(c, 0xC0, 0x24F) && c != 0xD7 && c != 0xF7);
}

bool is_space(char32_t c) {
  return c == U' ' || between(c, 0x09, 0x0D) || c == 0x85 || c == 0xA0 || c == 0x3000 ||
         between(c, 0x2000, 0x200F) || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F ||
         c == 0x2060 || c == 0xFEFF;
}

bool is_word_character(char32_t c) {
  if (c < 0x80) return between(c, U'0', U'9') || is_latin(c);
  if (is_han(c) || is_digit(c) || is_latin(c)) return true;
  // Scripts of letters outside Latin: Greek and Cyrillic up to Georgian, kana, Hangul, and the rest
  // of the alphabets below U+2000. Punctuation (U+2000–U+2BFF, U+3000–U+303F, U+FExx) is not
  // spoken.
  if (between(c, 0x250, 0x1FFF)) return true;
  return between(c, 0x3041, 0x3096) || between(c, 0x30A1, 0x30FA) || c == 0x30FC ||
         between(c, 0x3105, 0x312F) || between(c, 0xAC00, 0xD7A3) || between(c, 0xFF66, 0xFF9D);
}

char32_t fold_presentation(char32_t c) {
  if (c < kPresentation.front().first) return c;
  for (const auto& [from, to] : kPresentation) {
    if (c == from) return to;
  }
  return c;
}

char32_t fold_width(char32_t c) {
  if (between(c, 0xFF01, 0xFF5E)) return c - 0xFEE0;
  return c == 0x3000 ? U' ' : c;
}

std::u32string_view trim(std::u32string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

}  // namespace shuoshu::text
