#include "book/mend.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <unordered_map>

#include "text/han_script.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {

namespace {

using View = std::u32string_view;

#include "book/tables/split_characters.inc"

struct Whole {
  char32_t character = 0;
  bool bound = false;  ///< one of the parts never stands alone in prose
};

std::uint64_t pair_of(char32_t a, char32_t b) { return static_cast<std::uint64_t>(a) << 32 | b; }

class SplitTable {
 public:
  SplitTable() {
    add(kFreeSplits, false);
    add(kBoundSplits, true);
  }
  const Whole* find(char32_t a, char32_t b) const {
    if (a >= first_.size() || !first_[a]) return nullptr;
    const auto found = wholes_.find(pair_of(a, b));
    return found == wholes_.end() ? nullptr : &found->second;
  }

 private:
  void add(View triples, bool bound) {
    for (std::size_t i = 0; i + 2 < triples.size(); i += 3) {
      wholes_[pair_of(triples[i], triples[i + 1])] = {triples[i + 2], bound};
      if (triples[i] < first_.size()) first_[triples[i]] = true;
    }
  }
  std::unordered_map<std::uint64_t, Whole> wholes_;
  std::vector<bool> first_ = std::vector<bool>(0x10000, false);
};

const SplitTable& splits() {
  static const SplitTable kTable;
  return kTable;
}

/// Words that one table from GBK to Big5 turned into others, told by the whole word.
struct Misconversion {
  char32_t wrong, right;
};
constexpr std::array kMisconversions = std::to_array<Misconversion>({
    {U'隻', U'蘋'},  // 安卓隻果手機
    {U'楮', U'睛'},  // 閉上眼楮
});

/// The best way to read a text as words. A character that is no word by itself costs most.
struct Reading {
  double cost = 0;
  std::vector<std::size_t> begins;  ///< of the words, plus the end
  /// The word that holds text[i]: [begin, end).
  std::pair<std::size_t, std::size_t> word_at(std::size_t i) const {
    const auto next = std::upper_bound(begins.begin(), begins.end(), i);
    return {*(next - 1), *next};
  }
};

constexpr double kUnknown = 16;

Reading read_words(View text, const Lexicon& lexicon) {
  std::vector<double> best(text.size() + 1, std::numeric_limits<double>::infinity());
  std::vector<std::size_t> from(text.size() + 1, 0);
  best[0] = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (std::size_t length = 1; length <= Lexicon::kLongest && i + length <= text.size();
         ++length) {
      std::optional<double> cost = lexicon.cost(text.substr(i, length));
      if (!cost && length == 1) cost = kUnknown;
      if (!cost || best[i] + *cost >= best[i + length]) continue;
      best[i + length] = best[i] + *cost;
      from[i + length] = i;
    }
  }
  Reading reading{best[text.size()], {}};
  for (std::size_t i = text.size(); i > 0; i = from[i]) reading.begins.push_back(i);
  reading.begins.push_back(0);
  std::reverse(reading.begins.begin(), reading.begins.end());
  return reading;
}

/// Han characters around a place, as far as words reach.
struct Window {
  std::size_t begin = 0, end = 0;
};

Window window_around(View text, std::size_t begin, std::size_t end) {
  Window window{begin, end};
  for (int i = 0; i < 5 && window.begin > 0 && text::is_han(text[window.begin - 1]); ++i)
    --window.begin;
  for (int i = 0; i < 5 && window.end < text.size() && text::is_han(text[window.end]); ++i)
    ++window.end;
  return window;
}

/// How a text reads with and without a change.
struct Comparison {
  double gain = 0;         ///< in nats; positive = better with the change
  bool was_words = false;  ///< what stands there is part of words as it stands
  bool is_word = false;    ///< the changed character is part of a word of several
};

Comparison compare(View text, std::size_t begin, std::size_t end, View after,
                   const Lexicon& lexicon) {
  const Window window = window_around(text, begin, end);
  const std::size_t at = begin - window.begin;
  const std::u32string before(text.substr(window.begin, window.end - window.begin));
  std::u32string changed = before;
  changed.replace(at, end - begin, after);
  const Reading old_reading = read_words(text::simplified_shadow(before), lexicon);
  const Reading new_reading = read_words(text::simplified_shadow(changed), lexicon);
  const auto first = old_reading.word_at(at), last = old_reading.word_at(at + (end - begin) - 1);
  const auto word = new_reading.word_at(at);
  return {old_reading.cost - new_reading.cost,
          last.second - last.first > 1 || first.second - first.first > 1,
          word.second - word.first > 1};
}

/// What the parts and the whole tell, when no word does: 月 and 女 hardly ever stand before these
/// parts in prose, and the whole is a common character (我的月退).
bool is_likely_body(View text, std::size_t i, char32_t whole, const Comparison& here,
                    const Lexicon& lexicon) {
  constexpr View kRightAsTheyAre =
      U"也的了不是在有就都和與与又已兒儿見见自者其可要中大小一二三四五六七八九十個个人来來去到說说"
      U"色光日子";
  if (text[i] != U'月' && text[i] != U'女') return false;
  // 女也 is 她, unless it is somebody's 女: 男女也, 美女也.
  constexpr View kBeforeNu =
      U"妇婦男美少处處子儿兒侍宫宮仙神父母孙孫侄外长長次幼大小二三之此其有为為";
  if (whole == U'她') return here.gain > 4 && (i == 0 || kBeforeNu.find(text[i - 1]) == View::npos);
  const std::u32string shadow = text::simplified_shadow(View(&whole, 1));
  const std::optional<double> cost = lexicon.cost(shadow);
  return here.gain > 4 && cost && *cost < 11.5 && kRightAsTheyAre.find(text[i + 1]) == View::npos;
}

/// 女馬女馬: nobody writes two of them side by side by chance.
bool is_doubled(View text, std::size_t i) {
  const View pair = text.substr(i, 2);
  return text.substr(i + 2, 2) == pair || (i >= 2 && text.substr(i - 2, 2) == pair);
}

bool joins(View text, std::size_t i, char32_t whole, const Lexicon& lexicon, const Damage& damage) {
  constexpr double kWordSpeaks = 13.5, kAgainstWords = 18;
  const Comparison here = compare(text, i, i + 2, View(&whole, 1), lexicon);
  if (here.is_word && here.gain > (here.was_words ? kAgainstWords : kWordSpeaks)) return true;
  if (here.was_words) return false;
  if (is_doubled(text, i) && here.gain > 3) return true;
  if (damage.pairs.contains(pair_of(text[i], text[i + 1])) && here.gain > 1) return true;
  return damage.shown && is_likely_body(text, i, whole, here, lexicon);
}

/// 扌旁, 亻字: people talking about writing.
bool speaks_of_writing(View text, std::size_t part) {
  return View(U"旁部字边邊头頭").find(text[part]) != View::npos;
}

std::optional<Mending> mend_split(View text, std::size_t i, const Lexicon& lexicon,
                                  const Damage& damage) {
  const Whole* whole = splits().find(text[i], text[i + 1]);
  if (whole == nullptr) return std::nullopt;
  const bool mends = whole->bound ? !speaks_of_writing(text, i + 1)
                                  : joins(text, i, whole->character, lexicon, damage);
  if (!mends) return std::nullopt;
  return Mending{i, i + 2, std::u32string(1, whole->character), "split character"};
}

std::optional<Mending> mend_misconversion(View text, std::size_t i, const Lexicon& lexicon) {
  for (const Misconversion& entry : kMisconversions) {
    if (text[i] != entry.wrong) continue;
    // 兩隻果蠅: a number before it counts animals.
    const bool counted =
        entry.wrong == U'隻' && i > 0 &&
        View(U"一二兩两三四五六七八九十百千幾几數数多這这那每半").find(text[i - 1]) != View::npos;
    const Comparison here = compare(text, i, i + 1, View(&entry.right, 1), lexicon);
    if (counted || !here.is_word || here.was_words || here.gain < 3) return std::nullopt;
    return Mending{i, i + 1, std::u32string(1, entry.right), "mis-converted character"};
  }
  return std::nullopt;
}

}  // namespace

void Damage::learn(View text, const Mending& mending) {
  if (mending.end - mending.begin == 2)
    pairs.insert(pair_of(text[mending.begin], text[mending.begin + 1]));
}

std::vector<Mending> find_mendings(View text, const Lexicon& lexicon, const Damage& damage) {
  std::vector<Mending> mendings;
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::optional<Mending> mending = mend_misconversion(text, i, lexicon);
    if (!mending && i + 1 < text.size()) mending = mend_split(text, i, lexicon, damage);
    if (!mending) continue;
    i = mending->end - 1;
    mendings.push_back(std::move(*mending));
  }
  return mendings;
}

}  // namespace shuoshu::book
