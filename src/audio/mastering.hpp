#pragma once

#include <chrono>
#include <memory>
#include <span>

#include "audio/encoder.hpp"
#include "audio/pcm.hpp"

namespace shuoshu::audio {

/// How a chapter is finished.
struct MasteringSettings {
  int sample_rate = 22050;     ///< of what is pushed
  int file_rate = 22050;       ///< of the encoder; resampled (soxr HQ) when it differs
  double gain_db = 0;          ///< one linear gain over everything, beside each take's own
  double ceiling_dbtp = -1.5;  ///< the limiter's; encoding adds up to half a decibel
  /// Where not 0: a faint, even noise of this RMS under everything, speech and pauses. Some shops
  /// ask for the tone of a room instead of digital silence.
  double room_tone_dbfs = 0;
  double high_pass_hz = 55;              ///< takes away eSpeak's wandering offset
  std::chrono::microseconds fade{4000};  ///< at both ends of every take
  bool measure = true;  ///< keep what `loudness` and `true_peak` tell; costs 2 % of a chapter
};

/// The end of the sound's way: takes and silences are pushed in the order in which they are heard,
/// and go through gain, fades, high-pass, limiter and meter into an encoder. Streaming: the memory
/// does not grow with the chapter. Deterministic: the file does not depend on how the pieces are
/// cut.
///
///     Mastering mastering(*encoder, settings);
///     mastering.push_silence(head);  mastering.push(take.pcm.samples, voice.gain_db);  …
///     mastering.finish();
class Mastering {
 public:
  /// `encoder` must outlive this object; it is finished by `finish()`.
  Mastering(Encoder& encoder, const MasteringSettings& settings);
  ~Mastering();
  Mastering(const Mastering&) = delete;
  Mastering& operator=(const Mastering&) = delete;

  /// One take. Its ends are faded; its length stays. Throws base::Error when the file cannot be
  /// written.
  void push(std::span<const float> take, double gain_db);
  /// Exact silence.
  void push_silence(SampleCount length);
  /// Empties the limiter and finishes the encoder. The file holds exactly `samples()` samples (at
  /// `file_rate` instead of `sample_rate`, where they differ, rounded up). Nothing may follow.
  void finish();

  /// Pushed so far, at `sample_rate`.
  SampleCount samples() const;
  /// Integrated LUFS of what was written, after `finish()`; −infinity for silence, or unmeasured.
  double loudness() const;
  /// dBTP of what was given to the encoder, after `finish()`; −infinity for silence, or unmeasured.
  double true_peak() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace shuoshu::audio
