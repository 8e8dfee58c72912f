#include "audio/ogg_serial.hpp"

#include <array>
#include <fstream>
#include <numeric>
#include <vector>

#include "base/error.hpp"

namespace shuoshu::audio {
namespace {

// A page: "OggS", 10 bytes, serial (14), page number (18), checksum (22), count of segments (26),
// their lengths.
constexpr std::size_t kHeader = 27;
constexpr std::size_t kSerialAt = 14;
constexpr std::size_t kChecksumAt = 22;
constexpr std::size_t kSegmentsAt = 26;

void put(std::vector<unsigned char>& page, std::size_t at, std::uint32_t value) {
  for (std::size_t i = 0; i < 4; ++i) page[at + i] = static_cast<unsigned char>(value >> (8 * i));
}

/// CRC-32 of Ogg: polynomial 04C11DB7, highest bit first, no inversion.
std::uint32_t checksum(const std::vector<unsigned char>& bytes) {
  static const auto table = [] {
    std::array<std::uint32_t, 256> rows{};
    for (std::uint32_t i = 0; i < rows.size(); ++i) {
      std::uint32_t row = i << 24;
      for (int bit = 0; bit < 8; ++bit)
        row = (row & 0x80000000U) != 0 ? (row << 1) ^ 0x04C11DB7U : row << 1;
      rows[i] = row;
    }
    return rows;
  }();
  std::uint32_t sum = 0;
  for (const unsigned char byte : bytes) sum = (sum << 8) ^ table[(sum >> 24) ^ byte];
  return sum;
}

void read_more(std::fstream& stream, std::vector<unsigned char>& page, std::size_t count) {
  const std::size_t before = page.size();
  page.resize(before + count);
  stream.read(reinterpret_cast<char*>(page.data() + before), static_cast<std::streamsize>(count));
}

}  // namespace

void set_ogg_serial(const std::filesystem::path& file, std::uint32_t serial) {
  std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
  std::vector<unsigned char> page;
  while (stream && stream.peek() != std::char_traits<char>::eof()) {
    const auto start = stream.tellg();
    page.clear();
    read_more(stream, page, kHeader);
    if (!stream || page[0] != 'O' || page[1] != 'g' || page[2] != 'g' || page[3] != 'S') break;
    read_more(stream, page, page[kSegmentsAt]);
    const std::size_t body = std::accumulate(page.begin() + kHeader, page.end(), std::size_t{0});
    read_more(stream, page, body);
    put(page, kSerialAt, serial);
    put(page, kChecksumAt, 0);
    put(page, kChecksumAt, checksum(page));
    if (!stream) break;
    stream.seekp(start);
    stream.write(reinterpret_cast<const char*>(page.data()),
                 static_cast<std::streamsize>(page.size()));
    stream.seekg(stream.tellp());
  }
  if (!stream.eof() || stream.bad()) throw base::Error(file.string() + ": not a whole Ogg file");
}

}  // namespace shuoshu::audio
