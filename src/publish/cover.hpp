#pragma once

#include <string>
#include <string_view>

#include "publish/picture.hpp"

namespace shuoshu::publish {

/// Cover pictures of one book.
struct Cover {
  std::string large;  ///< JPEG, 3000 × 3000, at most 512 KiB: feed and page
  std::string small;  ///< JPEG, 600 × 600: inside every audio file
};

/// A drawn cover: title and author on cloth, as on a bound book. Chinese titles that are short
/// enough run from top to bottom. The same words give the same bytes on one machine. Without a
/// Chinese font the cover is still drawn, with what letters there are.
Cover draw_cover(std::string_view title, std::string_view author, std::string_view language);

/// The same drawing at `side` × `side` pixels.
Picture draw_cover_picture(std::string_view title, std::string_view author,
                           std::string_view language, int side);

/// The book's own picture (JPEG or PNG bytes) made square on a quiet ground. Throws base::Error
/// when it cannot be decoded.
Cover fit_cover(std::string_view picture);

}  // namespace shuoshu::publish
