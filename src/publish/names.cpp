#include "publish/names.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>
#include <regex>

#include <fmt/format.h>
#include <openssl/evp.h>

#include "text/unicode.hpp"

namespace shuoshu::publish {

namespace {

/// The name space of the podcast namespace's guid element, and one of our own for episodes.
constexpr std::string_view kPodcastSpace = "ead4c236-bf58-58c6-a2c6-a6b28d128cb6";
constexpr std::string_view kEpisodeSpace = "5e1f0a3c-6d0e-5b7a-9c55-73687563a8f1";

bool is_xml_character(char32_t c) {
  return c == 0x9 || c == 0xA || c == 0xD || (c >= 0x20 && c <= 0xD7FF) ||
         (c >= 0xE000 && c <= 0xFFFD) || (c >= 0x10000 && c <= 0x10FFFF);
}

/// Marks that turn the direction of what follows ("gpj.exe" shown as "exe.jpg"), and invisible
/// ones.
bool is_invisible_mark(char32_t c) {
  return c == 0x061C || (c >= 0x200B && c <= 0x200F) || (c >= 0x202A && c <= 0x202E) ||
         (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF || c == 0x00AD;
}

/// Belongs to the character before it: accents, variation selectors, skin tones.
bool continues_character(char32_t c) {
  return (c >= 0x0300 && c <= 0x036F) || (c >= 0xFE00 && c <= 0xFE0F) || c == 0x200D ||
         (c >= 0x1F3FB && c <= 0x1F3FF) || (c >= 0xE0100 && c <= 0xE01EF);
}

bool is_forbidden_in_names(char32_t c) {
  constexpr std::u32string_view kForbidden = U"/\\:*?\"<>|";
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || kForbidden.find(c) != std::u32string_view::npos ||
         is_invisible_mark(c) || !is_xml_character(c);
}

/// CON, NUL, COM1 and so on, with or without an extension, are devices on Windows.
bool is_device_name(std::string_view name) {
  std::string base(name.substr(0, name.find('.')));
  std::ranges::transform(base, base.begin(), [](unsigned char c) { return std::toupper(c); });
  if (base == "CON" || base == "PRN" || base == "AUX" || base == "NUL") return true;
  return base.size() == 4 && (base.starts_with("COM") || base.starts_with("LPT")) &&
         base[3] >= '0' && base[3] <= '9';
}

/// As much of `text` as fits in `limit` bytes of UTF-8 without tearing a character apart.
std::u32string_view cut(std::u32string_view text, std::size_t limit) {
  std::size_t bytes = 0, keep = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    bytes += text::to_utf8(text.substr(i, 1)).size();
    if (bytes > limit) break;
    if (i + 1 == text.size() || !continues_character(text[i + 1])) keep = i + 1;
  }
  return text.substr(0, keep);
}

std::array<unsigned char, 16> bytes_of_uuid(std::string_view uuid) {
  std::array<unsigned char, 16> bytes{};
  std::size_t digits = 0;
  for (const char c : uuid) {
    if (c == '-') continue;
    const int value = c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10;
    assert(value >= 0 && value < 16 && digits < 32);
    bytes[digits / 2] = static_cast<unsigned char>(bytes[digits / 2] << 4 | value);
    ++digits;
  }
  assert(digits == 32);
  return bytes;
}

/// 第一章, 第 12 回, Chapter IV, 7: a number and no name.
bool is_bare_number(const std::string& title) {
  if (title.size() > 64) return false;
  static const std::regex kLatin("([A-Za-z]+ )?[0-9IVXLC]+\\.?");
  if (std::regex_match(title, kLatin)) return true;
  const std::u32string chinese = text::from_utf8(title);
  const auto unit = chinese.find_first_of(U"章回節节話话集篇");
  return chinese.starts_with(U'第') && chinese.size() > 2 && unit == chinese.size() - 1;
}

}  // namespace

std::string file_stem(std::size_t number, std::size_t total) {
  return fmt::format("{:0{}}", number, total >= 1000 ? 4 : 3);
}

std::string safe_file_name(std::string_view title, std::size_t limit) {
  std::u32string kept;
  for (const char32_t c : text::from_utf8(title)) {
    const bool blank = text::is_space(c) && !is_invisible_mark(c);
    if (blank && !kept.empty() && kept.back() != U' ') kept += U' ';
    if (!blank && !is_forbidden_in_names(c)) kept += c;
  }
  const auto is_edge = [](char32_t c) { return c == U' ' || c == U'.'; };
  kept.erase(kept.begin(), std::ranges::find_if_not(kept, is_edge));
  std::u32string_view name = cut(kept, limit);
  while (!name.empty() && is_edge(name.back())) name.remove_suffix(1);
  std::string safe = text::to_utf8(name);
  if (is_device_name(safe)) safe.insert(0, "_");
  return safe;
}

std::string audio_file_name(const std::string& stem, std::string_view title, audio::Format format) {
  const std::string extension = std::string(".") + audio::name_of(format);
  const std::string name = safe_file_name(title, 200 - stem.size() - 1 - extension.size());
  return name.empty() ? stem + extension : stem + " " + name + extension;
}

std::string percent_encode(std::string_view path) {
  std::string out;
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = byte < 0x80 && (std::isalnum(byte) != 0 || c == '-' || c == '.' ||
                                       c == '_' || c == '~' || c == '/');
    if (plain) {
      out += c;
    } else {
      out += fmt::format("%{:02X}", byte);
    }
  }
  return out;
}

std::string uuid_v5(std::string_view name_space, std::string_view name) {
  const auto space = bytes_of_uuid(name_space);
  std::string message(space.begin(), space.end());
  message += name;
  std::array<unsigned char, EVP_MAX_MD_SIZE> hash{};
  unsigned int length = 0;
  [[maybe_unused]] const int done =
      EVP_Digest(message.data(), message.size(), hash.data(), &length, EVP_sha1(), nullptr);
  assert(done == 1 && length == 20);
  hash[6] = static_cast<unsigned char>((hash[6] & 0x0F) | 0x50);
  hash[8] = static_cast<unsigned char>((hash[8] & 0x3F) | 0x80);
  std::string uuid;
  for (std::size_t i = 0; i < 16; ++i) {
    if (i == 4 || i == 6 || i == 8 || i == 10) uuid += '-';
    uuid += fmt::format("{:02x}", hash[i]);
  }
  return uuid;
}

std::string podcast_guid(std::string_view feed_address) {
  if (const auto scheme = feed_address.find("://"); scheme != std::string_view::npos) {
    feed_address.remove_prefix(scheme + 3);
  }
  while (feed_address.ends_with('/')) feed_address.remove_suffix(1);
  return uuid_v5(kPodcastSpace, feed_address);
}

std::string episode_guid(std::string_view book_identity, std::string_view chapter_identity) {
  return uuid_v5(kEpisodeSpace, std::string(book_identity) + '\n' + std::string(chapter_identity));
}

std::string shown_title(const Audiobook& book, const Episode& episode) {
  std::string title = one_line(episode.title);
  const std::string volume = one_line(episode.volume);
  if (!volume.empty() && is_bare_number(title)) return volume + " " + title;
  if (!title.empty() && title != one_line(book.title)) return title;
  if (title.empty()) title = one_line(book.title);
  if (title.empty()) return fmt::format("{}", episode.number);
  return fmt::format("{} {}", title, episode.number);
}

std::string xml_characters(std::string_view text) {
  std::u32string kept = text::from_utf8(text);
  std::erase_if(kept, [](char32_t c) { return !is_xml_character(c); });
  return text::to_utf8(kept);
}

std::string one_line(std::string_view text) {
  std::u32string line;
  for (char32_t c : text::from_utf8(text)) {
    if (c == U'\t' || c == U'\n' || c == U'\r' || c == 0x2028 || c == 0x2029) c = U' ';
    if (c == U' ' && (line.empty() || line.back() == U' ')) continue;
    if (is_xml_character(c)) line += c;
  }
  return text::to_utf8(text::trim(line));
}

std::string shortened(std::string_view text, std::size_t characters) {
  const std::u32string whole = text::from_utf8(text);
  if (whole.size() <= characters) return std::string(text);
  std::u32string_view kept = std::u32string_view(whole).substr(0, characters - 1);
  while (kept.size() > 1 && continues_character(whole[kept.size()])) kept.remove_suffix(1);
  return text::to_utf8(std::u32string(text::trim(kept)) + U'…');
}

}  // namespace shuoshu::publish
