#include "publish/transcript.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "publish/marks.hpp"
#include "publish/sample_book.hpp"

namespace shuoshu::publish {
namespace {

constexpr int kRate = 1000;  // one sample a millisecond: times read as they stand

TEST(WebVtt, NamesTheSpeakersAndMasksMarkup) {
  EXPECT_EQ(webvtt(sample_lines(), kRate),
            "WEBVTT\n"
            "\n1\n00:00:00.000 --> 00:00:01.000\n第一章 山雨\n"
            "\n2\n00:00:01.500 --> 00:00:03.000\n門開了，\n"
            "\n3\n00:00:03.000 --> 00:00:05.000\n<v 王樸>「5 &lt; 6 &amp; 7 &gt; 3: 走！」\n"
            "\n4\n00:00:05.500 --> 00:00:07.000\n"
            "<v 阿嵐>「&lt;/script&gt;&lt;v X&gt; --&gt; 好。」\n");
}

TEST(WebVtt, GivesNoCueWithoutLength) {
  const std::vector<TimedLine> lines = {{500, 500, "narration", "", "—", 0, 1, {}}};
  EXPECT_NE(webvtt(lines, 22050).find("00:00:00.023 --> 00:00:00.024"), std::string::npos)
      << webvtt(lines, 22050);
}

TEST(WebVtt, NoSpeakerEndsInTheArrowOfTheTimes) {
  // Found by fuzzing: a line with "-->" begins a new cue.
  const std::vector<TimedLine> lines = {{0, 1000, "speech", "王----", "「走。」", 0, 1, {}}};
  EXPECT_NE(webvtt(lines, kRate).find("\n<v 王->「走。」\n"), std::string::npos)
      << webvtt(lines, kRate);
}

TEST(WebVtt, CountsHours) {
  const std::vector<TimedLine> lines = {{3661001, 3662000, "narration", "", "遠", 0, 1, {}}};
  EXPECT_NE(webvtt(lines, kRate).find("01:01:01.001 --> 01:01:02.000"), std::string::npos);
}

TEST(JsonTranscript, ComesBackAsItWas) {
  const auto lines = sample_lines();
  const auto back = read_json_transcript(json_transcript(lines, kRate), kRate);
  ASSERT_EQ(back.size(), lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    EXPECT_EQ(back[i].text, lines[i].text);
    EXPECT_EQ(back[i].speaker, lines[i].speaker);
    EXPECT_EQ(back[i].kind, lines[i].kind);
    EXPECT_EQ(back[i].begin, lines[i].begin);
    EXPECT_EQ(back[i].end, lines[i].end);
    EXPECT_EQ(back[i].paragraph, lines[i].paragraph);
    EXPECT_DOUBLE_EQ(back[i].confidence, lines[i].confidence);
    ASSERT_EQ(back[i].words.size(), lines[i].words.size());
  }
  EXPECT_EQ(back[1].words[1].at, 2400);
  EXPECT_THROW(read_json_transcript("{}", kRate), base::Error);
}

TEST(JsonTranscript, SurvivesMalformedText) {
  const std::vector<TimedLine> lines = {{0, 500, "narration", "\xFF", "a\xFF\x01", 0, 1, {}}};
  EXPECT_EQ(read_json_transcript(json_transcript(lines, kRate), kRate)[0].text, "a\xEF\xBF\xBD");
}

TEST(Lrc, BeginsWithTheNames) {
  const Audiobook book = sample_book(1);
  Episode episode = book.episodes[0];
  episode.sample_rate = kRate;
  const std::string text = lrc(book, episode, sample_lines());
  EXPECT_TRUE(text.starts_with("[ti:第1章 山雨欲來]\n[al:山雨]\n[ar:一九]\n"));
  EXPECT_NE(text.find("\n[00:01.50]門開了，\n"), std::string::npos);
}

TEST(Srt, HoldsNoColonThatLooksLikeASpeaker) {
  const std::string text = srt(sample_lines(), kRate);
  EXPECT_TRUE(text.starts_with("1\n00:00:00,000 --> 00:00:01,000\n第一章 山雨\n\n2\n"));
  EXPECT_EQ(text.find(": "), std::string::npos);
}

TEST(ShownMarks, AreInOrderAndEndWhereTheNextBegins) {
  Episode episode;
  episode.sample_rate = kRate;
  episode.samples = 10000;
  episode.marks = {
      {5000, 10000, "乙"}, {0, 4000, "甲"}, {5050, 6000, "too near"}, {9950, 10000, "too short"}};
  const auto marks = shown_marks(episode);
  ASSERT_EQ(marks.size(), 2U);
  EXPECT_EQ(marks[0].title, "甲");
  EXPECT_EQ(marks[0].end, marks[1].begin);
  EXPECT_EQ(marks[1].end.count(), 10000);
  EXPECT_EQ(
      chapters_json(episode),
      "{\n \"version\": \"1.2.0\",\n \"chapters\": [\n"
      "  {\n   \"startTime\": 0.0,\n   \"endTime\": 5.0,\n   \"title\": \"甲\"\n  },\n"
      "  {\n   \"startTime\": 5.0,\n   \"endTime\": 10.0,\n   \"title\": \"乙\"\n  }\n ]\n}\n");
}

TEST(ShownMarks, AreNoneWhenThereIsOnlyOne) {
  Episode episode;
  episode.samples = 100000;
  episode.marks = {{0, 100000, "whole"}};
  EXPECT_TRUE(shown_marks(episode).empty());
}

}  // namespace
}  // namespace shuoshu::publish
