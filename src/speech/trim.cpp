#include "speech/trim.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace shuoshu::speech {
namespace {

constexpr float kAudible = 0.002F;
/// A plosive starts faintly; a vowel dies away slowly.
constexpr std::chrono::milliseconds kBefore{6};
constexpr std::chrono::milliseconds kAfter{12};

}  // namespace

void trim_silence(Take& take) {
  std::vector<float>& samples = take.pcm.samples;
  const auto audible = [](float sample) { return std::abs(sample) >= kAudible; };
  const auto first = std::find_if(samples.begin(), samples.end(), audible);
  const auto last = std::find_if(samples.rbegin(), samples.rend(), audible).base();
  if (first == samples.end()) {
    samples.clear();
    take.words.clear();
    return;
  }
  const int rate = take.pcm.sample_rate;
  const audio::SampleCount begin =
      std::max<audio::SampleCount>(0, first - samples.begin() - audio::samples_of(kBefore, rate));
  const audio::SampleCount end = std::min<audio::SampleCount>(
      take.pcm.length(), last - samples.begin() + audio::samples_of(kAfter, rate));
  samples.erase(samples.begin() + end, samples.end());
  samples.erase(samples.begin(), samples.begin() + begin);
  for (WordTime& word : take.words)
    word.at = std::clamp<audio::SampleCount>(word.at - begin, 0, end - begin);
}

}  // namespace shuoshu::speech
