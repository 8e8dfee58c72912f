#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace shuoshu::text {

/// The text of a file and how it was read.
struct Decoded {
  std::u32string text;     ///< no byte order mark; line ends as they were (see `line_starts`)
  std::string encoding;    ///< "UTF-8", "GB18030", "CP950", "UTF-16LE", "UTF-16BE", …
  double confidence = 1;   ///< 0..1; below .8 the user should be told
  std::size_t errors = 0;  ///< malformed sequences that became U+FFFD
  bool mixed = false;      ///< some lines were in another encoding than the file
};

/// Decodes a file: byte order mark → ASCII → UTF-8 with an error budget → UTF-16 by its zero bytes
/// or Han share → GB18030, CP950, Shift_JIS, EUC-KR by trial decoding and mean log frequency of the
/// characters. `encoding` overrules (any name iconv knows; throws ConfigError for one it does not).
Decoded decode(std::string_view bytes, const std::optional<std::string>& encoding = std::nullopt);

}  // namespace shuoshu::text
