#include "language/word_table.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <numeric>

#include "base/error.hpp"

namespace shuoshu::language {
namespace {

/// The lines of a text section, without their ends.
std::vector<std::string_view> lines_of(std::span<const char> section) {
  std::vector<std::string_view> lines;
  std::string_view text(section.data(), section.size());
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) break;
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  return lines;
}

std::span<const std::byte> map_file(const std::filesystem::path& file) {
  const int descriptor = open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) throw base::Error(file.string() + ": the word data cannot be opened");
  struct stat status {};
  void* address = MAP_FAILED;
  if (fstat(descriptor, &status) == 0 &&
      status.st_size > static_cast<off_t>(sizeof(format::Header))) {
    address = mmap(nullptr, static_cast<std::size_t>(status.st_size), PROT_READ, MAP_SHARED,
                   descriptor, 0);
  }
  close(descriptor);
  if (address == MAP_FAILED) throw base::Error(file.string() + ": the word data cannot be mapped");
  return {static_cast<const std::byte*>(address), static_cast<std::size_t>(status.st_size)};
}

}  // namespace

template <typename T>
std::span<const T> WordTable::section(const format::Section& s) const {
  if (s.offset > size_ || s.size > size_ - s.offset) throw base::Error("the word data is cut off");
  return {reinterpret_cast<const T*>(bytes_ + s.offset), s.size / sizeof(T)};
}

WordTable::WordTable(const std::filesystem::path& file) {
  const std::span<const std::byte> mapped = map_file(file);
  bytes_ = mapped.data();
  size_ = mapped.size();
  header_ = reinterpret_cast<const format::Header*>(bytes_);
  if (std::memcmp(header_->magic, format::kMagic, sizeof format::kMagic) != 0 ||
      header_->version != format::kVersion) {
    munmap(const_cast<std::byte*>(bytes_), size_);
    throw base::Error(file.string() + ": not the word data of this version; install again");
  }
  pages_ = section<std::uint16_t>(header_->pages);
  cells_ = section<format::Cell>(header_->cells);
  readings_ = section<SyllableId>(header_->readings);
  nodes_ = section<format::Node>(header_->nodes);
  patterns_ = section<std::uint8_t>(header_->patterns);
  surnames_ = section<format::Surname>(header_->surnames);
  model_characters_ = section<format::ModelCharacter>(header_->model_characters);
  model_ = section<format::Slot>(header_->model);
  shared_ = section<float>(header_->model_shared);
  tags_ = lines_of(section<char>(header_->tags));
  for (const std::string_view line : lines_of(section<char>(header_->syllables))) {
    const std::size_t tab = line.find('\t');
    syllables_.emplace_back(line.substr(0, tab), line.substr(tab + 1));
  }
  by_pinyin_.resize(syllables_.size());
  std::iota(by_pinyin_.begin(), by_pinyin_.end(), std::uint16_t{0});
  std::sort(by_pinyin_.begin(), by_pinyin_.end(),
            [&](auto a, auto b) { return syllables_[a].first < syllables_[b].first; });
}

WordTable::~WordTable() { munmap(const_cast<std::byte*>(bytes_), size_); }

const format::Cell& WordTable::cell(char32_t c) const {
  const std::size_t page = c >> 8;
  return cells_[(page < pages_.size() ? pages_[page] : 0U) * 256 + (c & 255)];
}

std::span<const SyllableId> WordTable::readings(char32_t c) const {
  const std::uint32_t r = cell(c).readings;
  return readings_.subspan(r >> 8, r & 255);
}

const format::Node* WordTable::child(const format::Node* node, char32_t c) const {
  const auto character = [](const format::Node& n) { return n.label & 0x1FFFFF; };
  const format::Node* begin = nodes_.data() + (node->children >> 8);
  const format::Node* end = nodes_.data() + (node[1].children >> 8);
  const auto* hit = std::lower_bound(
      begin, end, c, [&](const format::Node& n, char32_t x) { return character(n) < x; });
  return hit != end && character(*hit) == c ? hit : nullptr;
}

FoundWord WordTable::found(const format::Node& node, std::size_t length) const {
  return {length, node.children & 255, static_cast<std::uint8_t>(node.readings & 255),
          (node.label & format::Node::kListed) != 0, patterns_.data() + (node.readings >> 8)};
}

void WordTable::words_at(std::u32string_view text, std::vector<FoundWord>& words) const {
  const std::uint32_t root = text.empty() ? 0 : cell(text[0]).node;
  const format::Node* node = root ? &nodes_[root] : nullptr;
  for (std::size_t length = 1; node; ++length) {
    if (node->label & format::Node::kWord) words.push_back(found(*node, length));
    node = length < text.size() ? child(node, text[length]) : nullptr;
  }
}

std::optional<FoundWord> WordTable::find(std::u32string_view text) const {
  const std::uint32_t root = text.empty() ? 0 : cell(text[0]).node;
  const format::Node* node = root ? &nodes_[root] : nullptr;
  for (std::size_t i = 1; node && i < text.size(); ++i) node = child(node, text[i]);
  if (!node || !(node->label & format::Node::kWord)) return std::nullopt;
  return found(*node, text.size());
}

std::optional<SyllableId> WordTable::surname(char32_t c) const {
  const auto hit =
      std::lower_bound(surnames_.begin(), surnames_.end(), c,
                       [](const format::Surname& s, char32_t x) { return s.character < x; });
  if (hit == surnames_.end() || hit->character != c) return std::nullopt;
  return static_cast<SyllableId>(hit->syllable);
}

std::optional<SyllableId> WordTable::syllable(std::string_view pinyin) const {
  const auto hit = std::lower_bound(by_pinyin_.begin(), by_pinyin_.end(), pinyin,
                                    [&](auto id, auto p) { return syllables_[id].first < p; });
  if (hit == by_pinyin_.end() || syllables_[*hit].first != pinyin) return std::nullopt;
  return *hit;
}

std::optional<std::uint8_t> WordTable::tag(std::string_view name) const {
  const auto hit = std::find(tags_.begin(), tags_.end(), name);
  if (hit == tags_.end()) return std::nullopt;
  return static_cast<std::uint8_t>(hit - tags_.begin());
}

}  // namespace shuoshu::language
