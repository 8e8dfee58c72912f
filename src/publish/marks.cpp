#include "publish/marks.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "publish/names.hpp"

namespace shuoshu::publish {

namespace {

constexpr std::chrono::milliseconds kShortest{100};
constexpr std::size_t kMost = 255;

}  // namespace

std::chrono::milliseconds milliseconds_of(audio::SampleCount samples, int sample_rate) {
  return std::chrono::milliseconds((samples * 1000 + sample_rate / 2) / sample_rate);
}

std::vector<ShownMark> shown_marks(const Episode& episode) {
  std::vector<Mark> marks = episode.marks;
  std::ranges::stable_sort(marks, {}, &Mark::begin);
  const auto end = milliseconds_of(episode.samples, episode.sample_rate);
  std::vector<ShownMark> shown;
  for (const Mark& mark : marks) {
    const auto begin = milliseconds_of(mark.begin, episode.sample_rate);
    const bool too_near = !shown.empty() && begin - shown.back().begin < kShortest;
    if (too_near || end - begin < kShortest || shown.size() == kMost) continue;
    if (!shown.empty()) shown.back().end = begin;
    std::string title = one_line(mark.title);
    if (title.empty()) title = fmt::format("{}", shown.size() + 1);
    shown.push_back({begin, end, std::move(title)});
  }
  if (shown.size() < 2) shown.clear();
  return shown;
}

}  // namespace shuoshu::publish
