#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/report.hpp"
#include "text/decode.hpp"

namespace shuoshu::book {

/// The charset that a page claims: XML declaration or <meta>, lower case; empty where there is
/// none.
std::string declared_charset(std::string_view bytes);

/// Decodes a page. The bytes are the judge: pages that claim UTF-8 and are GBK are common. The
/// claim decides only where the bytes leave it open, and between the single-byte encodings of
/// Europe. `encoding` overrules both.
text::Decoded decode_page(std::string_view bytes, const std::optional<std::string>& encoding);

/// Tells the user when a page was read without being sure, or in part not at all.
void note_decoding(const base::Place& place, const text::Decoded& decoded, base::Report& report);

}  // namespace shuoshu::book
