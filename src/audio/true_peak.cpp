#include "audio/true_peak.hpp"

#include "audio/loudest.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace shuoshu::audio {
namespace {

/// Between two samples speech is never more than 3 dB above the louder of them.
constexpr float kWorthALook = 0.7F;

}  // namespace

void TruePeakMeter::push(std::span<const float> samples) {
  const float loudest = std::max(loudest_of(samples), loudest_of(tail_));
  if (loudest > kWorthALook * peak_) {
    line_.assign(tail_.begin(), tail_.end());
    line_.insert(line_.end(), samples.begin(), samples.end());
    const std::vector<float>& line = line_;
    for (std::size_t i = Interpolator::kBefore; i + Interpolator::kAfter < line.size(); ++i) {
      if (std::max(std::abs(line[i]), std::abs(line[i + 1])) > kWorthALook * peak_)
        peak_ = std::max(peak_, interpolator_.peak(line.data() + i));
    }
  }
  if (samples.size() >= kWindow) {
    std::copy(samples.end() - kWindow, samples.end(), tail_.begin());
  } else {
    std::move(tail_.begin() + static_cast<std::ptrdiff_t>(samples.size()), tail_.end(),
              tail_.begin());
    std::copy(samples.begin(), samples.end(),
              tail_.end() - static_cast<std::ptrdiff_t>(samples.size()));
  }
}

double TruePeakMeter::dbtp() const {
  TruePeakMeter end = *this;
  end.push(std::array<float, kWindow>{});
  return end.peak_ > 0 ? 20 * std::log10(end.peak_) : -std::numeric_limits<double>::infinity();
}

}  // namespace shuoshu::audio
