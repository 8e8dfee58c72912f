#include "language/normalize.hpp"

#include <algorithm>
#include <string>

#include "language/normalize_english_words.hpp"
#include "language/normalize_sentence.hpp"
#include "language/numbers.hpp"
#include "language/spoken_writer.hpp"
#include "text/unicode.hpp"

namespace shuoshu::language {

namespace {

using View = std::u32string_view;

/// Digits of at most this length are a number; a longer row is read figure by figure.
constexpr std::size_t kLongest = 15;

/// A number in figures as it stands in the text.
struct Figures {
  std::string whole;     ///< without commas
  std::string fraction;  ///< behind the point
  std::size_t end = 0;
  bool grouped = false;  ///< written with commas: 1,905 is no year
};

std::string ascii(View text) {
  std::string out;
  for (const char32_t c : text) out += static_cast<char>(c);
  return out;
}

std::string figures_said(std::string_view digits) {
  std::string out;
  for (const char c : digits) {
    if (!out.empty()) out += ' ';
    out += english_cardinal(std::string_view(&c, 1));
  }
  return out;
}

int to_int(std::string_view digits) {
  int value = 0;
  for (const char c : digits.substr(0, 6)) value = value * 10 + (c - '0');
  return value;
}

/// One sentence on its way into words.
class EnglishNormalizer {
 public:
  explicit EnglishNormalizer(View sentence) : text_(sentence), writer_(sentence) {}

  SpokenText read() {
    std::size_t at = 0;
    while (at < text_.size()) {
      std::size_t end = at;
      if (is_ascii_digit(text_[at])) {
        end = read_number(at);
      } else if (is_ascii_letter(text_[at]) && !letter_at(at - 1)) {
        end = read_word(at);
      } else {
        end = read_sign(at);
      }
      if (end == at) writer_.copy(at, ++end);
      at = end;
    }
    return writer_.take();
  }

 private:
  char32_t at(std::size_t index) const { return index < text_.size() ? text_[index] : 0; }
  bool letter_at(std::size_t index) const { return is_ascii_letter(at(index)); }
  bool digit_at(std::size_t index) const { return is_ascii_digit(at(index)); }

  std::size_t say(std::string_view words, std::size_t begin, std::size_t end) {
    // Gate B12: words do not stick to the letter in front.
    const bool glued = begin > 0 && letter_at(begin - 1) && is_ascii_digit(text_[begin]);
    writer_.make(text::from_utf8((glued ? " " : "") + std::string(words)), begin, end);
    return end;
  }

  std::size_t digits_end(std::size_t at) const {
    while (digit_at(at)) ++at;
    return at;
  }
  std::size_t letters_end(std::size_t at) const {
    while (letter_at(at)) ++at;
    return at;
  }

  Figures figures(std::size_t begin) const {
    Figures found;
    std::size_t end = digits_end(begin);
    found.whole = ascii(text_.substr(begin, end - begin));
    while (found.whole.size() <= kLongest && end - begin <= 20 && at(end) == U',' &&
           digit_at(end + 1) && digits_end(end + 1) == end + 4 &&
           (found.grouped || end - begin <= 3)) {
      found.whole += ascii(text_.substr(end + 1, 3));
      found.grouped = true;
      end += 4;
    }
    if (at(end) == U'.' && digit_at(end + 1)) {
      const std::size_t last = digits_end(end + 1);
      found.fraction = ascii(text_.substr(end + 1, last - end - 1));
      end = last;
    }
    found.end = end;
    return found;
  }

  static std::string cardinal(const Figures& number) {
    std::string out = english_cardinal(number.whole);
    if (!number.fraction.empty()) out += " point " + figures_said(number.fraction);
    return out;
  }

  /// The letters behind blanks at `at`, and where they end.
  View word_at(std::size_t at) const {
    while (this->at(at) == U' ') ++at;
    return text_.substr(std::min(at, text_.size()), letters_end(at) - at);
  }
  View word_before(std::size_t at) const {
    while (at > 0 && (text_[at - 1] == U' ' || text_[at - 1] == U',' || text_[at - 1] == U'.'))
      --at;
    std::size_t begin = at;
    while (begin > 0 && at - begin < 20 && letter_at(begin - 1)) --begin;
    return text_.substr(begin, at - begin);
  }

  std::size_t read_number(std::size_t begin) {
    if (const std::size_t end = read_time(begin); end > begin) return end;
    if (const std::size_t end = read_ordinal(begin); end > begin) return end;
    if (const std::size_t end = read_fraction(begin); end > begin) return end;
    if (const std::size_t end = read_name(begin); end > begin) return end;
    const Figures number = figures(begin);
    const std::size_t end = number.end;
    if (at(end) == U'%') return say(cardinal(number) + " percent", begin, end + 1);
    if (at(end) == U'°') return read_degrees(number, begin);
    if (const std::size_t unit = read_unit(number, begin); unit > begin) return unit;
    if (const std::size_t year = read_year(number, begin); year > begin) return year;
    if (number.whole.size() > 1 && number.whole[0] == '0' && number.fraction.empty())
      return say(figures_said(number.whole), begin, end);
    return say(cardinal(number), begin, end);
  }

  /// 5:30, 5:05 p.m., 12:00
  std::size_t read_time(std::size_t begin) {
    const std::size_t colon = digits_end(begin);
    if (colon - begin > 2 || at(colon) != U':' || digits_end(colon + 1) != colon + 3) return begin;
    const int hour = to_int(ascii(text_.substr(begin, colon - begin)));
    const std::string minutes = ascii(text_.substr(colon + 1, 2));
    if (hour > 24 || to_int(minutes) > 59) return begin;
    const std::size_t end = colon + 3;
    std::string out = english_cardinal(std::to_string(hour));
    if (minutes == "00") {
      const View next = word_at(end);
      const bool half_day = next == U"am" || next == U"pm" || next == U"AM" || next == U"PM" ||
                            next == U"a" || next == U"p";
      if (hour > 12 || hour == 0) {
        out += " hundred hours";
      } else if (!half_day) {
        out += " o'clock";
      }
    } else {
      out += minutes[0] == '0' ? " oh " : " ";
      out += english_cardinal(minutes);
    }
    return say(out, begin, end);
  }

  /// 24th, 1st; a day behind or in front of a month is an ordinal, too: May 5, 5 May.
  std::size_t read_ordinal(std::size_t begin) {
    const std::size_t end = digits_end(begin);
    const std::string digits = ascii(text_.substr(begin, end - begin));
    if (digits.size() > 6) return begin;
    const View suffix = text_.substr(end, letters_end(end) - end);
    if (suffix == U"st" || suffix == U"nd" || suffix == U"rd" || suffix == U"th")
      return say(english_ordinal(digits), begin, end + 2);
    const bool day = digits.size() <= 2 && to_int(digits) >= 1 && to_int(digits) <= 31;
    if (!day || letter_at(end) || at(end) == U':' || at(end) == U'/' || digit_at(end + 1))
      return begin;
    if (is_month(word_before(begin)) && begin > 0 && text_[begin - 1] == U' ')
      return say(english_ordinal(digits), begin, end);
    if (at(end) == U' ' && is_month(word_at(end)))
      return say("the " + english_ordinal(digits) + " of", begin, end);
    return begin;
  }

  /// 1/2 → one half, 3/4 → three quarters.
  std::size_t read_fraction(std::size_t begin) {
    const std::size_t slash = digits_end(begin);
    if (at(slash) != U'/' || !digit_at(slash + 1)) return begin;
    const std::size_t end = digits_end(slash + 1);
    const std::string upper = ascii(text_.substr(begin, slash - begin));
    const std::string lower = ascii(text_.substr(slash + 1, end - slash - 1));
    if (upper.size() > 2 || lower.size() > 3 || to_int(upper) >= to_int(lower) || at(end) == U'/')
      return begin;
    const bool one = to_int(upper) == 1;
    std::string part = english_ordinal(lower);
    if (to_int(lower) == 2) part = "half";
    if (to_int(lower) == 4) part = "quarter";
    return say(english_cardinal(upper) + " " + part + (one ? "" : "s"), begin, end);
  }

  /// Room 302 → three oh two, 555-1234 figure by figure.
  std::size_t read_name(std::size_t begin) {
    const std::size_t end = digits_end(begin);
    const std::string digits = ascii(text_.substr(begin, end - begin));
    const bool phone = digits.size() == 3 && at(end) == U'-' && digits_end(end + 1) == end + 5;
    if (phone) return say(figures_said(digits + ascii(text_.substr(end + 1, 4))), begin, end + 5);
    if (digits.size() < 3 || digits.size() > 4 || at(end) == U',' || !is_room(word_before(begin)))
      return begin;
    std::string out = figures_said(digits);
    for (std::size_t zero = out.find("zero"); zero != std::string::npos; zero = out.find("zero"))
      out.replace(zero, 4, "oh");
    return say(out, begin, end);
  }

  std::size_t read_degrees(const Figures& number, std::size_t begin) {
    const std::size_t sign = number.end;
    // a 45° angle is "a forty-five degree angle"
    const View next = word_at(sign + 1);
    const bool measure = next == U"angle" || next == U"turn" || next == U"arc" || next == U"view";
    const std::string degrees = number.whole == "1" || measure ? " degree" : " degrees";
    const char32_t scale = at(sign + 1);
    if ((scale == U'C' || scale == U'F') && !letter_at(sign + 2)) {
      return say(cardinal(number) + degrees + (scale == U'C' ? " Celsius" : " Fahrenheit"), begin,
                 sign + 2);
    }
    return say(cardinal(number) + degrees, begin, sign + 1);
  }

  /// 5 km, 60mph: the longest unit that stands behind the number as a word of its own.
  std::size_t read_unit(const Figures& number, std::size_t begin) {
    std::size_t unit_begin = number.end;
    if (at(unit_begin) == U' ') ++unit_begin;
    std::size_t unit_end = letters_end(unit_begin);
    if (at(unit_end) == U'/' && letter_at(unit_end + 1)) unit_end = letters_end(unit_end + 1);
    const EnglishUnit* unit =
        find_unit(text_.substr(std::min(unit_begin, text_.size()), unit_end - unit_begin));
    if (unit == nullptr || digit_at(unit_end)) return begin;
    // "5 m" could be anything; one letter must touch its number.
    if (unit->written.size() == 1 && unit_begin != number.end) return begin;
    const bool one = number.whole == "1" && number.fraction.empty();
    return say(cardinal(number) + " " + std::string(one ? unit->one : unit->many), begin, unit_end);
  }

  /// Four figures from 1010 to 2099 without a comma are a year, unless things are counted: 1500
  /// men.
  std::size_t read_year(const Figures& number, std::size_t begin) {
    if (number.whole.size() != 4 || number.grouped || !number.fraction.empty()) return begin;
    const int value = to_int(number.whole);
    if (value < 1010 || value > 2099) return begin;
    if (at(number.end) == U's' && !letter_at(number.end + 1)) {
      std::string decade = english_year(number.whole);
      // 1990s → nineteen nineties
      if (decade.back() == 'y') {
        decade.replace(decade.size() - 1, 1, "ies");
      } else {
        decade += 's';
      }
      return say(decade, begin, number.end + 1);
    }
    const bool counted = letter_at(number.end + 1) && at(number.end) == U' ' && value % 100 == 0 &&
                         !is_year_word(word_before(begin));
    if (counted && !is_function_word(word_at(number.end))) return begin;
    return say(english_year(number.whole), begin, number.end);
  }

  std::size_t read_word(std::size_t begin) {
    const std::size_t end = letters_end(begin);
    const View word = text_.substr(begin, end - begin);
    if (const std::size_t last = read_abbreviation(word, begin); last > begin) return last;
    if (const std::size_t roman = read_roman(word, begin); roman > begin) return roman;
    writer_.copy(begin, end);
    return end;
  }

  /// Mr. Lee → Mister Lee. A dot that also ends the sentence stays.
  std::size_t read_abbreviation(View word, std::size_t begin) {
    const std::size_t end = begin + word.size();
    const EnglishAbbreviation* row = find_abbreviation(word);
    const bool dot = at(end) == U'.';
    if (row == nullptr || (row->needs_dot && !dot) || (dot && letter_at(end + 1))) return begin;
    const std::size_t after = end + (dot ? 1 : 0);
    const char32_t next = at(after) == U' ' ? at(after + 1) : 0;
    if (row->needs_name && next == 0) return begin;
    const bool goes_on = row->needs_name || (next >= U'a' && next <= U'z') || is_ascii_digit(next);
    // Baker St. is a street, St. John a saint.
    const bool street = word == U"St" && begin >= 2 && letter_at(begin - 2);
    return say(street ? "Street" : row->said, begin, dot && goes_on ? after : end);
  }

  /// Henry VIII → the eighth, Chapter IV → four, WWII → World War Two.
  std::size_t read_roman(View word, std::size_t begin) {
    const std::size_t end = begin + word.size();
    if (word == U"WWI") return say("World War One", begin, end);
    if (word == U"WWII") return say("World War Two", begin, end);
    const int value = roman_value(word);
    if (value == 0 || begin == 0 || text_[begin - 1] != U' ') return begin;
    const View before = word_before(begin);
    const std::string digits = std::to_string(value);
    if (is_counted_part(before)) return say(english_cardinal(digits), begin, end);
    const bool clear = word.size() >= 2 || word == U"V" || word == U"X";
    if (clear && is_ruler(before)) return say("the " + english_ordinal(digits), begin, end);
    const bool small = word.size() >= 2 && word.find_first_not_of(U"IVX") == View::npos;
    const bool name = !before.empty() && before[0] >= U'A' && before[0] <= U'Z';
    return small && name ? say(english_cardinal(digits), begin, end) : begin;
  }

  std::size_t read_sign(std::size_t begin) {
    const char32_t c = text_[begin];
    if (c == U'$' || c == U'£' || c == U'€' || c == U'¥') return read_money(begin);
    if (c == U'&' && at(begin + 1) == U' ') return say("and", begin, begin + 1);
    if (c == U'#' && digit_at(begin + 1)) return say("number ", begin, begin + 1);
    if ((c == U'-' || c == 0x2013) && digit_at(begin + 1)) {
      if (begin > 0 && digit_at(begin - 1)) return say(" to ", begin, begin + 1);
      if (begin == 0 || text_[begin - 1] == U' ') return say("minus ", begin, begin + 1);
    }
    if (c == U':' && begin > 0 && digit_at(begin - 1) && digit_at(begin + 1))
      return say(" to ", begin, begin + 1);
    if (c == U'½') return say("one half", begin, begin + 1);
    if (c == U'=') return say("equals", begin, begin + 1);
    if (c == U'+' && digit_at(begin + 1))
      return say(begin > 0 && digit_at(begin - 1) ? " plus " : "plus ", begin, begin + 1);
    if (c == U'[' && digit_at(begin + 1) && at(digits_end(begin + 1)) == U']')
      return digits_end(begin + 1) + 1;  // a footnote
    return begin;
  }

  /// $5 → five dollars, $3.99 → three dollars and ninety-nine cents, £2 million.
  std::size_t read_money(std::size_t begin) {
    if (!digit_at(begin + 1)) return begin;
    const EnglishCurrency& currency = currency_of(text_[begin]);
    const Figures number = figures(begin + 1);
    if (at(number.end) == U'-' && digit_at(number.end + 1)) {
      const Figures last = figures(number.end + 1);
      return say(cardinal(number) + " to " + cardinal(last) + " " + std::string(currency.many),
                 begin, last.end);
    }
    const View scale = word_at(number.end);
    if (at(number.end) == U' ' && is_scale(scale)) {
      const std::size_t end = number.end + 1 + scale.size();
      return say(cardinal(number) + " " + ascii(scale) + " " + std::string(currency.many), begin,
                 end);
    }
    if (number.fraction.size() == 2 && !currency.cents.empty()) {
      std::string out = english_cardinal(number.whole) + " ";
      out += number.whole == "1" ? currency.one : currency.many;
      if (number.fraction != "00") {
        out += " and " + english_cardinal(number.fraction) + " ";
        out += number.fraction == "01" ? currency.cent : currency.cents;
      }
      return say(out, begin, number.end);
    }
    const bool one = number.whole == "1" && number.fraction.empty();
    return say(cardinal(number) + " " + std::string(one ? currency.one : currency.many), begin,
               number.end);
  }

  View text_;
  SpokenWriter writer_;
};

}  // namespace

SpokenText normalize_english(std::u32string_view sentence) {
  return EnglishNormalizer(sentence).read();
}

}  // namespace shuoshu::language
