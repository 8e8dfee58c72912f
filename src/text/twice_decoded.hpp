#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace shuoshu::text {

/// A text that was read in a wrong encoding and saved again: "å¤©äº®äº†" (UTF-8 read as
/// Windows-1252), 澶╀寒浜� (UTF-8 read as GBK), "ÌìÁÁÁË" (GBK read as Windows-1252). The text as it
/// was, and how it got so; nothing when the text is right as it is.
struct Undone {
  std::u32string text;
  std::string encodings;  ///< "UTF-8 read as Windows-1252"
};
std::optional<Undone> undo_wrong_reading(std::u32string_view text);

}  // namespace shuoshu::text
