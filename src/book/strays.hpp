#pragma once

#include "book/book.hpp"

namespace shuoshu::book {

/// Lists Simplified (and wrongly merged) characters that stayed in a Traditional book: 听見, 心里,
/// 兩百余人, 頭發. The text stays as it is: it is read the same. Each word once a file, with how
/// often it stands there.
void list_strays(Book& book);

}  // namespace shuoshu::book
