#include "publish/check.hpp"

#include <gtest/gtest.h>
#include <taglib/id3v2tag.h>
#include <taglib/mpegfile.h>

#include <cmath>
#include <functional>

#include "audio/encoder.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "publish/companions.hpp"
#include "publish/picture.hpp"
#include "publish/sample_book.hpp"
#include "publish/tags.hpp"
#include "support/temp_dir.hpp"

namespace shuoshu::publish {
namespace {

namespace fs = std::filesystem;

constexpr int kRate = 22050;

/// A tone that comes and goes as speech does, `level` loud.
std::vector<float> tone(double seconds, double level) {
  std::vector<float> samples(static_cast<std::size_t>(seconds * kRate));
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const double t = static_cast<double>(i) / kRate;
    samples[i] =
        static_cast<float>(level * std::sin(2 * M_PI * 220 * t) * std::abs(std::sin(3 * t)));
  }
  return samples;
}

void encode(const fs::path& path, const std::vector<float>& samples, int bitrate = 64) {
  audio::EncoderSettings settings;
  settings.bitrate_kbps = bitrate;
  const auto encoder = audio::open_encoder(path, settings);
  encoder->write(samples);
  encoder->finish();
}

/// A quick stand-in for a drawn cover.
std::string plain_cover(int side) {
  const auto pixels = static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
  return encode_jpeg({side, side, std::vector<std::uint32_t>(pixels, 0x334455)}, 1 << 20);
}

/// Makes a sound book of two chapters, the first with two marks.
Audiobook make_book(const fs::path& folder) {
  Audiobook book = sample_book(2);
  book.episodes[0].marks = {{0, kRate, "上"}, {kRate, 3 * kRate, "下"}};
  fs::create_directories(folder / "audio");
  base::write_file(folder / "cover.jpg", plain_cover(1400));
  for (Episode& episode : book.episodes) {
    const auto samples = tone(3, 0.3);
    episode.samples = static_cast<audio::SampleCount>(samples.size());
    encode(folder / episode.audio, samples);
    write_tags(folder / episode.audio, book, episode, sample_lines(), plain_cover(100));
    episode.bytes = fs::file_size(folder / episode.audio);
    write_episode_texts(folder, book, episode, sample_lines());
  }
  write_book_pages(folder, book);
  return book;
}

class Check : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    made_ = std::make_unique<support::TempDir>();
    book_ = make_book(made_->path());
  }
  static void TearDownTestSuite() { made_.reset(); }

  /// What is found in a copy of the book after `spoil`.
  static std::string found_after(const std::function<void(const fs::path&)>& spoil) {
    const support::TempDir copy;
    fs::copy(made_->path(), copy.path(), fs::copy_options::recursive);
    spoil(copy.path());
    std::string all;
    for (const Fault& fault : check_audiobook(copy.path())) all += fault.str() + "\n";
    return all;
  }

  static inline std::unique_ptr<support::TempDir> made_;
  static inline Audiobook book_;
};

void change(const fs::path& file, const std::string& from, const std::string& to) {
  std::string bytes = base::read_file(file);
  const auto at = bytes.find(from);
  ASSERT_NE(at, std::string::npos) << from;
  base::write_file(file, bytes.replace(at, from.size(), to));
}

TEST_F(Check, FindsNothingInWhatWasMade) {
  EXPECT_EQ(found_after([](const fs::path&) {}), "");
}

TEST_F(Check, FindsEveryPlantedFault) {
  const fs::path first = book_.episodes[0].audio, second = book_.episodes[1].audio;
  struct Case {
    std::string found;
    std::function<void(const fs::path&)> spoil;
  };
  const auto retag = [&](const fs::path& f, std::size_t i,
                         const std::function<void(Audiobook&, Episode&)>& spoil) {
    Audiobook book = book_;
    spoil(book, book.episodes[i]);
    write_tags(f / book_.episodes[i].audio, book, book.episodes[i], sample_lines(),
               plain_cover(100));
  };
  const auto reencode = [&](const fs::path& f, const std::vector<float>& samples, int bitrate) {
    encode(f / second, samples, bitrate);
    retag(f, 1, [](Audiobook&, Episode&) {});
  };
  const std::vector<Case> cases = {
      {"has 0 bytes, the feed says", [&](const fs::path& f) { base::write_file(f / first, ""); }},
      {"is missing", [&](const fs::path& f) { fs::remove(f / second); }},
      {"the last MP3 frame is cut off",
       [&](const fs::path& f) { fs::resize_file(f / first, fs::file_size(f / first) - 100); }},
      {"the chain of MP3 frames breaks",
       [&](const fs::path& f) {
         std::string bytes = base::read_file(f / first);
         bytes.replace(bytes.size() - 9000, 3000, std::string(3000, 'x'));
         base::write_file(f / first, bytes);
       }},
      {"has no Info frame", [&](const fs::path& f) { change(f / first, "Info", "Imfo"); }},
      {"has an ID3v1 tag",
       [&](const fs::path& f) {
         base::write_file(f / first, base::read_file(f / first) + "TAG" + std::string(125, '\0'));
       }},
      {"holds nothing but silence",
       [&](const fs::path& f) { reencode(f, std::vector<float>(66150, 0.F), 64); }},
      {"the true peak is", [&](const fs::path& f) { reencode(f, tone(3, 1.2), 64); }},
      {"mono podcasts want about −19", [&](const fs::path& f) { reencode(f, tone(30, 0.01), 64); }},
      {"s, the feed says 3 s", [&](const fs::path& f) { reencode(f, tone(6, 0.3), 64); }},
      {"its title tag is",
       [&](const fs::path& f) { retag(f, 1, [](Audiobook&, Episode& e) { e.title = "錯"; }); }},
      {"its title is the book's",
       [&](const fs::path& f) {
         TagLib::MPEG::File file((f / second).c_str());
         file.ID3v2Tag()->setAlbum(file.ID3v2Tag()->title());
         file.save(TagLib::MPEG::File::ID3v2, TagLib::MPEG::File::StripNone, TagLib::ID3v2::v3);
       }},
      {"its book tag is",
       [&](const fs::path& f) { retag(f, 1, [](Audiobook& b, Episode&) { b.title = "錯"; }); }},
      {"its track tag is \"7/7\", the feed says 2",
       [&](const fs::path& f) { retag(f, 1, [](Audiobook&, Episode& e) { e.number = 7; }); }},
      {"its TLEN says 9.000",
       [&](const fs::path& f) {
         retag(f, 1, [](Audiobook&, Episode& e) { e.samples = 9 * kRate; });
       }},
      {"carries no cover",
       [&](const fs::path& f) {
         write_tags(f / second, book_, book_.episodes[1], sample_lines(), "");
       }},
      {"its ID3 tag is version 2.4",
       [&](const fs::path& f) {
         TagLib::MPEG::File file((f / second).c_str());
         file.save(TagLib::MPEG::File::ID3v2, TagLib::MPEG::File::StripNone, TagLib::ID3v2::v4);
       }},
      {"do not agree on whether there are chapter marks",
       [&](const fs::path& f) { retag(f, 0, [](Audiobook&, Episode& e) { e.marks.clear(); }); }},
      {"chapter 2 is not that of the audio file",
       [](const fs::path& f) { change(f / "text/001.chapters.json", "下", "左"); }},
      {"byte 80 may not stand in XML",
       [](const fs::path& f) {
         std::string xml = base::read_file(f / "feed.xml");
         xml[80] = '\x01';
         base::write_file(f / "feed.xml", xml);
       }},
      {"not well-formed", [](const fs::path& f) { change(f / "feed.xml", "</channel>", ""); }},
      {"two episodes have the guid",
       [&](const fs::path& f) {
         change(f / "feed.xml", book_.episodes[1].guid, book_.episodes[0].guid);
       }},
      {"its pubDate does not rise",
       [](const fs::path& f) { change(f / "feed.xml", "08:09:06", "08:08:06"); }},
      {"pubDate is not RFC 2822",
       [](const fs::path& f) { change(f / "feed.xml", "Tue, 05 Mar", "5 March"); }},
      {"itunes:explicit is \"no\"",
       [](const fs::path& f) { change(f / "feed.xml", "explicit>false", "explicit>no"); }},
      {"<itunes:image> is missing",
       [](const fs::path& f) { change(f / "feed.xml", "itunes:image", "itunes:imag"); }},
      {"leads elsewhere",
       [](const fs::path& f) { change(f / "feed.xml", "url=\"audio/", "url=\"/audio/"); }},
      {"the feed says audio/flac",
       [](const fs::path& f) { change(f / "feed.xml", "audio/mpeg", "audio/flac"); }},
      {"is missing or cannot be read", [](const fs::path& f) { fs::remove(f / "text/002.vtt"); }},
      {"ends before it begins",
       [](const fs::path& f) {
         change(f / "text/002.vtt", "--> 00:00:00.045", "--> 00:00:00.000");
       }},
      {"the sound at",
       [](const fs::path& f) {
         change(f / "text/002.vtt", "--> 00:00:00.317", "--> 00:09:00.317");
       }},
      {"markup that is not masked",
       [](const fs::path& f) { change(f / "text/002.vtt", "&lt;/script", "</script"); }},
      {"cue 2 is not that of text/002.vtt",
       [](const fs::path& f) { change(f / "text/002.json", "門開了", "門關了"); }},
      {"is no JSON transcript",
       [](const fs::path& f) { base::write_file(f / "text/002.json", "{"); }},
      {"the cover is missing", [](const fs::path& f) { fs::remove(f / "cover.jpg"); }},
      {"100 × 100 pixels",
       [](const fs::path& f) { base::write_file(f / "cover.jpg", plain_cover(100)); }},
      {"the page is missing", [](const fs::path& f) { fs::remove(f / "index.html"); }},
      {"its text text/002.js is damaged",
       [](const fs::path& f) { base::write_file(f / "text/002.js", "alert(1)"); }},
      {"index.html: chapter 2 is",
       [](const fs::path& f) { change(f / "index.html", "第2章", "第9章"); }},
      {"belongs to no episode",
       [](const fs::path& f) { base::write_file(f / "audio/old.mp3", "x"); }},
  };
  for (const Case& one : cases) {
    const std::string found = found_after(one.spoil);
    EXPECT_NE(found.find(one.found), std::string::npos) << one.found << " is not in:\n" << found;
  }
}

TEST_F(Check, ReadsEveryPageOfAFeed) {
  const auto paged = [](const fs::path& folder) {
    Audiobook book = book_;
    book.feed_page = 1;
    write_book_pages(folder, book);
  };
  EXPECT_EQ(found_after(paged), "");
  const std::string found = found_after([&](const fs::path& folder) {
    paged(folder);
    fs::remove(folder / "feed-2.xml");
  });
  EXPECT_NE(found.find("its next page feed-2.xml is missing"), std::string::npos) << found;
}

TEST_F(Check, SaysWhenThereIsNoBook) {
  const support::TempDir empty;
  EXPECT_THROW(check_audiobook(empty.path()), base::Error);
}

}  // namespace
}  // namespace shuoshu::publish
