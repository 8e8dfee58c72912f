#include "produce/plan.hpp"

#include <gtest/gtest.h>

#include "base/file.hpp"
#include "produce/fingerprint.hpp"
#include "small_studio.hpp"
#include "support/temp_dir.hpp"

namespace shuoshu::produce {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kDate = 1'000'000'000;

Plan plan_of(const Studio& studio, const Manifest& manifest, const fs::path& folder) {
  return make_plan(studio, manifest, folder, kDate, "book");
}

std::vector<std::string> reasons(const Plan& plan) {
  std::vector<std::string> out;
  for (const PlannedEpisode& planned : plan.episodes) out.push_back(planned.why);
  return out;
}

/// Pretends that everything in the plan was made.
void make_all(const Plan& plan, Manifest& manifest, const fs::path& folder) {
  manifest.found("book", kDate);
  for (const PlannedEpisode& planned : plan.episodes) {
    MadeEpisode made;
    made.episode = planned.episode;
    made.identity = planned.identity;
    made.fingerprint = planned.fingerprint;
    made.episode.bytes = 5;
    base::write_file(folder / planned.episode.audio, "sound");
    base::write_file(folder / "text" / (planned.episode.stem + ".json"), "{}");
    manifest.append(made);
  }
}

class PlanTest : public testing::Test {
 protected:
  Manifest open() { return Manifest::open(temp_.path(), report_); }
  Plan make(const Studio& studio) {
    Manifest manifest = open();
    Plan plan = plan_of(studio, manifest, temp_.path());
    make_all(plan, manifest, temp_.path());
    return plan;
  }
  Plan again(const Studio& studio) { return plan_of(studio, open(), temp_.path()); }

  support::TempDir temp_;
  base::Report report_;
};

using Reasons = std::vector<std::string>;

TEST_F(PlanTest, EverythingIsNewAtFirstAndNothingTheSecondTime) {
  const auto studio = small_studio(3);
  const Plan first = make(*studio);
  EXPECT_EQ(reasons(first), (Reasons{"new", "new", "new"}));
  EXPECT_EQ(first.episodes[1].episode.audio, "audio/002 第二章.mp3");
  EXPECT_EQ(first.episodes[2].episode.published, kDate + 120);
  EXPECT_EQ(reasons(again(*studio)), (Reasons{"", "", ""}));
}

TEST_F(PlanTest, ANewChapterLeavesTheOthersAlone) {
  const Plan first = make(*small_studio(3));
  const Plan second = again(*small_studio(4));
  EXPECT_EQ(reasons(second), (Reasons{"", "", "", "new"}));
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(second.episodes[i].episode.guid, first.episodes[i].episode.guid);
    EXPECT_EQ(second.episodes[i].episode.published, first.episodes[i].episode.published);
  }
  EXPECT_EQ(second.episodes[3].episode.published, kDate + 180);
}

TEST_F(PlanTest, AnotherVoiceMakesOnlyTheChaptersWhereItSpeaks) {
  const auto studio = small_studio(4);
  make(*studio);
  studio->palette.voices[1].pitch = 99;
  EXPECT_EQ(reasons(again(*studio)),
            (Reasons{"voice or pronunciation changed", "", "voice or pronunciation changed", ""}));
}

TEST_F(PlanTest, AChorusMakesItsChapterAgain) {
  make(*small_studio(2));
  auto studio = small_studio(2);
  studio->script.cues[1].chorus = {"bass"};
  EXPECT_EQ(reasons(again(*studio)), (Reasons{"", "voice or pronunciation changed"}));
}

TEST_F(PlanTest, AReadingMakesOnlyTheChaptersWhereItsWordStands) {
  const auto studio = small_studio(2);
  make(*studio);
  studio->lexicon.pronounce = {{U"王樸", "wang2 pu3"}};
  EXPECT_EQ(reasons(again(*studio)), (Reasons{"", ""}));
  studio->script.cues[1].text = studio->book.chapters[1].paragraphs[0].text = U"王樸來了。";
  make(*studio);
  studio->lexicon.pronounce[0].second = "wang2 piao2";
  EXPECT_EQ(reasons(again(*studio)), (Reasons{"", "voice or pronunciation changed"}));
}

TEST_F(PlanTest, LostAndChangedFilesAreMadeAgain) {
  const auto studio = small_studio(3);
  const Plan first = make(*studio);
  fs::remove(temp_.path() / first.episodes[0].episode.audio);
  base::write_file(temp_.path() / first.episodes[1].episode.audio, "noise!");
  fs::remove(temp_.path() / "text/003.json");
  EXPECT_EQ(reasons(again(*studio)),
            (Reasons{"its file is missing", "its file was changed", "its transcript is missing"}));
}

TEST_F(PlanTest, AChapterThatIsGoneIsDropped) {
  make(*small_studio(3));
  const Plan second = again(*small_studio(2));
  ASSERT_EQ(second.dropped.size(), 1U);
  EXPECT_EQ(second.dropped[0].episode.title, "第三章");
}

TEST_F(PlanTest, EqualTitlesAreDifferentChapters) {
  const Plan plan = make(*small_studio(12));  // 第一章 and 第二章 come twice
  EXPECT_NE(plan.episodes[0].episode.guid, plan.episodes[10].episode.guid);
  EXPECT_NE(plan.episodes[0].episode.audio, plan.episodes[10].episode.audio);
}

TEST_F(PlanTest, AChapterPutBetweenOldOnesGetsADateBetweenTheirs) {
  const auto studio = small_studio(2);
  make(*studio);
  auto longer = small_studio(3);
  std::swap(longer->book.chapters[1], longer->book.chapters[2]);
  const Plan plan = again(*longer);
  const std::int64_t between = plan.episodes[1].episode.published;
  EXPECT_GT(between, plan.episodes[0].episode.published);
  EXPECT_LT(between, plan.episodes[2].episode.published);
}

TEST_F(PlanTest, ShortChaptersAreBundledWhenAskedTo) {
  const auto studio = small_studio(4);
  for (auto& chapter : studio->book.chapters)
    chapter.paragraphs[0].text = std::u32string(1000, U'雨');
  studio->settings.episode_minutes = 8;
  const Plan plan = again(*studio);
  ASSERT_EQ(plan.episodes.size(), 2U);
  EXPECT_EQ(plan.episodes[0].episode.title, "第一章 – 第二章");
}

TEST_F(PlanTest, ShortFrontMatterIsReadAtTheHeadOfTheFirstChapter) {
  const auto studio = small_studio(3);
  studio->book.chapters[0].kind = book::ChapterKind::front;
  studio->book.chapters[0].title = U"";
  const Plan plan = again(*studio);
  ASSERT_EQ(plan.episodes.size(), 2U);
  EXPECT_EQ(plan.episodes[0].episode.title, "第二章");
  EXPECT_EQ(plan.episodes[0].last, 2U);
}

}  // namespace
}  // namespace shuoshu::produce
