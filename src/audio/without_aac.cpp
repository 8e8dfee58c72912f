#include "audio/aac.hpp"
#include "base/error.hpp"

namespace shuoshu::audio {

namespace {

[[noreturn]] void refuse() {
  throw base::ConfigError("this shuoshu was built without libavformat and cannot do AAC (m4b)");
}

}  // namespace

bool has_aac() { return false; }

std::unique_ptr<Encoder> open_aac_encoder(const std::filesystem::path&, const EncoderSettings&) {
  refuse();
}

Pcm read_aac(const std::filesystem::path&) { refuse(); }

}  // namespace shuoshu::audio
