#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "book/book.hpp"

namespace shuoshu::book {

/// Title and author that a file name and the first lines of a book tell:
/// 《雨夜渡口》（校對版）作者：阿岚.txt → 雨夜渡口, 阿岚. Fills only what is empty.
void read_metadata(std::u32string_view file_stem, const Source& first, Metadata& meta);

/// BCP 47 language of a text by its characters: zh-Hant, zh-Hans, ja, ko, en; empty when there are
/// none.
std::string language_of(std::u32string_view text);

/// A chapter's title from the name of its file: "003_雪" → 雪; "第十二章 雪" as it stands; a bare
/// number or a checksum → 第N章 or "Chapter N", because nobody wants to hear "zero zero three
/// underscore".
struct FileTitle {
  std::u32string title;
  std::optional<long> number;
};
FileTitle title_of_file(std::u32string_view stem, long position, bool chinese);

/// 第N部分 or "Part N".
std::u32string part_title(long number, bool chinese);

}  // namespace shuoshu::book
