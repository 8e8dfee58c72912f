#pragma once

#include <string_view>

namespace shuoshu::language {

/// A unit in letters, and its names for one and for many: km, kilometer, kilometers.
struct EnglishUnit {
  std::u32string_view written;
  std::string_view one;
  std::string_view many;
};

/// An abbreviation: Mr. → Mister.
struct EnglishAbbreviation {
  std::u32string_view written;
  std::string_view said;
  bool needs_dot = false;   ///< without its dot it is a word: "no", "St"
  bool needs_name = false;  ///< only in front of something: "Dr. Wu", not at the end of a sentence
};

struct EnglishCurrency {
  std::string_view one, many, cent, cents;
};

/// The unit written so, or null.
const EnglishUnit* find_unit(std::u32string_view written);
/// The abbreviation written so, without its dot, or null.
const EnglishAbbreviation* find_abbreviation(std::u32string_view written);
/// REQUIRES one of $ £ € ¥.
const EnglishCurrency& currency_of(char32_t sign);

/// May, Sept.
bool is_month(std::u32string_view word);
/// in, since, of: a year may follow.
bool is_year_word(std::u32string_view word);
/// Words that do not name what is counted: and, the, was.
bool is_function_word(std::u32string_view word);
/// Chapter, Part, Act: a Roman numeral behind it is a plain number.
bool is_counted_part(std::u32string_view word);
/// Room, Flight: a number behind it is read figure by figure.
bool is_room(std::u32string_view word);
/// Henry, Louis: a Roman numeral behind it is "the eighth".
bool is_ruler(std::u32string_view word);
/// hundred, thousand, million, billion.
bool is_scale(std::u32string_view word);

}  // namespace shuoshu::language
