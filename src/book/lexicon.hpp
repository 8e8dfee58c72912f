#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

namespace shuoshu::book {

/// Chinese words and how common they are, Simplified: for judging whether 逃月兌 is 逃脫 or
/// 每月兌換 is right. The file lexicon.bin is compiled from jieba's words
/// (compile/compile_lexicon.cpp) and mapped, not read.
class Lexicon {
 public:
  /// Throws base::Error when the file is missing or of another version.
  explicit Lexicon(const std::filesystem::path& file);
  ~Lexicon();
  Lexicon(const Lexicon&) = delete;
  Lexicon& operator=(const Lexicon&) = delete;

  /// Negative natural log probability of a word, or nothing when it is none.
  std::optional<double> cost(std::u32string_view word) const;

  /// Characters of the longest words that are looked up.
  static constexpr std::size_t kLongest = 4;

 private:
  const std::uint64_t* entries_ = nullptr;
  std::size_t count_ = 0;
  void* map_ = nullptr;
  std::size_t size_ = 0;
};

/// The lexicon of this installation, opened when first asked for; nothing when it is not there: a
/// book can be read without being mended.
const Lexicon* installed_lexicon();

/// The key of a word in the file: 48 bits in the upper part; the cost × 1000 takes the lower 16.
std::uint64_t lexicon_key(std::u32string_view word);

inline constexpr std::uint64_t kLexiconMagic = 0x3158454C53485553;  // "SUHSLEX1"

}  // namespace shuoshu::book
