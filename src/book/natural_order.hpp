#pragma once

#include <string_view>

namespace shuoshu::book {

/// Orders file names as people count: 2 before 10, 第二章 before 第十二章, 上 before 下, names with
/// a number before names without (番外). A strict weak order.
bool comes_before(std::u32string_view a, std::u32string_view b);

}  // namespace shuoshu::book
