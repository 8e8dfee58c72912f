#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace shuoshu::fuzz {

/// Stops the run where a promise is broken, and says where.
inline void demand(bool promise, const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
  if (promise) return;
  std::fprintf(stderr, "%s:%d: a promise is broken\n", file, line);
  std::abort();
}

inline std::string_view text_of(const std::uint8_t* bytes, std::size_t size) {
  return {reinterpret_cast<const char*>(bytes), size};
}

/// The lines of an input, as the strings that a target needs; an empty one where there is none.
class Strings {
 public:
  explicit Strings(std::string_view input) {
    while (!input.empty()) {
      const std::size_t end = std::min(input.find('\n'), input.size());
      strings_.emplace_back(input.substr(0, end));
      input.remove_prefix(std::min(end + 1, input.size()));
    }
  }
  std::string next() { return at_ < strings_.size() ? strings_[at_++] : std::string(); }
  bool more() const { return at_ < strings_.size(); }

 private:
  std::vector<std::string> strings_;
  std::size_t at_ = 0;
};

}  // namespace shuoshu::fuzz
