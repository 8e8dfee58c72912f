#pragma once

#include <string_view>

namespace shuoshu::script {

/// The files of words/ and the learned weights, compiled into the program by CMake.
extern const std::string_view kChineseWords;
extern const std::string_view kEnglishWords;
extern const std::string_view kCommonWords;
extern const std::string_view kAttributionWeights;

}  // namespace shuoshu::script
