#include "serve/byte_range.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace shuoshu::serve {
namespace {

TEST(ParseRange, AnswersEveryForm) {
  using Kind = ByteRange::Kind;
  struct Case {
    std::string header;
    std::uint64_t size;
    Kind kind;
    std::uint64_t begin, length;
  };
  const std::vector<Case> cases = {
      {"", 100, Kind::whole, 0, 100},
      {"bytes=0-0", 100, Kind::part, 0, 1},
      {"bytes=0-", 100, Kind::part, 0, 100},
      {"bytes=10-19", 100, Kind::part, 10, 10},
      {"bytes=90-500", 100, Kind::part, 90, 10},
      {"bytes=-30", 100, Kind::part, 70, 30},
      {"bytes=-300", 100, Kind::part, 0, 100},
      {"bytes= 5 - 6 ", 100, Kind::part, 5, 2},
      {"bytes=100-", 100, Kind::unsatisfiable, 0, 0},
      {"bytes=-0", 100, Kind::unsatisfiable, 0, 0},
      {"bytes=0-0", 0, Kind::unsatisfiable, 0, 0},
      {"bytes=0-1,5-6", 100, Kind::unsatisfiable, 0, 0},
      {"bytes=9-3", 100, Kind::whole, 0, 100},
      {"bytes=abc", 100, Kind::whole, 0, 100},
      {"bytes=1-x", 100, Kind::whole, 0, 100},
      {"bytes=99999999999999999999999-", 100, Kind::whole, 0, 100},
      {"items=0-5", 100, Kind::whole, 0, 100},
  };
  for (const Case& one : cases) {
    const ByteRange range = parse_range(one.header, one.size);
    EXPECT_EQ(range.kind, one.kind) << one.header;
    EXPECT_EQ(range.begin, one.begin) << one.header;
    EXPECT_EQ(range.length, one.length) << one.header;
  }
}

}  // namespace
}  // namespace shuoshu::serve
