#include "voice/manner.hpp"

#include <algorithm>
#include <cmath>

namespace shuoshu::voice {
namespace {

/// eSpeak NG's scale of pitch and range.
int on_scale(int value) { return std::clamp(value, 0, 99); }

int at_pace(int rate, double pace) {
  return std::max(80, static_cast<int>(std::lround(rate * pace)));
}

Voice changed(Voice voice, double pace, int pitch, int range, double gain_db) {
  voice.rate = at_pace(voice.rate, pace);
  voice.pitch = on_scale(voice.pitch + pitch);
  voice.range = on_scale(voice.range + range);
  voice.gain_db += gain_db;
  return voice;
}

}  // namespace

Voice in_manner(Voice voice, Manner manner) {
  switch (manner) {
    case Manner::heading:
      return changed(std::move(voice), 0.88, 0, 8, 0);
    case Manner::thought:
      return changed(std::move(voice), 0.92, -4, -15, -3);
    case Manner::letter:
      return changed(std::move(voice), 0.94, 0, -10, -1);
    case Manner::chorus:
      return changed(std::move(voice), 0.96, 3, 10, -4);
    case Manner::plain:
      break;
  }
  return voice;
}

Voice asking(Voice voice) { return changed(std::move(voice), 1, 9, 6, 0); }

Voice exclaiming(Voice voice) { return changed(std::move(voice), 1.02, 4, 18, 0); }

}  // namespace shuoshu::voice
