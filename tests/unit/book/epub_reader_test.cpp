#include <gtest/gtest.h>

#include "base/error.hpp"
#include "book/draft.hpp"
#include "support/draft_dump.hpp"
#include "support/make_epub.hpp"
#include "support/temp_dir.hpp"

namespace shuoshu::book {
namespace {

using support::EpubBook;
using support::page;

struct Read {
  Draft draft;
  base::Report report;
};

Read read(const support::EpubFiles& files) {
  const support::TempDir folder;
  const std::filesystem::path path = folder.path() / "book.epub";
  support::write_zip(path, files);
  Read out;
  out.draft = read_epub(path, {}, out.report);
  return out;
}

std::string dump(const EpubBook& book) { return support::dump(read(book.files()).draft); }

const std::string kOne = page("<h1>第一章 開始</h1><p>天氣很好。</p>");
const std::string kTwo = page("<h1>第二章 結束</h1><p>他走了。</p>");
const std::string kToc =
    "<li><a href=\"c1.xhtml\">第一章 開始</a></li><li><a href=\"c2.xhtml\">第二章 結束</a></li>";
const std::string kBoth = "# 第一章 開始 | 天氣很好。 | # 第二章 結束 | 他走了。";

TEST(ReadEpub, ReadsTheSpineAndNotTheManifest) {
  EpubBook book;
  book.pages = {{"c1.xhtml", kOne}, {"c2.xhtml", kTwo}};
  book.toc = kToc;
  EXPECT_EQ(dump(book), kBoth);
}

}  // namespace
}  // namespace shuoshu::book
