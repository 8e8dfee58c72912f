#pragma once

#include "script/name_search.hpp"

namespace shuoshu::script {

/// 李四爺, 羅所長, 老秦, 小石頭: other names of those who are known, where the text tells whose,
/// and people of their own.
void find_titled(NameSearch& search);

}  // namespace shuoshu::script
