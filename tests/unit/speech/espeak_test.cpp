#include "speech/espeak.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <sstream>

#include "audio/analysis.hpp"
#include "support/in_child.hpp"

namespace shuoshu::speech {
namespace {

/// One engine for the whole program, as eSpeak NG demands.
EspeakSynthesizer& engine() {
  static EspeakSynthesizer engine("cmn", std::string(SHUOSHU_SHARE) + "/voices/espeak");
  return engine;
}

language::Utterance utterance(const std::string& engine_text,
                              std::vector<std::size_t> groups = {}) {
  language::Utterance utterance;
  language::Clause clause;
  clause.engine_text = engine_text;
  clause.word_of_group = std::move(groups);
  utterance.clauses.push_back(clause);
  return utterance;
}

const std::string kHello = "[[n'i35X'Au214 ts.'ong55k'uo35]]";  // 你好 中國

/// Everything a take says about itself, but not its samples: they are the engine's affair.
std::string describe(const Take& take) {
  std::ostringstream text;
  text << take.syllables << " syllables, words";
  for (const WordTime& word : take.words) text << " " << word.word;
  return text.str();
}

TEST(Espeak, HearsEverySyllableAndWord) {
  const std::vector<std::tuple<std::string, std::vector<std::size_t>, std::string>> cases = {
      {kHello, {0, 1}, "4 syllables, words 0 1"},
      {kHello, {5, 7}, "4 syllables, words 5 7"},
      {"[[X'uA55r-]]", {0}, "1 syllables, words 0"},                           // 花兒
      {"[[ny214]] [[N-11]] ", {0, 1}, "2 syllables, words 0 1"},               // 女 嗯
      {"[[X'Au214]] app [[X'Au214]]", {0, 1, 2}, "2 syllables, words 0 1 2"},  // app is English
  };
  engine();
  for (const auto& [text, groups, want] : cases) {
    const auto speak = [&] { return describe(engine().say(utterance(text, groups), 0, {})); };
    EXPECT_EQ(support::in_child(speak), want) << text;
  }
}

TEST(Espeak, TrimsBothEnds) {
  engine();
  const std::string heard = support::in_child([] {
    const Take take = engine().say(utterance(kHello, {0, 1}), 0, {});
    const auto loud = [](float sample) { return std::abs(sample) > 0.002F; };
    const auto& samples = take.pcm.samples;
    const auto front = std::find_if(samples.begin(), samples.end(), loud) - samples.begin();
    const auto back = std::find_if(samples.rbegin(), samples.rend(), loud) - samples.rbegin();
    const double seconds = static_cast<double>(samples.size()) / take.pcm.sample_rate;
    return std::string(front < 300 && back < 300 ? "trimmed" : "silence left") +
           (seconds > 0.4 && seconds < 1.6 ? "" : ", odd length") +
           (take.words[0].at < take.words[1].at ? "" : ", words out of order");
  });
  EXPECT_EQ(heard, "trimmed");
}

TEST(Espeak, SaysTheSameInEveryChild) {
  engine();
  const auto speak = [] {
    std::string bytes;
    voice::Voice clear;
    clear.file = "clear";
    for (const voice::Voice& voice : {voice::Voice{}, clear, voice::Voice{}}) {
      const Take take = engine().say(utterance(kHello), 0, voice);
      bytes.append(reinterpret_cast<const char*>(take.pcm.samples.data()),
                   take.pcm.samples.size() * sizeof(float));
    }
    return bytes;
  };
  EXPECT_TRUE(support::in_child(speak) == support::in_child(speak));
}

TEST(Espeak, RaisesAQuestionAndLeavesAStatement) {
  engine();
  const auto pitch = [](bool question) {
    return std::stod(support::in_child([&] {
      language::Utterance asked = utterance("[[n'i35 iAu51 tS;h'y51 m'a11]]");  // 你要去嗎
      asked.clauses[0].question = question;
      return std::to_string(audio::pitch_of(engine().say(asked, 0, {}).pcm).median);
    }));
  };
  EXPECT_GT(pitch(true), 1.05 * pitch(false));
}

TEST(Espeak, TakesOurVoiceFilesAndItsOwnVariants) {
  engine();
  for (const auto& [file, variant] : {std::pair{"child", ""}, std::pair{"", "f1"}}) {
    voice::Voice voice;
    voice.file = file;
    voice.variant = variant;
    const auto speak = [&] {
      return std::string(
          engine().say(utterance(kHello), 0, voice).pcm.samples.size() > 9000 ? "spoke" : "");
    };
    EXPECT_EQ(support::in_child(speak), "spoke");
  }
}

TEST(Espeak, NamesAVoiceThatDoesNotExist) {
  engine();
  const auto complaint = [](const voice::Voice& voice) {
    try {
      support::in_child([&] { return describe(engine().say(utterance(kHello), 0, voice)); });
    } catch (const std::runtime_error& error) {
      return std::string(error.what());
    }
    return std::string("none");
  };
  voice::Voice voice;
  voice.variant = "nobody";
  EXPECT_EQ(complaint(voice), "eSpeak NG has no voice \"cmn+nobody\"");
  voice.variant.clear();
  voice.file = "nothing";
  EXPECT_NE(complaint(voice).find("nothing"), std::string::npos);
}

}  // namespace
}  // namespace shuoshu::speech
