#include "language/compile/polyphone_trainer.hpp"

#include <algorithm>
#include <cmath>
#include <random>
#include <unordered_map>

#include "base/error.hpp"
#include "language/reader.hpp"

namespace shuoshu::language::compile {
namespace {

constexpr std::size_t kMaxReadings = 8;
constexpr float kConfident = 0.9F;  // a reading of running text that may teach
constexpr std::uint32_t kDomainBias =
    0x10000000;                 // no feature of the text: its hash would be an accident
constexpr float kUnit = 0.04F;  // what 1 in a slot stands for: weights reach ±5

/// The weights of one character.
struct CharacterModel {
  std::vector<SyllableId> readings;
  std::vector<float> prior;
  std::unordered_map<std::uint32_t, std::size_t> index;  // feature → first weight
  std::vector<float> weights, squares, sums;

  std::size_t place(std::uint32_t feature) {
    const auto [known, added] = index.try_emplace(feature, weights.size());
    if (added) {
      weights.resize(weights.size() + readings.size());
      squares.resize(weights.size());
      sums.resize(weights.size());
    }
    return known->second;
  }
};

/// A sample with its features turned into places of weights.
struct Prepared {
  CharacterModel* character = nullptr;
  std::vector<std::size_t> places;
  WordAdvice advice;
  std::vector<bool> right;
  float weight = 1;
};

/// Readings of a character: its usual one and those of the labels and counts, the most frequent
/// first. What was never shown is left to the dictionary: 弟弟 dì di, though 弟 alone is always dì.
std::vector<SyllableId> choose_readings(const WordTable& table, char32_t c,
                                        std::map<SyllableId, double> votes) {
  const auto known = table.readings(c);
  if (!known.empty()) votes[known[0]] += 1e-3;
  std::vector<std::pair<double, SyllableId>> order;
  for (const auto& [id, n] : votes) order.emplace_back(-n, id);
  std::sort(order.begin(), order.end());
  std::vector<SyllableId> readings;
  for (const auto& [n, id] : order) readings.push_back(id);
  readings.resize(std::min(readings.size(), kMaxReadings));
  return readings;
}

class Trainer {
 public:
  Trainer(const WordTable& table, const ReadingCounts& counts, const TrainingOptions& options)
      : table_(table),
        counts_(counts),
        options_(options),
        shared_(SharedWeight::kCount, 0),
        shared_squares_(SharedWeight::kCount, 0),
        shared_sums_(SharedWeight::kCount, 0) {}

  PolyphoneFile train(const std::vector<const Sample*>& samples) {
    prepare(samples);
    // Where the shared weights begin: AdaGrad hardly moves what every sample touches.
    for (std::size_t i = 0; i < 3; ++i) {
      shared_[SharedWeight::kListed + i] = options_.listed;
      shared_[SharedWeight::kComposed + i] = options_.listed / 2;
    }
    const std::vector<float> shared = shared_;
    for (int run = 0; run < options_.runs; ++run) {
      shared_ = shared;
      begin_again();
      one_run(static_cast<unsigned>(run));
    }
    return result();
  }

 private:
  const WordTable& table_;
  const ReadingCounts& counts_;
  const TrainingOptions& options_;
  std::map<char32_t, CharacterModel> characters_;
  std::vector<Prepared> samples_;
  std::vector<float> shared_, shared_squares_, shared_sums_;
  int remembered_ = 0;

  void prepare(const std::vector<const Sample*>& samples);
  void add_character(char32_t c, const std::map<SyllableId, double>& votes);
  void begin_again();
  void one_run(unsigned seed);
  void learn(Prepared& sample, bool without_word);
  void step(float& weight, float& square, float gradient, float importance) const {
    square += gradient * gradient;
    weight -= options_.rate * importance * gradient / std::sqrt(square + 1e-6F);
  }
  void remember();
  PolyphoneFile result() const;
};

void Trainer::add_character(char32_t c, const std::map<SyllableId, double>& votes) {
  CharacterModel& character = characters_[c];
  std::map<SyllableId, double> all = votes;
  const auto counts = counts_.find(c);
  if (counts != counts_.end()) {
    for (const auto& [id, n] : counts->second) all[id] += n;
  }
  character.readings = choose_readings(table_, c, all);
  double total = 0;
  std::vector<double> prior(character.readings.size(), 0.5);
  for (std::size_t r = 0; r < prior.size(); ++r) {
    if (counts != counts_.end()) {
      const auto n = counts->second.find(character.readings[r]);
      if (n != counts->second.end()) prior[r] += n->second;
    }
    // Where nobody counted, the usual reading is taken for ten times as frequent as the others.
    if (counts == counts_.end() && character.readings[r] == table_.readings(c).front())
      prior[r] += 5;
    total += prior[r];
  }
  for (const double p : prior)
    character.prior.push_back(options_.prior * static_cast<float>(std::log(p / total)));
}

void Trainer::prepare(const std::vector<const Sample*>& samples) {
  std::map<char32_t, std::map<SyllableId, double>> votes;
  for (const Sample* s : samples) votes[s->character][s->right[0]] += s->weight;
  for (const auto& [c, n] : votes) add_character(c, n);
  for (const auto& [c, n] : counts_) {
    if (!characters_.contains(c)) add_character(c, {});
  }
  for (auto& [c, character] : characters_) character.place(PolyphoneFeatures::kBias);
  for (const Sample* s : samples) {
    Prepared& p = samples_.emplace_back();
    p.character = &characters_.at(s->character);
    p.advice = s->advice;
    p.weight = s->weight;
    p.places.push_back(p.character->place(PolyphoneFeatures::kBias));
    // A set with too many rare readings has a bias of its own, which is thrown away: it must not
    // move the prior of natural text.
    if (s->domain != 0) p.places.push_back(p.character->place(kDomainBias + s->domain));
    for (const std::uint32_t f : s->features) p.places.push_back(p.character->place(f));
    for (const SyllableId r : p.character->readings) {
      p.right.push_back(std::find(s->right.begin(), s->right.end(), r) != s->right.end());
    }
    if (std::find(p.right.begin(), p.right.end(), true) == p.right.end()) samples_.pop_back();
  }
}

/// All weights nought, the biases at their priors.
void Trainer::begin_again() {
  std::fill(shared_squares_.begin(), shared_squares_.end(), 0.0F);
  for (auto& [c, character] : characters_) {
    std::fill(character.weights.begin(), character.weights.end(), 0.0F);
    std::fill(character.squares.begin(), character.squares.end(), 0.0F);
    const std::size_t bias = character.place(PolyphoneFeatures::kBias);
    std::copy(character.prior.begin(), character.prior.end(), &character.weights[bias]);
  }
}

void Trainer::one_run(unsigned seed) {
  std::mt19937 random(20250101 + seed);
  std::vector<std::size_t> order(samples_.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  for (int epoch = 0; epoch < options_.epochs; ++epoch) {
    // std::shuffle differs between libraries; this does not.
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random() % i]);
    for (const std::size_t i : order) {
      const bool drop = static_cast<float>(random() % 1000) < 1000 * options_.word_dropout;
      learn(samples_[i], drop);
    }
    // The later half is averaged: a single pass ends wherever its last samples pushed it.
    if (2 * epoch >= options_.epochs) remember();
  }
}

void Trainer::learn(Prepared& sample, bool without_word) {
  CharacterModel& c = *sample.character;
  const std::size_t n = c.readings.size();
  float scores[kMaxReadings] = {};
  for (const std::size_t place : sample.places) {
    for (std::size_t r = 0; r < n; ++r) scores[r] += c.weights[place + r];
  }
  for (std::size_t r = 0; r < n && !without_word; ++r) {
    if (c.readings[r] == sample.advice.first) scores[r] += shared_[sample.advice.kind];
    if (c.readings[r] == sample.advice.second) scores[r] += shared_[SharedWeight::kSecond];
  }
  const float top = *std::max_element(scores, scores + n);
  float sum = 0, right = 0;
  for (std::size_t r = 0; r < n; ++r) {
    scores[r] = std::exp(scores[r] - top);
    sum += scores[r];
    if (sample.right[r]) right += scores[r];
  }
  float gradients[kMaxReadings];
  for (std::size_t r = 0; r < n; ++r) {
    const float wanted = sample.right[r] ? scores[r] / right : 0;
    gradients[r] = scores[r] / sum - wanted;
    if (without_word) continue;
    if (c.readings[r] == sample.advice.first) {
      step(shared_[sample.advice.kind], shared_squares_[sample.advice.kind], gradients[r],
           sample.weight);
    }
    if (c.readings[r] == sample.advice.second) {
      step(shared_[SharedWeight::kSecond], shared_squares_[SharedWeight::kSecond], gradients[r],
           sample.weight);
    }
  }
  for (std::size_t k = 0; k < sample.places.size(); ++k) {
    const std::size_t place = sample.places[k];
    for (std::size_t r = 0; r < n; ++r) {
      float& weight = c.weights[place + r];
      const float rest =
          k == 0 ? weight - c.prior[r] : weight;  // the bias decays towards the prior
      step(weight, c.squares[place + r], gradients[r] + options_.decay * rest, sample.weight);
    }
  }
}

void Trainer::remember() {
  ++remembered_;
  for (auto& [character, c] : characters_) {
    for (std::size_t i = 0; i < c.weights.size(); ++i) c.sums[i] += c.weights[i];
  }
  for (std::size_t i = 0; i < shared_.size(); ++i) shared_sums_[i] += shared_[i];
}

PolyphoneFile Trainer::result() const {
  PolyphoneFile file;
  std::vector<std::pair<int, format::Slot>> slots;
  const auto times = static_cast<float>(std::max(remembered_, 1));
  for (const auto& [character, c] : characters_) {
    auto& out = file.characters.emplace_back();
    out.character = character;
    for (const SyllableId id : c.readings) out.readings.emplace_back(table_.pinyin(id));
    for (const auto& [feature, place] : c.index) {
      if (feature > kDomainBias && feature <= kDomainBias + 16) continue;
      for (std::size_t group = 0; group * 4 < c.readings.size(); ++group) {
        format::Slot slot;
        slot.key = PolyphoneFeatures::key(feature, character, static_cast<std::uint32_t>(group));
        int strength = feature == PolyphoneFeatures::kBias ? 1000 : 0;
        for (std::size_t r = group * 4; r < std::min(c.readings.size(), group * 4 + 4); ++r) {
          const float sum = remembered_ ? c.sums[place + r] : c.weights[place + r];
          const auto rounded = static_cast<int>(std::lround(sum / times / kUnit));
          slot.weights[r % 4] = static_cast<std::int8_t>(std::clamp(rounded, -127, 127));
          strength = std::max(strength, std::abs(rounded));
        }
        if (strength > 0) slots.emplace_back(-strength, slot);
      }
    }
  }
  const auto order = [](const auto& a, const auto& b) {
    return std::pair(a.first, a.second.key) < std::pair(b.first, b.second.key);
  };
  std::sort(slots.begin(), slots.end(), order);
  if (slots.size() > options_.max_slots) slots.resize(options_.max_slots);
  for (const auto& [strength, slot] : slots) file.slots.push_back(slot);
  std::sort(file.slots.begin(), file.slots.end(),
            [](const auto& a, const auto& b) { return a.key < b.key; });
  // Two features with one key would be read as the first: keep the one.
  file.slots.erase(std::unique(file.slots.begin(), file.slots.end(),
                               [](const auto& a, const auto& b) { return a.key == b.key; }),
                   file.slots.end());
  for (const float s : shared_sums_) file.shared.push_back(s / times);
  file.shared[SharedWeight::kUnit] = kUnit;
  return file;
}

}  // namespace

std::vector<SyllableId> SampleMaker::right_readings(const LabelledSentence& labelled,
                                                    char32_t original, char32_t shadow) const {
  std::vector<SyllableId> right;
  for (const std::string& reading : labelled.readings) {
    const auto id = table_.syllable(reading);
    if (!id) continue;
    // 乾 qián is no reading of 干, which its shadow is.
    const auto known = table_.readings(shadow);
    if (original == shadow || std::find(known.begin(), known.end(), *id) != known.end())
      right.push_back(*id);
  }
  return right;
}

void SampleMaker::add(const std::vector<LabelledSentence>& sentences, float weight,
                      std::uint32_t domain, std::vector<Sample>& samples) {
  Sentence sentence;
  for (const LabelledSentence& labelled : sentences) {
    prepare(labelled.text, segmenter_, sentence);
    features_.begin(sentence, labelled.fragment);
    if (!labelled.fragment) features_.set_register(judge_.register_of(features_.of_sentence()));
    for (std::size_t p = 0; p < sentence.pieces.size(); ++p) {
      const Piece& piece = sentence.pieces[p];
      for (std::size_t at = piece.begin; at < piece.begin + piece.length; ++at) {
        if (sentence.source[at] != labelled.index || sentence.made[at] || !piece.han) continue;
        Sample s{sentence.text[at], {}, {}, {}, weight, labelled.word, domain};
        if (own_.contains(sentence.original[at]))
          s.character = own_character(sentence, at).value_or(s.character);
        if (table_.readings(s.character).size() < 2) continue;
        const WordAdvice said = advice(table_, piece, at - piece.begin, s.character);
        if (!labelled.word) s.advice = said;
        s.features = features_.of(at, p, s.advice);
        s.right = right_readings(labelled, sentence.original[at], s.character);
        // words.tsv overrules the dictionary: 哪里 nǎ li.
        const bool overruled = labelled.word && said.first != WordAdvice::kNone &&
                               !s.right.empty() && said.first != s.right[0];
        if (!s.right.empty() && !overruled) samples.push_back(std::move(s));
      }
    }
  }
}

void SampleMaker::add_confident(const std::vector<LabelledSentence>& sentences,
                                const PolyphoneModel& model, float weight,
                                std::vector<Sample>& samples) {
  Reader reader(table_, model);
  Sentence sentence;
  std::vector<CharacterReading> readings;
  for (const LabelledSentence& labelled : sentences) {
    if (labelled.fragment) continue;
    prepare(labelled.text, segmenter_, sentence);
    reader.read(sentence, readings);
    features_.begin(sentence);
    features_.set_register(judge_.register_of(features_.of_sentence()));
    for (std::size_t p = 0; p < sentence.pieces.size(); ++p) {
      const Piece& piece = sentence.pieces[p];
      for (std::size_t at = piece.begin; piece.han && at < piece.begin + piece.length; ++at) {
        const bool marked = sentence.source[at] == labelled.index;
        if (marked || readings[at].confidence < kConfident || !model.find(sentence.text[at]))
          continue;
        Sample s{sentence.text[at], {}, {}, {readings[at].syllable}, weight, false, 0};
        s.advice = advice(table_, piece, at - piece.begin, s.character);
        s.features = features_.of(at, p, s.advice);
        samples.push_back(std::move(s));
      }
    }
  }
}

PolyphoneFile train(const WordTable& table, const std::vector<const Sample*>& samples,
                    const ReadingCounts& counts, const TrainingOptions& options) {
  return Trainer(table, counts, options).train(samples);
}

LoadedModel::LoadedModel(const PolyphoneFile& file, const WordTable& table)
    : shared_(file.shared), slots_(file.hash_table()), model_({}, shared_, slots_) {
  for (const auto& c : file.characters) {
    format::ModelCharacter& out = characters_.emplace_back();
    out.character = c.character;
    for (const std::string& reading : c.readings) {
      const auto id = table.syllable(reading);
      if (!id) throw base::Error("the model has an unknown syllable: " + reading);
      out.readings[out.count++] = *id;
    }
  }
  model_ = PolyphoneModel(characters_, shared_, slots_);
}

}  // namespace shuoshu::language::compile
