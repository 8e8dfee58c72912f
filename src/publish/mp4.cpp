#include "publish/mp4.hpp"

#include <fmt/format.h>

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/mem.h>
}

#include <cstring>
#include <memory>
#include <utility>

#include "base/error.hpp"

namespace shuoshu::publish {

namespace {

/// Samples in a frame of AAC-LC, and samples that come out before the first one that was put in.
constexpr std::int64_t kFrame = 1024;

struct CloseInput {
  void operator()(AVFormatContext* file) const { avformat_close_input(&file); }
};
struct CloseOutput {
  void operator()(AVFormatContext* file) const {
    if (file->pb != nullptr) avio_closep(&file->pb);
    avformat_free_context(file);
  }
};
struct FreePacket {
  void operator()(AVPacket* packet) const { av_packet_free(&packet); }
};
using Input = std::unique_ptr<AVFormatContext, CloseInput>;
using Packet = std::unique_ptr<AVPacket, FreePacket>;

void check(int result, const std::filesystem::path& file) {
  if (result >= 0) return;
  char words[AV_ERROR_MAX_STRING_SIZE] = {};
  av_strerror(result, words, sizeof words);
  throw base::Error(fmt::format("{}: {}", file.string(), words));
}

Input open_input(const std::filesystem::path& file) {
  av_log_set_level(AV_LOG_QUIET);  // libav speaks to stderr otherwise
  AVFormatContext* opened = nullptr;
  AVDictionary* options = nullptr;
  av_dict_set(&options, "ignore_editlist", "1", 0);  // every packet, those that are cut off, too
  const int result = avformat_open_input(&opened, file.c_str(), nullptr, &options);
  av_dict_free(&options);
  check(result, file);
  return Input(opened);
}

int sound_of(const AVFormatContext& input, const std::filesystem::path& file) {
  for (unsigned i = 0; i < input.nb_streams; ++i) {
    if (input.streams[i]->codecpar->codec_id == AV_CODEC_ID_AAC) return static_cast<int>(i);
  }
  throw base::Error(file.string() + ": holds no AAC");
}

/// One file in the making.
class Mp4Writer {
 public:
  Mp4Writer(const std::filesystem::path& target, const std::filesystem::path& first,
            const Mp4Words& words)
      : target_(target), packet_(av_packet_alloc()) {
    AVFormatContext* opened = nullptr;
    check(avformat_alloc_output_context2(&opened, nullptr, "ipod", nullptr), target);
    output_.reset(opened);
    output_->flags |= AVFMT_FLAG_BITEXACT;  // no time, no version: equal books are equal bytes
    if (!packet_) throw base::Error("libavformat: no memory");
    add_sound(first, words.language);
    if (!words.cover.empty()) add_cover();
    for (const auto& [name, value] : words.tags) {
      if (!value.empty()) av_dict_set(&output_->metadata, name.c_str(), value.c_str(), 0);
    }
    check(avio_open(&output_->pb, target.c_str(), AVIO_FLAG_WRITE), target);
    write_header();
    if (!words.cover.empty()) write_cover(words.cover);
  }

  void append(const Mp4Piece& piece) {
    const Input input = open_input(piece.file);
    const int sound = sound_of(*input, piece.file);
    const AVCodecParameters& form = *input->streams[sound]->codecpar;
    if (form.sample_rate != rate() || !same_form(form)) {
      throw base::Error(piece.file.string() + ": is not encoded as the chapters before it");
    }
    const std::int64_t begin = frames_ == 0 ? 0 : (frames_ - 1) * kFrame;
    // The first packet only fills the decoder. Within the book the chapter before has done so; both
    // are silent there, and nothing is heard of the join.
    bool skip = frames_ > 0;
    for (;;) {
      const int result = av_read_frame(input.get(), packet_.get());
      if (result == AVERROR_EOF) break;
      check(result, piece.file);
      if (packet_->stream_index == sound && !std::exchange(skip, false)) put();
      av_packet_unref(packet_.get());
    }
    for (const ShownMark& mark : piece.marks) {
      marks_.push_back({begin + mark.begin.count() * rate() / 1000, 0, mark.title});
    }
  }

  void finish() {
    add_marks();
    check(av_write_trailer(output_.get()), target_);
    check(avio_closep(&output_->pb), target_);
  }

 private:
  int rate() const { return output_->streams[0]->codecpar->sample_rate; }

  bool same_form(const AVCodecParameters& form) const {
    const AVCodecParameters& ours = *output_->streams[0]->codecpar;
    return form.extradata_size == ours.extradata_size &&
           std::memcmp(form.extradata, ours.extradata,
                       static_cast<std::size_t>(form.extradata_size)) == 0;
  }

  AVStream& add_stream() {
    AVStream* stream = avformat_new_stream(output_.get(), nullptr);
    if (stream == nullptr) throw base::Error("libavformat: no memory");
    return *stream;
  }

  void add_sound(const std::filesystem::path& first, const std::string& language) {
    const Input input = open_input(first);
    AVStream& stream = add_stream();
    const AVCodecParameters* form = input->streams[sound_of(*input, first)]->codecpar;
    check(avcodec_parameters_copy(stream.codecpar, form), first);
    stream.codecpar->codec_tag = 0;
    stream.codecpar->initial_padding = static_cast<int>(kFrame);
    stream.time_base = {1, form->sample_rate};
    if (!language.empty()) av_dict_set(&stream.metadata, "language", language.c_str(), 0);
  }

  void add_cover() {
    AVStream& stream = add_stream();
    stream.codecpar->codec_type = AVMEDIA_TYPE_VIDEO;
    stream.codecpar->codec_id = AV_CODEC_ID_MJPEG;
    stream.codecpar->width = stream.codecpar->height = 600;  // asked for, shown by nobody
    stream.disposition = AV_DISPOSITION_ATTACHED_PIC;
    stream.time_base = {1, 1000};
  }

  /// The edit list counts in the movie's own time scale, usually milliseconds; samples are exact.
  void write_header() {
    AVDictionary* options = nullptr;
    av_dict_set_int(&options, "movie_timescale", rate(), 0);
    const int result = avformat_write_header(output_.get(), &options);
    av_dict_free(&options);
    check(result, target_);
  }

  void write_cover(std::string_view cover) {
    check(av_new_packet(packet_.get(), static_cast<int>(cover.size())), target_);
    std::memcpy(packet_->data, cover.data(), cover.size());
    packet_->stream_index = 1;
    packet_->pts = packet_->dts = 0;
    packet_->flags |= AV_PKT_FLAG_KEY;
    check(av_write_frame(output_.get(), packet_.get()), target_);
    av_packet_unref(packet_.get());
  }

  /// Every frame but the last of a chapter is whole, and the last is heard as if it were.
  void put() {
    packet_->stream_index = 0;
    packet_->pts = packet_->dts = (frames_ - 1) * kFrame;
    packet_->pos = -1;
    ++frames_;
    end_ = packet_->pts + packet_->duration;
    check(av_write_frame(output_.get(), packet_.get()), target_);
  }

  void add_marks() {
    if (marks_.empty()) return;
    output_->chapters =
        static_cast<AVChapter**>(av_calloc(marks_.size(), sizeof *output_->chapters));
    if (output_->chapters == nullptr) throw base::Error("libavformat: no memory");
    for (std::size_t i = 0; i < marks_.size(); ++i) {
      auto* chapter = static_cast<AVChapter*>(av_mallocz(sizeof(AVChapter)));
      if (chapter == nullptr) throw base::Error("libavformat: no memory");
      output_->chapters[output_->nb_chapters++] = chapter;
      chapter->id = static_cast<std::int64_t>(i);
      chapter->time_base = {1, rate()};
      chapter->start = marks_[i].begin;
      chapter->end = i + 1 < marks_.size() ? marks_[i + 1].begin : end_;
      av_dict_set(&chapter->metadata, "title", marks_[i].title.c_str(), 0);
    }
  }

  std::filesystem::path target_;
  std::unique_ptr<AVFormatContext, CloseOutput> output_;
  Packet packet_;
  std::int64_t frames_ = 0;  ///< written so far
  std::int64_t end_ = 0;     ///< of the sound, in samples
  std::vector<Mark> marks_;
};

}  // namespace

void join_mp4(const std::filesystem::path& target, std::span<const Mp4Piece> pieces,
              const Mp4Words& words) {
  if (pieces.empty()) throw base::Error(target.string() + ": no chapter is there to be joined");
  Mp4Writer writer(target, pieces.front().file, words);
  for (const Mp4Piece& piece : pieces) writer.append(piece);
  writer.finish();
}

std::vector<Mp4Mark> marks_of_mp4(const std::filesystem::path& file) {
  const Input input = open_input(file);
  std::vector<Mp4Mark> marks;
  for (unsigned i = 0; i < input->nb_chapters; ++i) {
    const AVChapter& chapter = *input->chapters[i];
    const AVDictionaryEntry* title = av_dict_get(chapter.metadata, "title", nullptr, 0);
    marks.push_back({static_cast<double>(chapter.start) * av_q2d(chapter.time_base),
                     static_cast<double>(chapter.end) * av_q2d(chapter.time_base),
                     title == nullptr ? "" : title->value});
  }
  return marks;
}

}  // namespace shuoshu::publish
