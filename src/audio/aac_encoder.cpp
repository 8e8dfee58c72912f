#include <fmt/format.h>

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
}

#include <algorithm>
#include <cerrno>
#include <vector>

#include "audio/aac.hpp"
#include "base/error.hpp"

namespace shuoshu::audio {

namespace {

struct CloseCodec {
  void operator()(AVCodecContext* codec) const { avcodec_free_context(&codec); }
};
struct CloseOutput {
  void operator()(AVFormatContext* file) const {
    if (file->pb != nullptr) avio_closep(&file->pb);
    avformat_free_context(file);
  }
};
struct FreeFrame {
  void operator()(AVFrame* frame) const { av_frame_free(&frame); }
};
struct FreePacket {
  void operator()(AVPacket* packet) const { av_packet_free(&packet); }
};

class AacEncoder : public Encoder {
 public:
  AacEncoder(std::filesystem::path path, const EncoderSettings& settings) : path_(std::move(path)) {
    av_log_set_level(AV_LOG_QUIET);  // libav speaks to stderr otherwise
    open_codec(settings);
    open_file();
  }

  void write(std::span<const float> samples) override {
    while (!samples.empty()) {
      const std::size_t taken = std::min(samples.size(), frame_length() - waiting_.size());
      waiting_.insert(waiting_.end(), samples.begin(),
                      samples.begin() + static_cast<std::ptrdiff_t>(taken));
      samples = samples.subspan(taken);
      if (waiting_.size() == frame_length()) encode();
    }
  }

  void finish() override {
    if (!waiting_.empty()) encode();
    check(avcodec_send_frame(codec_.get(), nullptr));
    drain();
    check(av_write_trailer(file_.get()));
    check(avio_closep(&file_->pb));
  }

 private:
  std::size_t frame_length() const { return static_cast<std::size_t>(codec_->frame_size); }

  void open_codec(const EncoderSettings& settings) {
    const AVCodec* aac = avcodec_find_encoder(AV_CODEC_ID_AAC);
    codec_.reset(aac == nullptr ? nullptr : avcodec_alloc_context3(aac));
    packet_.reset(av_packet_alloc());
    frame_.reset(av_frame_alloc());
    if (!codec_ || !packet_ || !frame_) throw base::Error("libavcodec has no AAC encoder");
    codec_->bit_rate = std::int64_t{1000} * settings.bitrate_kbps;
    codec_->sample_rate = settings.sample_rate;
    codec_->sample_fmt = AV_SAMPLE_FMT_FLTP;
    codec_->ch_layout = AV_CHANNEL_LAYOUT_MONO;
    codec_->time_base = {1, settings.sample_rate};
    codec_->profile = FF_PROFILE_AAC_LOW;
    codec_->flags |= AV_CODEC_FLAG_GLOBAL_HEADER | AV_CODEC_FLAG_BITEXACT;
    if (avcodec_open2(codec_.get(), aac, nullptr) < 0) {
      throw base::ConfigError(fmt::format("AAC cannot be encoded at {} Hz and {} kb/s",
                                          settings.sample_rate, settings.bitrate_kbps));
    }
  }

  void open_file() {
    AVFormatContext* opened = nullptr;
    check(avformat_alloc_output_context2(&opened, nullptr, "ipod", nullptr));
    file_.reset(opened);
    file_->flags |= AVFMT_FLAG_BITEXACT;
    AVStream* stream = avformat_new_stream(file_.get(), nullptr);
    if (stream == nullptr) throw base::Error("libavformat: no memory");
    stream->time_base = codec_->time_base;
    check(avcodec_parameters_from_context(stream->codecpar, codec_.get()));
    check(avio_open(&file_->pb, path_.c_str(), AVIO_FLAG_WRITE));
    // The edit list counts in the movie's own time scale: with the usual milliseconds the length
    // would not be that of the samples.
    AVDictionary* options = nullptr;
    av_dict_set_int(&options, "movie_timescale", codec_->sample_rate, 0);
    const int result = avformat_write_header(file_.get(), &options);
    av_dict_free(&options);
    check(result);
  }

  void encode() {
    av_frame_unref(frame_.get());
    frame_->format = codec_->sample_fmt;
    frame_->sample_rate = codec_->sample_rate;
    check(av_channel_layout_copy(&frame_->ch_layout, &codec_->ch_layout));
    frame_->nb_samples = static_cast<int>(waiting_.size());
    frame_->pts = encoded_;
    check(av_frame_get_buffer(frame_.get(), 0));
    std::ranges::copy(waiting_, reinterpret_cast<float*>(frame_->data[0]));
    encoded_ += frame_->nb_samples;
    waiting_.clear();
    check(avcodec_send_frame(codec_.get(), frame_.get()));
    drain();
  }

  void drain() {
    for (;;) {
      const int result = avcodec_receive_packet(codec_.get(), packet_.get());
      if (result == AVERROR(EAGAIN) || result == AVERROR_EOF) return;
      check(result);
      packet_->stream_index = 0;
      check(av_write_frame(file_.get(), packet_.get()));
      av_packet_unref(packet_.get());
    }
  }

  void check(int result) const {
    if (result >= 0) return;
    char words[AV_ERROR_MAX_STRING_SIZE] = {};
    av_strerror(result, words, sizeof words);
    throw base::Error(fmt::format("{}: {}", path_.string(), words));
  }

  std::filesystem::path path_;
  std::unique_ptr<AVCodecContext, CloseCodec> codec_;
  std::unique_ptr<AVFormatContext, CloseOutput> file_;
  std::unique_ptr<AVFrame, FreeFrame> frame_;
  std::unique_ptr<AVPacket, FreePacket> packet_;
  std::vector<float> waiting_;  ///< less than a frame
  SampleCount encoded_ = 0;
};

}  // namespace

bool has_aac() { return true; }

std::unique_ptr<Encoder> open_aac_encoder(const std::filesystem::path& path,
                                          const EncoderSettings& settings) {
  return std::make_unique<AacEncoder>(path, settings);
}

}  // namespace shuoshu::audio
