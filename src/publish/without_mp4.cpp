#include "base/error.hpp"
#include "publish/mp4.hpp"

namespace shuoshu::publish {

namespace {

[[noreturn]] void refuse() {
  throw base::ConfigError("this shuoshu was built without libavformat and cannot do MP4 (m4b)");
}

}  // namespace

void join_mp4(const std::filesystem::path&, std::span<const Mp4Piece>, const Mp4Words&) {
  refuse();
}

std::vector<Mp4Mark> marks_of_mp4(const std::filesystem::path&) { refuse(); }

}  // namespace shuoshu::publish
