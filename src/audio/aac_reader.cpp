#include <fmt/format.h>

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
}

#include <cerrno>
#include <utility>

#include "audio/aac.hpp"
#include "base/error.hpp"

namespace shuoshu::audio {

namespace {

struct CloseCodec {
  void operator()(AVCodecContext* codec) const { avcodec_free_context(&codec); }
};
struct CloseInput {
  void operator()(AVFormatContext* file) const { avformat_close_input(&file); }
};
struct FreeFrame {
  void operator()(AVFrame* frame) const { av_frame_free(&frame); }
};
struct FreePacket {
  void operator()(AVPacket* packet) const { av_packet_free(&packet); }
};

/// One file on its way to samples.
class AacReader {
 public:
  explicit AacReader(const std::filesystem::path& path) : path_(path) {
    av_log_set_level(AV_LOG_QUIET);
    AVFormatContext* opened = nullptr;
    check(avformat_open_input(&opened, path.c_str(), nullptr, nullptr));
    file_.reset(opened);
    check(avformat_find_stream_info(opened, nullptr));
    const AVCodec* decoder = nullptr;
    stream_ = av_find_best_stream(opened, AVMEDIA_TYPE_AUDIO, -1, -1, &decoder, 0);
    check(stream_);
    codec_.reset(avcodec_alloc_context3(decoder));
    packet_.reset(av_packet_alloc());
    frame_.reset(av_frame_alloc());
    if (!codec_ || !packet_ || !frame_) throw base::Error("libavcodec: no memory");
    const AVStream* stream = opened->streams[stream_];
    check(avcodec_parameters_to_context(codec_.get(), stream->codecpar));
    codec_->pkt_timebase = stream->time_base;
    check(avcodec_open2(codec_.get(), decoder, nullptr));
    if (codec_->sample_fmt != AV_SAMPLE_FMT_FLTP) {
      throw base::Error(path.string() + ": holds no AAC");
    }
    pcm_.sample_rate = codec_->sample_rate;
  }

  Pcm read() {
    for (;;) {
      const int result = av_read_frame(file_.get(), packet_.get());
      if (result == AVERROR_EOF) break;
      check(result);
      if (packet_->stream_index == stream_) {
        check(avcodec_send_packet(codec_.get(), packet_.get()));
        drain();
      }
      av_packet_unref(packet_.get());
    }
    check(avcodec_send_packet(codec_.get(), nullptr));
    drain();
    // What fills up the last frame is no sound of the file.
    const AVStream& stream = *file_->streams[stream_];
    const std::int64_t length =
        av_rescale_q(stream.duration, stream.time_base, {1, pcm_.sample_rate});
    if (stream.duration > 0 && std::cmp_less(length, pcm_.samples.size())) {
      pcm_.samples.resize(static_cast<std::size_t>(length));
    }
    return std::move(pcm_);
  }

 private:
  void drain() {
    for (;;) {
      const int result = avcodec_receive_frame(codec_.get(), frame_.get());
      if (result == AVERROR(EAGAIN) || result == AVERROR_EOF) return;
      check(result);
      if (frame_->ch_layout.nb_channels != 1) {
        throw base::Error(path_.string() + ": has more than one channel");
      }
      const auto* samples = reinterpret_cast<const float*>(frame_->data[0]);
      pcm_.samples.insert(pcm_.samples.end(), samples, samples + frame_->nb_samples);
    }
  }

  void check(int result) const {
    if (result >= 0) return;
    char words[AV_ERROR_MAX_STRING_SIZE] = {};
    av_strerror(result, words, sizeof words);
    throw base::Error(fmt::format("{}: {}", path_.string(), words));
  }

  std::filesystem::path path_;
  std::unique_ptr<AVFormatContext, CloseInput> file_;
  std::unique_ptr<AVCodecContext, CloseCodec> codec_;
  std::unique_ptr<AVFrame, FreeFrame> frame_;
  std::unique_ptr<AVPacket, FreePacket> packet_;
  int stream_ = -1;
  Pcm pcm_;
};

}  // namespace

Pcm read_aac(const std::filesystem::path& file) { return AacReader(file).read(); }

}  // namespace shuoshu::audio
