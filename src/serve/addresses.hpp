#pragma once

#include <string>
#include <vector>

namespace shuoshu::serve {

/// IPv4 addresses under which other machines of the local network reach this one, private ones
/// first.
std::vector<std::string> lan_addresses();

/// A QR code of `text` in half blocks with a quiet zone, dark on light whatever the terminal's
/// colours
/// ("\033[…m" around each line). Throws base::Error when the text is too long for one.
std::string qr_code(const std::string& text);

}  // namespace shuoshu::serve
