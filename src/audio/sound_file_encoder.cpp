#include "audio/sound_file_encoder.hpp"

#include <fmt/format.h>
#include <sndfile.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "audio/ogg_serial.hpp"
#include "base/error.hpp"

namespace shuoshu::audio {
namespace {

/// A file holds one stream; any number will do.
constexpr std::uint32_t kOggSerial = 1;

/// libvorbis puts what it is given on the stack: six minutes at once ended the process.
constexpr std::size_t kPiece = 8192;

struct CloseSoundFile {
  void operator()(SNDFILE* file) const { sf_close(file); }
};

int sound_file_format(Format format) {
  switch (format) {
    case Format::flac:
      return SF_FORMAT_FLAC | SF_FORMAT_PCM_16;
    case Format::ogg:
      return SF_FORMAT_OGG | SF_FORMAT_VORBIS;
    case Format::opus:
      return SF_FORMAT_OGG | SF_FORMAT_OPUS;
    default:
      return SF_FORMAT_WAV | SF_FORMAT_PCM_16;
  }
}

class SoundFileEncoder : public Encoder {
 public:
  SoundFileEncoder(std::filesystem::path path, const EncoderSettings& settings);
  void write(std::span<const float> samples) override;
  void finish() override;

 private:
  [[noreturn]] void fail() const;

  std::filesystem::path path_;
  Format format_;
  std::unique_ptr<SNDFILE, CloseSoundFile> file_;
};

SoundFileEncoder::SoundFileEncoder(std::filesystem::path path, const EncoderSettings& settings)
    : path_(std::move(path)), format_(settings.format) {
  SF_INFO info{};
  info.channels = 1;
  info.samplerate = settings.sample_rate;
  info.format = sound_file_format(settings.format);
  if (sf_format_check(&info) == 0)
    throw base::ConfigError(
        fmt::format("{} cannot hold {} Hz", name_of(settings.format), settings.sample_rate));
  file_.reset(sf_open(path_.c_str(), SFM_WRITE, &info));
  if (!file_) fail();
  sf_command(file_.get(), SFC_SET_CLIPPING, nullptr, SF_TRUE);
}

void SoundFileEncoder::write(std::span<const float> samples) {
  while (!samples.empty()) {
    const std::size_t length = std::min(samples.size(), kPiece);
    const auto count = static_cast<sf_count_t>(length);
    if (sf_writef_float(file_.get(), samples.data(), count) != count) fail();
    samples = samples.subspan(length);
  }
}

void SoundFileEncoder::finish() {
  if (sf_close(file_.release()) != 0) throw base::Error(path_.string() + ": could not be finished");
  if (format_ == Format::ogg || format_ == Format::opus) set_ogg_serial(path_, kOggSerial);
}

void SoundFileEncoder::fail() const {
  throw base::Error(fmt::format("{}: {}", path_.string(), sf_strerror(file_.get())));
}

}  // namespace

std::unique_ptr<Encoder> open_sound_file_encoder(const std::filesystem::path& path,
                                                 const EncoderSettings& settings) {
  return std::make_unique<SoundFileEncoder>(path, settings);
}

}  // namespace shuoshu::audio
