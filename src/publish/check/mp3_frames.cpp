#include "publish/check/mp3_frames.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>

namespace shuoshu::publish {

namespace {

struct Frame {
  int kbps, rate, channels, samples;
  bool version1;
  std::size_t length;
};

unsigned byte_at(std::string_view bytes, std::size_t at) {
  return at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0;
}

std::uint32_t big_endian(std::string_view bytes, std::size_t at) {
  return byte_at(bytes, at) << 24 | byte_at(bytes, at + 1) << 16 | byte_at(bytes, at + 2) << 8 |
         byte_at(bytes, at + 3);
}

/// The layer III frame whose header is at `at`.
std::optional<Frame> frame_at(std::string_view bytes, std::size_t at) {
  constexpr std::array kFirst = {0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320};
  constexpr std::array kSecond = {0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160};
  constexpr std::array kRates = {44100, 48000, 32000};
  const unsigned second = byte_at(bytes, at + 1), third = byte_at(bytes, at + 2);
  if (byte_at(bytes, at) != 0xFF || (second & 0xE0) != 0xE0) return std::nullopt;
  const unsigned version = second >> 3 & 3, layer = second >> 1 & 3;
  const unsigned rate_index = third >> 4, frequency = third >> 2 & 3;
  if (version == 1 || layer != 1 || rate_index == 0 || rate_index == 15 || frequency == 3) {
    return std::nullopt;
  }
  Frame frame{};
  frame.version1 = version == 3;
  frame.kbps = frame.version1 ? kFirst.at(rate_index) : kSecond.at(rate_index);
  frame.rate = kRates.at(frequency) >> (version == 3 ? 0 : version == 2 ? 1 : 2);
  frame.channels = (byte_at(bytes, at + 3) >> 6) == 3 ? 1 : 2;
  frame.samples = frame.version1 ? 1152 : 576;
  frame.length = static_cast<std::size_t>(frame.samples / 8 * frame.kbps * 1000 / frame.rate) +
                 (third >> 1 & 1);
  return frame;
}

/// Reads the Xing or Info tag of a first frame; false when there is none.
bool read_info(std::string_view bytes, std::size_t at, const Frame& frame, Mp3Frames& out) {
  const std::size_t side =
      frame.version1 ? (frame.channels == 1 ? 17 : 32) : (frame.channels == 1 ? 9 : 17);
  std::size_t tag = at + 4 + side;
  if (bytes.substr(tag, 4) != "Info" && bytes.substr(tag, 4) != "Xing") return false;
  const std::uint32_t flags = big_endian(bytes, tag + 4);
  tag += 8;
  if ((flags & 1) != 0) {
    out.info_frames = big_endian(bytes, tag);
    tag += 4;
  }
  if ((flags & 2) != 0) {
    out.info_bytes = big_endian(bytes, tag);
    tag += 4;
  }
  tag += ((flags & 4) != 0 ? 100 : 0) + ((flags & 8) != 0 ? 4 : 0);
  if (bytes.substr(tag, 4) == "LAME" || bytes.substr(tag, 4) == "Lavc" ||
      bytes.substr(tag, 4) == "Lavf") {
    const std::uint32_t trim = big_endian(bytes, tag + 21) >> 8;
    out.delay = static_cast<int>(trim >> 12);
    out.padding = static_cast<int>(trim & 0xFFF);
  }
  out.has_info = (flags & 3) == 3;
  return true;
}

std::size_t id3v2_bytes(std::string_view bytes) {
  if (!bytes.starts_with("ID3")) return 0;
  const std::size_t size = byte_at(bytes, 6) << 21 | byte_at(bytes, 7) << 14 |
                           byte_at(bytes, 8) << 7 | byte_at(bytes, 9);
  return size + 10;
}

}  // namespace

Mp3Frames read_mp3_frames(std::string_view bytes) {
  Mp3Frames out;
  out.tag_bytes = id3v2_bytes(bytes);
  std::size_t at = out.tag_bytes, end = bytes.size();
  out.has_id3v1 = bytes.size() >= 128 && bytes.substr(bytes.size() - 128, 3) == "TAG";
  if (out.has_id3v1) end -= 128;
  out.stream_bytes = end - std::min(at, end);
  const auto first = frame_at(bytes, at);
  if (!first) {
    out.broken = fmt::format("no MP3 frame at byte {}, where the tag ends", at);
    return out;
  }
  out.kbps = first->kbps;
  out.sample_rate = first->rate;
  out.channels = first->channels;
  out.samples_per_frame = first->samples;
  if (read_info(bytes, at, *first, out)) at += first->length;
  while (at < end) {
    const auto frame = frame_at(bytes, at);
    if (!frame || frame->rate != out.sample_rate) {
      out.broken = fmt::format("the chain of MP3 frames breaks at byte {} of {}", at, bytes.size());
      return out;
    }
    if (at + frame->length > end) {
      out.broken =
          fmt::format("the last MP3 frame is cut off ({} of {} bytes)", end - at, frame->length);
      return out;
    }
    if (out.frames == 0) out.kbps = frame->kbps;
    out.constant = out.constant && frame->kbps == out.kbps;
    ++out.frames;
    at += frame->length;
  }
  return out;
}

}  // namespace shuoshu::publish
