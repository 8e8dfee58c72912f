#include "text/charset.hpp"

#include <iconv.h>

#include <array>
#include <bit>
#include <cerrno>

#include "text/unicode.hpp"

namespace shuoshu::text {

namespace {

constexpr char32_t kReplacement = 0xFFFD;

unsigned byte_at(std::string_view bytes, std::size_t i) {
  return static_cast<unsigned char>(bytes[i]);
}

/// One U+FFFD for each malformed sequence, however many of its bytes there were.
Converted from_utf8_counting(std::string_view bytes) {
  Converted out;
  out.text.reserve(bytes.size() / 2);
  for (std::size_t i = 0; i < bytes.size();) {
    const unsigned lead = byte_at(bytes, i);
    if (lead < 0x80) {
      out.text += static_cast<char32_t>(lead);
      ++i;
      continue;
    }
    const std::size_t length = lead >= 0xF0 && lead <= 0xF4   ? 4
                               : lead >= 0xE0 && lead <= 0xEF ? 3
                               : lead >= 0xC2 && lead <= 0xDF ? 2
                                                              : 1;
    char32_t c = lead & (0xFFU >> (length + 1));
    std::size_t have = 1;
    while (have < length && i + have < bytes.size() && (byte_at(bytes, i + have) & 0xC0) == 0x80) {
      c = (c << 6) | (byte_at(bytes, i + have) & 0x3F);
      ++have;
    }
    constexpr std::array<char32_t, 5> kLeast = {0, 0xFFFFFFFF, 0x80, 0x800, 0x10000};
    const bool good = length > 1 && have == length && c >= kLeast[length] && c <= 0x10FFFF &&
                      !(c >= 0xD800 && c <= 0xDFFF);
    out.text += good ? c : kReplacement;
    out.errors += good ? 0 : 1;
    i += have;
  }
  return out;
}

Converted from_utf16(std::string_view bytes, bool big_endian) {
  Converted out;
  out.text.reserve(bytes.size() / 2);
  const auto unit = [&](std::size_t i) {
    const unsigned first = byte_at(bytes, i), second = byte_at(bytes, i + 1);
    return static_cast<char32_t>(big_endian ? first << 8 | second : second << 8 | first);
  };
  std::size_t i = 0;
  for (; i + 1 < bytes.size(); i += 2) {
    const char32_t c = unit(i);
    if (c < 0xD800 || c > 0xDFFF) {
      out.text += c;
      continue;
    }
    const char32_t low = i + 3 < bytes.size() ? unit(i + 2) : 0;
    if (c < 0xDC00 && low >= 0xDC00 && low <= 0xDFFF) {
      out.text += 0x10000 + ((c - 0xD800) << 10) + (low - 0xDC00);
      i += 2;
    } else {
      out.text += kReplacement;
      ++out.errors;
    }
  }
  if (i < bytes.size()) {
    out.text += kReplacement;
    ++out.errors;
  }
  return out;
}

/// The machine's own order, without the byte order mark that plain "UTF-32" would write.
const char* const kInternal = std::endian::native == std::endian::little ? "UTF-32LE" : "UTF-32BE";

/// Closes the converter when it goes out of scope.
class Converter {
 public:
  explicit Converter(const std::string& charset)
      : handle_(::iconv_open(kInternal, charset.c_str())) {}
  ~Converter() {
    if (known()) ::iconv_close(handle_);
  }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;
  bool known() const {
    return handle_ != reinterpret_cast<iconv_t>(-1);
  }  // NOLINT: iconv's own sign
  iconv_t get() const { return handle_; }

 private:
  iconv_t handle_;
};

Converted by_iconv(std::string_view bytes, iconv_t converter) {
  Converted out;
  out.text.reserve(bytes.size() / 2);
  std::array<char32_t, 4096> buffer{};
  char* in = const_cast<char*>(bytes.data());  // NOLINT: iconv does not write to its input
  std::size_t left = bytes.size();
  while (left > 0) {
    char* to = reinterpret_cast<char*>(buffer.data());
    std::size_t room = sizeof buffer;
    const std::size_t done = ::iconv(converter, &in, &left, &to, &room);
    const int why = errno;
    out.text.append(buffer.data(), (sizeof buffer - room) / sizeof(char32_t));
    if (done != static_cast<std::size_t>(-1) || why == E2BIG) continue;
    out.text += kReplacement;
    ++out.errors;
    // An undefined pair goes as a whole; when the second byte is ASCII it may be a character that
    // lost its first half, and is kept.
    const bool pair = left >= 2 && (static_cast<unsigned char>(in[0]) & 0x80) != 0 &&
                      (static_cast<unsigned char>(in[1]) & 0x80) != 0;
    const std::size_t skipped = why == EINVAL ? left : pair ? 2 : 1;
    in += skipped;
    left -= skipped;
    ::iconv(converter, nullptr, nullptr, nullptr, nullptr);
  }
  char* to = reinterpret_cast<char*>(buffer.data());
  std::size_t room = sizeof buffer;
  ::iconv(converter, nullptr, nullptr, &to, &room);  // what a combining encoding still holds back
  out.text.append(buffer.data(), (sizeof buffer - room) / sizeof(char32_t));
  return out;
}

}  // namespace

std::optional<Converted> convert(std::string_view bytes, const std::string& charset) {
  if (charset == "UTF-8") return from_utf8_counting(bytes);
  if (charset == "UTF-16LE") return from_utf16(bytes, false);
  if (charset == "UTF-16BE") return from_utf16(bytes, true);
  const Converter converter(charset);
  if (!converter.known()) return std::nullopt;
  return by_iconv(bytes, converter.get());
}

}  // namespace shuoshu::text
