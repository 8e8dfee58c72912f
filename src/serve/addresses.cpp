#include "serve/addresses.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <qrencode.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>

#include "base/error.hpp"

namespace shuoshu::serve {

namespace {

bool is_private(std::uint32_t address) {
  return address >> 24 == 10 || address >> 20 == (172U << 4 | 1) ||
         address >> 16 == (192U << 8 | 168);
}

}  // namespace

std::vector<std::string> lan_addresses() {
  ifaddrs* found = nullptr;
  if (::getifaddrs(&found) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&::freeifaddrs)> owner(found, ::freeifaddrs);
  std::vector<std::string> inside, outside;
  for (const ifaddrs* one = found; one != nullptr; one = one->ifa_next) {
    const bool usable = one->ifa_addr != nullptr && one->ifa_addr->sa_family == AF_INET &&
                        (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
    if (!usable) continue;
    const in_addr address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr)->sin_addr;
    std::array<char, INET_ADDRSTRLEN> text{};
    ::inet_ntop(AF_INET, &address, text.data(), text.size());
    (is_private(ntohl(address.s_addr)) ? inside : outside).emplace_back(text.data());
  }
  inside.insert(inside.end(), outside.begin(), outside.end());
  return inside;
}

std::string qr_code(const std::string& text) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_L), QRcode_free);
  if (!code) throw base::Error("the address is too long for a QR code");
  constexpr int kQuiet = 4;  // what the standard asks for around a code
  const auto dark = [&](int x, int y) {
    const bool inside = x >= 0 && y >= 0 && x < code->width && y < code->width;
    return inside && (code->data[y * code->width + x] & 1) != 0;
  };
  std::string out;
  for (int y = -kQuiet; y < code->width + kQuiet; y += 2) {
    out += "\033[30;107m";
    for (int x = -kQuiet; x < code->width + kQuiet; ++x) {
      const bool top = dark(x, y), bottom = dark(x, y + 1);
      out += top && bottom ? "█" : top ? "▀" : bottom ? "▄" : " ";
    }
    out += "\033[0m\n";
  }
  return out;
}

}  // namespace shuoshu::serve
