#pragma once

#include <string>
#include <string_view>

namespace shuoshu::publish {

/// ISO 639-2 code as ID3 wants it: "zh-Hant" → "zho", "en" → "eng"; three letters stay; what is not
/// known is "und".
std::string three_letter_language(std::string_view bcp47);

/// A language as feeds and pages want it (RFC 5646): "zh-Hant" stays; empty is "und".
std::string feed_language(std::string_view bcp47);

}  // namespace shuoshu::publish
