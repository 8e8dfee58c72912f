#pragma once

/// text: bytes come in, UTF-32 text goes out. All text of a book is `std::u32string` from here on,
/// so that an index into it is a code point index, in Chinese as in English.

#include <string>
#include <string_view>

namespace shuoshu::text {

/// UTF-8 of a text. Surrogates and values beyond U+10FFFF become U+FFFD.
std::string to_utf8(std::u32string_view text);

/// Text of UTF-8; each malformed byte becomes U+FFFD. For text of our own (options, TOML); the
/// bytes of a book go through `decode`.
std::u32string from_utf8(std::string_view bytes);

/// Ideographs of every block (一, 𠮷, 〇), compatibility ideographs included.
bool is_han(char32_t c);
/// ASCII or full-width digits.
bool is_digit(char32_t c);
/// ASCII or full-width Latin letters, and Latin-1 to Latin Extended-B (é, ü).
bool is_latin(char32_t c);
/// Space, tab, ideographic space, no-break space, all line ends, and the zero-width characters.
bool is_space(char32_t c);
/// Anything that is spoken: a letter or a digit of any script, Han included.
bool is_word_character(char32_t c);

/// Presentation forms to what they stand for, one to one: ︰ → ：, ﹁ → 「, ｢ → 「; the rest
/// unchanged.
char32_t fold_presentation(char32_t c);
/// Full-width ASCII to ASCII, U+3000 to a blank; everything else unchanged: １ → 1, ： → :.
char32_t fold_width(char32_t c);

/// `text` without is_space characters at both ends.
std::u32string_view trim(std::u32string_view text);

}  // namespace shuoshu::text
