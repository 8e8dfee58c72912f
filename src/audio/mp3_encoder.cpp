#include "audio/mp3_encoder.hpp"

#include <fmt/format.h>
#include <lame/lame.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <vector>

#include "base/error.hpp"

namespace shuoshu::audio {
namespace {

struct CloseLame {
  void operator()(lame_global_flags* lame) const { lame_close(lame); }
};
struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

/// LAME speaks to stderr otherwise.
void stay_silent(const char*, va_list) {}

/// LAME's own bound for the room that `samples` samples need.
std::size_t room_for(std::size_t samples) { return samples * 5 / 4 + 7200; }

/// A LAME ready to encode, or nothing when it does not like the settings.
std::unique_ptr<lame_global_flags, CloseLame> open_lame(const EncoderSettings& settings,
                                                        float scale) {
  std::unique_ptr<lame_global_flags, CloseLame> opened(lame_init());
  if (!opened) throw base::Error("LAME: no memory");
  lame_global_flags* lame = opened.get();
  lame_set_errorf(lame, stay_silent);
  lame_set_msgf(lame, stay_silent);
  lame_set_debugf(lame, stay_silent);
  lame_set_num_channels(lame, 1);
  lame_set_mode(lame, MONO);
  lame_set_in_samplerate(lame, settings.sample_rate);
  lame_set_out_samplerate(lame, settings.sample_rate);
  if (settings.vbr >= 0) {
    lame_set_VBR(lame, vbr_mtrh);
    lame_set_VBR_quality(lame, static_cast<float>(settings.vbr));
  } else {
    lame_set_brate(lame, settings.bitrate_kbps);
  }
  lame_set_quality(lame, settings.quality);
  lame_set_scale(lame, scale);
  lame_set_bWriteVbrTag(lame, 1);
  lame_set_write_id3tag_automatic(lame, 0);  // tags are put in front later
  if (lame_init_params(lame) < 0) opened.reset();
  return opened;
}

constexpr std::size_t kFileBuffer = 1 << 16;  ///< eight seconds of sound a call of the system

class Mp3Encoder : public Encoder {
 public:
  Mp3Encoder(std::filesystem::path path, const EncoderSettings& settings);
  void write(std::span<const float> samples) override;
  void finish() override;

 private:
  void check(int result) const;
  void put(std::size_t bytes);
  [[noreturn]] void fail() const;

  std::filesystem::path path_;
  std::unique_ptr<lame_global_flags, CloseLame> lame_;
  std::unique_ptr<std::FILE, CloseFile> file_;
  std::vector<unsigned char> buffer_;
};

Mp3Encoder::Mp3Encoder(std::filesystem::path path, const EncoderSettings& settings)
    : path_(std::move(path)), lame_(open_lame(settings, 1)) {
  // At low bit rates LAME takes 0.45 dB away against clipping; our limiter has seen to that
  // already.
  if (lame_ && lame_get_scale(lame_.get()) != 1)
    lame_ = open_lame(settings, 1 / lame_get_scale(lame_.get()));
  if (!lame_)
    throw base::ConfigError(fmt::format("LAME cannot encode {} Hz at {} kb/s", settings.sample_rate,
                                        settings.bitrate_kbps));
  file_.reset(std::fopen(path_.c_str(), "w+be"));
  if (!file_) fail();
  std::setvbuf(file_.get(), nullptr, _IOFBF, kFileBuffer);
}

void Mp3Encoder::write(std::span<const float> samples) {
  if (samples.empty()) return;
  if (buffer_.size() < room_for(samples.size())) buffer_.resize(room_for(samples.size()));
  const int bytes = lame_encode_buffer_ieee_float(lame_.get(), samples.data(), nullptr,
                                                  static_cast<int>(samples.size()), buffer_.data(),
                                                  static_cast<int>(buffer_.size()));
  check(bytes);
  put(static_cast<std::size_t>(bytes));
}

void Mp3Encoder::finish() {
  buffer_.resize(std::max(buffer_.size(), room_for(0)));
  const int bytes =
      lame_encode_flush(lame_.get(), buffer_.data(), static_cast<int>(buffer_.size()));
  check(bytes);
  put(static_cast<std::size_t>(bytes));
  // LAME wrote an empty frame first; now it knows the length, the frames and their checksum.
  const std::size_t frame = lame_get_lametag_frame(lame_.get(), buffer_.data(), buffer_.size());
  if (frame == 0 || frame > buffer_.size())
    throw base::Error(
        fmt::format("{}: LAME gave no Info frame; use 56 kb/s or more", path_.string()));
  if (std::fseek(file_.get(), 0, SEEK_SET) != 0) fail();
  put(frame);
  if (std::fclose(file_.release()) != 0) fail();
}

void Mp3Encoder::check(int result) const {
  if (result < 0) throw base::Error(fmt::format("{}: LAME failed ({})", path_.string(), result));
}

void Mp3Encoder::put(std::size_t bytes) {
  if (std::fwrite(buffer_.data(), 1, bytes, file_.get()) != bytes) fail();
}

void Mp3Encoder::fail() const {
  throw base::Error(fmt::format("{}: {}", path_.string(), std::strerror(errno)));
}

}  // namespace

std::unique_ptr<Encoder> open_mp3_encoder(const std::filesystem::path& path,
                                          const EncoderSettings& settings) {
  return std::make_unique<Mp3Encoder>(path, settings);
}

}  // namespace shuoshu::audio
