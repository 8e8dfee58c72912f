#include "publish/overlay.hpp"

#include <gtest/gtest.h>
#include <zip.h>

#include <pugixml.hpp>

#include "base/error.hpp"
#include "base/file.hpp"
#include "publish/companions.hpp"
#include "publish/sample_book.hpp"
#include "support/temp_dir.hpp"

namespace shuoshu::publish {
namespace {

namespace fs = std::filesystem;

Audiobook lay_out(const fs::path& folder, Audiobook book) {
  for (Episode& episode : book.episodes) {
    fs::create_directories(folder / "audio");
    fs::copy_file(SHUOSHU_SOURCE "/tests/data/publish/hum.mp3", folder / episode.audio);
    write_episode_texts(folder, book, episode, sample_lines());
  }
  return book;
}

std::string entry(const fs::path& epub, const std::string& name) {
  int fault = 0;
  zip_t* zip = zip_open(epub.c_str(), ZIP_RDONLY, &fault);
  zip_file_t* file = zip == nullptr ? nullptr : zip_fopen(zip, name.c_str(), 0);
  std::string bytes(1 << 20, '\0');
  const auto got = file == nullptr ? 0 : zip_fread(file, bytes.data(), bytes.size());
  bytes.resize(static_cast<std::size_t>(got));
  if (file != nullptr) zip_fclose(file);
  if (zip != nullptr) zip_discard(zip);
  return bytes;
}

TEST(OverlaySmil, RunsFromLineToLineWithoutAGap) {
  const Episode episode = sample_book(1).episodes[0];
  const std::string smil = overlay_smil(episode, sample_lines());
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(smil.c_str()));
  std::string last = "0.000s";
  std::size_t pars = 0;
  for (const auto par : document.child("smil").child("body").children("par")) {
    EXPECT_EQ(par.child("audio").attribute("clipBegin").value(), last);
    last = par.child("audio").attribute("clipEnd").value();
    ++pars;
  }
  EXPECT_EQ(pars, 4U);
  EXPECT_EQ(last, "0.400s") << "the whole sound";
}

TEST(OverlayText, NamesEachLineOfTheOverlay) {
  const Audiobook book = sample_book(1);
  const std::string text = overlay_text(book, book.episodes[0], sample_lines());
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(text.c_str())) << text;
  const auto body = document.child("html").child("body");
  EXPECT_STREQ(body.child("h1").child("span").attribute("id").value(), "l1");
  EXPECT_EQ(std::distance(body.children("p").begin(), body.children("p").end()), 2);
  EXPECT_STREQ(body.child("p").last_child().child_value(), "「5 < 6 & 7 > 3: 走！」");
}

TEST(OverlayEpub, IsTheSameEveryTimeWithItsTypeInFront) {
  const support::TempDir one, two;
  const fs::path first = write_overlay_epub(one.path(), lay_out(one.path(), sample_book()));
  const fs::path second = write_overlay_epub(two.path(), lay_out(two.path(), sample_book()));
  const std::string bytes = base::read_file(first);
  EXPECT_EQ(first.filename(), "山雨.epub");
  EXPECT_EQ(bytes, base::read_file(second));
  EXPECT_EQ(bytes.substr(30, 28), "mimetypeapplication/epub+zip");
  EXPECT_EQ(entry(first, "EPUB/002.mp3"),
            base::read_file(SHUOSHU_SOURCE "/tests/data/publish/hum.mp3"));
}

TEST(OverlayEpub, MasksHostileWords) {
  const support::TempDir folder;
  const fs::path epub = write_overlay_epub(folder.path(), lay_out(folder.path(), hostile_book()));
  for (const char* name :
       {"EPUB/package.opf", "EPUB/nav.xhtml", "EPUB/001.xhtml", "EPUB/001.smil"}) {
    pugi::xml_document document;
    const std::string xml = entry(epub, name);
    EXPECT_TRUE(document.load_string(xml.c_str())) << name;
    EXPECT_EQ(xml.find("<script"), std::string::npos) << name;
    EXPECT_EQ(xml.find("<img"), std::string::npos) << name;
  }
}

TEST(OverlayEpub, IsLeftAloneUntilSomethingChanges) {
  const support::TempDir folder;
  const Audiobook book = lay_out(folder.path(), sample_book());
  const fs::path epub = write_overlay_epub(folder.path(), book);
  const auto late = fs::file_time_type::clock::now() + std::chrono::hours(1);
  fs::last_write_time(epub, late);
  write_overlay_epub(folder.path(), book);
  EXPECT_EQ(fs::last_write_time(epub), late);
  fs::last_write_time(folder.path() / "text/002.json", late + std::chrono::seconds(1));
  write_overlay_epub(folder.path(), book);
  EXPECT_NE(fs::last_write_time(epub), late);
}

TEST(OverlayEpub, WantsMp3) {
  const support::TempDir folder;
  Audiobook book = sample_book();
  book.format = audio::Format::flac;
  EXPECT_THROW(write_overlay_epub(folder.path(), book), base::Error);
}

}  // namespace
}  // namespace shuoshu::publish
