#include "language/polyphone_file.hpp"

#include <bit>
#include <cstring>
#include <sstream>

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/file.hpp"
#include "text/unicode.hpp"

namespace shuoshu::language {

static_assert(std::endian::native == std::endian::little,
              "the slots are copied as they lie in the file");

std::vector<format::Slot> PolyphoneFile::hash_table() const {
  std::vector<format::Slot> table(std::bit_ceil(slots.size() * 5 / 4 + 1));
  for (const format::Slot& slot : slots) {
    std::size_t place = slot.key & (table.size() - 1);
    while (table[place].key != 0) place = (place + 1) & (table.size() - 1);
    table[place] = slot;
  }
  return table;
}

PolyphoneFile read_polyphone_file(const std::filesystem::path& file) {
  const std::string bytes = base::read_file(file);
  PolyphoneFile model;
  std::size_t at = 0;
  while (true) {
    const std::size_t end = bytes.find('\n', at);
    if (end == std::string::npos) throw base::Error(file.string() + ": no weights in it");
    const std::string line = bytes.substr(at, end - at);
    at = end + 1;
    std::istringstream words(line);
    std::string word;
    if (line.starts_with("#")) {
      model.comment += line + "\n";
    } else if (line.starts_with("shared ")) {
      words >> word;
      for (float number = 0; words >> number;) model.shared.push_back(number);
    } else if (line.starts_with("weights ")) {
      model.slots.resize(std::stoul(line.substr(8)));
      break;
    } else {
      words >> word;
      const std::u32string character = text::from_utf8(word);
      if (character.size() != 1) throw base::Error(file.string() + ": no character: " + word);
      auto& c = model.characters.emplace_back();
      c.character = character[0];
      while (words >> word) c.readings.push_back(word);
    }
  }
  if (bytes.size() - at != model.slots.size() * sizeof(format::Slot)) {
    throw base::Error(file.string() + ": the weights are cut off");
  }
  std::memcpy(model.slots.data(), bytes.data() + at, bytes.size() - at);
  return model;
}

void write_polyphone_file(const std::filesystem::path& file, const PolyphoneFile& model) {
  std::string bytes = model.comment + "shared";
  for (const float number : model.shared) bytes += fmt::format(" {}", number);
  bytes += "\n";
  for (const auto& c : model.characters) {
    bytes += text::to_utf8(std::u32string(1, c.character));
    for (const std::string& reading : c.readings) bytes += " " + reading;
    bytes += "\n";
  }
  bytes += fmt::format("weights {}\n", model.slots.size());
  bytes.append(reinterpret_cast<const char*>(model.slots.data()),
               model.slots.size() * sizeof(format::Slot));
  base::write_file(file, bytes);
}

}  // namespace shuoshu::language
