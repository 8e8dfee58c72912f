#include "audio/limiter.hpp"

#include "audio/loudest.hpp"

#include <algorithm>
#include <cmath>

namespace shuoshu::audio {
namespace {

constexpr std::size_t kBlock = 512;
constexpr double kAheadSeconds = 0.005;
constexpr double kReleaseSeconds = 0.060;
/// Speech keeps its energy below 8 kHz: where both neighbours are 6 dB under the ceiling, nothing
/// between them can reach it, and the costly interpolation is left out.
constexpr float kWorthALook = 0.5F;

}  // namespace

// Three lines move together, a block at a time. With E the end of the newest block: `wanted_` is
// known up to E − kAfter, `held_` looks `ahead_` beyond its own place, and the gain averages
// `held_` over the `ahead_` + 1 places up to its own; so the gain at a place is never above what
// the place wanted.
Limiter::Limiter(int sample_rate, double ceiling_dbtp)
    : ceiling_(static_cast<float>(std::pow(10.0, ceiling_dbtp / 20))),
      ahead_(static_cast<std::size_t>(std::lround(kAheadSeconds * sample_rate))),
      release_(static_cast<float>(1 - std::exp(-1 / (kReleaseSeconds * sample_rate)))),
      line_(ahead_ + Interpolator::kAfter + Interpolator::kBefore + 1 + kBlock, 0.0F),
      wanted_(ahead_ + kBlock, 1.0F),
      held_(ahead_ + kBlock, 1.0F),
      idle_(held_.size()) {}

void Limiter::push(std::span<const float> samples, std::vector<float>& out) {
  in_ += static_cast<SampleCount>(samples.size());
  while (!samples.empty()) {
    const std::size_t take = std::min(samples.size(), kBlock - filled_);
    std::copy_n(samples.begin(), take, line_.end() - static_cast<std::ptrdiff_t>(kBlock - filled_));
    filled_ += take;
    samples = samples.subspan(take);
    if (filled_ == kBlock) run_block(out);
  }
}

void Limiter::flush(std::vector<float>& out) {
  while (out_ < in_) {
    std::fill(line_.end() - static_cast<std::ptrdiff_t>(kBlock - filled_), line_.end(), 0.0F);
    run_block(out);
  }
  std::fill(line_.begin(), line_.end(), 0.0F);
  std::fill(wanted_.begin(), wanted_.end(), 1.0F);
  std::fill(held_.begin(), held_.end(), 1.0F);
  idle_ = held_.size();
  in_ = out_ = 0;
}

void Limiter::run_block(std::vector<float>& out) {
  const auto delay = static_cast<SampleCount>(ahead_ + Interpolator::kAfter);
  // Before the first sample the line holds silence that nobody pushed; after the last, padding.
  const SampleCount start = out_ == 0 ? delay : 0;
  const std::size_t mark = out.size();

  const bool reduced = find_reductions();
  if (!reduced && idle_ >= held_.size()) {
    const float* from = line_.data() + line_.size() - kBlock - delay;
    out.insert(out.end(), from, from + kBlock);
  } else {
    shape_gain(out);
  }
  out.erase(out.begin() + static_cast<std::ptrdiff_t>(mark),
            out.begin() + static_cast<std::ptrdiff_t>(mark) + static_cast<std::ptrdiff_t>(start));
  const SampleCount ready = std::min<SampleCount>(kBlock - start, in_ - out_);
  out.resize(mark + static_cast<std::size_t>(ready));
  out_ += ready;

  std::move(line_.begin() + kBlock, line_.end(), line_.begin());
  filled_ = 0;
}

bool Limiter::find_reductions() {
  std::move(wanted_.begin() + kBlock, wanted_.end(), wanted_.begin());
  float* wanted = wanted_.data() + ahead_;
  std::fill(wanted, wanted + kBlock, 1.0F);
  const float* line = line_.data() + line_.size() - kBlock - Interpolator::kAfter;

  const float loudest = loudest_of({line - 1, kBlock + 2});
  if (loudest < kWorthALook * ceiling_) return false;

  bool reduced = false;
  // A peak that lies between two samples holds both down; the one before the block is its
  // neighbour, too.
  for (std::size_t i = 0; i <= kBlock; ++i) {
    const float* at = line + i - 1;
    if (std::max(std::abs(at[0]), std::abs(at[1])) < kWorthALook * ceiling_) continue;
    const float peak = interpolator_.peak(at);
    if (peak <= ceiling_) continue;
    const float gain = ceiling_ / peak;
    float* before = wanted + i - 1;
    *before = std::min(*before, gain);
    if (i < kBlock) before[1] = std::min(before[1], gain);
    reduced = true;
  }
  return reduced;
}

/// The minimum of `wanted_` over each place and the `ahead_` that follow it. Minima over 2, 4, 8, …
/// places are put together from two of half the length: seven passes that the compiler turns into
/// vector code.
void Limiter::find_least() {
  least_ = wanted_;
  std::size_t length = 1;
  for (; 2 * length <= ahead_ + 1; length *= 2)
    for (std::size_t i = 0; i + length < least_.size(); ++i)
      least_[i] = std::min(least_[i], least_[i + length]);
  const std::size_t shift = ahead_ + 1 - length;
  for (std::size_t i = 0; i < kBlock; ++i) least_[i] = std::min(least_[i], least_[i + shift]);
}

void Limiter::shape_gain(std::vector<float>& out) {
  // held_: [ahead_ old | kBlock new]; the newest belongs to the place E − kAfter − ahead_ − 1.
  find_least();
  for (std::size_t i = 0; i < kBlock; ++i) {
    const float before = held_[ahead_ + i - 1];
    // Aimed a little above 1, so that it gets there.
    const float next = std::min(1.0F, before + (1.02F - before) * release_);
    held_[ahead_ + i] = std::min(least_[i], next);
    idle_ = held_[ahead_ + i] < 1 ? 0 : idle_ + 1;
  }
  const float* from = line_.data() + line_.size() - kBlock - ahead_ - Interpolator::kAfter;
  double sum = 0;
  for (std::size_t k = 0; k < ahead_; ++k) sum += held_[k];
  for (std::size_t i = 0; i < kBlock; ++i) {
    sum += held_[i + ahead_];
    const double gain = sum / static_cast<double>(ahead_ + 1);
    out.push_back(gain < 1 ? static_cast<float>(from[i] * gain) : from[i]);
    sum -= held_[i];
  }
  std::move(held_.begin() + kBlock, held_.end(), held_.begin());
}

}  // namespace shuoshu::audio
