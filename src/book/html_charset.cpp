#include "book/html_charset.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/error.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {
namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

/// The word behind "charset=" or "encoding=", with or without quotes.
std::string value_behind(std::string_view head, std::string_view key) {
  for (std::size_t at = head.find(key); at != std::string_view::npos; at = head.find(key, at + 1)) {
    std::size_t i = at + key.size();
    while (i < head.size() &&
           (head[i] == ' ' || head[i] == '=' || head[i] == '"' || head[i] == '\''))
      ++i;
    const std::size_t begin = i;
    while (i < head.size() &&
           (std::isalnum(static_cast<unsigned char>(head[i])) || head[i] == '-' || head[i] == '_'))
      ++i;
    if (i > begin) return std::string(head.substr(begin, i - begin));
  }
  return "";
}

bool is_european(const std::string& charset) {
  return charset.starts_with("iso-8859") || charset.starts_with("windows-125") ||
         charset == "latin1" || charset.starts_with("koi8");
}

/// In European text a letter beyond ASCII mostly stands alone, in Chinese text never.
bool stands_alone(std::string_view bytes) {
  std::size_t alone = 0, high = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const auto is_high = [&](std::size_t at) {
      return at < bytes.size() && (static_cast<unsigned char>(bytes[at]) & 0x80) != 0;
    };
    if (!is_high(i)) continue;
    ++high;
    if (!is_high(i + 1) && (i == 0 || !is_high(i - 1))) ++alone;
  }
  return high > 0 && alone * 10 >= high * 8;
}

/// Well-formed UTF-8 is UTF-8: by far the most pages, and no other encoding need be tried.
std::optional<text::Decoded> decode_utf8(std::string_view bytes) {
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  // Zero bytes are UTF-16, ESC announces the Japanese mail encodings.
  if (bytes.find('\0') != std::string_view::npos || bytes.find('\x1B') != std::string_view::npos)
    return {};
  text::Decoded decoded;
  decoded.text = text::from_utf8(bytes);
  if (text::to_utf8(decoded.text) != bytes) return {};
  decoded.encoding = "UTF-8";
  return decoded;
}

}  // namespace

std::string declared_charset(std::string_view bytes) {
  const std::string head = lower(bytes.substr(0, 4096));
  if (head.starts_with("<?xml")) {
    const std::string declared =
        value_behind(std::string_view(head).substr(0, head.find("?>")), "encoding");
    if (!declared.empty()) return declared;
  }
  return value_behind(head, "charset");
}

text::Decoded decode_page(std::string_view bytes, const std::optional<std::string>& encoding) {
  if (encoding) return text::decode(bytes, encoding);
  if (auto plain = decode_utf8(bytes)) return std::move(*plain);
  text::Decoded seen = text::decode(bytes);
  if (seen.errors == 0 && (seen.encoding.starts_with("UTF") || seen.encoding == "ASCII"))
    return seen;
  std::string declared = declared_charset(bytes);
  if (declared == "gb2312" || declared == "gbk" || declared == "gb_2312-80" || declared == "x-gbk")
    declared = "gb18030";
  if (declared == "big5" || declared == "x-x-big5") declared = "cp950";
  if (declared == "shift_jis" || declared == "x-sjis") declared = "cp932";
  if (declared == "iso-8859-1" || declared == "latin1")
    declared = "windows-1252";  // as browsers do
  if (declared.empty() || declared.starts_with("utf")) return seen;
  const bool open = seen.confidence < .8 || (is_european(declared) && stands_alone(bytes));
  if (!open) return seen;
  try {
    text::Decoded claimed = text::decode(bytes, declared);
    if (claimed.errors <= seen.errors) return claimed;
  } catch (const base::Error&) {
    // A charset nobody knows.
  }
  return seen;
}

void note_decoding(const base::Place& place, const text::Decoded& decoded, base::Report& report) {
  if (decoded.confidence < 0.8) {
    report.note(
        "encoding-doubt", place,
        fmt::format("read as {} without being sure; --encoding overrules", decoded.encoding));
  }
  if (decoded.errors > 0) {
    report.note("encoding-errors", place,
                fmt::format("{} places could not be read as {}", decoded.errors, decoded.encoding));
  }
}

}  // namespace shuoshu::book
