#include "publish/tags.hpp"

#include <gtest/gtest.h>
#include <taglib/chapterframe.h>
#include <taglib/fileref.h>
#include <taglib/flacfile.h>
#include <taglib/id3v2tag.h>
#include <taglib/mpegfile.h>
#include <taglib/opusfile.h>
#include <taglib/tpropertymap.h>
#include <taglib/vorbisfile.h>
#include <taglib/wavfile.h>
#include <taglib/xiphcomment.h>

#include <filesystem>

#include "base/error.hpp"
#include "base/file.hpp"
#include "publish/sample_book.hpp"
#include "support/temp_dir.hpp"

namespace shuoshu::publish {
namespace {

const std::string kJpeg = "\xFF\xD8\xFF\xE0 a picture";

/// A copy of the hum in `format` with tags written, and its path.
std::filesystem::path tagged(const support::TempDir& folder, const Audiobook& book,
                             const Episode& episode) {
  const std::string extension = audio::name_of(book.format);
  const auto path = folder / ("made." + extension);
  std::filesystem::copy_file(
      std::filesystem::path(SHUOSHU_SOURCE "/tests/data/publish") / ("hum." + extension), path,
      std::filesystem::copy_options::overwrite_existing);
  write_tags(path, book, episode, sample_lines(), kJpeg);
  return path;
}

std::string text_of(const TagLib::ID3v2::Tag& tag, const char* frame) {
  const auto& frames = tag.frameList(frame);
  return frames.isEmpty() ? "" : frames.front()->toString().to8Bit(true);
}

TEST(WriteTags, Mp3HasEveryFrameAPlayerLooksFor) {
  const support::TempDir folder;
  Audiobook book = sample_book();
  book.series = "山海";
  book.series_part = "2";
  book.sort_title = "shan yu";
  book.description = "一段話";
  Episode episode = book.episodes[1];
  episode.volume = "卷一";
  episode.volume_number = 1;
  TagLib::MPEG::File file(tagged(folder, book, episode).c_str());
  ASSERT_TRUE(file.hasID3v2Tag());
  EXPECT_FALSE(file.hasID3v1Tag());
  EXPECT_FALSE(file.hasAPETag());
  const auto& tag = *file.ID3v2Tag();
  EXPECT_EQ(tag.header()->majorVersion(), 3U);
  const std::vector<std::pair<const char*, std::string>> frames = {
      {"TIT2", "第2章 山雨欲來"},
      {"TALB", "山雨"},
      {"TPE1", "一九"},
      {"TPE2", "一九"},
      {"TCOM", "shuoshu (eSpeak NG)"},
      {"TRCK", "2/3"},
      {"TPOS", "1/1"},
      {"TCON", "Audiobook"},
      {"TLAN", "zho"},
      {"TDRC", "2021"},
      {"TLEN", "400"},
      {"MVNM", "山海"},
      {"MVIN", "2"},
      {"TSOT", "002 第2章 山雨欲來"},
      {"TSOA", "shan yu"},
      {"COMM", "一段話"},
      {"TDES", "一段話"},
      {"TCMP", "0"},
      {"USLT", "第一章 山雨\n門開了，「5 < 6 & 7 > 3: 走！」\n「</script><v X>\n--> 好。」"},
  };
  for (const auto& [name, value] : frames) EXPECT_EQ(text_of(tag, name), value) << name;
  EXPECT_EQ(tag.frameList("SYLT").size(), 1U);
  EXPECT_EQ(tag.frameList("APIC").size(), 1U);
  EXPECT_TRUE(tag.frameList("CHAP").isEmpty()) << "no marks, no chapters";
}

TEST(WriteTags, TextIsUtf16WithItsByteOrderMark) {
  const support::TempDir folder;
  const Audiobook book = sample_book();
  const std::string bytes = base::read_file(tagged(folder, book, book.episodes[0]));
  ASSERT_EQ(bytes.substr(0, 4), std::string("ID3\x03", 4));
  const auto at = bytes.find("TIT2");
  ASSERT_NE(at, std::string::npos);
  EXPECT_EQ(bytes.substr(at + 10, 3), "\x01\xFF\xFE");
}

TEST(WriteTags, MarksBecomeChaptersWithOneContentsFrame) {
  const support::TempDir folder;
  Audiobook book = sample_book();
  Episode& episode = book.episodes[0];
  std::string long_title;
  for (int i = 0; i < 200; ++i) long_title += "雨";
  episode.marks = {{0, 4410, "甲"}, {4410, 8820, long_title}};
  TagLib::MPEG::File file(tagged(folder, book, episode).c_str());
  const auto& tag = *file.ID3v2Tag();
  ASSERT_EQ(tag.frameList("CTOC").size(), 1U);
  ASSERT_EQ(tag.frameList("CHAP").size(), 2U);
  const auto* last = dynamic_cast<TagLib::ID3v2::ChapterFrame*>(tag.frameList("CHAP").back());
  ASSERT_NE(last, nullptr);
  EXPECT_EQ(last->startTime(), 200U);
  EXPECT_EQ(last->endTime(), 400U);
  EXPECT_EQ(last->embeddedFrameList("TIT2").front()->toString().to8Bit(true), long_title);
}

TEST(WriteTags, EveryFormatShowsTitleBookAndTrack) {
  for (const auto format : {audio::Format::mp3, audio::Format::wav, audio::Format::flac,
                            audio::Format::ogg, audio::Format::opus}) {
    const support::TempDir folder;
    Audiobook book = sample_book();
    book.format = format;
    const TagLib::FileRef file(tagged(folder, book, book.episodes[1]).c_str());
    ASSERT_FALSE(file.isNull());
    EXPECT_EQ(file.tag()->title().to8Bit(true), "第2章 山雨欲來") << audio::name_of(format);
    EXPECT_EQ(file.tag()->album().to8Bit(true), "山雨");
    EXPECT_EQ(file.tag()->artist().to8Bit(true), "一九");
    EXPECT_EQ(file.tag()->track(), 2U);
    EXPECT_EQ(file.file()->properties()["COMPOSER"].toString().to8Bit(true), "shuoshu (eSpeak NG)");
  }
}

TEST(WriteTags, VorbisCommentsHaveChaptersAndPicture) {
  const support::TempDir folder;
  Audiobook book = sample_book();
  book.format = audio::Format::opus;
  book.episodes[0].marks = {{0, 4410, "甲"}, {4410, 8820, "乙"}};
  TagLib::Ogg::Opus::File file(tagged(folder, book, book.episodes[0]).c_str());
  const auto fields = file.tag()->fieldListMap();
  EXPECT_EQ(fields["CHAPTER001"].toString().to8Bit(true), "00:00:00.200");
  EXPECT_EQ(fields["CHAPTER001NAME"].toString().to8Bit(true), "乙");
  EXPECT_EQ(fields["LANGUAGE"].toString().to8Bit(true), "zho");
  EXPECT_EQ(file.tag()->pictureList().size(), 1U);
}

TEST(WriteTags, TheSameInputGivesTheSameBytes) {
  for (const auto format : {audio::Format::mp3, audio::Format::wav, audio::Format::flac,
                            audio::Format::ogg, audio::Format::opus}) {
    const support::TempDir folder, other;
    Audiobook book = sample_book();
    book.format = format;
    const auto path = tagged(folder, book, book.episodes[0]);
    const std::string once = base::read_file(path);
    EXPECT_EQ(base::read_file(tagged(other, book, book.episodes[0])), once)
        << audio::name_of(format);
    write_tags(path, book, book.episodes[1], {}, "");
    write_tags(path, book, book.episodes[0], sample_lines(), kJpeg);
    const TagLib::FileRef again(path.c_str());
    EXPECT_EQ(again.tag()->track(), 1U) << "old tags are replaced";
  }
}

TEST(WriteTags, EmojiAndHostileTitlesComeBack) {
  const support::TempDir folder;
  Audiobook book = hostile_book();
  book.episodes[0].title = "\xF0\x9F\x98\x80 a\x01\nb";
  const TagLib::FileRef file(tagged(folder, book, book.episodes[0]).c_str());
  EXPECT_EQ(file.tag()->title().to8Bit(true), "\xF0\x9F\x98\x80 a b");
}

TEST(WriteTags, NamesAFileThatIsNoAudio) {
  const support::TempDir folder;
  base::write_file(folder / "x.flac", "not audio");
  Audiobook book = sample_book();
  book.format = audio::Format::flac;
  EXPECT_THROW(write_tags(folder / "x.flac", book, book.episodes[0], {}, ""), base::Error);
  EXPECT_THROW(write_tags(folder / "none.flac", book, book.episodes[0], {}, ""), base::Error);
}

}  // namespace
}  // namespace shuoshu::publish
