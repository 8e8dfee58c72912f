#pragma once

#include <cstdint>
#include <string_view>

namespace shuoshu::serve {

/// What a Range header asks of a file.
struct ByteRange {
  enum class Kind {
    whole,          ///< no range, or one we need not understand: 200
    part,           ///< [begin, begin + length): 206
    unsatisfiable,  ///< beyond the end, or many ranges at once: 416
  };
  Kind kind = Kind::whole;
  std::uint64_t begin = 0, length = 0;
};

/// "bytes=0-499", "bytes=500-", "bytes=-500". Several ranges are refused: players never ask for
/// them, and answering sixty overlapping ones is how servers are made to fall over.
ByteRange parse_range(std::string_view header, std::uint64_t size);

}  // namespace shuoshu::serve
