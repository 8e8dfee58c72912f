#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace shuoshu::book {

/// A site's address inside a text: ｗωｗ奇Qisuu書com网, ｗｗｗ．ｂｉｑｕｇｅ．ｃｏｍ,
/// www.example.com.
struct Watermark {
  std::size_t begin = 0;
  std::size_t end = 0;      ///< the site's name and 网 behind it included
  std::u32string skeleton;  ///< small ASCII letters and digits: wwwqisuucom
  bool disguised = false;   ///< look-alike letters, mixed widths, Han characters or fillers between
};

/// All addresses in a text, left to right. Linear in its length.
std::vector<Watermark> find_watermarks(std::u32string_view text);

}  // namespace shuoshu::book
