#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace shuoshu::text {

/// Bytes turned into text by one encoding; what is malformed became U+FFFD.
struct Converted {
  std::u32string text;
  std::size_t errors = 0;
};

/// UTF-8, UTF-16LE/BE, UTF-32LE/BE and whatever iconv knows by `charset`. Nothing when nobody knows
/// it.
std::optional<Converted> convert(std::string_view bytes, const std::string& charset);

}  // namespace shuoshu::text
