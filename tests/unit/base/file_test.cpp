#include "base/file.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/error.hpp"
#include "support/temp_dir.hpp"

namespace shuoshu::base {
namespace {

namespace fs = std::filesystem;

std::ptrdiff_t files_in(const fs::path& folder) {
  return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
}

TEST(WriteFile, MakesTheFolderAndLeavesNothingElse) {
  const support::TempDir temp;
  write_file(temp / "a/b/book.txt", "第一章");
  EXPECT_EQ(read_file(temp / "a/b/book.txt"), "第一章");
  EXPECT_EQ(files_in(temp / "a/b"), 1);
}

TEST(PendingFile, LeavesTheOldFileWhenItIsNotCommitted) {
  const support::TempDir temp;
  write_file(temp / "book.txt", "old");
  { const PendingFile pending(temp / "book.txt"); }
  EXPECT_EQ(read_file(temp / "book.txt"), "old");
  EXPECT_EQ(files_in(temp.path()), 1);
}

TEST(ReadFile, RefusesWhatIsLargerThanItsLimit) {
  const support::TempDir temp;
  write_file(temp / "large", std::string((2U << 20) + 1, 'x'));
  EXPECT_THROW(read_file(temp / "large", 2U << 20), Error);
  EXPECT_EQ(read_file(temp / "large", (2U << 20) + 1).size(), (2U << 20) + 1);
  // A hole in a disk: refused by its size, before a byte is read.
  fs::resize_file(temp / "large", (1ULL << 30) + 1);
  try {
    read_file(temp / "large");
    FAIL();
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("large: larger than 1024 MB"), std::string::npos);
  }
  // What tells no size beforehand is given up on the way.
  EXPECT_THROW(read_file("/dev/zero", 1U << 20), Error);
}

TEST(ReadFile, NamesTheFileThatCannotBeRead) {
  const support::TempDir temp;
  try {
    read_file(temp / "missing.txt");
    FAIL();
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("missing.txt: cannot open"), std::string::npos);
  }
  EXPECT_THROW(read_file(temp.path()), Error);
}

TEST(ReadFile, RefusesWhatIsLargerThanTheLimit) {
  const support::TempDir temp;
  write_file(temp / "book.txt", std::string(2000, 'x'));
  EXPECT_THROW(read_file(temp / "book.txt", 1999), Error);
  EXPECT_EQ(read_file(temp / "book.txt", 2000).size(), 2000U);
}

}  // namespace
}  // namespace shuoshu::base
