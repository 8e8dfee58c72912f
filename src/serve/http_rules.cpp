#include "serve/http_rules.hpp"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <ctime>

#include "base/error.hpp"

namespace shuoshu::serve {

namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

/// Calls `visit` with each trimmed member of a comma-separated list until it returns true.
template <typename Visit>
bool any_of_list(std::string_view list, Visit visit) {
  while (true) {
    const auto comma = list.find(',');
    if (visit(trimmed(list.substr(0, comma)))) return true;
    if (comma == std::string_view::npos) return false;
    list.remove_prefix(comma + 1);
  }
}

std::string base64(std::string_view bytes) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t group = 0;
    for (std::size_t j = 0; j < 3; ++j) {
      group = group << 8 | (i + j < bytes.size() ? static_cast<unsigned char>(bytes[i + j]) : 0);
    }
    for (std::size_t j = 0; j < 4; ++j) {
      out += i + j > bytes.size() ? '=' : kDigits[group >> (18 - 6 * j) & 0x3F];
    }
  }
  return out;
}

}  // namespace

bool names_tag(std::string_view list, std::string_view tag) {
  return any_of_list(list, [tag](std::string_view one) {
    if (one == "*") return true;
    if (one.starts_with("W/")) one.remove_prefix(2);
    return one.size() == tag.size() + 2 && one.front() == '"' && one.back() == '"' &&
           one.substr(1, tag.size()) == tag;
  });
}

bool range_still_holds(std::string_view if_range, std::string_view tag, std::int64_t modified) {
  if_range = trimmed(if_range);
  if (if_range.starts_with('"')) return names_tag(if_range, tag);
  return parse_http_date(std::string(if_range)) == modified;
}

std::string http_date(std::int64_t unix_seconds) {
  const auto time = static_cast<std::time_t>(unix_seconds);
  std::tm parts{};
  ::gmtime_r(&time, &parts);
  std::array<char, 64> text{};
  // The C locale is never changed by us, so the names are English.
  const std::size_t length =
      std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
  return {text.data(), length};
}

std::int64_t parse_http_date(const std::string& date) {
  std::tm parts{};
  const char* end = ::strptime(date.c_str(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
  return end != nullptr && *end == '\0' ? static_cast<std::int64_t>(::timegm(&parts)) : -1;
}

bool accepts_gzip(std::string_view accept_encoding) {
  return any_of_list(accept_encoding, [](std::string_view one) {
    const auto semicolon = one.find(';');
    const std::string_view name = trimmed(one.substr(0, semicolon));
    if (name != "gzip" && name != "*") return false;
    if (semicolon == std::string_view::npos) return true;
    const std::string_view weight = trimmed(one.substr(semicolon + 1));
    return weight.find_first_of("123456789") != std::string_view::npos;
  });
}

std::string gzip(std::string_view text) {
  z_stream stream{};
  constexpr int kGzip = 15 + 16;
  if (deflateInit2(&stream, 6, Z_DEFLATED, kGzip, 8, Z_DEFAULT_STRATEGY) != Z_OK) {
    throw base::Error("gzip: no memory");
  }
  std::string out(deflateBound(&stream, text.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int result = deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  if (result != Z_STREAM_END) throw base::Error("gzip: failed");
  return out;
}

bool authorised(std::string_view header, std::string_view user, std::string_view password) {
  const std::string wanted = "Basic " + base64(std::string(user) + ":" + std::string(password));
  unsigned difference = header.size() == wanted.size() ? 0 : 1;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const char given = i < header.size() ? header[i] : '\0';
    difference |= static_cast<unsigned char>(given) ^ static_cast<unsigned char>(wanted[i]);
  }
  return difference == 0;
}

bool is_plain_host(std::string_view host) {
  return !host.empty() && host.size() < 256 && std::ranges::all_of(host, [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '.' || c == '-' || c == ':' || c == '[' || c == ']';
  });
}

}  // namespace shuoshu::serve
