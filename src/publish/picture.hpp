#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace shuoshu::publish {

/// Pixels as 0x00RRGGBB, row by row: cairo's RGB24 without padding.
struct Picture {
  int width = 0, height = 0;
  std::vector<std::uint32_t> pixels;
};

/// Pixels of a JPEG (grey, colour or CMYK) or a PNG (on white). Throws base::Error for anything
/// else, for a broken file, and for more than 64 megapixels.
Picture decode_picture(std::string_view bytes);

/// JPEG at 72 dpi of at most `limit` bytes: the best quality from 92 down that fits.
std::string encode_jpeg(const Picture& picture, std::size_t limit);

}  // namespace shuoshu::publish
