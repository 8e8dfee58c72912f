#pragma once

#include "audio/encoder.hpp"

namespace shuoshu::audio {

/// An encoder that only remembers: for measuring what would be written.
class Recording : public Encoder {
 public:
  explicit Recording(int sample_rate) { pcm_.sample_rate = sample_rate; }

  void write(std::span<const float> samples) override {
    pcm_.samples.insert(pcm_.samples.end(), samples.begin(), samples.end());
  }
  void finish() override {}

  const Pcm& pcm() const { return pcm_; }

 private:
  Pcm pcm_;
};

}  // namespace shuoshu::audio
