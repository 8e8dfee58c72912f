#include "speech/subprocess.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"

namespace shuoshu::speech {
namespace {

using std::chrono::milliseconds;

std::string run(const std::string& script, std::string_view input = {}, int time = 5000,
                std::size_t limit = 1 << 20) {
  try {
    return Subprocess({"sh", "-c", script}).run(input, milliseconds(time), limit);
  } catch (const base::Error& error) {
    return std::string("error: ") + error.what();
  }
}

TEST(Subprocess, GivesInputAndTakesOutput) {
  EXPECT_EQ(run("cat", "hello"), "hello");
  EXPECT_EQ(run("tr a-z A-Z", "hello"), "HELLO");
  EXPECT_EQ(run("echo who needs input", std::string(200000, 'x')), "who needs input\n");
  const std::string long_text(300000, 'y');
  EXPECT_TRUE(run("cat", long_text) == long_text);
}

TEST(Subprocess, SaysWhatWentWrong) {
  const std::vector<std::tuple<std::string, std::string>> cases = {
      {"echo first >&2; echo no such voice >&2; exit 3",
       "error: sh: ended with code 3: no such voice"},
      {"exit 1", "error: sh: ended with code 1"},
      {"kill -11 $$", "error: sh: died of signal 11"},
      {"yes", "error: sh: writes without end"},
  };
  for (const auto& [script, want] : cases) EXPECT_EQ(run(script), want) << script;
  EXPECT_EQ(run("sleep 20", {}, 100), "error: sh: no answer within 0.1 seconds");
  EXPECT_THROW(Subprocess({"no-such-program-at-all"}).run("", milliseconds(2000), 10), base::Error);
}

TEST(Subprocess, EndsWhatClosedItsOutputButDoesNotEnd) {
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(run("exec >&-; exec 2>&-; sleep 20", {}, 200), "error: sh: died of signal 9");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

TEST(Subprocess, AsksLineByLine) {
  Subprocess program({"sh", "-c", "while read line; do echo \"<$line>\"; done"});
  EXPECT_EQ(program.ask("one", milliseconds(5000), 1000), "<one>");
  EXPECT_EQ(program.ask("two", milliseconds(5000), 1000), "<two>");
}

TEST(Subprocess, NoticesThatAPartnerIsGone) {
  Subprocess program({"sh", "-c", "read line; echo sorry >&2; exit 1"});
  try {
    program.ask("one", milliseconds(5000), 1000);
    ADD_FAILURE();
  } catch (const base::Error& error) {
    EXPECT_STREQ(error.what(), "sh: ended without an answer: sorry");
  }
}

}  // namespace
}  // namespace shuoshu::speech
