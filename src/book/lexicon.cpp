#include "book/lexicon.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <memory>

#include "base/data_directory.hpp"
#include "base/error.hpp"

namespace shuoshu::book {

Lexicon::Lexicon(const std::filesystem::path& file) {
  const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) throw base::Error(file.string() + ": cannot open the lexicon");
  struct stat status {};
  if (::fstat(descriptor, &status) == 0) size_ = static_cast<std::size_t>(status.st_size);
  void* map =
      size_ >= 16 ? ::mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, descriptor, 0) : MAP_FAILED;
  ::close(descriptor);
  if (map == MAP_FAILED) throw base::Error(file.string() + ": cannot map the lexicon");
  map_ = map;
  const auto* words = static_cast<const std::uint64_t*>(map);
  if (words[0] != kLexiconMagic || words[1] > size_ / 8 - 2) {
    ::munmap(map_, size_);
    throw base::Error(file.string() + ": not a lexicon of this version");
  }
  count_ = words[1];
  entries_ = words + 2;
}

Lexicon::~Lexicon() {
  if (map_ != nullptr) ::munmap(map_, size_);
}

std::optional<double> Lexicon::cost(std::u32string_view word) const {
  const std::uint64_t key = lexicon_key(word);
  const std::uint64_t* found = std::lower_bound(entries_, entries_ + count_, key);
  if (found == entries_ + count_ || (*found >> 16) != (key >> 16)) return std::nullopt;
  return static_cast<double>(*found & 0xFFFF) / 1000;
}

const Lexicon* installed_lexicon() {
  static const std::unique_ptr<const Lexicon> kLexicon = [] {
    try {
      return std::make_unique<const Lexicon>(base::data_directory() / "lexicon.bin");
    } catch (const base::Error&) {
      return std::unique_ptr<const Lexicon>();
    }
  }();
  return kLexicon.get();
}

std::uint64_t lexicon_key(std::u32string_view word) {
  std::uint64_t hash = 14695981039346656037ULL;
  for (const char32_t c : word) {
    hash = (hash ^ c) * 1099511628211ULL;
    hash ^= hash >> 29;
  }
  return hash << 16;
}

}  // namespace shuoshu::book
