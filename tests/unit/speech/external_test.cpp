#include "speech/external.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "audio/encoder.hpp"
#include "audio/loudness.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "speech/ensemble.hpp"
#include "support/sound.hpp"
#include "support/temp_dir.hpp"

namespace shuoshu::speech {
namespace {

language::Utterance sentence(const std::u32string& text) {
  language::Utterance utterance;
  utterance.text = text;
  utterance.spoken = U"one hundred";
  utterance.words.resize(2);
  utterance.words[0].text = U"one";
  utterance.words[1].text = U"hundred";
  language::Clause clause;
  clause.end = text.size();
  clause.word_of_group = {0, 1};
  utterance.clauses = {clause};
  return utterance;
}

voice::Voice slt() {
  voice::Voice voice;
  voice.engine = "test";
  voice.engine_voice = "slt";
  voice.rate = 215;
  return voice;
}

/// Engines made of shell scripts, with a WAV file at hand that sounds like speech.
class ExternalEngine : public testing::Test {
 protected:
  void SetUp() override {
    const auto encoder =
        audio::open_encoder(folder_ / "speech.wav", {audio::Format::wav, 16000, 0, 0});
    encoder->write(support::babble(2, 0.2, 16000));
    encoder->finish();
  }

  ExternalSettings shell(std::string script) const {
    for (std::size_t at = 0; (at = script.find("WAV", at)) != std::string::npos;)
      script.replace(at, 3, (folder_ / "speech.wav").string());
    ExternalSettings settings;
    settings.name = "test";
    settings.command = {"sh", "-c", std::move(script)};
    settings.language = "en";
    settings.time = std::chrono::seconds(5);
    return settings;
  }

  std::string complaint(const ExternalSettings& settings) const {
    try {
      ExternalSynthesizer engine(settings);
      engine.say(sentence(U"Hello."), kWholeSentence, slt());
    } catch (const base::Error& error) {
      return error.what();
    }
    return "none";
  }

  int calls() const {
    std::ifstream log(folder_ / "log");
    int lines = 0;
    for (std::string line; std::getline(log, line);) ++lines;
    return lines;
  }

  support::TempDir folder_;
};

TEST_F(ExternalEngine, GivesATakeAtOurRateAndLoudness) {
  ExternalSynthesizer engine(shell("cat WAV"));
  const Take take = engine.say(sentence(U"Hello."), kWholeSentence, slt());
  EXPECT_EQ(take.pcm.sample_rate, 22050);
  EXPECT_NEAR(static_cast<double>(take.pcm.samples.size()), 2 * 22050, 2500);
  EXPECT_NEAR(audio::loudness_of(take.pcm.samples, 22050), -19, 0.5);
}

TEST_F(ExternalEngine, GetsTheTextTheWayItWants) {
  const std::vector<std::tuple<EngineInput, std::size_t, std::string>> cases = {
      {EngineInput::text, kWholeSentence, "100 & more"},
      {EngineInput::text, 0, "100 & more"},
      {EngineInput::spoken, kWholeSentence, "one hundred"},
      {EngineInput::spoken, 0, "one hundred"},
      {EngineInput::ssml, kWholeSentence,
       "<speak><prosody rate=\"100%\">100 &amp; more</prosody></speak>"},
  };
  for (const auto& [input, clause, want] : cases)
    EXPECT_EQ(text_for_engine(sentence(U"100 & more"), clause, input, slt()), want);
  EXPECT_EQ(text_for_engine(sentence(U"two\nlines"), kWholeSentence, EngineInput::text, slt()),
            "two lines");
}

TEST(FillIn, PutsValuesForNamesInBraces) {
  const Blanks blanks{"slt", "en", "Hi there", "/tmp/a.wav", 430};
  EXPECT_EQ(fill_in({"flite", "-voice", "{voice}", "-o", "{output}", "--x={language}", "{}",
                     "{\"a\": 1}"},
                    blanks),
            (std::vector<std::string>{"flite", "-voice", "slt", "-o", "/tmp/a.wav", "--x=en", "{}",
                                      "{\"a\": 1}"}));
  EXPECT_EQ(fill_in({"{text}", "{rate}", "{speed}", "{length}"}, blanks),
            (std::vector<std::string>{"Hi there", "430", "2.00", "0.50"}));
  try {
    fill_in({"{vioce}"}, blanks);
    ADD_FAILURE();
  } catch (const base::ConfigError& error) {
    EXPECT_STREQ(error.what(),
                 "the engine's command has an unknown {vioce}; did you mean \"voice\"?");
  }
}

TEST_F(ExternalEngine, ReadsFromAFileWhereTheCommandNamesOne) {
  ExternalSettings settings = shell("cp WAV \"$1\"");
  settings.command.insert(settings.command.end(), {"sh", "{output}"});
  EXPECT_EQ(complaint(settings), "none");
}

TEST_F(ExternalEngine, ReadsRawSamples) {
  ExternalSettings settings = shell("tail -c +45 WAV");
  settings.pcm_rate = 16000;
  EXPECT_EQ(complaint(settings), "none");
}

TEST_F(ExternalEngine, NamesWhatIsWrongAndTheText) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"echo no such voice >&2; exit 3", "engine test: sh: ended with code 3: no such voice"},
      {"true", "engine test: gave no sound"},
      {"echo this is no sound", "engine test: its output: not a sound file"},
      {"head -c 100000 /dev/zero | tr '\\0' 'x'", "engine test: its output: not a sound file"},
      {"sleep 30", "engine test: sh: no answer within 1 seconds"},
  };
  for (const auto& [script, want] : cases) {
    ExternalSettings settings = shell(script);
    settings.time = std::chrono::seconds(1);
    const std::string heard = complaint(settings);
    EXPECT_EQ(heard.substr(0, want.size()), want) << script;
    EXPECT_NE(heard.find("the text was “"), std::string::npos);
  }
  ExternalSettings silence = shell("head -c 60000 /dev/zero");
  silence.pcm_rate = 22050;
  EXPECT_EQ(complaint(silence).substr(0, 25), "engine test: gave silence");
}

TEST_F(ExternalEngine, AsksASlowEngineOnlyOnce) {
  ExternalSettings settings = shell("echo x >> " + (folder_ / "log").string() + "; cat WAV");
  settings.cache = folder_ / "cache";
  std::vector<float> first, second;
  {
    ExternalSynthesizer engine(settings);
    first = engine.say(sentence(U"Hello."), kWholeSentence, slt()).pcm.samples;
  }
  EXPECT_EQ(calls(), 2);  // the sample for the loudness, and the sentence
  {
    ExternalSynthesizer engine(settings);
    second = engine.say(sentence(U"Hello."), kWholeSentence, slt()).pcm.samples;
  }
  EXPECT_EQ(calls(), 2);
  EXPECT_TRUE(first == second);
  ExternalSynthesizer engine(settings);
  engine.say(sentence(U"Goodbye."), kWholeSentence, slt());
  EXPECT_EQ(calls(), 3);
}

TEST_F(ExternalEngine, TalksInLinesWithAProcessThatStays) {
  ExternalSettings settings = shell("echo x >> " + (folder_ / "log").string() +
                                    "; while read line; do echo '{\"file\": \"WAV\"}'; done");
  settings.protocol = EngineProtocol::lines;
  ExternalSynthesizer engine(settings);
  engine.say(sentence(U"Hello."), kWholeSentence, slt());
  engine.say(sentence(U"Goodbye."), kWholeSentence, slt());
  EXPECT_EQ(calls(), 1);
}

TEST_F(ExternalEngine, UnderstandsWhatALineEngineComplainsAbout) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"read l; echo '{\"error\": \"no such voice\"}'", "engine test: says: \"no such voice\""},
      {"read l; echo hm", "engine test: answered “hm” instead of {\"file\": …}"},
      {"read l; echo '{\"file\": \"/nowhere.wav\"}'", "engine test: /nowhere.wav"},
      {"exit 2", "engine test: sh: ended without an answer"},
  };
  for (const auto& [script, want] : cases) {
    ExternalSettings settings = shell(script);
    settings.protocol = EngineProtocol::lines;
    EXPECT_EQ(complaint(settings).substr(0, want.size()), want);
  }
}

/// Says one sample for each clause.
class Stub : public Synthesizer {
 public:
  Take say(const language::Utterance&, std::size_t, const voice::Voice& voice) override {
    Take take;
    take.pcm.samples.assign(100, voice.id == "narrator" ? 0.1F : 0.2F);
    return take;
  }
};

TEST_F(ExternalEngine, IsReplacedWhereTheUserWantsIt) {
  voice::Voice narrator;
  narrator.id = "narrator";
  narrator.gain_db = 20;
  Ensemble ensemble(std::make_unique<Stub>(), narrator);
  const std::string log = (folder_ / "log").string();
  ensemble.add("test",
               std::make_unique<ExternalSynthesizer>(shell("echo x >> " + log + "; exit 1")), true);
  EXPECT_TRUE(ensemble.wants_sentences(slt()));
  EXPECT_FALSE(ensemble.wants_sentences(narrator));
  for (int i = 0; i < 3; ++i) {
    const Take take = ensemble.say(sentence(U"Hello."), kWholeSentence, slt());
    ASSERT_EQ(take.pcm.samples.size(), 100U);
    EXPECT_FLOAT_EQ(take.pcm.samples[0], 1.0F);
  }
  EXPECT_EQ(calls(), 1) << "a broken engine is not tried again";
  EXPECT_EQ(ensemble.failures().size(), 1U);
}

TEST_F(ExternalEngine, StopsTheBookWhereItMustNotBeReplaced) {
  Ensemble ensemble(std::make_unique<Stub>(), {});
  ensemble.add("test", std::make_unique<ExternalSynthesizer>(shell("exit 1")), false);
  EXPECT_THROW(ensemble.say(sentence(U"Hello."), kWholeSentence, slt()), base::Error);
  voice::Voice stranger = slt();
  stranger.engine = "other";
  EXPECT_THROW(ensemble.say(sentence(U"Hello."), 0, stranger), base::Error);
}

}  // namespace
}  // namespace shuoshu::speech
