#include "language/normalize_sentence.hpp"

#include "text/han_script.hpp"
#include "text/unicode.hpp"

namespace shuoshu::language {

namespace {

char32_t fold(char32_t c) {
  switch (c) {
    case U'，':
      return c;
    case 0x2010:  // hyphens and the minus sign
    case 0x2011:
    case 0x2212:
    case 0xFE63:
      return U'-';
    case 0x2013:  // en dash, horizontal bar, and the box-drawing line that Big5 texts use for it
    case 0x2015:
    case 0x2500:
      return U'—';
    case 0x301C:  // wave dash, tilde operator
    case 0x223C:
    case 0x02DC:
      return U'~';
    case 0x2236:
      return U':';
    case 0x2022:  // bullets used as interpuncts
    case 0x2027:
    case 0x30FB:
    case 0xFF65:
    case 0x22C5:
      return U'·';
    case 0x2044:
    case 0x2215:
      return U'/';
    case 0xFFE5:
      return U'¥';
    case 0x2217:
      return U'*';
    case 0x00B5:
      return U'μ';
    default:
      break;
  }
  if (text::is_space(c)) return U' ';
  return text::fold_width(text::fold_presentation(c));
}

}  // namespace

Sentence::Sentence(std::u32string_view text) : source(text), folded(text::simplified_shadow(text)) {
  for (char32_t& c : folded) c = fold(c);
}

bool is_ascii_digit(char32_t c) { return c >= U'0' && c <= U'9'; }

bool is_ascii_letter(char32_t c) { return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z'); }

bool is_han_numeral(char32_t c) {
  return std::u32string_view(U"零〇一二三四五六七八九十百千万亿两半几").find(c) !=
         std::u32string_view::npos;
}

bool is_clause_end(char32_t c) {
  return c == 0 || std::u32string_view(U"，。！？；!?;\n").find(c) != std::u32string_view::npos;
}

bool is_clause_mark(char32_t c) {
  return is_clause_end(c) ||
         std::u32string_view(U"、…—:“”‘’「」『』《》〈〉【】()[]\"'.,~").find(c) !=
             std::u32string_view::npos;
}

}  // namespace shuoshu::language
