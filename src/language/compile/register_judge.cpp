#include "language/compile/register_judge.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include "language/polyphone_features.hpp"

namespace shuoshu::language::compile {
namespace {

constexpr float kUnit = 0.04F;  // what 1 in a slot stands for; only the sign of the sum matters
constexpr float kRate = 0.05F;
constexpr float kDecay = 1e-3F;
constexpr int kEpochs = 10;

struct Example {
  std::vector<std::uint32_t> features;
  float wanted = 0;
  float weight = 1;
};

/// Every sentence once, though many have several marks.
void add_examples(const std::vector<LabelledSentence>& sentences, float wanted,
                  Segmenter& segmenter, std::vector<Example>& examples) {
  std::set<std::u32string> seen;
  PolyphoneFeatures features;
  Sentence sentence;
  const std::size_t first = examples.size();
  for (const LabelledSentence& labelled : sentences) {
    if (labelled.fragment || !seen.insert(labelled.text).second) continue;
    prepare(labelled.text, segmenter, sentence);
    features.begin(sentence);
    Example& example = examples.emplace_back();
    example.features = features.of_sentence();
    example.features.push_back(PolyphoneFeatures::kBias);
    example.wanted = wanted;
  }
  // Both registers count the same, however many sentences there are of each.
  for (std::size_t i = first; i < examples.size(); ++i)
    examples[i].weight = 1000.0F / static_cast<float>(examples.size() - first);
}

}  // namespace

std::vector<format::Slot> train_register_judge(const std::vector<LabelledSentence>& encyclopaedic,
                                               const std::vector<LabelledSentence>& narrative,
                                               const WordTable& table) {
  Segmenter segmenter(table);
  std::vector<Example> examples;
  add_examples(encyclopaedic, 1, segmenter, examples);
  add_examples(narrative, 0, segmenter, examples);
  std::map<std::uint32_t, float> weights;
  const std::size_t count = examples.size();
  // A stride that shares no factor with the number of sentences mixes the two.
  std::size_t stride = count * 5 / 8 + 1;
  while (count > 0 && std::gcd(stride, count) != 1) ++stride;
  for (std::size_t i = 0; i < count * kEpochs; ++i) {
    const Example& example = examples[i * stride % count];
    float score = 0;
    for (const std::uint32_t f : example.features) score += weights[f];
    const float gradient = 1 / (1 + std::exp(-score)) - example.wanted;
    for (const std::uint32_t f : example.features) {
      float& weight = weights[f];
      weight -= kRate * example.weight * (gradient + kDecay * weight);
    }
  }
  std::map<std::uint32_t, format::Slot> slots;
  for (const auto& [feature, weight] : weights) {
    format::Slot slot;
    slot.key = PolyphoneFeatures::key(feature, 0, 0);
    const auto rounded = static_cast<int>(std::lround(weight / kUnit));
    slot.weights[0] = static_cast<std::int8_t>(std::clamp(rounded, -127, 127));
    if (slot.weights[0] != 0) slots[slot.key] = slot;
  }
  std::vector<format::Slot> sorted;
  for (const auto& [key, slot] : slots) sorted.push_back(slot);
  return sorted;
}

}  // namespace shuoshu::language::compile
