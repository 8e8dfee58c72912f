#include "serve/book_file.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "base/file.hpp"
#include "support/temp_dir.hpp"

namespace shuoshu::serve {
namespace {

namespace fs = std::filesystem;

class OpenBookFile : public testing::Test {
 protected:
  OpenBookFile() {
    base::write_file(folder / "index.html", "page");
    base::write_file(folder / "feed.xml", "feed");
    base::write_file(folder / "cast.toml", "private");
    base::write_file(folder.path() / "audio/001 第一章.mp3", "sound");
    base::write_file(folder.path() / "text/001.chapters.json", "{}");
    base::write_file(folder.path() / ".shuoshu/x.json", "private");
    base::write_file(outside / "secret.mp3", "secret");
    fs::create_symlink(outside / "secret.mp3", folder.path() / "audio/link.mp3");
    fs::create_directory_symlink(outside.path(), folder / "text2");
    fs::create_directory(folder.path() / "audio/dir.mp3");
    ::mkfifo((folder.path() / "audio/pipe.mp3").c_str(), 0600);
  }
  bool opens(std::string_view path) { return open_book_file(folder.path(), path).has_value(); }

  support::TempDir folder, outside;
};

TEST_F(OpenBookFile, OpensWhatBelongsToTheBook) {
  EXPECT_EQ(open_book_file(folder.path(), "/")->read_all(), "page");
  EXPECT_EQ(open_book_file(folder.path(), "/audio/001 第一章.mp3")->read_all(), "sound");
  EXPECT_STREQ(open_book_file(folder.path(), "/text/001.chapters.json")->type(),
               "application/json+chapters");
  EXPECT_STREQ(open_book_file(folder.path(), "/feed.xml")->type(),
               "application/rss+xml; charset=utf-8");
}

TEST_F(OpenBookFile, OpensNothingElse) {
  for (const char* path :
       {"/cast.toml", "/.shuoshu/x.json", "/audio/../cast.toml", "/audio/../feed.xml",
        "/../secret.mp3", "/audio", "/audio/", "//feed.xml", "/./feed.xml", "feed.xml", "",
        "/audio/link.mp3", "/text2/secret.mp3", "/audio/dir.mp3", "/audio/pipe.mp3",
        "/audio/none.mp3", "/audio/..\\..\\x.mp3", "/audio/a/b.mp3", "/etc/passwd"}) {
    EXPECT_FALSE(opens(path)) << path;
  }
  EXPECT_FALSE(opens(std::string_view("/feed.xml\0.html", 15)));
}

TEST_F(OpenBookFile, HasATagThatChangesWithTheFile) {
  const std::string before = open_book_file(folder.path(), "/feed.xml")->tag();
  EXPECT_EQ(open_book_file(folder.path(), "/feed.xml")->tag(), before);
  base::write_file(folder / "feed.xml", "faad");
  EXPECT_NE(open_book_file(folder.path(), "/feed.xml")->tag(), before);
}

TEST(MimeTypeFor, KnowsWhatABookHolds) {
  EXPECT_STREQ(mime_type_for("a.mp3"), "audio/mpeg");
  EXPECT_STREQ(mime_type_for("001.vtt"), "text/vtt; charset=utf-8");
  EXPECT_STREQ(mime_type_for("001.srt"), "application/x-subrip");
  EXPECT_EQ(mime_type_for("cast.toml"), nullptr);
  EXPECT_TRUE(is_text_type("application/json+chapters"));
  EXPECT_FALSE(is_text_type("audio/mpeg"));
}

}  // namespace
}  // namespace shuoshu::serve
