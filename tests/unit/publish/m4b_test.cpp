#include "publish/m4b.hpp"

#include <gtest/gtest.h>
#include <taglib/mp4file.h>
#include <taglib/tpropertymap.h>

#include <chrono>

#include "audio/aac.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "publish/mp4.hpp"
#include "publish/sample_book.hpp"
#include "publish/tags.hpp"
#include "support/sound.hpp"
#include "support/temp_dir.hpp"

namespace shuoshu::publish {
namespace {

/// A book of chapters of silence, a tone of `kTone`, silence; each is longer than the one before.
class M4b : public testing::Test {
 protected:
  static constexpr std::size_t kSilence = 4000, kTone = 6000;

  void SetUp() override {
    book_.format = audio::Format::aac;
    std::filesystem::create_directories(folder_ / "audio");
    for (Episode& episode : book_.episodes) {
      episode.audio = "audio/" + audio_file_name(episode.stem, episode.title, book_.format);
      write(episode);
    }
  }

  void write(Episode& episode) {
    std::vector<float> sound(kSilence);
    std::vector<float> tone = support::tone(400, 1, 0.5);
    tone.resize(kTone);
    sound.insert(sound.end(), tone.begin(), tone.end());
    sound.resize(sound.size() + kSilence + 333 * episode.number);
    episode.samples = static_cast<audio::SampleCount>(sound.size());
    const auto encoder =
        audio::open_encoder(folder_.path() / episode.audio, {audio::Format::aac, 22050, 64, 7});
    encoder->write(sound);
    encoder->finish();
    write_tags(folder_.path() / episode.audio, book_, episode, {}, "");
  }

  std::filesystem::path join() { return write_m4b(folder_.path(), book_, ""); }

  support::TempDir folder_;
  Audiobook book_ = sample_book();
};

TEST_F(M4b, MarksEveryChapterWhereItBegins) {
  const auto file = join();
  EXPECT_EQ(file.filename(), "山雨.m4b");
  const auto marks = marks_of_mp4(file);
  ASSERT_EQ(marks.size(), 3U);
  const audio::Pcm sound = audio::read_aac(file);
  std::size_t whole = 0;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    EXPECT_EQ(marks[i].title, book_.episodes[i].title);
    whole += static_cast<std::size_t>(book_.episodes[i].samples);
    // The tone begins kSilence after the mark.
    const auto at = static_cast<std::size_t>(marks[i].begin * 22050 + 0.5) + kSilence;
    std::size_t first = at - kSilence / 2;
    while (first < sound.samples.size() && std::abs(sound.samples[first]) < 0.2F) ++first;
    EXPECT_NEAR(static_cast<double>(first), static_cast<double>(at), 64) << i;
  }
  EXPECT_GE(sound.samples.size(), whole);
  EXPECT_LT(sound.samples.size(), whole + 2 * 1024);  // two ends rounded up
  EXPECT_NEAR(marks.back().end, static_cast<double>(sound.samples.size()) / 22050, 0.002);
}

TEST_F(M4b, IsSilentAtTheJoins) {
  const auto file = join();
  const audio::Pcm sound = audio::read_aac(file);
  for (const Mp4Mark& mark : marks_of_mp4(file)) {
    const auto at = static_cast<std::ptrdiff_t>(mark.begin * 22050);
    for (std::ptrdiff_t i = std::max<std::ptrdiff_t>(0, at - 1500); i < at + 1500; ++i)
      ASSERT_LT(std::abs(sound.samples[static_cast<std::size_t>(i)]), 0.001F) << i - at;
  }
}

TEST_F(M4b, MarksTheChaptersWithinAnEpisode) {
  book_.episodes[1].marks = {{0, 5000, "甲"}, {5000, book_.episodes[1].samples, "乙"}};
  const auto marks = marks_of_mp4(join());
  ASSERT_EQ(marks.size(), 4U);
  EXPECT_EQ(marks[1].title, "甲");
  EXPECT_EQ(marks[2].title, "乙");
  EXPECT_NEAR(marks[2].begin - marks[1].begin, 5000 / 22050.0, 0.002);
}

TEST_F(M4b, HoldsMoreMarksThanAByteCounts) {
  const Episode last = book_.episodes.back();
  for (std::size_t number = 4; number <= 300; ++number) {
    book_.episodes.push_back(last);
    book_.episodes.back().number = number;
    book_.episodes.back().title = "章" + std::to_string(number);
  }
  const auto marks = marks_of_mp4(join());
  ASSERT_EQ(marks.size(), 300U);
  EXPECT_EQ(marks[299].title, "章300");
}

TEST_F(M4b, CarriesWhatShelvesShow) {
  book_.description = "一段話";
  TagLib::MP4::File file(join().c_str());
  const TagLib::PropertyMap map = file.properties();
  const auto value = [&](const char* key) { return map[key].toString().to8Bit(true); };
  EXPECT_EQ(value("TITLE"), "山雨");
  EXPECT_EQ(value("ALBUM"), "山雨");
  EXPECT_EQ(value("ARTIST"), "一九");
  EXPECT_EQ(value("COMPOSER"), "shuoshu (eSpeak NG)");
  EXPECT_EQ(value("GENRE"), "Audiobook");
  EXPECT_EQ(value("COMMENT"), "一段話");
  EXPECT_EQ(file.tag()->item("stik").toByte(), 2);
}

TEST_F(M4b, IsLeftAloneUntilAChapterChanges) {
  using namespace std::chrono_literals;
  const auto file = join();
  const std::string before = base::read_file(file);
  const auto later = std::filesystem::last_write_time(file) + 1s;
  std::filesystem::last_write_time(file, later);
  join();
  EXPECT_EQ(std::filesystem::last_write_time(file), later);
  std::filesystem::last_write_time(folder_.path() / book_.episodes[1].audio, later + 1s);
  join();
  EXPECT_NE(std::filesystem::last_write_time(file), later);
  EXPECT_EQ(base::read_file(file), before);
}

TEST_F(M4b, RefusesChaptersOfTwoKinds) {
  const auto encoder = audio::open_encoder(folder_.path() / book_.episodes[1].audio,
                                           {audio::Format::aac, 44100, 64, 7});
  encoder->write(std::vector<float>(5000));
  encoder->finish();
  EXPECT_THROW(join(), base::Error);
}

}  // namespace
}  // namespace shuoshu::publish
