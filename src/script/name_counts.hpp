#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "script/form_index.hpp"
#include "script/lexicon.hpp"
#include "script/passage.hpp"

namespace shuoshu::script {

/// How often, and where, a form that may be a name occurs.
struct NameCount {
  std::uint32_t all = 0;      ///< everywhere
  std::uint32_t whole = 0;    ///< without cutting a word in two at either end
  std::uint32_t heads = 0;    ///< at the head of a clause
  std::uint32_t acts = 0;     ///< right before a verb of saying, thinking, or a gesture
  std::uint32_t says = 0;     ///< of these, verbs of saying
  std::uint32_t objects = 0;  ///< after 對, 向, 把 …
  std::uint32_t called = 0;   ///< set off by marks inside a quotation
  std::uint32_t closes = 0;   ///< before a mark
  std::uint32_t places = 0;   ///< behind 到, 在, 往: a place
  std::uint32_t first = 0;    ///< passage of the first
  std::u32string written;     ///< as the book writes it there

  /// Places where only a person can well stand.
  std::uint32_t personal() const { return acts + called; }
};

/// Counts of all forms.
using NameCounts = FormMap<NameCount>;

/// Which kind of form is counted.
enum class NameShape : std::uint8_t {
  surnamed,  ///< surname and one or two characters
  titled,  ///< surname (and a character) and a title: 李四爺, 羅所長; 老秦, 阿福, 小石頭
  bare     ///< two to four characters between the head of a clause and a verb of saying
};

struct CountedNames {
  NameCounts surnamed, titled, bare;
  NameCounts given;       ///< like bare, but names only where a surname says so: 向前, 志剛
  NameCounts everywhere;  ///< the more frequent of `bare`, wherever they stand
  NameCounts doubled;     ///< 亮亮; not whole where it must be an adverb: 輕輕地
};

/// One pass over the book, in time linear in its length.
CountedNames count_names(const Passages& passages, const Lexicon& lexicon);

/// Whether the form holds a character that mostly follows names, and stands in some: 剛 of 王剛,
/// 向 of 李向前. Such a form needs more evidence.
bool holds_function_word(std::u32string_view shadow);

/// Length of the surname that begins at `at` (2 for 歐陽), 0 if none.
std::size_t surname_at(std::u32string_view shadow, std::size_t at, const Lexicon& lexicon);

}  // namespace shuoshu::script
