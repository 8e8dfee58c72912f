#pragma once

#include "script/name_search.hpp"

namespace shuoshu::script {

/// 姓劉，名備，字玄德; 李逵，綽號黑旋風: where the book says so, and goes on to use it, the second
/// name is a form of the first.
void find_second_names(NameSearch& search);

}  // namespace shuoshu::script
