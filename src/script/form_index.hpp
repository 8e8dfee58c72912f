#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace shuoshu::script {

/// Hash of a word or a name. The standard one costs more than the look-up, for words so short.
struct FormHash {
  using is_transparent = void;
  std::size_t operator()(std::u32string_view form) const {
    std::size_t hash = 0;
    for (const char32_t c : form) hash = (hash ^ c) * 0x9E3779B97F4A7C15ULL;
    return hash ^ hash >> 32;
  }
};

/// By a form of a name, looked up without a copy of it.
template <typename Value>
using FormMap = std::unordered_map<std::u32string, Value, FormHash, std::equal_to<>>;

/// Words, or forms of names, each with a number, found where they begin in a text. At most
/// characters of a book no form begins, and that is known without a look-up.
class FormIndex {
 public:
  static constexpr std::size_t npos = static_cast<std::size_t>(-1);

  /// False when the form is there already; its number stays.
  bool add(std::u32string_view form, std::size_t number);
  /// The number of a form, or npos.
  std::size_t find(std::u32string_view form) const;
  /// Length of the longest form that may begin at `at`, within the text; 0 if none does.
  std::size_t reach(std::u32string_view text, std::size_t at) const;

 private:
  struct Entry {
    std::u32string form;
    std::size_t number;
  };
  /// Where a form is, by its hash: a table half empty, in which a form that is not there is mostly
  /// missed at the first glance. Looked at for nearly every character of a book.
  struct Slot {
    std::uint32_t tag = 0;    ///< the upper half of the hash
    std::uint32_t entry = 0;  ///< plus one; 0 = empty
  };
  void place(std::size_t entry);

  std::vector<Entry> entries_;
  std::vector<Slot> slots_;             ///< a power of two of them
  std::vector<std::uint16_t> longest_;  ///< by first character
  /// By the first two characters, hashed: whether a form may begin so.
  std::vector<bool> pairs_;
};

}  // namespace shuoshu::script
