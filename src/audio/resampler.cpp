#include "audio/resampler.hpp"

#include <fmt/format.h>
#include <soxr.h>

#include <algorithm>

#include "base/error.hpp"

namespace shuoshu::audio {
namespace {

struct CloseSoxr {
  void operator()(soxr* handle) const { soxr_delete(handle); }
};

}  // namespace

struct Resampler::State {
  std::unique_ptr<soxr, CloseSoxr> soxr_handle;
  int from, to;
  SampleCount in = 0, out = 0;

  SampleCount owed() const { return (in * to + from - 1) / from; }
  void run(const float* samples, std::size_t count, std::vector<float>& result);
};

void Resampler::State::run(const float* samples, std::size_t count, std::vector<float>& result) {
  const std::size_t room =
      count * static_cast<std::size_t>(to) / static_cast<std::size_t>(from) + 4096;
  const std::size_t mark = result.size();
  result.resize(mark + room);
  std::size_t used = 0, done = 0;
  const soxr_error_t error =
      soxr_process(soxr_handle.get(), samples, count, &used, result.data() + mark, room, &done);
  if (error != nullptr) throw base::Error(fmt::format("resampling: {}", soxr_strerror(error)));
  if (samples != nullptr && used != count) throw base::Error("resampling: input was left over");
  result.resize(mark + done);
  out += static_cast<SampleCount>(done);
}

Resampler::Resampler(int from_rate, int to_rate) : state_(std::make_unique<State>()) {
  soxr_error_t error = nullptr;
  const soxr_io_spec_t io = soxr_io_spec(SOXR_FLOAT32_I, SOXR_FLOAT32_I);
  const soxr_quality_spec_t quality = soxr_quality_spec(SOXR_HQ, 0);
  const soxr_runtime_spec_t runtime = soxr_runtime_spec(1);
  state_->soxr_handle.reset(soxr_create(from_rate, to_rate, 1, &error, &io, &quality, &runtime));
  if (error != nullptr) throw base::Error(fmt::format("resampling: {}", soxr_strerror(error)));
  state_->from = from_rate;
  state_->to = to_rate;
}

Resampler::~Resampler() = default;

void Resampler::push(std::span<const float> samples, std::vector<float>& out) {
  if (samples.empty()) return;
  state_->in += static_cast<SampleCount>(samples.size());
  state_->run(samples.data(), samples.size(), out);
}

void Resampler::flush(std::vector<float>& out) {
  SampleCount before = -1;
  while (state_->out < state_->owed() && before != state_->out) {
    before = state_->out;
    state_->run(nullptr, 0, out);
  }
  // soxr rounds the length to nearest; one sample more or less is not heard, but must not differ.
  const SampleCount missing = state_->owed() - state_->out;
  out.resize(static_cast<std::size_t>(static_cast<SampleCount>(out.size()) + missing));
}

Pcm resample(const Pcm& pcm, int to_rate) {
  if (pcm.sample_rate == to_rate) return pcm;
  Pcm result{to_rate, {}};
  Resampler resampler(pcm.sample_rate, to_rate);
  resampler.push(pcm.samples, result.samples);
  resampler.flush(result.samples);
  return result;
}

}  // namespace shuoshu::audio
