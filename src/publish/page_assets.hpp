#pragma once

#include <string_view>

namespace shuoshu::publish {

/// The files of src/publish/page/, carried in the program: the form with {{names}} to be filled,
/// the style, and the scripts one behind the other.
extern const std::string_view kPageForm, kPageStyle, kPageScript;

}  // namespace shuoshu::publish
