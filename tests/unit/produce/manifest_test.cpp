#include "produce/manifest.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "base/file.hpp"
#include "support/temp_dir.hpp"

namespace shuoshu::produce {
namespace {

namespace fs = std::filesystem;

MadeEpisode made(std::size_t number) {
  MadeEpisode made;
  made.identity = "第" + std::to_string(number) + "章";
  made.fingerprint = "f" + std::to_string(number);
  made.text_bytes = 4711;
  made.episode.number = number;
  made.episode.title = "山\"雨\"";
  made.episode.audio = "audio/001 山雨.mp3";
  made.episode.stem = "001";
  made.episode.samples = 5'000'000'000;
  made.episode.volume_number = 2;
  made.episode.marks = {{0, 10, "上"}, {10, 20, "下"}};
  publish::Person person;
  person.name = "王樸";
  person.lines = 3;
  person.sample = publish::Person::Sample{1, 5, 9};
  made.heard = {person};
  made.notes = {"engine piper: no answer in 60 s"};
  return made;
}

struct Opened {
  base::Report report;
  Manifest manifest;
  explicit Opened(const fs::path& folder) : manifest(Manifest::open(folder, report)) {}
};

TEST(ManifestLine, ComesBackAsItWent) {
  const std::string line = to_line(made(1));
  EXPECT_EQ(to_line(from_line(line)), line);
  EXPECT_EQ(from_line(line).text_bytes, 4711U);
  EXPECT_EQ(from_line(line).episode.samples, 5'000'000'000);
  EXPECT_EQ(from_line(line).heard.at(0).sample->end, 9);
}

TEST(ManifestLine, APathOutOfTheFolderIsRefused) {
  for (const char* path : {"../../etc/passwd", "/etc/passwd", "audio/../../x"}) {
    MadeEpisode evil = made(1);
    evil.episode.audio = path;
    EXPECT_THROW(from_line(to_line(evil)), base::Error) << path;
  }
}

TEST(ManifestLine, ANumberThatNobodyCanCountWithIsRefused) {
  const std::string good = to_line(made(1));
  // Found by fuzzing: a rate of 0 stopped the program where the feed divides by it.
  for (const auto& [number, instead] : std::vector<std::pair<std::string, std::string>>{
           {"\"rate\":22050", "\"rate\":0"},
           {"\"rate\":22050", "\"rate\":-22050"},
           {"\"samples\":5000000000", "\"samples\":-1"},
           {"\"samples\":5000000000", "\"samples\":9223372036854775807"},
           {"\"samples\":5000000000", "\"samples\":1e300"},
           {"\"published\":0", "\"published\":9223372036854775807"},
           {"[10,20,", "[10,9223372036854775807,"},
           {"[1,5,9]", "[1,5,-9]"},
           {"\"lines\":3", "\"lines\":-3"}}) {
    std::string line = good;
    const auto at = line.find(number);
    ASSERT_NE(at, std::string::npos) << number;
    EXPECT_THROW(from_line(line.replace(at, number.size(), instead)), base::Error) << instead;
  }
}

TEST(Manifest, KeepsWhatWasAppendedAndTheNewestWins) {
  const support::TempDir temp;
  {
    Opened first(temp.path());
    EXPECT_TRUE(first.manifest.made().empty());
    first.manifest.found("book", 1000);
    first.manifest.found("other", 2000);  // once given, never changed
    first.manifest.append(made(1));
    first.manifest.append(made(2));
    MadeEpisode again = made(1);
    again.fingerprint = "new";
    first.manifest.append(again);
  }
  const Opened second(temp.path());
  EXPECT_EQ(second.manifest.identity(), "book");
  EXPECT_EQ(second.manifest.base_date(), 1000);
  ASSERT_EQ(second.manifest.made().size(), 2U);
  EXPECT_EQ(second.manifest.find("第1章")->fingerprint, "new");
  EXPECT_TRUE(second.report.empty());
}

TEST(Manifest, HalfALineAtTheEndIsLeftOut) {
  const support::TempDir temp;
  Opened first(temp.path());
  first.manifest.found("book", 1000);
  first.manifest.append(made(1));
  const fs::path file = temp / ".shuoshu/manifest";
  const std::string line = to_line(made(2));
  base::write_file(file, base::read_file(file) + line.substr(0, line.size() / 2));
  Opened second(temp.path());
  EXPECT_EQ(second.manifest.made().size(), 1U);
  EXPECT_TRUE(second.report.empty());
  second.manifest.append(made(3));
  const Opened third(temp.path());
  EXPECT_EQ(third.manifest.made().size(), 2U);
}

TEST(Manifest, WhatCannotBeUnderstoodIsSetAsideAndSaidSo) {
  for (const char* text :
       {"rubbish\n", "{\"shuoshu-manifest\":99,\"identity\":\"b\",\"base_date\":1}\n"}) {
    const support::TempDir temp;
    base::write_file(temp / ".shuoshu/manifest", text);
    Opened opened(temp.path());
    EXPECT_TRUE(opened.manifest.made().empty());
    ASSERT_EQ(opened.report.notes().size(), 1U);
    EXPECT_EQ(opened.report.notes()[0].id, "manifest-unreadable");
    EXPECT_EQ(base::read_file(temp / ".shuoshu/manifest"), text) << "opening changes nothing";
    opened.manifest.found("book", 1000);
    EXPECT_EQ(base::read_file(temp / ".shuoshu/manifest.unreadable"), text);
  }
}

TEST(Manifest, WhatIsSetAsideTakesNoNameThatIsTaken) {
  const support::TempDir temp;
  for (const char* text : {"first\n", "second\n"}) {
    base::write_file(temp / ".shuoshu/manifest.2-of-4", text);
    Opened(temp.path()).manifest.found("book", 1000);
  }
  EXPECT_EQ(base::read_file(temp / ".shuoshu/manifest.2-of-4.unreadable"), "first\n");
  EXPECT_EQ(base::read_file(temp / ".shuoshu/manifest.2-of-4.unreadable-2"), "second\n");
  EXPECT_TRUE(Opened(temp.path()).report.empty()) << "what was set aside is no share";
}

}  // namespace
}  // namespace shuoshu::produce
