#include "language/compile/polyphone_trainer.hpp"

#include <gtest/gtest.h>

#include "language/compile/register_judge.hpp"
#include "language/reader.hpp"
#include "text/unicode.hpp"

namespace shuoshu::language::compile {
namespace {

const WordTable& table() {
  static const WordTable words(std::filesystem::path(SHUOSHU_SHARE) / "words.bin");
  return words;
}

LabelledSentence labelled(std::u32string text, std::size_t index, std::string reading) {
  return {std::move(text), index, {std::move(reading)}, false, false};
}

std::vector<LabelledSentence> sentences() {
  return {labelled(U"这条河很长。", 4, "chang2"), labelled(U"路很长，人很倦。", 2, "chang2"),
          labelled(U"绳子太长了。", 3, "chang2"), labelled(U"他长高了。", 1, "zhang3"),
          labelled(U"孩子长胖了。", 2, "zhang3"), labelled(U"草长出来了。", 1, "zhang3")};
}

PolyphoneFile trained() {
  const LoadedModel none(PolyphoneFile{}, table());
  const ReadingCounts counts;
  SampleMaker maker(table(), none.model(), counts);
  std::vector<Sample> samples;
  maker.add(sentences(), 1, 0, samples);
  std::vector<const Sample*> pointers;
  for (const Sample& s : samples) pointers.push_back(&s);
  return train(table(), pointers, counts, {});
}

TEST(PolyphoneTrainer, ReadsAsItWasTaught) {
  const LoadedModel model(trained(), table());
  Reader reader(table(), model.model());
  Segmenter segmenter(table());
  Sentence sentence;
  std::vector<CharacterReading> readings;
  for (const LabelledSentence& s : sentences()) {
    prepare(s.text, segmenter, sentence);
    reader.read(sentence, readings);
    EXPECT_EQ(table().pinyin(readings[s.index].syllable), s.readings[0]) << text::to_utf8(s.text);
  }
}

TEST(PolyphoneTrainer, MakesTheSameModelEveryTime) {
  const PolyphoneFile first = trained(), second = trained();
  ASSERT_EQ(first.slots.size(), second.slots.size());
  for (std::size_t i = 0; i < first.slots.size(); ++i) {
    EXPECT_EQ(first.slots[i].key, second.slots[i].key);
    EXPECT_EQ(first.slots[i].weights[0], second.slots[i].weights[0]);
  }
}

TEST(RegisterJudge, TellsAnEncyclopaediaFromAStory) {
  PolyphoneFile file;
  file.slots = train_register_judge(
      {labelled(U"该县位于1990年设立的自治区。", 0, ""),
       labelled(U"《诗集》于2003年出版。", 1, "")},
      {labelled(U"“你来啦！”她笑了。", 1, ""), labelled(U"他叹了口气，说道：“走吧。”", 0, "")},
      table());
  const LoadedModel judge(file, table());
  Segmenter segmenter(table());
  Sentence sentence;
  PolyphoneFeatures features;
  const struct {
    std::u32string_view text;
    Register want;
  } cases[] = {{U"该书位于2010年《诗集》。", Register::encyclopaedic},
               {U"“走啦！”他笑了笑，说道。", Register::narrative}};
  for (const auto& [text, want] : cases) {
    prepare(text, segmenter, sentence);
    features.begin(sentence);
    EXPECT_EQ(judge.model().register_of(features.of_sentence()), want) << text::to_utf8(text);
  }
}

}  // namespace
}  // namespace shuoshu::language::compile
