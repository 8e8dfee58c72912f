#include "language/word_table.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "base/file.hpp"
#include "support/temp_dir.hpp"

namespace shuoshu::language {
namespace {

TEST(WordTable, RefusesADamagedFile) {
  const support::TempDir directory;
  const std::string whole = base::read_file(std::filesystem::path(SHUOSHU_SHARE) / "words.bin");
  std::string other_version = whole;
  other_version[8] = 99;
  const struct {
    const char* fault;
    std::string bytes;
  } cases[] = {
      {"empty", ""},
      {"only-a-beginning", whole.substr(0, 20)},
      {"cut-off", whole.substr(0, whole.size() / 2)},
      {"other-version", other_version},
      {"other-file", std::string(4096, 'x')},
  };
  for (const auto& [fault, bytes] : cases) {
    const auto file = directory.path() / fault;
    base::write_file(file, bytes);
    EXPECT_THROW(WordTable{file}, base::Error) << fault;
  }
  EXPECT_THROW(WordTable{directory.path() / "missing"}, base::Error);
}

}  // namespace
}  // namespace shuoshu::language
