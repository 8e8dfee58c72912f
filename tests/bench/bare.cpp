#include "bare.hpp"

#include <espeak-ng/speak_lib.h>
#include <lame/lame.h>

#include <cstdlib>

namespace shuoshu::bench {

namespace {

struct Sink {
  lame_global_flags* lame = nullptr;
  std::vector<unsigned char> bytes = std::vector<unsigned char>(1 << 17);
  audio::SampleCount samples = 0;

  void encode(const short* wave, int count) {
    samples += count;
    lame_encode_buffer(lame, wave, wave, count, bytes.data(), static_cast<int>(bytes.size()));
  }
};

int take(short* wave, int count, espeak_EVENT* events) {
  auto* sink = static_cast<Sink*>(events->user_data);
  if (wave != nullptr && sink != nullptr) sink->encode(wave, count);
  return 0;
}

void use(const std::string& language, const voice::Voice& voice) {
  const std::string name = voice.variant.empty() ? language : language + "+" + voice.variant;
  espeak_SetVoiceByName(name.c_str());
  espeak_SetParameter(espeakRATE, voice.rate, 0);
  espeak_SetParameter(espeakVOLUME, voice.volume, 0);
  espeak_SetParameter(espeakPITCH, voice.pitch, 0);
  espeak_SetParameter(espeakRANGE, voice.range, 0);
}

}  // namespace

audio::SampleCount speak_bare(const std::string& language, const std::vector<BareClause>& clauses) {
  Sink sink;
  sink.lame = lame_init();
  lame_set_num_channels(sink.lame, 1);
  lame_set_mode(sink.lame, MONO);
  lame_set_in_samplerate(sink.lame, 22050);
  lame_set_brate(sink.lame, 64);
  lame_set_quality(sink.lame, 7);
  lame_init_params(sink.lame);
  espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 200, nullptr, 0);
  espeak_SetSynthCallback(take);
  std::string in_use;
  for (const BareClause& clause : clauses) {
    if (clause.voice.id != in_use) use(language, clause.voice);
    in_use = clause.voice.id;
    espeak_Synth(clause.text.c_str(), clause.text.size() + 1, 0, POS_CHARACTER, 0,
                 espeakCHARS_UTF8 | espeakPHONEMES, nullptr, &sink);
    const std::vector<short> silence(static_cast<std::size_t>(clause.silence), 0);
    sink.encode(silence.data(), static_cast<int>(silence.size()));
  }
  lame_encode_flush(sink.lame, sink.bytes.data(), static_cast<int>(sink.bytes.size()));
  lame_close(sink.lame);
  return sink.samples;
}

}  // namespace shuoshu::bench
