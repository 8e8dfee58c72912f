#include "audio/mastering.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "audio/fade.hpp"
#include "audio/high_pass.hpp"
#include "audio/limiter.hpp"
#include "audio/loudness_meter.hpp"
#include "audio/resampler.hpp"
#include "audio/room_tone.hpp"
#include "audio/true_peak.hpp"

namespace shuoshu::audio {
namespace {

/// Long takes and silences go on in pieces, so that the buffers stay small.
constexpr SampleCount kPiece = 4096;

float amplitude(double decibel) { return static_cast<float>(std::pow(10.0, decibel / 20)); }

}  // namespace

struct Mastering::State {
  State(Encoder& to, const MasteringSettings& how)
      : encoder(to),
        settings(how),
        low_cut(high_pass(how.sample_rate, how.high_pass_hz)),
        limiter(how.sample_rate, how.ceiling_dbtp),
        meter(how.sample_rate) {
    if (how.room_tone_dbfs < 0) room.emplace(how.room_tone_dbfs);
    if (how.file_rate != how.sample_rate) resampler.emplace(how.sample_rate, how.file_rate);
  }

  Encoder& encoder;
  MasteringSettings settings;
  Biquad low_cut;
  Limiter limiter;
  LoudnessMeter meter;
  TruePeakMeter peak;
  std::optional<RoomTone> room;
  std::optional<Resampler> resampler;
  SampleCount pushed = 0;
  std::vector<float> work, limited, resampled;

  void run(std::span<float> samples, bool silent);
  void hand_on();
  void write(std::span<const float> samples);
};

void Mastering::State::run(std::span<float> samples, bool silent) {
  while (!samples.empty()) {
    const std::size_t length = std::min(samples.size(), static_cast<std::size_t>(kPiece));
    const std::span<float> piece = samples.first(length);
    samples = samples.subspan(length);
    if (!silent || !low_cut.at_rest()) low_cut.filter(piece);
    if (room) room->add_to(piece);
    limiter.push(piece, limited);
    hand_on();
  }
}

/// From the limiter to the meter and the file.
void Mastering::State::hand_on() {
  if (settings.measure) meter.push(limited);
  if (resampler) {
    resampler->push(limited, resampled);
    write(resampled);
    resampled.clear();
  } else {
    write(limited);
  }
  limited.clear();
}

void Mastering::State::write(std::span<const float> samples) {
  if (settings.measure) peak.push(samples);
  encoder.write(samples);
}

Mastering::Mastering(Encoder& encoder, const MasteringSettings& settings)
    : state_(std::make_unique<State>(encoder, settings)) {}

Mastering::~Mastering() = default;

void Mastering::push(std::span<const float> take, double gain_db) {
  State& state = *state_;
  const float gain = amplitude(gain_db + state.settings.gain_db);
  state.work.assign(take.begin(), take.end());
  for (float& sample : state.work) sample *= gain;
  fade_ends(state.work, state.settings.sample_rate, state.settings.fade);
  state.pushed += static_cast<SampleCount>(take.size());
  state.run(state.work, false);
}

void Mastering::push_silence(SampleCount length) {
  State& state = *state_;
  state.pushed += length;
  while (length > 0) {
    const SampleCount piece = std::min(length, kPiece);
    state.work.assign(static_cast<std::size_t>(piece), 0.0F);
    length -= piece;
    state.run(state.work, true);
  }
}

void Mastering::finish() {
  State& state = *state_;
  state.limiter.flush(state.limited);
  state.hand_on();
  if (state.resampler) {
    state.resampler->flush(state.resampled);
    state.write(state.resampled);
    state.resampled.clear();
  }
  state.encoder.finish();
}

SampleCount Mastering::samples() const { return state_->pushed; }
double Mastering::loudness() const { return state_->meter.lufs(); }
double Mastering::true_peak() const { return state_->peak.dbtp(); }

}  // namespace shuoshu::audio
