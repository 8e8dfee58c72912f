#include "serve/byte_range.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

namespace shuoshu::serve {

namespace {

std::optional<std::uint64_t> number_of(std::string_view digits) {
  std::uint64_t value = 0;
  const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (fault != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  return value;
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
  while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
  return text;
}

}  // namespace

ByteRange parse_range(std::string_view header, std::uint64_t size) {
  using Kind = ByteRange::Kind;
  const ByteRange whole{Kind::whole, 0, size}, refused{Kind::unsatisfiable, 0, 0};
  header = trimmed(header);
  if (!header.starts_with("bytes=")) return whole;
  header.remove_prefix(6);
  if (header.find(',') != std::string_view::npos) return refused;
  const auto dash = header.find('-');
  if (dash == std::string_view::npos) return whole;
  const std::string_view first = trimmed(header.substr(0, dash)),
                         last = trimmed(header.substr(dash + 1));
  if (first.empty()) {
    const auto suffix = number_of(last);
    if (!suffix) return whole;
    if (*suffix == 0 || size == 0) return refused;
    const std::uint64_t length = std::min(*suffix, size);
    return {Kind::part, size - length, length};
  }
  const auto begin = number_of(first);
  const auto end = last.empty() ? std::optional(size == 0 ? 0 : size - 1) : number_of(last);
  if (!begin || !end) return whole;
  if (*begin >= size) return refused;
  if (*end < *begin) return whole;
  return {Kind::part, *begin, std::min(*end, size - 1) - *begin + 1};
}

}  // namespace shuoshu::serve
