#include "publish/check/sound.hpp"

#include <fmt/format.h>
#include <mpg123.h>
#include <sndfile.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <vector>

#include "audio/aac.hpp"
#include "audio/loudness.hpp"
#include "base/file.hpp"
#include "publish/check/mp3_frames.hpp"

namespace shuoshu::publish {

namespace {

/// Podcasts want at most −1 dBTP; what a codec adds of itself, up to half a decibel, is let pass.
constexpr double kHighestPeak = -0.5;

/// Samples of a file, mixed down to nothing: only mono is expected.
struct Decoded {
  std::vector<float> samples;
  int rate = 0;
  int channels = 0;
};

Decoded decode_mp3(const std::filesystem::path& file, FaultList& faults) {
  Decoded out;
  const std::unique_ptr<mpg123_handle, decltype(&mpg123_delete)> decoder(
      mpg123_new(nullptr, nullptr), mpg123_delete);
  mpg123_param(decoder.get(), MPG123_ADD_FLAGS, MPG123_FORCE_FLOAT | MPG123_QUIET, 0);
  long rate = 0;
  int encoding = 0;
  if (mpg123_open(decoder.get(), file.c_str()) != MPG123_OK ||
      mpg123_getformat(decoder.get(), &rate, &out.channels, &encoding) != MPG123_OK) {
    faults.add(fmt::format("cannot be decoded: {}", mpg123_strerror(decoder.get())));
    return out;
  }
  out.rate = static_cast<int>(rate);
  std::vector<float> block(1 << 16);
  while (true) {
    std::size_t bytes = 0;
    const int result = mpg123_read(decoder.get(), reinterpret_cast<unsigned char*>(block.data()),
                                   block.size() * sizeof(float), &bytes);
    out.samples.insert(out.samples.end(), block.begin(),
                       block.begin() + static_cast<std::ptrdiff_t>(bytes / sizeof(float)));
    if (result == MPG123_DONE) break;
    if (result != MPG123_OK) {
      faults.add(fmt::format("decoding stops after {} samples: {}", out.samples.size(),
                             mpg123_plain_strerror(result)));
      break;
    }
  }
  return out;
}

Decoded decode_other(const std::filesystem::path& file, FaultList& faults) {
  Decoded out;
  SF_INFO form{};
  const std::unique_ptr<SNDFILE, decltype(&sf_close)> decoder(
      sf_open(file.c_str(), SFM_READ, &form), sf_close);
  if (!decoder) {
    faults.add(fmt::format("cannot be decoded: {}", sf_strerror(nullptr)));
    return out;
  }
  out.rate = form.samplerate;
  out.channels = form.channels;
  std::vector<float> block(1 << 16);
  while (true) {
    const sf_count_t got =
        sf_read_float(decoder.get(), block.data(), static_cast<sf_count_t>(block.size()));
    if (got <= 0) break;
    out.samples.insert(out.samples.end(), block.begin(), block.begin() + got);
  }
  if (sf_error(decoder.get()) != SF_ERR_NO_ERROR) faults.add(sf_strerror(decoder.get()));
  const auto promised = form.frames * form.channels;
  if (std::cmp_not_equal(promised, out.samples.size())) {
    faults.add(fmt::format("holds {} samples, its header says {}", out.samples.size(), promised));
  }
  return out;
}

Decoded decode_aac(const std::filesystem::path& file) {
  audio::Pcm pcm = audio::read_aac(file);
  return {std::move(pcm.samples), pcm.sample_rate, 1};
}

double rms_db(const std::vector<float>& samples) {
  double sum = 0;
  for (const float sample : samples) sum += double{sample} * sample;
  return samples.empty() ? -200
                         : 10 * std::log10(sum / static_cast<double>(samples.size()) + 1e-20);
}

/// RMS of the quietest half second: what ACX calls the noise floor.
double floor_db(const std::vector<float>& samples, int rate) {
  const std::size_t window = static_cast<std::size_t>(rate) / 2;
  double least = 0;
  for (std::size_t at = 0; at + window <= samples.size(); at += window) {
    double sum = 0;
    for (std::size_t i = at; i < at + window; ++i) sum += double{samples[i]} * samples[i];
    least = std::min(least, 10 * std::log10(sum / static_cast<double>(window) + 1e-20));
  }
  return least;
}

void check_acx(const Decoded& sound, double peak, FaultList& faults) {
  const double rms = rms_db(sound.samples), floor = floor_db(sound.samples, sound.rate);
  if (rms < -23 || rms > -18)
    faults.add(fmt::format("RMS is {:.1f} dB, ACX wants −23 to −18", rms));
  if (peak > -3) faults.add(fmt::format("the peak is {:.1f} dB, ACX wants at most −3", peak));
  if (floor > -60)
    faults.add(fmt::format("the noise floor is {:.1f} dB, ACX wants at most −60", floor));
}

/// Loudness of the preset that the file's form gives away: 44.1 kHz at 192 kb/s is ACX.
void check_level(const Decoded& sound, bool acx, double lufs, FaultList& faults) {
  if (!(lufs > -60)) return faults.add("holds nothing but silence");
  const double peak = audio::true_peak_of(sound.samples, sound.rate);
  if (acx) return check_acx(sound, peak, faults);
  if (peak > kHighestPeak)
    faults.add(fmt::format("the true peak is {:.1f} dBTP, podcasts want at most −1", peak));
  // A chapter of a few seconds may be one loud cry.
  const bool long_enough = sound.samples.size() > 20U * static_cast<std::size_t>(sound.rate);
  if (long_enough && (lufs < -21.5 || lufs > -16.5)) {
    faults.add(fmt::format("the loudness is {:.1f} LUFS, mono podcasts want about −19", lufs));
  }
}

void check_skeleton(const Mp3Frames& frames, std::size_t decoded, FaultList& faults) {
  if (!frames.broken.empty()) return faults.add(frames.broken);
  if (frames.has_id3v1) faults.add("has an ID3v1 tag, which old players show instead, as garbage");
  if (!frames.has_info) {
    return faults.add("has no Info frame: players will show a wrong length and click at the ends");
  }
  if (frames.info_frames != frames.frames) {
    faults.add(
        fmt::format("its Info frame says {} frames, it has {}", frames.info_frames, frames.frames));
  }
  if (frames.info_bytes != frames.stream_bytes) {
    faults.add(fmt::format("its Info frame says {} bytes, it has {}", frames.info_bytes,
                           frames.stream_bytes));
  }
  if (frames.samples() != decoded) {
    faults.add(
        fmt::format("{} samples were decoded, its header says {}", decoded, frames.samples()));
  }
}

}  // namespace

HeardSound listen_to(const std::filesystem::path& file, FaultList& faults) {
  const bool mp3 = file.extension() == ".mp3";
  const Decoded sound = mp3                          ? decode_mp3(file, faults)
                        : file.extension() == ".m4a" ? decode_aac(file)
                                                     : decode_other(file, faults);
  bool acx = false;
  if (mp3) {
    const Mp3Frames frames = read_mp3_frames(base::read_file(file));
    check_skeleton(frames, sound.samples.size(), faults);
    acx = frames.sample_rate == 44100 && frames.kbps >= 192 && frames.constant;
  }
  HeardSound heard;
  if (sound.samples.empty() || sound.rate == 0) return heard;
  if (sound.channels != 1)
    faults.add(fmt::format("has {} channels, speech wants one", sound.channels));
  heard.samples = static_cast<std::int64_t>(sound.samples.size()) / std::max(1, sound.channels);
  heard.sample_rate = sound.rate;
  heard.lufs = audio::loudness_of(sound.samples, sound.rate);
  if (sound.channels == 1) check_level(sound, acx, heard.lufs, faults);
  return heard;
}

}  // namespace shuoshu::publish
