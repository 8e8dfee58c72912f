#include "text/twice_decoded.hpp"

#include <iconv.h>

#include <algorithm>
#include <array>

#include "text/charset.hpp"
#include "text/encoding_score.hpp"
#include "text/unicode.hpp"

namespace shuoshu::text {

namespace {

struct WrongReading {
  const char* read_as;  ///< what the bytes were taken for
  const char* were;     ///< what they were
  const char* words;
};

constexpr std::array kWrongReadings = std::to_array<WrongReading>({
    {"CP1252", "UTF-8", "UTF-8 read as Windows-1252"},
    {"GB18030", "UTF-8", "UTF-8 read as GB18030"},
    {"CP950", "UTF-8", "UTF-8 read as Big5"},
    {"CP1252", "GB18030", "GB18030 read as Windows-1252"},
    {"CP1252", "CP950", "Big5 read as Windows-1252"},
});

/// The bytes a text was read from; what `charset` has no byte for becomes nothing. The five bytes
/// that Windows-1252 does not define came through as control characters.
std::string encode(std::u32string_view text, const char* charset, std::size_t& lost) {
  std::string out;
  const iconv_t converter = ::iconv_open(charset, "UTF-8");
  if (converter == reinterpret_cast<iconv_t>(-1)) {  // NOLINT: iconv's own sign
    lost = text.size();
    return out;
  }
  for (const char32_t c : text) {
    if (c < 0x80 || (c < 0xA0 && std::string_view(charset) == "CP1252")) {
      out += static_cast<char>(c);
      continue;
    }
    if (c == 0xFFFD) {
      ++lost;
      continue;
    }
    std::string in = to_utf8(std::u32string_view(&c, 1));
    std::array<char, 8> buffer{};
    char *from = in.data(), *to = buffer.data();
    std::size_t left = in.size(), room = buffer.size();
    if (::iconv(converter, &from, &left, &to, &room) == static_cast<std::size_t>(-1)) {
      ++lost;
      ::iconv(converter, nullptr, nullptr, nullptr, nullptr);
      continue;
    }
    out.append(buffer.data(), buffer.size() - room);
  }
  ::iconv_close(converter);
  return out;
}

std::u32string undone(std::u32string_view text, const WrongReading& reading, std::size_t& faults) {
  const std::string bytes = encode(text, reading.read_as, faults);
  const std::optional<Converted> converted = convert(bytes, reading.were);
  if (!converted) return {};
  faults += converted->errors;
  return converted->text;
}

double per_character(std::u32string_view text) {
  return log_likelihood(text) / static_cast<double>(std::max<std::size_t>(1, text.size()));
}

}  // namespace

std::optional<Undone> undo_wrong_reading(std::u32string_view text) {
  constexpr std::size_t kSample = 4000;
  const std::u32string_view sample = text.substr(0, kSample);
  const auto beyond =
      std::count_if(sample.begin(), sample.end(), [](char32_t c) { return c >= 0x80; });
  if (beyond < 12) return std::nullopt;
  // Right texts are plausible as they are; this costs nothing for them.
  std::u32string foreign;
  std::copy_if(sample.begin(), sample.end(), std::back_inserter(foreign),
               [](char32_t c) { return c >= 0x80; });
  const double as_it_is = per_character(foreign);
  if (as_it_is > -7.5 && std::any_of(foreign.begin(), foreign.end(), is_han)) return std::nullopt;
  for (const WrongReading& reading : kWrongReadings) {
    std::size_t faults = 0;
    const std::u32string was = undone(sample, reading, faults);
    std::u32string seen;
    std::copy_if(was.begin(), was.end(), std::back_inserter(seen),
                 [](char32_t c) { return c >= 0x80 && c != 0xFFFD; });
    const auto han = std::count_if(seen.begin(), seen.end(), is_han);
    const bool chinese = static_cast<std::size_t>(han) * 2 > seen.size() && seen.size() > 4;
    // An odd byte at the end of each stretch of GBK is lost for good: a tenth of faults is usual
    // there.
    if (!chinese || faults * 6 > seen.size() || per_character(seen) < as_it_is + 1.5 ||
        per_character(seen) < -9)
      continue;
    std::size_t ignored = 0;
    return Undone{undone(text, reading, ignored), reading.words};
  }
  return std::nullopt;
}

}  // namespace shuoshu::text
