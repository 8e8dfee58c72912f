#include "produce/cover_files.hpp"

#include <gtest/gtest.h>

#include "base/file.hpp"
#include "small_studio.hpp"
#include "support/temp_dir.hpp"

namespace shuoshu::produce {
namespace {

/// The head of a PNG of 65,536 × 65,536.
const std::string kHugePng =
    std::string("\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR\0\1\0\0\0\1\0\0\x08\x02\0\0\0", 29) +
    std::string(40, '\0');

TEST(PutCover, WhatCannotBeUsedIsNotedAndACoverIsDrawn) {
  const support::TempDir folder;
  const auto studio = small_studio(1);
  studio->book.meta.cover = kHugePng;
  base::Report report;
  const std::string small = put_cover(*studio, cover_key(*studio), folder.path(), report);
  EXPECT_TRUE(small.starts_with("\xFF\xD8"));
  EXPECT_EQ(base::read_file(folder / "cover.jpg").substr(0, 2), "\xFF\xD8");
  ASSERT_EQ(report.notes().size(), 1U);
  EXPECT_EQ(report.notes()[0].id, "cover-unreadable");
  EXPECT_EQ(report.notes()[0].text,
            "cover: 65536 × 65536 pixels cannot be used; a cover is drawn instead");
}

}  // namespace
}  // namespace shuoshu::produce
